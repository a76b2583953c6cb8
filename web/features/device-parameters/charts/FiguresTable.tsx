import { formatShownInstant } from '#contract/core/format.ts'
import { latestValueWords } from '#contract/device-parameters/words.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'
import css from '../statistics/Tables.module.css'
import { figuresOf } from './series.ts'
import type { NamedSeries } from './use-series.ts'

/** What the curves come to: the chart in figures. */
export function FiguresTable({ series }: { readonly series: readonly NamedSeries[] }) {
  const w = useWords()
  const hasTotal = series.some(({ totalUnit }) => totalUnit !== null)
  const heads = [
    kitWords.sheetMax,
    kitWords.sheetMin,
    kitWords.sheetMean,
    ...(hasTotal ? [t.total] : []),
    t.count,
  ]
  return (
    <TableFrame label={w(t.chartFigures)}>
      <table className={`vh-table vh-pinned ${css['table']}`}>
        <caption className="vh-hidden">{w(t.chartFigures)}</caption>
        <thead>
          <tr>
            <th scope="col">{w(latestValueWords.name)}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="vh-figure">
                {w(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((one) => (
            <Line key={one.line.label} series={one} hasTotal={hasTotal} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Line({ series, hasTotal }: { readonly series: NamedSeries; readonly hasTotal: boolean }) {
  const { line, points, decimals, totalUnit } = series
  const figures = figuresOf(points)
  const extreme = (value: number | undefined, at: string | undefined) => (
    <td className="vh-figure">
      {value !== undefined && cellText(value, decimals)}
      {at && <small>{formatShownInstant(at)}</small>}
    </td>
  )
  return (
    <tr>
      <th scope="row">
        {line.label}
        <small>{line.unit}</small>
      </th>
      {extreme(figures?.max, figures?.maxAt)}
      {extreme(figures?.min, figures?.minAt)}
      {extreme(figures?.mean, undefined)}
      {hasTotal && (
        <td className="vh-figure">
          {totalUnit !== null && figures && cellText(figures.total ?? 0, 1)}
          {totalUnit !== null && <small>{totalUnit}</small>}
        </td>
      )}
      <td className="vh-figure">{figures ? cellText(figures.count, 0) : 0}</td>
    </tr>
  )
}
