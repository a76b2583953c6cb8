import { deviceList } from './devices.list.ts'
import { parameterList } from './parameters/parameters.list.ts'

export {
  findReadSeries,
  holdDevices,
  listDeviceCodes,
  listDeviceIds,
  listNamedDevices,
  listNamedParameters,
  readParameters,
} from './catalogue.list.ts'

export { findPlantOfDevice } from './devices.list.ts'
export { keepEquipment, nameEquipment } from './equipment/equipment.service.ts'
export { heldLimitColumns } from './limits/limits.list.ts'

export {
  listDevicesOf,
  listParametersOf,
  listRatedUnits,
  type OverviewDevice,
  type OverviewParameter,
} from './overview.list.ts'

/** Says whether the caller may see a device, e.g. its history. */
export const seesDevice = deviceList.sees

/** Says whether the caller may see a parameter, e.g. its history. */
export const seesParameter = parameterList.sees
