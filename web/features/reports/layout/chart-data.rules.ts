import type { ReportChart, ReportLayout, ReportTable } from '#contract/reports/layout.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

import { noonOf } from '#web/kit/chart/noon-of.rules.ts'

type Column = ReportTable['columns'][number]
type Value = number | null

/** What a chart draws: the columns of its table, and where along the bottom each row stands. */
export interface ChartData {
  readonly columns: readonly Column[]
  readonly names: readonly string[]
  /** In seconds; null where what stands along the bottom has no place in time. */
  readonly times: readonly number[] | null
  readonly lines: readonly (readonly Value[])[]
}

/** What a chart of a report draws; undefined where its table is not there. */
export function chartData(
  chart: ReportChart,
  { sections }: ReportLayout,
  from: string,
): ChartData | undefined {
  const table = sections.find(
    (section): section is ReportTable => section.kind === 'table' && section.key === chart.table,
  )
  const at = table?.columns.findIndex(({ key }) => key === chart.across) ?? -1
  const across = table?.columns[at]
  if (!table || !across) return undefined
  const places = chart.series.flatMap((key) => {
    const place = table.columns.findIndex((column) => column.key === key)
    return place < 0 ? [] : [place]
  })
  const names = table.rows.map(({ cells }) => String(cells[at] ?? ''))
  const times = names.map((name) => secondsOf(name, across.kind, from))
  return {
    columns: places.flatMap((place) => table.columns[place] ?? []),
    names,
    times: times.every((time) => time !== null) && isRising(times) ? times : null,
    lines: places.map((place) =>
      table.rows.map(({ cells }) => {
        const value = cells[place]
        return typeof value === 'number' ? value : null
      }),
    ),
  }
}

const isRising = (times: readonly number[]) =>
  times.every((time, at) => at === 0 || time > (times[at - 1] ?? time))

/** Where a cell stands in time: an instant, the noon of a day, or the end of a half-hour of the first day. */
function secondsOf(text: string, kind: Column['kind'], from: string): number | null {
  if (kind === 'instant') return Date.parse(text) / 1000
  if (kind === 'day') return noonOf(text)
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  // The last half-hour ends at 24:00, which forms write as 23:59.
  const clock = Number(hours) * 60 + Number(minutes)
  return dayStartMs(from) / 1000 + clock * 60
}
