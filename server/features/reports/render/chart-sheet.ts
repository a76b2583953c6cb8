import { formatNumber } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { ReportChart, ReportTable } from '#contract/reports/layout.ts'
import { daySerial, instantSerial } from '#server/platform/excel/serial.ts'
import type { SheetChart } from '#server/platform/excel/write/chart.ts'
import { numberFormat } from '#server/platform/excel/write/form-looks.ts'
import type { Sheet, SheetRow } from '#server/platform/excel/write/sheet.ts'

import { looks, seriesColour } from './looks.ts'
import { paperWords as words } from './paper-words.ts'
import { columnTitle, draftHeader, sectionsOf, type ReportPaper } from './paper.ts'
import { columnCells, type PlacedTable } from './table-sheet.ts'

/** Rows that a chart covers, and columns of the sheet of charts. */
const CHART_ROWS = 19
const CHART_COLUMNS = 11
/** Charts that one upright page holds. */
const CHARTS_A_PAGE = 2

/** What a chart draws, found in its table: the column along the bottom, and those that are drawn. */
export interface DrawnColumns {
  readonly across: number
  readonly series: readonly number[]
}

/** The columns of a chart by their places; undefined where the table has none of them, or no rows. */
export function drawnColumns(chart: ReportChart, { columns, rows }: ReportTable): DrawnColumns | undefined {
  const placeOf = (wanted: string) => columns.findIndex(({ key }) => key === wanted)
  const across = placeOf(chart.across)
  const series = chart.series.map(placeOf).filter((at) => at !== -1)
  return across === -1 || series.length === 0 || rows.length === 0 ? undefined : { across, series }
}

/** The unit that all drawn columns share; undefined where they have several. */
export function sharedUnit({ columns }: ReportTable, { series }: DrawnColumns): string | undefined {
  const units = new Set(series.map((at) => columns[at]?.unit ?? null))
  return units.size === 1 ? ([...units][0] ?? undefined) : undefined
}

/** The sheet of the report's charts, which Excel draws from the tables' cells; undefined where there are none. */
export function chartSheet(
  paper: ReportPaper,
  tables: readonly PlacedTable[],
  { name, language }: { readonly name: string; readonly language: Language },
): Sheet | undefined {
  const drawn = sectionsOf(paper.layout, 'chart').flatMap((chart) => {
    const placed = tables.find(({ table }) => table.key === chart.table)
    const columns = placed && drawnColumns(chart, placed.table)
    return columns ? [{ chart, placed, columns }] : []
  })
  if (drawn.length === 0) return undefined
  const title: SheetRow = [
    { value: words.charts[language], style: looks.title },
    ...Array.from({ length: CHART_COLUMNS - 1 }, () => null),
  ]
  return {
    name,
    // As many rows as the charts cover: what is printed is told by cells.
    rows: [title, ...Array.from({ length: 1 + drawn.length * (CHART_ROWS + 1) }, () => [])],
    pageBreaks: drawn.flatMap((_, at) =>
      at > 0 && at % CHARTS_A_PAGE === 0 ? [2 + at * (CHART_ROWS + 1)] : [],
    ),
    charts: drawn.map(({ chart, placed, columns }, at) => ({
      title: chart.title[language],
      form: chart.form,
      from: [0, 2 + at * (CHART_ROWS + 1)],
      to: [CHART_COLUMNS, 2 + at * (CHART_ROWS + 1) + CHART_ROWS],
      ...cellsOf(placed, columns, language),
    })),
    print: {
      paper: 'A4',
      fitToWidth: true,
      pageNumbers: true,
      area: true,
      ...draftHeader(paper, language),
    },
  }
}

function cellsOf(
  placed: PlacedTable,
  columns: DrawnColumns,
  language: Language,
): Pick<SheetChart, 'across' | 'series' | 'unit'> {
  const { table } = placed
  const unit = sharedUnit(table, columns)
  return {
    across: { cells: columnCells(placed, columns.across, 'rows'), ...acrossOf(table, columns.across) },
    ...(unit !== undefined && { unit }),
    series: columns.series.flatMap((at, place) => {
      const column = table.columns[at]
      if (!column) return []
      const values = table.rows.map(({ cells }) => {
        const value = cells[at]
        return typeof value === 'number' ? value : null
      })
      return [
        {
          name: { cells: columnCells(placed, at, 'head'), values: [columnTitle(column, language)] },
          values: { cells: columnCells(placed, at, 'rows'), values },
          color: seriesColour(place),
        },
      ]
    }),
  }
}

/** Days and instants are numbers in a workbook, so a chart says how they read; the rest is read as text. */
function acrossOf(table: ReportTable, at: number): Omit<SheetChart['across'], 'cells'> {
  const column = table.columns[at]
  const values = table.rows.map(({ cells }) => cells[at] ?? null)
  const serials = (serial: (text: string) => number | undefined) =>
    values.map((value) => (typeof value === 'string' ? (serial(value) ?? null) : value))
  if (column?.kind === 'day') return { values: serials(daySerial), format: 'dd/mm' }
  if (column?.kind === 'instant') return { values: serials(instantSerial), format: 'dd/mm hh:mm' }
  if (column?.kind === 'number') return { values, format: numberFormat(column.decimals) }
  return {
    values: values.map((value) => (typeof value === 'number' ? formatNumber(value, 0) : value)),
  }
}
