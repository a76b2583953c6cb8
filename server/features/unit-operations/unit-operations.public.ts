import { findPlantOfDevice } from '#server/features/devices/devices.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Readable } from '#server/platform/db/schema.ts'

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

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  unitPeriods: ['endedAt', 'startedAt', 'state', 'unitId'],
  unitStates: ['startedAt', 'state', 'unitId'],
} as const satisfies Readable
