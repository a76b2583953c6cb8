import type { Language } from '#contract/core/problem.ts'
import { toldText } from '#contract/reports/comparison.ts'
import type { ReportTable } from '#contract/reports/layout.ts'
import type { Cell, CellValue } from '#server/platform/excel/write/cell.ts'
import { definedName, type DefinedName } from '#server/platform/excel/write/defined-name.ts'
import { sheetPrefix } from '#server/platform/excel/write/sheet-name.ts'
import { columnLetters, type Sheet, type SheetRow } from '#server/platform/excel/write/sheet.ts'
import type { CellStyle } from '#server/platform/excel/write/style-book.ts'

import { looks, numberLook } from './looks.ts'
import { paperWords as words } from './paper-words.ts'
import { columnTitle, draftHeader, type ReportPaper } from './paper.ts'

type Column = ReportTable['columns'][number]
type Value = string | number | null

/** The row of the heads; what is counted begins below it. */
const HEAD_ROW = 3
const HEAD_HEIGHT = 32
const FIRST_ROW = HEAD_ROW + 1
/** Tables with more columns are read better along the longer side. */
const MOST_UPRIGHT = 6
const widthOf = { text: 26, number: 15, day: 12, instant: 17 } as const
/** A number with the days that told it behind it: `12,345.678 (30/31 ngày)`. */
const TOLD_WIDTH = 25

/** Where a table stands in the workbook, for charts that draw its columns. */
export interface PlacedTable {
  readonly table: ReportTable
  /** The name of its sheet in the workbook. */
  readonly sheetName: string
}

/** The cells of a table's column with their sheet, of its rows or of its head: `'Sản lượng'!$B$4:$B$51`. */
export function columnCells({ table, sheetName }: PlacedTable, at: number, part: 'rows' | 'head'): string {
  const letters = columnLetters(at)
  const sheet = sheetPrefix(sheetName)
  if (part === 'head') return `${sheet}$${letters}$${HEAD_ROW}`
  return `${sheet}$${letters}$${FIRST_ROW}:$${letters}$${FIRST_ROW + table.rows.length - 1}`
}

/** A sheet for a table of the report; each of its columns has a name, `key of the table_key of the column`. */
export function tableSheet(
  { table, sheetName }: PlacedTable,
  {
    paper,
    language,
    taken,
  }: { readonly paper: ReportPaper; readonly language: Language; readonly taken: Set<string> },
): Sheet {
  const { columns, rows, totals, title } = table
  return {
    name: sheetName,
    columns: columns.map(({ kind, label }, at) => ({
      width: Math.max(
        rows.some(({ toldDays }) => toldDays?.[at]) ? TOLD_WIDTH : widthOf[kind],
        Math.min(label[language].length + 2, 30),
      ),
    })),
    rows: [
      [{ value: title[language], style: looks.title }],
      [],
      {
        cells: columns.map((column): Cell => ({ value: columnTitle(column, language), style: looks.head })),
        height: HEAD_HEIGHT,
      },
      ...(rows.length === 0 ? [[words.noRows[language]]] : []),
      ...rows.map((row) => lineOf(columns, row, language)),
      ...(totals === null ? [] : [totalsRow(table, totals)]),
    ],
    names: rows.length === 0 ? [] : namesOf(table, taken),
    freeze: { rows: HEAD_ROW, columns: 1 },
    print: {
      paper: 'A4',
      landscape: columns.length > MOST_UPRIGHT,
      fitToWidth: true,
      repeatRows: [HEAD_ROW, HEAD_ROW],
      pageNumbers: true,
      area: true,
      ...draftHeader(paper, language),
    },
  }
}

function namesOf({ key, columns, rows }: ReportTable, taken: Set<string>): DefinedName[] {
  return columns.map((column, at) => {
    const letters = columnLetters(at)
    return {
      name: definedName(`${key}_${column.key}`, taken),
      cells: `$${letters}$${FIRST_ROW}:$${letters}$${FIRST_ROW + rows.length - 1}`,
    }
  })
}

const lineOf = (
  columns: readonly Column[],
  { cells, toldDays }: ReportTable['rows'][number],
  language: Language,
): SheetRow =>
  columns.map((column, at): Cell => {
    const told = toldDays?.[at]
    return cellOf(column, cells[at] ?? null, told ? { note: toldText(told)[language] } : {})
  })

function cellOf(
  column: Column,
  value: Value,
  { isBold = false, note }: { readonly isBold?: boolean; readonly note?: string } = {},
): Cell {
  const bold = isBold ? { bold: true } : {}
  if (typeof value === 'number') return { value, style: numberLook(column.decimals, isBold, note) }
  return { value: valueOf(column, value), style: { ...styleOf(column), ...bold } }
}

function valueOf({ kind }: Column, value: string | null): CellValue {
  if (value === null) return null
  if (kind === 'day') return { day: value }
  return kind === 'instant' ? { instant: value } : value
}

function styleOf({ kind }: Column): CellStyle {
  return kind === 'number' ? looks.right : looks[kind]
}

/** A total that is the plain sum of what stands above it is one in the workbook too; averages and the like are values. */
function totalsRow(table: ReportTable, totals: readonly Value[]): SheetRow {
  return table.columns.map((column, at): Cell => {
    const total = totals[at] ?? null
    if (typeof total !== 'number' || !isPlainSum(table, at, total)) {
      // A word in the place of a day, as `Tổng`, is a text.
      const asText = typeof total === 'string' ? { ...column, kind: 'text' as const } : column
      return cellOf(asText, total, { isBold: true })
    }
    const letters = columnLetters(at)
    const formula = `SUM(${letters}${FIRST_ROW}:${letters}${FIRST_ROW + table.rows.length - 1})`
    return { value: { formula, result: total }, style: numberLook(column.decimals, true) }
  })
}

/** Whether a total is what the numbers above it add up to, but for the last places of floating point. */
function isPlainSum({ rows }: ReportTable, at: number, total: number): boolean {
  const numbers = rows.map(({ cells }) => cells[at]).filter((value) => typeof value === 'number')
  if (numbers.length === 0) return false
  const sum = numbers.reduce((so, value) => so + value, 0)
  const scale = numbers.reduce((so, value) => so + Math.abs(value), 1)
  return Math.abs(sum - total) <= scale * 1e-9
}
