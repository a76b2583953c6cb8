import { defaultInspectionSettings, InspectionSettings } from '#contract/equipment-inspections/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** The key of the settings of inspections, in the database and in history. */
export const SETTINGS_KEY = 'equipment-inspection-settings'

/** What a plant lays down for its inspections. */
export const { read: readInspectionSettings, change: changeInspectionSettings } = plantSettings(
  SETTINGS_KEY,
  InspectionSettings,
  defaultInspectionSettings,
)
