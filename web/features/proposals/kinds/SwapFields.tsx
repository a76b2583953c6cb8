import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../proposals.words.ts'
import { type KindProps, kindFields, useKindValues } from './kind-fields.ts'
import { useColleagues } from './people.ts'
import { shiftsOf } from './shifts.rules.ts'
import { useDayWords } from './use-day-words.ts'

/** How far ahead shifts can be chosen from. */
const DAYS_AHEAD = 45

/** A swap: a shift of one's own for one of a colleague's, both chosen from the published roster. */
export function SwapFields({ form, plantId }: KindProps) {
  const of = kindFields(form, 'shiftSwap')
  const { ownDay = null, withId = null } = useKindValues(form, 'shiftSwap')
  const ownId = useProfile().id
  return (
    <>
      <SelectField
        of={of}
        name="ownDay"
        label={t.ownShift}
        hint={t.ownShiftHint}
        options={useShifts(plantId, ownId)}
      />
      <FieldRow>
        <SelectField
          of={of}
          name="withId"
          hint={ownDay === null ? t.swapWithFirst : t.swapWithHint}
          disabled={ownDay === null}
          options={useSwapColleagues(plantId, ownDay)}
        />
        <SelectField of={of} name="withDay" disabled={withId === null} options={useShifts(plantId, withId)} />
      </FieldRow>
    </>
  )
}

/** With whom a shift can be changed, those who break no rule first; the others with the reason. */
function useSwapColleagues(
  plantId: number | null,
  ownDay: string | null,
): readonly Option<number>[] | undefined {
  const w = useWords()
  const everybody = useColleagues(plantId, 'others')
  const dayWords = useDayWords()
  // Without a day nothing can be said of anybody.
  const asked = plantId === null || ownDay === null ? [] : [{ query: { powerPlantId: plantId, ownDay } }]
  const { data, error } = useReadAll(proposalApi.swapColleagues, asked)
  if (asked.length === 0 || error) return everybody
  return data[0]?.items.map(({ id, fullName, dutyTeamName, withDay, code, reason }) => ({
    value: id,
    label: [
      fullName,
      dutyTeamName,
      withDay === null
        ? w(t.cannotSwap, { reason: reason ?? '' })
        : w(t.canSwap, { day: dayWords(withDay), code: code ?? '' }),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}

/** The shifts that a person stands in the next weeks, by day; undefined while they are read. */
function useShifts(plantId: number | null, employeeId: number | null): readonly Option<string>[] | undefined {
  const dayWords = useDayWords()
  const today = plantDay(useNow())
  const query = {
    powerPlantId: plantId ?? 0,
    employeeId: employeeId ?? 0,
    from: today,
    to: dayAfter(today, DAYS_AHEAD),
  }
  const { data, error } = useRead(proposalApi.roster, { query })
  if (plantId === null || employeeId === null || error) return []
  return (
    data && shiftsOf(data.items).map(({ day, code }) => ({ value: day, label: `${dayWords(day)} · ${code}` }))
  )
}
