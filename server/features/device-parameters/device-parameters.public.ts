import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { findPlantOfSheet } from './sheets/sheet.list.ts'

export { listMissingReadings } from './missing/missing.list.ts'
export { readStationTotals } from './totals/totals.list.ts'

/** Says whether the caller may see the confirmation of a page. */
export async function seesDeviceSheet(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  id: number,
): Promise<boolean> {
  if (!actor.permissions.has('Readings.View')) return false
  const plantId = await findPlantOfSheet(db, id)
  return plantId !== undefined && seesPlant(actor, plantId)
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  deviceSheets: ['confirmedAt', 'date', 'deviceId', 'sheet'],
} as const satisfies Readable
