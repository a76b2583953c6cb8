import type { CellValue } from '#server/platform/excel/write/cell.ts'
import { headLook } from '#server/platform/excel/write/form-looks.ts'
import { columnLetters, type Sheet, type SheetRow } from '#server/platform/excel/write/sheet.ts'
import type { CellStyle } from '#server/platform/excel/write/style-book.ts'
import { signHere } from '#server/platform/pdf/form-parts.ts'

import {
  alignOf,
  dayToWrite,
  headingOf,
  type AccountingForm,
  type CellKind,
  type Said,
} from './form-layout.ts'
import { pointsOf, spread, wrappedLines } from './widths.ts'

/** Of Excel's own letters, in points: their size, how wide a digit is, and how high a line. */
const [LETTER_SIZE, DIGIT_WIDTH, LINE_HEIGHT] = [11, 5.25, 15]
const TITLE_HEIGHT = 27
/** How many bold letters stand where there is room for one that is not. */
const BOLD_SHARE = 0.85
/** Above and below the facts and the table. */
const GAP_HEIGHT = 6
/** What a row of the table has free above and below its text. */
const CELL_PADDING = 3
/** Room for a signature by hand. */
const SIGN_HEIGHT = 54

const plain = { verticalAlign: 'top', wrap: true } as const satisfies CellStyle
const centred = { ...plain, align: 'center' } as const satisfies CellStyle
const bold = { ...centred, bold: true } as const satisfies CellStyle
const italic = { ...centred, italic: true } as const satisfies CellStyle
const small = { ...plain, size: 9 } as const satisfies CellStyle
const boxed = { ...plain, verticalAlign: 'center', border: 'thin' } as const satisfies CellStyle

/** A text that reaches over so many columns. */
type Span = readonly [columns: number, text: string, style: CellStyle]

/** A row of the sheet from its cells, one for each column. */
interface Line {
  readonly row: SheetRow
  /** Columns of it that are one, from and to, and how many rows further down. */
  readonly merges: readonly (readonly [first: number, last: number, down: number])[]
}

/** The form as a sheet on which people go on writing: what is a number on paper is one in it. */
export function formSheet(form: AccountingForm): Sheet {
  const { table, isLandscape, name } = form
  const widths = pointsOf(table.columns, isLandscape).map(
    (points) => (points * LETTER_SIZE) / table.size / DIGIT_WIDTH,
  )
  const above = headLines(form, widths)
  const heading = headingLines(form, widths)
  const firstRow = above.length + heading.length + 1
  const lines = [...above, ...heading, ...tableLines(form, widths, firstRow), ...footLines(form, widths)]
  return {
    name,
    columns: widths.map((width) => ({ width: Math.round(width * 10) / 10 })),
    rows: lines.map(({ row }) => row),
    merges: lines.flatMap(({ merges }, at) =>
      merges.map(
        ([first, last, down]) => `${columnLetters(first)}${at + 1}:${columnLetters(last)}${at + 1 + down}`,
      ),
    ),
    print: {
      paper: 'A4',
      landscape: isLandscape,
      fitToWidth: true,
      repeatRows: [above.length + 1, firstRow - 1],
      pageNumbers: true,
      area: true,
    },
  }
}

function headLines(form: AccountingForm, widths: readonly number[]): readonly Line[] {
  const { issuer, basis, title, dated, numbered, standing, facts } = form
  const whole = wholeLine(widths)
  const [left = 1, right = 1] = spread(widths, [4, 3])
  return [
    ...issuer.map((text, line) =>
      lineOf(widths, [
        [left, text, line === 0 ? { ...plain, bold: true } : plain],
        [right, basis[line] ?? '', line === 0 ? bold : { ...italic, size: 9 }],
      ]),
    ),
    whole(title, { ...bold, size: 15, verticalAlign: 'center' }, TITLE_HEIGHT),
    ...(dated === null ? [] : [whole(dated, italic)]),
    ...(numbered === null ? [] : [whole(numbered, centred)]),
    ...(standing === null ? [] : [whole(standing, { ...bold, color: '#B42318' })]),
    whole('', plain, GAP_HEIGHT),
    ...facts.map((text) => whole(text, plain)),
    whole('', plain, GAP_HEIGHT),
  ]
}

function headingLines({ table: { columns } }: AccountingForm, widths: readonly number[]): readonly Line[] {
  const heading = headingOf(columns)
  const counts = lineCounts(heading, widths)
  return [
    ...heading.map((cells, level): Line => ({
      row: {
        cells: cells.map((cell) => ({ value: cell?.text ?? null, style: headLook })),
        height: (counts[level] ?? 1) * LINE_HEIGHT,
      },
      merges: cells.flatMap((cell, at) =>
        cell && cell.columns + cell.rows > 2 ? [[at, at + cell.columns - 1, cell.rows - 1] as const] : [],
      ),
    })),
    { row: columns.map(({ mark }) => ({ value: Number(mark) || mark, style: headLook })), merges: [] },
  ]
}

