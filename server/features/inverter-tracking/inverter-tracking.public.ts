import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { findPlantOfTracking } from './inverter-tracking.list.ts'

export { listPlantInverters } from './days/plant-days.list.ts'
export { readMissed, readPlantContext } from './days/plant-days.service.ts'
export { readLightDays } from './days/light.service.ts'
export { readDaySummary } from './days/summary.service.ts'
export { openGate, refusedByTracking } from './gate/gate.service.ts'
export type { Checks as TrackingChecks } from './gate/gate.rules.ts'
export { isOfPlant } from './inverter-tracking.list.ts'
export { boundOf } from './rules/checks.rules.ts'
export { inverterCodes, weatherCodes } from './rules/roles.rules.ts'
export { readTrackingSettings } from './settings/settings.store.ts'

/** Says whether the caller may see the sheet of an inverter and day. */
export async function seesTracking({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number): Promise<boolean> {
  if (!actor.permissions.has('Readings.View')) return false
  const plantId = await findPlantOfTracking(db, id)
  return plantId !== undefined && seesPlant(actor, plantId)
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  inverterTrackings: ['confirmedAt', 'date', 'inverterId'],
} as const satisfies Readable
