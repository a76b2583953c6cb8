import { defaultLetterSettings, LetterSettings } from '#contract/letters/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** The key of the settings of letters, in the database and in history. */
export const SETTINGS_KEY = 'letter-settings'

/** What a plant lays down for its letters. */
export const { read: readLetterSettings, change: changeLetterSettings } = plantSettings(
  SETTINGS_KEY,
  LetterSettings,
  defaultLetterSettings,
)
