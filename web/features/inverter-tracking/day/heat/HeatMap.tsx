import type { CSSProperties } from 'react'
import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import type { DaySummary } from '#contract/inverter-tracking/index.ts'

import { Segments } from '#web/kit/controls/Segments.tsx'
import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../../inverter-tracking.words.ts'
import { hourText } from '../../sheet/tracking-shape.ts'
import { figuresOf } from '../figures.ts'
import { hoursBetween } from '../summary.rules.ts'
import { bestOf, type Heat, type HeatMode, heatOf } from './heat.rules.ts'
import { HeatLegend, heatPercent } from './HeatLegend.tsx'
import css from './HeatMap.module.css'

/**
 * The hours of each inverter in colour and number: the specific yield, where a pale cell among dark ones asks why, or how
 * far it is from the siblings, where an orange one does.
 */
export function HeatMap({ summary }: { readonly summary: DaySummary }) {
  const w = useWords()
  const [search, choose] = useChoicesOfPage()
  const mode: HeatMode = search.get('che-do') === 'lech' ? 'lech' : 'suat'
  const hours = hoursBetween(summary.firstHour, summary.lastHour)
  const heat = heatOf(mode, summary.items, hours)
  return (
    <div className="vh-stack vh-wide">
      <div className="vh-bar vh-wide">
        <Segments
          label={w(t.heatMode)}
          chosen={mode}
          choices={[
            { value: 'suat', name: w(t.heatYield), face: w(t.heatYield) },
            { value: 'lech', name: w(t.heatDeviation), face: w(t.heatDeviation) },
          ]}
          onChoose={(chosen) => choose({ 'che-do': chosen })}
        />
        <HeatLegend mode={mode} best={bestOf(summary.items)} />
      </div>
      <div className="vh-scrolls vh-frame">
        <table className={`vh-small ${css['heat']}`}>
          <caption>{w(mode === 'suat' ? t.heatCaption : t.heatDeviationCaption)}</caption>
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
                  <Link to={`${pathTo(paths.inverterSheet, { id: inverterId })}?ngay=${summary.date}`}>
                    {code}
                  </Link>
                </th>
                {heat[row]?.map((cell, at) => (
                  <HeatCell key={hours[at]} mode={mode} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function HeatCell({ mode, cell }: { readonly mode: HeatMode; readonly cell: Heat }) {
  const w = useWords()
  if (!cell)
    return <td data-missing="true" aria-label={w(mode === 'suat' ? t.heatMissing : t.heatNotCompared)} />
  if (mode === 'suat')
    return (
      <td style={{ '--heat': heatPercent(cell.share) } as CSSProperties}>
        {figuresOf.number(cell.value, 2)}
      </td>
    )
  return <td data-step={cell.step}>{signed(cell.value)}</td>
}

/** A share as `+4` or `−12`; the unit stands in the caption. */
function signed(share: number): string {
  const percent = Math.round(share * 100)
  return percent === 0 ? '0' : `${percent < 0 ? '−' : '+'}${Math.abs(percent)}`
}
