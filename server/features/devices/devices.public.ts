import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { findPlantOfDevice } from './devices.list.ts'
import { findPlantOfParameter } from './parameters/parameters.list.ts'

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

type Reading = Pick<Work, 'db' | 'actor'>

function mayView({ actor }: Reading, plantId: number | undefined): boolean {
  if (!actor.permissions.has('Devices.View')) return false
  return plantId === undefined ? actor.plantIds === 'all' : seesPlant(actor, plantId)
}

/** Says whether the caller may see a device; a deleted one is known to those who see all plants. */
export async function seesDevice(reading: Reading, id: number): Promise<boolean> {
  return mayView(reading, await findPlantOfDevice(reading.db, id))
}

/** Says whether the caller may see a parameter; a deleted one is known to those who see all plants. */
export async function seesParameter(reading: Reading, id: number): Promise<boolean> {
  return mayView(reading, await findPlantOfParameter(reading.db, id))
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
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
    'orderNo',
    'plantId',
    'ratedKw',
    'searchText',
    'station',
  ],
} as const satisfies Readable
