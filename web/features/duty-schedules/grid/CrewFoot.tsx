import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { useRoster, useRosterState } from '../roster/use-roster.tsx'
import css from './RosterGrid.module.css'
import { crewCounts } from '../days/totals.rules.ts'

/** The last lines of the grid: how many people stand each shift of each day, red where they are too few. */
export function CrewFoot() {
  const w = useWords()
  const roster = useRoster()
  const { settings, store } = roster
  const { codes } = useRosterState(roster)
  const { minimumCrew, shiftTypes } = settings
  return (
    <tfoot>
      {shiftTypes.map(({ code, name }) => (
        <tr key={code}>
          <th scope="row" className={css['name']}>
            <span>{name}</span>
          </th>
          {crewCounts(codes, code, store.days.length).map((count, day) => {
            const isShort = count < minimumCrew
            const hint = w(t.crewShort, { count, least: minimumCrew })
            return (
              <td
                key={store.days[day]}
                data-short={isShort || undefined}
                title={isShort ? hint : undefined}
                aria-label={isShort ? hint : undefined}
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
