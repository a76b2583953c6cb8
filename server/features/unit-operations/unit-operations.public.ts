import { findPlantOfDevice } from '#server/features/devices/devices.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findPlantOfState } from './unit-operations.list.ts'

export { dropStateOf } from './struck-line.service.ts'
export { readStatesNow } from './unit-operations.list.ts'

type Reading = Pick<Work, 'db' | 'actor'>

function mayView({ actor }: Reading, plantId: number | undefined): boolean {
  if (!actor.permissions.has('UnitOperations.View')) return false
  return plantId === undefined ? actor.plantIds === 'all' : seesPlant(actor, plantId)
}

/** Says whether the caller may see a state of a unit; a deleted one is known to those who see all plants. */
export async function seesUnitState(reading: Reading, id: number): Promise<boolean> {
  return mayView(reading, await findPlantOfState(reading.db, id))
}

/** Says whether the caller may see the counters of a unit. */
export async function seesUnitCounters(reading: Reading, unitId: number): Promise<boolean> {
  return mayView(reading, await findPlantOfDevice(reading.db, unitId))
}
