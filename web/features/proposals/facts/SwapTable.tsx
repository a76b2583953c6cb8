import { formatDay } from '#contract/core/format.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'

import { weekdayOf } from '#web/platform/format/day.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import css from './SwapTable.module.css'

const weekdays = [t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday, t.sunday] as const

/** The weeks of those who swap, with each cell that changes; nothing for other kinds, and while the shifts are not chosen. */
export function SwapTable({ proposal: { swap } }: { readonly proposal: Pick<ProposalDetail, 'swap'> }) {
  const w = useWords()
  if (!swap?.ownCode || !swap.withCode) return null
  const { days, people } = swap
  const isChanged = (at: number) => people.some(({ before, after }) => before[at] !== after[at])
  return (
    <div className="vh-scrolls vh-before">
      <table className={`vh-lines ${css['weeks']}`}>
        <caption className="vh-note vh-start">{w(t.swapWeeks)}</caption>
        <thead>
          <tr>
            <th scope="col">{w(t.day)}</th>
            {people.map(({ employeeId, fullName }) => (
              <th key={employeeId} scope="col">
                {fullName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day} className={isChanged(at) ? css['changed'] : undefined}>
              <th scope="row">
                {w(weekdays[weekdayOf(day)] ?? t.monday)} {formatDay(day).slice(0, 5)}
              </th>
              {people.map(({ employeeId, before, after }) => (
                <SwapCell key={employeeId} before={before[at] ?? null} after={after[at] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SwapCellProps {
  readonly before: string | null
  readonly after: string | null
}

function SwapCell({ before, after }: SwapCellProps) {
  const w = useWords()
  if (before === after) return <td>{before ?? '–'}</td>
  return (
    <td>
      {before ?? w(t.dayOff)} → <strong>{after ?? w(t.dayOff)}</strong>
    </td>
  )
}
