import { formatDay, formatShownInstant } from '#contract/core/format.ts'
import type { CellChange } from '#contract/duty-schedules/schedule.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { CodeChip } from '../codes/CodeChip.tsx'
import { t } from '../duty-schedules.words.ts'
import { goTo, useRoster } from '../roster/use-roster.tsx'
import css from './ChangesPanel.module.css'

/** What was changed since the schedule was published, newest first: old to new, who, when and why. */
export function ChangesPanel() {
  const w = useWords()
  const { schedule, store } = useRoster()
  const { changes, days } = schedule
  if (changes.length === 0) return null

  function show({ employeeId, day }: CellChange): void {
    const row = store.state().people.findIndex((person) => person.employeeId === employeeId)
    if (row >= 0) goTo(store, { row, column: days.indexOf(day) })
  }
  return (
    <section className={`vh-before vh-card ${css['panel']}`} aria-label={w(t.changes)}>
      <h2 className="vh-usual">{w(t.changesCount, { count: changes.length })}</h2>
      <ol className="vh-stack vh-tight vh-before">
        {changes.toReversed().map((change) => (
          <li className="vh-bar vh-wide" key={`${change.at} ${change.employeeId} ${change.day}`}>
            <button type="button" onClick={() => show(change)}>
              {change.fullName}, {formatDay(change.day).slice(0, 5)}
            </button>
            <span className="vh-inline">
              <Change code={change.from} /> → <Change code={change.to} />
            </span>
            <span className={`vh-fill ${css['reason']}`}>{change.reason}</span>
            <span className="vh-faint vh-small">
              {change.byName}, <time dateTime={change.at}>{formatShownInstant(change.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ code }: { readonly code: string | null }) {
  const w = useWords()
  return code ? <CodeChip code={code} /> : <span>{w(t.dayOff)}</span>
}
