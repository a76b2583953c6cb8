import { defaultLabourSettings, LabourSettings } from '#contract/labour-contracts/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** The key of the settings of labour contracts, in the database and in history. */
export const SETTINGS_KEY = 'labour-settings'

/** What a plant lays down for its labour contracts. */
export const { read: readLabourSettings, change: changeLabourSettings } = plantSettings(
  SETTINGS_KEY,
  LabourSettings,
  defaultLabourSettings,
)
