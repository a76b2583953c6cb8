import { columnIndex, columnLetters } from '../write/sheet.ts'

/** Cells of a sheet side by side; rows and columns count from 1. */
export interface CellRange {
  readonly sheet: string
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384

/**
 * The cells that a reference means: `B5`, `$B$5:$D$9`, `Sheet1!B5`, `'Tháng 11'!B5:B35`. Undefined for anything else: several
 * areas, whole rows, formulas, another workbook.
 *
 * @param usualSheet the sheet of a reference that names none
 */
export function parseRange(text: string, usualSheet?: string): CellRange | undefined {
  const parts =
    /^(?:(?:'((?:[^'[\]]|'')+)'|([^'!:[\]]+))!)?(\$?[A-Za-z]{1,3}\$?\d{1,7})(?::(\$?[A-Za-z]{1,3}\$?\d{1,7}))?$/.exec(
      text.trim(),
    )
  if (!parts) return undefined
  const [, quoted, bare, first = '', last = first] = parts
  const sheet = quoted?.replaceAll("''", "'") ?? bare ?? usualSheet
  const [one, other] = [parseCell(first), parseCell(last)]
  if (sheet === undefined || !one || !other) return undefined
  return {
    sheet,
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  }
}

/** Row and column of `AB12`, from 1; undefined beyond what a sheet holds. */
export function parseCell(text: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(text) ?? []
  const [row, column] = [Number(digits), columnIndex(letters) + 1]
  return row >= 1 && row <= MAX_ROW && column >= 1 && column <= MAX_COLUMN ? { row, column } : undefined
}

/** `AB12` of a row and a column from 1. */
export function cellReference(row: number, column: number): string {
  return `${columnLetters(column - 1)}${row}`
}

/** How many cells a range has downwards and sideways. */
export function sizeOf({ top, left, bottom, right }: CellRange): {
  readonly rows: number
  readonly columns: number
} {
  return { rows: bottom - top + 1, columns: right - left + 1 }
}

/** Whether two ranges share a cell. */
export function overlap(one: CellRange, other: CellRange): boolean {
  return (
    one.sheet.toLowerCase() === other.sheet.toLowerCase() &&
    one.top <= other.bottom &&
    other.top <= one.bottom &&
    one.left <= other.right &&
    other.left <= one.right
  )
}
