import type { DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'
import type { DutyTeam } from '#contract/duty-teams/index.ts'

import type { FormInputProps } from '#web/kit/fields/TypedInput.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import css from './CreateSchedule.module.css'

interface TeamsInputProps extends FormInputProps {
  readonly teams: readonly DutyTeam[]
  readonly cycleLength: number
}

/** Which teams go to shifts, and how many days each is ahead in the cycle. */
export function TeamsInput({ teams, cycleLength, id, value, onChange }: TeamsInputProps) {
  const w = useWords()
  const places = Array.isArray(value) ? (value as DutyScheduleDetail['teams']) : []

  function set(dutyTeamId: number, offset: number | null): void {
    const next = new Map(places.map((place) => [place.dutyTeamId, place.offset]))
    if (offset === null) next.delete(dutyTeamId)
    else next.set(dutyTeamId, offset)
    onChange?.(
      teams.flatMap((team) => {
        const its = next.get(team.id)
        return its === undefined ? [] : [{ dutyTeamId: team.id, offset: its }]
      }),
    )
  }
  return (
    <ul id={id} className={css['teams']}>
      {teams.map(({ id: teamId, name, memberCount }) => {
        const offset = places.find(({ dutyTeamId }) => dutyTeamId === teamId)?.offset
        return (
          <li className="vh-row vh-ends vh-below" key={teamId}>
            <label className="vh-row vh-fill vh-control">
              <input
                type="checkbox"
                checked={offset !== undefined}
                onChange={(event) => set(teamId, event.target.checked ? 0 : null)}
              />
              {name}
              <small>{w(t.memberCount, { count: memberCount })}</small>
            </label>
            {offset !== undefined && (
              <select
                className="vh-input"
                value={offset}
                aria-label={w(t.offsetOf, { team: name })}
                onChange={(event) => set(teamId, Number(event.target.value))}
              >
                {Array.from({ length: Math.max(cycleLength, offset + 1) }, (_, days) => (
                  <option key={days} value={days}>
                    {w(t.offset, { count: days })}
                  </option>
                ))}
              </select>
            )}
          </li>
        )
      })}
    </ul>
  )
}
