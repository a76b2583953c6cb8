import {
  dutyScheduleApi,
  DutySettingsUpdate,
  type PlantDutySettings,
} from '#contract/duty-schedules/index.ts'
import { timesheetCodes } from '#contract/core/timesheet-code.ts'
import { dutySettingsWords } from '#contract/duty-schedules/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from './duty-settings.words.ts'
import { inOrder } from './fixed-holidays.ts'

const isStandard = (code: string) => timesheetCodes.some((standard) => standard === code)

/** How many codes are standard ones; they come first in the form. */
export const standardCount = (codes: PlantDutySettings['codes']) =>
  codes.filter(({ code }) => isStandard(code)).length

/**
 * The settings of the plant that the drawer was opened for. Each drawer draws one part of them and saves all: two people
 * who change different parts at once are brought together as in any other form.
 */
export function useSettingsForm() {
  const powerPlantId = Number(useDrawer().id)
  return useEditForm(dutyScheduleApi.updateSettings, {
    words: { ...dutySettingsWords, postHolders: t.postHolders, rules: t.limits },
    schema: DutySettingsUpdate,
    record: useRead(dutyScheduleApi.settings, { query: { powerPlantId } }),
    initial: (settings) => ({
      ...settings,
      codes: settings.codes.toSorted((one, other) => rank(one.code) - rank(other.code)),
      holidays: inOrder(settings.holidays),
    }),
    refresh: [dutyScheduleApi.settings, dutyScheduleApi.check, dutyScheduleApi.timesheet],
  })
}

/** Standard codes first, each half in its own order: sorting keeps equals as they are. */
const rank = (code: string) => (isStandard(code) ? 0 : 1)
