import { defaultDutySettings, DutySettings } from '#contract/duty-schedules/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** What a plant lays down for its rosters. */
export const {
  read: readDutySettings,
  keep: keepDutySettings,
  change: changeDutySettings,
} = plantSettings('duty-settings', DutySettings, defaultDutySettings, byField)

/** History tells each limit, each end of the office hours and the holders of each post by themselves. */
function byField({ rules, officeHours, postHolders, ...others }: DutySettings) {
  const { startsAt: officeStartsAt, endsAt: officeEndsAt } = officeHours
  return { ...others, officeStartsAt, officeEndsAt, ...postHolders, ...rules }
}
