import type { CSSProperties } from 'react'
import { Link } from 'react-router'

import type { DaySummary } from '#contract/inverter-tracking/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { hourText } from '../sheet/tracking-shape.ts'
import { useFigures } from './figures.ts'
import { heatOf, hoursBetween } from './summary.rules.ts'
import css from './TrackingDay.module.css'

/** The text is dark on all grounds. */
const DARKEST_PERCENT = 70

/** The specific yield by inverter and hour: a dark cell is a good hour, a pale one among dark ones asks why. */
export function HeatMap({ summary }: { readonly summary: DaySummary }) {
  const w = useWords()
  const { number } = useFigures()
  const hours = hoursBetween(summary.firstHour, summary.lastHour)
  const heat = heatOf(summary.items, hours)
  return (
    <div className={css['frame']}>
      <table className={css['heat']}>
        <caption>{w(t.heatCaption)}</caption>
        <thead>
          <tr>
            <th scope="col">{w(t.inverter)}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hourText(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.items.map(({ inverterId, code }, row) => (
            <tr key={inverterId}>
              <th scope="row">
                <Link to={`/theo-doi-inverter/${inverterId}?ngay=${summary.date}`}>{code}</Link>
              </th>
              {heat[row]?.map((cell, at) => (
                <td
                  key={hours[at]}
                  data-missing={cell === null || undefined}
                  style={
                    { '--heat': `${Math.round((cell?.share ?? 0) * DARKEST_PERCENT)}%` } as CSSProperties
                  }
                >
                  {cell && number(cell.value, 2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
