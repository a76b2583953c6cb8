import { formatNumber, formatShownMinute } from '#contract/core/format.ts'
import { hourStateLabels } from '#contract/release-plans/labels.ts'
import type { Comparison, PlanHour } from '#contract/release-plans/plan.ts'
import { planHourWords } from '#contract/release-plans/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../release-plans.words.ts'
import css from './result.module.css'

interface Figure {
  readonly title: Word
  readonly unit: string | undefined
  readonly read: (hour: PlanHour, at: number) => number | null
  readonly decimals: number
}

const figureOf = (field: NumberField, decimals: number): Figure => ({
  title: planHourWords[field],
  unit: planHourWords[field].unit,
  read: (hour) => hour[field],
  decimals,
})
type NumberField = {
  [Name in keyof PlanHour]: PlanHour[Name] extends number | null ? Name : never
}[keyof PlanHour]

const figures: readonly Figure[] = [
  figureOf('levelStartM', 2),
  figureOf('levelEndM', 2),
  figureOf('volumeHm3', 3),
  figureOf('inflowM3s', 1),
  figureOf('requiredDeltaM3s', 1),
  figureOf('appliedDeltaM3s', 1),
  figureOf('turbineFlowM3s', 1),
  figureOf('environmentalFlowM3s', 1),
  figureOf('spillFlowM3s', 1),
  figureOf('releaseM3s', 1),
  figureOf('allowedMinM3s', 1),
  figureOf('allowedMaxM3s', 1),
  figureOf('openingM', 2),
]

interface HoursTableProps {
  readonly hours: readonly PlanHour[]
  readonly compared?: Comparison | undefined
}

/** The hours of a plan one below the other; columns in which nothing stands are left out. */
export function HoursTable({ hours, compared }: HoursTableProps) {
  const w = useWords()
  const label = useLabel()
  const actual: readonly Figure[] = compared
    ? [
        {
          title: t.actualLevel,
          unit: 'm',
          decimals: 2,
          read: (_, at) => compared.hours[at]?.actualLevelM ?? null,
        },
      ]
    : []
  const shown = [...figures, ...actual].filter(({ read }) =>
    hours.some((hour, at) => read(hour, at) !== null),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
    <section className={`vh-frame vh-scrolls ${css['hours']}`} tabIndex={0} aria-label={w(t.hours)}>
      <table className="vh-table vh-close vh-figures vh-nowrap vh-pinned vh-small">
        <thead>
          <tr>
            <th scope="col">{w(t.hourStart)}</th>
            {shown.map(({ title, unit }) => (
              <th key={w(title)} scope="col">
                {w(title)}
                {unit && <span className="vh-block vh-faint vh-light">{unit}</span>}
              </th>
            ))}
            <th scope="col" className="vh-start">
              {w(planHourWords.state)}
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour, at) => (
            <tr key={hour.at}>
              <th scope="row">{formatShownMinute(hour.at)}</th>
              {shown.map(({ title, read, decimals }) => (
                <td key={w(title)}>{formatNumber(read(hour, at), decimals)}</td>
              ))}
              <td className="vh-start">{label(hourStateLabels[hour.state])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