/** How many lines each row of the heading has room for: the last as many more as titles over several rows need. */
function lineCounts(heading: ReturnType<typeof headingOf>, widths: readonly number[]): readonly number[] {
  const linesOf = (level: number, rows: number) =>
    (heading[level] ?? []).flatMap((cell, at) =>
      cell?.rows === rows ? [wrappedLines(cell.text, sumOf(widths, at, cell.columns) * BOLD_SHARE)] : [],
    )
  const counts = heading.map((_, level) => Math.max(1, ...linesOf(level, 1)))
  const last = counts.length - 1
  for (const level of counts.keys()) {
    const room = counts.slice(level).reduce((sum, count) => sum + count, 0)
    const needed = Math.max(0, ...linesOf(level, counts.length - level))
    counts[last] = (counts[last] ?? 1) + Math.max(0, needed - room)
  }
  return counts
}

/** The rows and what they come to: a formula where it is their sum, so that it follows what people change. */
function tableLines(
  { table: { columns, rows, sum } }: AccountingForm,
  widths: readonly number[],
  firstRow: number,
): readonly Line[] {
  const looks = columns.map((column) => ({ ...boxed, align: alignOf(column) }))
  const lastRow = firstRow + rows.length - 1
  const added = (said: Said, kind: CellKind, at: number): CellValue => {
    const cells = `SUM(${columnLetters(at)}${firstRow}:${columnLetters(at)}${lastRow})`
    return { formula: kind === 'quantity' ? `ROUND(${cells},3)` : cells, result: Number(said) }
  }
  return [
    ...rows.map((row): Line => {
      const cells = columns.map(({ kind }, at) => {
        const said = row[at] ?? null
        return { value: valueOf(said, kind), style: { ...looks[at], ...formatOf(said, kind) } }
      })
      const counts = columns.map(({ kind }, at) =>
        kind === 'text' ? wrappedLines(row[at] ?? '', widths[at] ?? 1) : 1,
      )
      return { row: { cells, height: Math.max(...counts) * LINE_HEIGHT + CELL_PADDING }, merges: [] }
    }),
    {
      row: {
        cells: sum.map(({ said, kind, isAdded, isCentred = false }, at) => ({
          value: isAdded && rows.length > 0 ? added(said, kind, at) : valueOf(said, kind),
          style: { ...boxed, bold: true, align: alignOf({ kind, isCentred }), ...formatOf(said, kind) },
        })),
        height: LINE_HEIGHT + CELL_PADDING,
      },
      merges: [],
    },
  ]
}

function footLines(form: AccountingForm, widths: readonly number[]): readonly Line[] {
  const { closing, remarks, signers } = form
  const whole = wholeLine(widths)
  const [left = 1, right = 1] = spread(widths, [1, 1])
  const places = spread(
    widths,
    signers.map(() => 1),
  )
  const signing = (textOf: (signer: (typeof signers)[number]) => string, style: CellStyle, height?: number) =>
    lineOf(
      widths,
      signers.map((signer, at) => [places[at] ?? 1, textOf(signer), style] as const),
      height,
    )
  return [
    whole('', plain, GAP_HEIGHT),
    ...closing.map((text) => whole(text, plain)),
    ...remarks.map((text) => whole(text, small)),
    whole('', plain),
    lineOf(widths, [
      [left, '', plain],
      [right, dayToWrite, italic],
    ]),
    signing(({ role }) => role, bold),
    signing(() => signHere, italic),
    signing(
      ({ note }) => note,
      { ...centred, size: 9, color: '#1D6B3A', verticalAlign: 'bottom' },
      SIGN_HEIGHT,
    ),
    signing(({ name }) => name, bold),
  ]
}

const wholeLine = (widths: readonly number[]) => (text: string, style: CellStyle, height?: number) =>
  lineOf(widths, [[widths.length, text, style]], height)

/** A row of texts that reach over columns; as high as its text if nothing is said: Excel does not fit merged cells. */
function lineOf(widths: readonly number[], spans: readonly Span[], height?: number): Line {
  let first = 0
  const placed = spans.map(([columns, text, style]) => {
    const at = first
    first += columns
    return { at, columns, style, text, lines: wrappedLines(text, sumOf(widths, at, columns)) }
  })
  return {
    row: {
      cells: placed.flatMap(({ columns, text, style }) =>
        Array.from({ length: columns }, (_, at) => ({ value: at === 0 ? text : null, style })),
      ),
      height: height ?? Math.max(...placed.map(({ lines }) => lines)) * LINE_HEIGHT,
    },
    merges: placed.flatMap(({ at, columns }) => (columns > 1 ? [[at, at + columns - 1, 0] as const] : [])),
  }
}

const sumOf = (widths: readonly number[], from: number, count: number) =>
  widths.slice(from, from + count).reduce((sum, width) => sum + width, 0)

function valueOf(said: Said, kind: CellKind): CellValue {
  if (said === null || kind === 'text') return said
  return kind === 'day' ? { day: said } : Number(said)
}

/**
 * How a number is shown. `#,##0.###` would leave a mark of decimals behind whole quantities, and a format without
 * decimals would hide those that people write into an empty cell.
 */
function formatOf(said: Said, kind: CellKind): Pick<CellStyle, 'format'> {
  if (kind === 'money') return { format: '#,##0' }
  if (kind !== 'quantity' || said === null) return {}
  if (said.includes('.')) return { format: '#,##0.0##' }
  return said.length > 3 ? { format: '#,##0' } : {}
}
