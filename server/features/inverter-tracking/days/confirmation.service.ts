import type { ConfirmationRow } from '#contract/inverter-tracking/day-confirmation.ts'
import type { Work } from '#server/platform/http/call.ts'

import { confirmationOf, dueHours } from '../rules/confirmation.rules.ts'
import { readTrackingSettings } from '../settings/settings.store.ts'
import { countRequired, listHighestValues, listReadHours, listSheetsOfDay } from './confirmation.list.ts'

/** What confirming a day of a plant would do to each sheet, and what is missing in it. */
export async function readDayConfirmation(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { powerPlantId, date }: { readonly powerPlantId: number; readonly date: string },
): Promise<ConfirmationRow[]> {
  return confirmationOf(
    await listSheetsOfDay(db, powerPlantId, date),
    await listReadHours(db, powerPlantId, date),
    dueHours(date, now, await readTrackingSettings(db, powerPlantId)),
    await countRequired(db, powerPlantId),
    await listHighestValues(db, powerPlantId, date),
  )
}
