import { useMemo } from 'react'

import { formatNumber } from '#contract/core/format.ts'
import type { ReportChart, ReportLayout } from '#contract/reports/layout.ts'

import { chartColour } from '#web/kit/chart/chart-colour.ts'
import type { Line } from '#web/kit/chart/chart-options.ts'
import { SavedChart } from '#web/kit/chart/SavedChart.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'
import { chartData, type ChartData } from './chart-data.rules.ts'
import css from './Layout.module.css'

interface SectionChartProps {
  readonly of: ReportChart
  readonly layout: ReportLayout
  readonly from: string
}

/** A drawing of a table of the report: curves along time, bars for everything else. */
export function SectionChart({ of: chart, layout, from }: SectionChartProps) {
  const w = useWords()
  const data = useMemo(() => chartData(chart, layout, from), [chart, layout, from])
  if (!data || data.names.length === 0) return <p className="vh-note">{w(t.noRows)}</p>
  return data.times === null ? (
    <Bars of={data} />
  ) : (
    <CurvesOf data={data} times={data.times} name={chart.key} />
  )
}

interface CurvesProps {
  readonly data: ChartData
  readonly times: readonly number[]
  readonly name: string
}

function CurvesOf({ data, times, name }: CurvesProps) {
  const label = useLabel()
  const curves = useMemo(() => ({ times, lines: data.lines }), [data, times])
  const heads = data.columns.map((column) => label(column.label)).join('\n')
  const lines = useMemo(
    () =>
      heads.split('\n').map((head, at): Line => ({
        label: head,
        unit: data.columns[at]?.unit ?? '',
        colour: at,
        look: 'line',
      })),
    [heads, data],
  )
  return <SavedChart name={name} curves={curves} lines={lines} />
}

/** Bars of one length scale for each row and column. */
function Bars({ of: { columns, names, lines } }: { readonly of: ChartData }) {
  const label = useLabel()
  const longest = Math.max(...lines.flat().map((value) => Math.abs(value ?? 0)), Number.MIN_VALUE)
  return (
    <div className={css['bars']}>
      {names.flatMap((name, row) =>
        columns.map((column, at) => {
          const value = lines[at]?.[row] ?? null
          const width = `${(Math.abs(value ?? 0) / longest) * 100}%`
          const background = `var(${chartColour(at)})`
          return [
            <span key={`${name} ${column.key} name`}>
              {at === 0 && name} {columns.length > 1 && <small>{label(column.label)}</small>}
            </span>,
            <span key={`${name} ${column.key} bar`}>
              <span className={`vh-block ${css['bar']}`} style={{ width, background }} />
            </span>,
            <span key={`${name} ${column.key} value`} className="vh-figure vh-nowrap">
              {value !== null && `${formatNumber(value, column.decimals)} ${column.unit ?? ''}`}
            </span>,
          ]
        }),
      )}
    </div>
  )
}
