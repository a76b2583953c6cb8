import { findPlantOfDevice } from '#server/features/devices/devices.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { stateList } from './unit-operations.list.ts'

export { listStandingStates } from './plant-states.list.ts'
export { readFigures } from './figures/figures.service.ts'
export { listSpans } from './figures/periods.list.ts'
export { findRunningHours, runningHoursOf } from './figures/running-hours.list.ts'
export { dropStateOf } from './struck-line.service.ts'
export { readStatesNow } from './unit-operations.list.ts'

/** Says whether the caller may see a state of a unit, e.g. its history. */
export const seesUnitState = stateList.sees

/** Says whether the caller may see the counters of a unit; of a deleted one those who see all plants. */
export async function seesUnitCounters(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  unitId: number,
): Promise<boolean> {
  if (!actor.permissions.has('UnitOperations.View')) return false
  return seesPlant(actor, await findPlantOfDevice(db, unitId))
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  unitPeriods: ['endedAt', 'id', 'reason', 'searchText', 'startedAt', 'state', 'unitId'],
  unitStates: ['startedAt', 'state', 'unitId'],
} as const satisfies Readable
