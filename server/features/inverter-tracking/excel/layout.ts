import type { Cell, CellValue } from '#server/platform/excel/write/cell.ts'
import { numberFormat } from '#server/platform/excel/write/form-looks.ts'
import type { CellStyle } from '#server/platform/excel/write/style-book.ts'
import { columnLetters, type SheetRow } from '#server/platform/excel/write/sheet.ts'

const middle = { align: 'center', verticalAlign: 'center' } as const
const red = '#F8B4B4'

/** The looks of the workbook, each once, so that a cell costs no new one. */
export const looks = {
  plain: {},
  company: { bold: true },
  title: { ...middle, bold: true, size: 14 },
  facts: { bold: true, verticalAlign: 'center' },
  head: { ...middle, bold: true, border: 'thin', wrap: true, fill: '#E5EEF6' },
  text: { border: 'thin', verticalAlign: 'center', wrap: true },
  centred: { ...middle, border: 'thin' },
  breach: { ...middle, border: 'thin', fill: red },
  bold: { border: 'thin', bold: true },
  foot: { wrap: true, verticalAlign: 'center' },
  signature: { ...middle, bold: true },
  sign: { align: 'center', verticalAlign: 'top', italic: true },
} as const satisfies Record<string, CellStyle>

const numbers = new Map<number, CellStyle>()

/** The look of a number with so many decimals, on red where it breaks a limit. */
export function numberLook(decimals: number, isBreach = false, isBold = false): CellStyle {
  const key = decimals * 4 + (isBreach ? 2 : 0) + (isBold ? 1 : 0)
  const known = numbers.get(key)
  if (known) return known
  const style = {
    border: 'thin',
    verticalAlign: 'center',
    format: numberFormat(decimals),
    ...(isBreach && { fill: red }),
    ...(isBold && { bold: true }),
  } as const
  numbers.set(key, style)
  return style
}

/** The looks of shares of one, shown in percent. */
export const percentLook = { border: 'thin', verticalAlign: 'center', format: '0.0%' } as const
/** A share that its plant marks. */
export const markedPercentLook = { ...percentLook, fill: red } as const

/** A text over the columns `from` to `to`, counted from 0. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly value: CellValue
  readonly style: CellStyle
}

/** A sheet of merged lines and tables that knows at which row it stands. */
export class Lines {
  row = 0
  readonly merges: string[] = []
  readonly pageBreaks: number[] = []

  constructor(readonly width: number) {}

  /** One row of cells. */
  cells(cells: readonly Cell[], height?: number): SheetRow {
    this.row += 1
    return height === undefined ? cells : { cells, height }
  }

  /** One row of texts over several columns each. */
  spans(spans: readonly Span[], height?: number): SheetRow {
    const cells: Cell[] = Array.from({ length: this.width }, () => null)
    for (const { from, to, value, style } of spans) {
      for (let at = from; at <= to; at += 1) cells[at] = { value: at === from ? value : null, style }
      if (to > from)
        this.merges.push(`${columnLetters(from)}${this.row + 1}:${columnLetters(to)}${this.row + 1}`)
    }
    return this.cells(cells, height)
  }

  /** Three signatures side by side, with names where they are known. */
  *signatures(
    titles: readonly string[],
    sign: string,
    names: readonly (string | null)[],
  ): Generator<SheetRow> {
    const thirds = titles.map((_, part) => ({
      from: Math.floor((part * this.width) / 3),
      to: Math.floor(((part + 1) * this.width) / 3) - 1,
    }))
    const line = (value: (part: number) => string, style: CellStyle) =>
      thirds.map((third, part) => ({ ...third, value: value(part), style }))
    yield this.spans(line((part) => titles[part] ?? '', looks.signature))
    yield this.spans(
      line(() => sign, looks.sign),
      54,
    )
    yield this.spans(line((part) => names[part] ?? '', looks.signature))
  }
}
