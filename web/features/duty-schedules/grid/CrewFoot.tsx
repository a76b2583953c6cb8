import { positionsOnShift } from '#contract/duty-schedules/settings.ts'

import { usual } from '#web/platform/i18n/usual-name.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { useRoster, useRosterState } from '../roster/use-roster.tsx'
import css from './RosterGrid.module.css'
import { useShiftMarks } from '../legality/use-breaches.ts'
import { crewCounts } from '../days/totals.rules.ts'

/** The last lines of the grid: how many people stand each shift of each day, and what is wrong with the shift. */
export function CrewFoot() {
  const w = useWords()
  const roster = useRoster()
  const { settings, store } = roster
  const { codes, people } = useRosterState(roster)
  const { minimumCrew, shiftTypes } = settings
  const onShift = positionsOnShift(settings.postHolders)
  const standing = codes.filter((_, row) => onShift.has(people[row]?.positionTitle ?? 'officer'))
  const marks = useShiftMarks()
  return (
    <tfoot>
      {shiftTypes.map(({ code, name }) => (
        <tr key={code}>
          <th scope="row" className={css['name']}>
            <span className="vh-medium">{usual(name)}</span>
          </th>
          {crewCounts(standing, code, store.days.length).map((count, day) => {
            const isShort = count < minimumCrew
            const mark = marks.get(code)?.get(day)
            const hint = mark?.text ?? (isShort ? w(t.crewShort, { count, least: minimumCrew }) : undefined)
            return (
              <td
                key={store.days[day]}
                tabIndex={-1}
                data-shift={code}
                data-at={day}
                data-short={isShort || undefined}
                data-breach={mark?.severity}
                title={hint}
                aria-label={hint && `${count}: ${hint}`}
              >
                {count}
              </td>
            )
          })}
          <td className={css['totals']} aria-hidden="true" />
        </tr>
      ))}
    </tfoot>
  )
}
