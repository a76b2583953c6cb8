import type { CrewPost, ShiftType, TimesheetCodeSetting } from '#contract/duty-schedules/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { plantWords } from '#contract/plants/words.ts'
import { sharedWords } from '#contract/core/words.ts'
import { dutySettingsWords, postHolderWords } from '#contract/duty-schedules/words.ts'
import { timesheetCodeWords } from '#contract/duty-schedules/words.ts'

import { type ValueTable } from '#web/kit/history/history-words.ts'
import { rowsText } from '#web/kit/history/rows-text.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './duty-settings.words.ts'
import { limits } from './limits.ts'
import { payerWords } from './payer-words.ts'

const words = {
  ...dutySettingsWords,
  ...postHolderWords,
  powerPlantId: sharedWords.plant,
  officeStartsAt: dutySettingsWords.officeHours,
  officeEndsAt: dutySettingsWords.officeHours,
  // What entries tell from before the company stood at the plant alone.
  companyName: plantWords.companyName,
  ...Object.fromEntries(limits.map(({ name, label }) => [name, label])),
}

/** Who changed what of a plant's shifts and timesheet. */
export function DutySettingsHistory() {
  return <HistoryDrawer entity="duty-settings" words={words} values={useItemWords()} />
}

/** The lists of the settings in words. */
function useItemWords(): ValueTable {
  const w = useWords()
  const label = useLabel()
  const shift = ({ code, startsAt, endsAt, hours }: ShiftType) =>
    `${code} ${startsAt}–${endsAt} (${hours} ${w(t.unitHours)})`
  const post = ({ positionTitle, atLeast, atMost }: CrewPost) =>
    `${label(positionLabels[positionTitle])} ${atLeast}–${atMost}`
  const code = ({ code: mark, label: meaning, hours, paid, countsAsPaidDay }: TimesheetCodeSetting) =>
    [
      `${mark}: ${meaning}`,
      `${hours} ${w(t.unitHours)}`,
      w(payerWords[paid]),
      `${w(timesheetCodeWords.countsAsPaidDay)}: ${w(countsAsPaidDay ? t.counts : t.countsNot)}`,
    ].join(' · ')
  return { shiftTypes: rowsText(shift), posts: rowsText(post), codes: rowsText(code) }
}
