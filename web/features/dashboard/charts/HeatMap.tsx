import type { CSSProperties } from 'react'
import { Link } from 'react-router'

import { formatNumber } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { HeatRow } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

import { t } from '../dashboard.words.ts'
import { barPercent } from '../figures/figures.rules.ts'
import css from './HeatMap.module.css'
import { daylightOf } from './hours.rules.ts'

/** Every inverter by the hour of the day: a dark cell is much of its rated power, a pale one among dark ones asks why. */
export function HeatMap({ rows }: { readonly rows: readonly HeatRow[] }) {
  const w = useWords()
  const firstOpen = useFirstOpen()
  const light = daylightOf(rows.map(({ kw }) => kw))
  if (!light) return <p className="vh-quiet">{w(t.noHeat)}</p>
  const hours = Array.from({ length: light[1] - light[0] + 1 }, (_, at) => light[0] + at)
  const best = Math.max(...rows.flatMap((row) => row.kw.map((kw) => shareOf(row, kw))))
  return (
    <>
      <p className={`vh-row vh-note ${css['scale']}`}>
        <span>{w(t.heatLeast)}</span>
        <i aria-hidden="true" />
        <span>{w(t.heatMost)}</span>
      </p>
      <div className={`vh-scrolls ${css['frame']}`}>
        <table className={`vh-tiny vh-whole ${css['heat']}`}>
          <caption className="vh-hidden">{w(t.heat)}</caption>
          <thead>
            <tr>
              <th className="vh-quiet vh-light vh-nowrap" scope="col">
                {w(t.inverter)}
              </th>
              {hours.map((hour) => (
                <th className="vh-quiet vh-light vh-nowrap" key={hour} scope="col">
                  {String(hour).padStart(2, '0')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { deviceId, code, kw } = row
              const way = firstOpen([pathTo(paths.inverterSheet, { id: deviceId })])
              return (
                <tr key={deviceId}>
                  <th className="vh-quiet vh-light vh-nowrap" scope="row">
                    {way ? (
                      <Link className="vh-ink vh-quiet" to={way}>
                        {code}
                      </Link>
                    ) : (
                      code
                    )}
                  </th>
                  {hours.map((hour) => (
                    <Cell
                      key={hour}
                      kw={kw[hour] ?? null}
                      heat={barPercent(shareOf(row, kw[hour] ?? null), best)}
                    />
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** How much of its rated power an inverter gave; of one without, the kilowatts themselves. */
const shareOf = ({ ratedKw }: HeatRow, kw: number | null) => (kw ?? 0) / (ratedKw ?? 1)

interface CellProps {
  readonly kw: number | null
  /** 100 is the best hour of all. */
  readonly heat: number
}

function Cell({ kw, heat }: CellProps) {
  const w = useWords()
  if (kw === null)
    return (
      <td data-missing title={w(t.noReadings)}>
        <span className="vh-hidden">{w(t.noReadings)}</span>
      </td>
    )
  return (
    <td style={{ '--heat': `${Math.round(heat)}%` } as CSSProperties} title={`${formatNumber(kw, 0)} kW`}>
      <span className="vh-hidden">{formatNumber(kw, 0)}</span>
    </td>
  )
}
