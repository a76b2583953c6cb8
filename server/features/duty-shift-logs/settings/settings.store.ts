import { defaultShiftLogSettings, ShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** What a plant lays down for its shift logs. */
export const {
  read: readShiftLogSettings,
  keep: keepShiftLogSettings,
  change: changeShiftLogSettings,
} = plantSettings('duty-shift-log-settings', ShiftLogSettings, defaultShiftLogSettings)
