import type { Label } from '#contract/core/words.ts'
import type {
  ReportChart,
  ReportFigure,
  ReportFigures,
  ReportSection,
  ReportTable,
  ToldDays,
} from '#contract/reports/layout.ts'

type Cell = ReportTable['rows'][number]['cells'][number]
type Column = ReportTable['columns'][number]

/** What a figure says besides its name; what is left out is not known, or not there. */
interface Said {
  readonly unit?: string
  readonly decimals?: number
  readonly plan?: number | null
  readonly yearBefore?: number | null
  readonly isRunning?: boolean
  readonly toldDays?: ToldDays
  readonly source: Label
  readonly path: string | null
}

/** A name without what else is said of the field it is of. */
const only = ({ vi, en }: Label) => ({ vi, en })

/** A figure of a report. */
export function figure(
  key: string,
  label: Label,
  value: ReportFigure['value'],
  { unit, decimals = 2, plan = null, yearBefore = null, isRunning = false, toldDays, source, path }: Said,
): ReportFigure {
  return {
    key,
    label: only(label),
    unit: unit ?? null,
    decimals,
    value,
    plan,
    yearBefore,
    ...(isRunning && { isRunning }),
    ...(value !== null && toldDays && toldDays.told < toldDays.of && { toldDays }),
    source: only(source),
    path,
  }
}

/** Figures under a heading. */
export const figures = (key: string, title: Label, all: readonly ReportFigure[]): ReportFigures => ({
  kind: 'figures',
  key,
  title: only(title),
  figures: [...all],
})

/** A column of numbers. */
export const numbers = (key: string, label: Label, unit: string | null, decimals = 2): Column => ({
  key,
  label: only(label),
  unit,
  kind: 'number',
  decimals,
})

/** A column of something else. */
export const column = (key: string, label: Label, kind: 'text' | 'day' | 'instant' = 'text'): Column => ({
  key,
  label: only(label),
  unit: null,
  kind,
  decimals: 0,
})

/** A row of a table, the screen that shows what it is made of, and how many days told each cell where not all did. */
export function row(
  cells: readonly Cell[],
  path: string | null = null,
  told: readonly (ToldDays | undefined)[] = [],
): ReportTable['rows'][number] {
  const partly = cells.map((cell, at) => {
    const days = told[at]
    return cell !== null && days && days.told < days.of ? days : null
  })
  return { cells: [...cells], path, ...(partly.some((days) => days !== null) && { toldDays: partly }) }
}

/** A table. */
export const table = (
  key: string,
  title: Label,
  columns: readonly Column[],
  rows: readonly ReturnType<typeof row>[],
  totals: readonly Cell[] | null = null,
): ReportTable => ({
  kind: 'table',
  key,
  title: only(title),
  columns: [...columns],
  rows: [...rows],
  totals: totals && [...totals],
})

/** A drawing of columns of a table. */
export const chart = (
  key: string,
  title: Label,
  form: ReportChart['form'],
  drawn: { readonly table: string; readonly across: string; readonly series: readonly string[] },
): ReportChart => ({ kind: 'chart', key, title: only(title), form, ...drawn, series: [...drawn.series] })

/** A place for words of people, with sentences that the figures suggest. */
export const comment = (key: string, title: Label, suggestions: readonly string[]): ReportSection => ({
  kind: 'comment',
  key,
  title: only(title),
  suggestions: [...suggestions],
})

/** A share as percent: 0.138 is 13.8. */
export const percent = (share: number | null | undefined): number | null =>
  share === null || share === undefined ? null : share * 100

/** One figure less another; null where one of them is not known. */
export const less = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one - other

/** One figure by another in percent; null where one of them is not known, or there is nothing to divide by. */
export const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : (part / whole) * 100

/** What all rows of something come to. */
export async function collected<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for await (const batch of batches) all.push(...batch)
  return all
}

/** A day or a month of a period, by its first day, as a row of its table. */
interface PartOfPeriod {
  readonly from: string
  readonly cells: readonly Cell[]
  readonly path: string
  readonly told?: readonly (ToldDays | undefined)[]
}

/** The table of the days of a period, or of its months, and their sums. */
export const tableOfParts = (
  byMonth: boolean,
  columns: ReportTable['columns'],
  parts: readonly PartOfPeriod[],
  sums: readonly Cell[],
) =>
  table(
    'parts',
    byMonth ? { vi: 'Từng tháng', en: 'Each month' } : { vi: 'Từng ngày', en: 'Each day' },
    [
      byMonth
        ? column('part', { vi: 'Tháng', en: 'Month' })
        : column('part', { vi: 'Ngày', en: 'Day' }, 'day'),
      ...columns,
    ],
    parts.map(({ from, cells, path, told = [] }) =>
      row([byMonth ? monthName(from) : from, ...cells], path, [undefined, ...told]),
    ),
    [byMonth ? 'Tổng' : null, ...sums],
  )

/** `03/2026` of a day of March. */
const monthName = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`
