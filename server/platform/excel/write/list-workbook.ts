import type { Readable } from 'node:stream'
import type { Cell } from './cell.ts'
import type { SheetRow } from './sheet.ts'
import type { CellStyle } from './style-book.ts'
import { workbookStream } from './workbook.ts'

type Maybe<T> = T | null | undefined

/** How one column takes its value from a row; days `YYYY-MM-DD`, instants ISO text. Null and undefined are empty. */
type ListValue<Row> =
  | { readonly kind: 'text'; readonly value: (row: Row) => Maybe<string> }
  | { readonly kind: 'integer' | 'decimal'; readonly value: (row: Row) => Maybe<number> }
  | { readonly kind: 'day' | 'instant'; readonly value: (row: Row) => Maybe<string> }
  | {
      readonly kind: 'boolean'
      readonly value: (row: Row) => Maybe<boolean>
      /** The words for true and false; without them Excel shows TRUE and FALSE. */
      readonly words?: readonly [yes: string, no: string]
    }

/** One column of an exported list. */
export type ListColumn<Row> = ListValue<Row> & {
  readonly title: string
  /** In characters; by kind and title if left out. */
  readonly width?: number
  /** Number format of Excel in place of the kind's own. */
  readonly format?: string
}

/** A list as its screen exports it. */
export interface ListExport<Row> {
  readonly title: string
  /** The lines below the title: plant, filters in words, who exported it and when. */
  readonly subtitleLines: readonly string[]
  readonly columns: readonly ListColumn<Row>[]
  /** The rows in batches, asked for as fast as the file is taken. */
  readonly rows: AsyncIterable<readonly Row[]>
  /** The title if left out. */
  readonly sheetName?: string
  /** Who exported it, for the properties of the file. */
  readonly creator?: string
}

/** The cells that name the columns of a sheet. */
export const headerStyle: CellStyle = {
  bold: true,
  color: '#FFFFFF',
  fill: '#347AAD',
  border: 'thin',
  align: 'center',
  verticalAlign: 'center',
  wrap: true,
}
/** The line that names a sheet. */
export const titleStyle: CellStyle = { bold: true, size: 14 }

const LINE_HEIGHT = 15
const HEADER_PADDING = 6
/** The highest row Excel draws, in points. */
const MAX_HEIGHT = 409

const kinds = {
  text: { width: 24, style: { wrap: true } },
  integer: { width: 12, style: { format: '#,##0' } },
  decimal: { width: 14, style: { format: '#,##0.00' } },
  day: { width: 12, style: { align: 'center', format: 'dd/mm/yyyy' } },
  instant: { width: 17, style: { align: 'center', format: 'dd/mm/yyyy hh:mm' } },
  boolean: { width: 10, style: { align: 'center' } },
} as const satisfies Record<ListColumn<never>['kind'], { width: number; style: CellStyle }>

/**
 * The .xlsx file of a list: title and subtitle lines, a header that stays in view with filter buttons, then the rows,
 * ready to print on landscape A4. Destroying the stream ends `rows`, even before the first byte was taken; an
 * error of `rows` destroys the stream with that error.
 */
export function listWorkbook<Row>(list: ListExport<Row>): Readable {
  const source = list.rows[Symbol.asyncIterator]()
  const headerRow = list.subtitleLines.length + 3
  const columns = list.columns.map((column) => ({ width: columnWidth(column), style: columnStyle(column) }))
  const widths = columns.map(({ width }) => width)
  const sheet = {
    name: list.sheetName ?? list.title,
    columns,
    rows: listRows(list, source, widths),
    freeze: { rows: headerRow },
    filterRow: headerRow,
    print: {
      paper: 'A4',
      landscape: true,
      fitToWidth: true,
      repeatRows: [headerRow, headerRow],
      pageNumbers: true,
    },
  } as const
  const stream = workbookStream([sheet], {
    title: list.title,
    ...(list.creator && { creator: list.creator }),
  })
  // A stream destroyed before its first read never reaches the source, which may already hold a cursor.
  return stream.once('close', () => void endQuietly(source))
}

async function* listRows<Row>(
  list: ListExport<Row>,
  source: AsyncIterator<readonly Row[]>,
  widths: readonly number[],
): AsyncGenerator<SheetRow> {
  yield [{ value: list.title, style: titleStyle }]
  for (const line of list.subtitleLines) yield [{ value: line, style: {} }]
  yield []
  const titles = list.columns.map(({ title }) => title)
  yield {
    cells: titles.map((title) => ({ value: title, style: headerStyle })),
    height: rowHeight(titles, widths) + HEADER_PADDING,
  }
  for await (const batch of { [Symbol.asyncIterator]: () => source }) {
    for (const row of batch) {
      const cells = list.columns.map((column) => listCell(column, row))
      const height = rowHeight(cells, widths)
      yield height === LINE_HEIGHT ? cells : { cells, height }
    }
  }
}

/** Excel fits rows to wrapped text when it opens a file, other programs do not: the height is estimated for them. */
function rowHeight(cells: readonly Cell[], widths: readonly number[]): number {
  let lines = 1
  for (const [column, cell] of cells.entries()) {
    if (typeof cell === 'string') lines = Math.max(lines, lineCount(cell, widths[column] ?? 1))
  }
  return Math.min(lines * LINE_HEIGHT, MAX_HEIGHT)
}

function lineCount(text: string, width: number): number {
  if (text.length <= width && !text.includes('\n')) return 1
  // The width counts digits; letters are narrower on average.
  const letters = width * 1.1
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0)
}

function listCell<Row>(column: ListColumn<Row>, row: Row): Cell {
  if (column.kind === 'day') {
    const day = column.value(row)
    return day ? { day } : null
  }
  if (column.kind === 'instant') {
    const instant = column.value(row)
    return instant ? { instant } : null
  }
  const value = column.value(row) ?? null
  if (column.kind !== 'boolean' || !column.words || value === null) return value
  return column.words[value ? 0 : 1]
}

function columnWidth<Row>({ kind, title, width }: ListColumn<Row>): number {
  // Three characters are kept for the filter button; longer titles wrap.
  return width ?? Math.max(kinds[kind].width, Math.min(title.length + 3, 24))
}

function columnStyle<Row>({ kind, format }: ListColumn<Row>): CellStyle {
  return { border: 'thin', verticalAlign: 'top', ...kinds[kind].style, ...(format && { format }) }
}

/** The stream has reported the outcome by now; a source that fails to end has nobody left to tell. */
async function endQuietly(source: AsyncIterator<unknown>): Promise<void> {
  await Promise.resolve(source.return?.()).catch(() => undefined)
}
