import type { Readable } from '#server/platform/db/schema.ts'

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

export {
  addDevice,
  addDevices,
  changeDevice,
  getOwnDeviceRow,
  removeDevice,
  removeDevices,
} from './devices.service.ts'
export { raiseVersions } from './devices.store.ts'
export { findPlantOfDevice } from './devices.list.ts'
export {
  formerCodes,
  formerText,
  listFormerCodes,
  listFormerNames,
} from './former-codes/former-codes.list.ts'
export { isBanned } from './equipment/equipment.list.ts'
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

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  deviceFormerCodes: ['deviceId', 'field', 'id', 'plantId', 'value'],
  deviceLimits: ['deviceId', 'parameterId'],
  deviceParameters: [
    'code',
    'decimals',
    'deviceKind',
    'frequencyMinutes',
    'group',
    'id',
    'isRequired',
    'name',
    'orderNo',
    'plantId',
    'searchText',
    'symbol',
    'total',
    'unit',
  ],
  devices: [
    'code',
    'dcKwp',
    'id',
    'isActive',
    'kind',
    'model',
    'name',
    'operatingNo',
    'orderNo',
    'plantId',
    'ratedKw',
    'searchText',
    'serialNo',
    'station',
    'version',
  ],
} as const satisfies Readable
