import { formatDay } from '#contract/core/format.ts'
import { onCallKinds, onCallLabels } from '#contract/duty-schedules/on-call.ts'
import { holidayWords } from '#contract/duty-schedules/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { DayLook } from '../days/day-look.ts'
import { formatMonth } from '../days/month.rules.ts'
import { weekdayWord } from '../days/weekday.ts'
import { Paper } from '../print/Paper.tsx'
import { usePrinting } from '../print/use-printing.ts'
import { useRoster } from '../roster/use-roster.tsx'
import { t } from './duty-on-call.words.ts'
import type { OnCallPlan } from './use-on-call.ts'

interface PrintedOnCallProps {
  readonly looks: readonly DayLook[]
  readonly plan: OnCallPlan
}

/** Who is on call on paper, A4, with the numbers to call. */
export function PrintedOnCall({ looks, plan }: PrintedOnCallProps) {
  const w = useWords()
  const label = useLabel()
  const { month } = useRoster().schedule
  if (!usePrinting()) return null
  return (
    <Paper title={w(t.printTitle, { month: formatMonth(month) })} sheet="portrait">
      <table>
        <thead>
          <tr>
            <th scope="col">{w(holidayWords.day)}</th>
            {onCallKinds.map((kind) => (
              <th key={kind} scope="col">
                {label(onCallLabels[kind])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {looks.map(({ day, isOff }) => (
            <tr key={day} data-off={isOff || undefined}>
              <th scope="row">
                {w(weekdayWord(day))} {formatDay(day).slice(0, 5)}
              </th>
              {onCallKinds.map((kind) => {
                const person = plan.personAt({ day, kind })
                return (
                  <td key={kind}>
                    {person?.fullName}
                    <br />
                    {person?.phoneNumber}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
