import { defaultReportSettings, ReportSettings } from '#contract/reports/settings.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** Which drafts a plant has made by itself, when, and who gets the form of a day. */
export const reportPlantSettings = plantSettings('report-settings', ReportSettings, defaultReportSettings)

/** The dispatch centre that gets the form of a day; null for other kinds, and where the plant lays none down. */
export async function findDispatchCentre(db: Db, plantId: number, kind: ReportKind): Promise<string | null> {
  return kind === 'day' ? (await reportPlantSettings.read(db, plantId)).dispatchCentre : null
}
