import type { Cell } from '#server/platform/excel/write/cell.ts'
import { columnLetters, type Sheet, type SheetRow } from '#server/platform/excel/write/sheet.ts'
import type { CellStyle } from '#server/platform/excel/write/style-book.ts'
import { motto, nation, signHere } from '#server/platform/pdf/form-parts.ts'

import type { FormLayout } from './layout.rules.ts'

/** Columns that halves, thirds and quarters of the paper all fit on; with their width in characters. */
const COLUMN_COUNT = 12
const COLUMN_WIDTH = 8.5
/** Of these, the name of a part takes the first ones. */
const NAME_COLUMNS = 3
/** Points. */
const LINE_HEIGHT = 15
const TITLE_HEIGHT = 30
/** Room for a signature by hand. */
const SIGN_HEIGHT = 70

const plain = { verticalAlign: 'top', wrap: true } as const satisfies CellStyle
const centred = { ...plain, align: 'center' } as const satisfies CellStyle
const bold = { ...centred, bold: true } as const satisfies CellStyle
const italic = { ...centred, italic: true } as const satisfies CellStyle
const boxed = { ...plain, border: 'thin' } as const satisfies CellStyle

/** A text that reaches over so many columns. */
type Span = readonly [columns: number, text: string, style: CellStyle]

/** The form as a sheet on which people go on writing. */
export function formSheet(layout: FormLayout): Sheet {
  const lines = linesOf(layout)
  return {
    name: layout.title,
    columns: Array.from({ length: COLUMN_COUNT }, () => ({ width: COLUMN_WIDTH })),
    rows: lines.map(rowOf),
    merges: lines.flatMap(({ spans }, at) => mergesOf(spans, at + 1)),
    print: { paper: 'A4', fitToWidth: true, pageNumbers: true, area: true },
  }
}

interface Line {
  readonly spans: readonly Span[]
  /** As high as its text if left out. */
  readonly height?: number
}

function linesOf(layout: FormLayout): readonly Line[] {
  const { issuer, number, placeAndDay, title, struck, opening, sections, closing, signers } = layout
  const half = COLUMN_COUNT / 2
  const place = COLUMN_COUNT / signers.length
  const whole = (text: string, style: CellStyle): Line => ({ spans: [[COLUMN_COUNT, text, style]] })
  return [
    {
      spans: [
        [half, issuer.companyName?.toUpperCase() ?? '', centred],
        [half, nation, bold],
      ],
    },
    {
      spans: [
        [half, issuer.plantName.toUpperCase(), bold],
        [half, motto, bold],
      ],
    },
    {
      spans: [
        [half, number, centred],
        [half, placeAndDay, italic],
      ],
    },
    { ...whole(title, { ...bold, size: 15, verticalAlign: 'center' }), height: TITLE_HEIGHT },
    ...(struck === null ? [] : [whole(struck, { ...bold, color: '#B42318' })]),
    ...opening.map((text) => whole(text, plain)),
    ...sections.map(({ title: name, lines }): Line => ({
      spans: [
        [NAME_COLUMNS, name, { ...boxed, bold: true }],
        [COLUMN_COUNT - NAME_COLUMNS, lines.join('\n'), boxed],
      ],
    })),
    ...(closing === null ? [] : [whole(closing, plain)]),
    whole('', plain),
    { spans: signers.map((role) => [place, role, bold] as const) },
    { spans: signers.map(() => [place, signHere, italic] as const), height: SIGN_HEIGHT },
  ]
}

function rowOf({ spans, height = heightOf(spans) }: Line): SheetRow {
  const cells = spans.flatMap(([columns, text, style]): Cell[] =>
    Array.from({ length: columns }, (_, at) => ({ value: at === 0 ? text : null, style })),
  )
  return { cells, height }
}

/** Excel makes a row as high as its text only where no cell of it reaches over columns: so it is said. */
function heightOf(spans: readonly Span[]): number {
  const counts = spans.map(([columns, text]) =>
    text
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (columns * COLUMN_WIDTH))), 0),
  )
  return Math.max(...counts) * LINE_HEIGHT
}

function mergesOf(spans: readonly Span[], row: number): string[] {
  let from = 0
  return spans.map(([columns]) => {
    const [first, last] = [columnLetters(from), columnLetters(from + columns - 1)]
    from += columns
    return `${first}${row}:${last}${row}`
  })
}
