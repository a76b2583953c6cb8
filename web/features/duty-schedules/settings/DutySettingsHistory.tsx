import type { CrewPost, ShiftType, TimesheetCodeSetting } from '#contract/duty-schedules/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './duty-settings.words.ts'
import { limits } from './limits.ts'
import { payerWords } from './payer-words.ts'

const fieldWords = {
  powerPlantId: t.plant,
  shiftTypes: t.shifts,
  officeStartsAt: t.officeHours,
  officeEndsAt: t.officeHours,
  minimumCrew: t.minimumCrew,
  posts: t.posts,
  shiftLeader: t.postShiftLeader,
  crewLeader: t.postCrewLeader,
  mainOperator: t.postMainOperator,
  assistantOperator: t.postAssistantOperator,
  // What entries tell from before the company stood at the plant alone.
  companyName: t.companyName,
  place: t.place,
  codes: t.codes,
  holidays: t.holidays,
  ...Object.fromEntries(limits.map(({ name, label }) => [name, label])),
}

/** Who changed what of a plant's shifts and timesheet. */
export function DutySettingsHistory() {
  const w = useWords()
  const itemWords = useItemWords()
  const { id } = useDrawer()
  const { powerPlants } = useProfile()
  const nameOf = (plantId: unknown) => powerPlants.find((plant) => plant.id === plantId)?.name
  return (
    <HistoryDrawer
      entity="duty-settings"
      title={nameOf(Number(id)) ?? w(t.settings)}
      words={fieldWords}
      values={(field, value) =>
        field === 'powerPlantId' ? nameOf(value) : itemWords(field, Array.isArray(value) ? value : [])
      }
    />
  )
}

/** The lists of the settings in words; undefined for what reads well as it is. */
function useItemWords(): (field: string, items: readonly unknown[]) => string | undefined {
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
      `${w(t.countsAsPaidDay)}: ${w(countsAsPaidDay ? t.counts : t.countsNot)}`,
    ].join(' · ')
  const each = <Item,>(items: readonly Item[], say: (item: Item) => string) => items.map(say).join('; ')
  return (field, items) => {
    if (items.length === 0) return undefined
    if (field === 'shiftTypes') return each(items as readonly ShiftType[], shift)
    if (field === 'posts') return each(items as readonly CrewPost[], post)
    return field === 'codes' ? each(items as readonly TimesheetCodeSetting[], code) : undefined
  }
}
