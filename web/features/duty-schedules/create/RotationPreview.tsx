import { formatDecimal } from '#contract/core/format.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'
import type { DutyTeam } from '#contract/duty-teams/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { CodeChip } from '../codes/CodeChip.tsx'
import { t } from '../duty-schedules.words.ts'
import { weekdayWord } from '../days/weekday.ts'
import css from './CreateSchedule.module.css'
import { hoursPerWeek, previewDays, previewOf, type Walk } from './plan.rules.ts'

interface RotationPreviewProps {
  readonly month: string
  readonly walk: Walk
  readonly teams: readonly DutyTeam[]
  readonly settings: DutySettings
}

const DAYS = 14

/** The first days of the month for each team, as they would be generated. */
export function RotationPreview({ month, walk, teams, settings }: RotationPreviewProps) {
  const w = useWords()
  const days = previewDays(month, DAYS)
  const hours = hoursPerWeek(walk.cycle, settings)
  return (
    <section className="vh-card" aria-label={w(t.preview)}>
      <h2>{w(t.preview)}</h2>
      <p className="vh-quiet">{w(t.hoursPerWeek, { hours: formatDecimal(hours).replace(/\.?0+$/, '') })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is only read must scroll by keyboard too */}
      <div className="vh-scrolls vh-before" tabIndex={0}>
        <table className={`vh-small ${css['preview']}`}>
          <thead>
            <tr>
              <th scope="col">{w(t.team)}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  <b>{day.slice(8)}</b>
                  <small className="vh-tiny">{w(weekdayWord(day))}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {walk.teams.map(({ dutyTeamId, offset }) => (
              <tr key={dutyTeamId}>
                <th scope="row">{teams.find(({ id }) => id === dutyTeamId)?.name}</th>
                {previewOf(walk, offset, days).map((code, at) => (
                  <td key={days[at]}>{code && <CodeChip code={code} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
