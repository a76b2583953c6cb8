import { defaultReportSettings, ReportSettings } from '#contract/reports/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** Which drafts a plant has made by itself, and when. */
export const reportPlantSettings = plantSettings('report-settings', ReportSettings, defaultReportSettings)
