import { headLook, numberFormat } from '#server/platform/excel/write/form-looks.ts'
import type { CellStyle } from '#server/platform/excel/write/style-book.ts'

const border = 'thin'

/** How the cells of a report's workbook look. */
export const looks = {
  title: { bold: true, size: 14 },
  draft: { bold: true, color: '#CF1322' },
  plain: {},
  section: { bold: true, size: 12, color: '#1F5F8B' },
  head: headLook,
  text: { border, wrap: true, verticalAlign: 'top' },
  centre: { border, align: 'center', verticalAlign: 'top' },
  right: { border, align: 'right', verticalAlign: 'top' },
  day: { border, align: 'center', verticalAlign: 'top', format: 'dd/mm/yyyy' },
  instant: { border, align: 'center', verticalAlign: 'top', format: 'dd/mm/yyyy hh:mm' },
  comment: { wrap: true, verticalAlign: 'top' },
} as const satisfies Readonly<Record<string, CellStyle>>

/** A number in a table, of a total in bold; a note stands behind it and leaves it a number: `23.36 (4/31 ngày)`. */
export function numberLook(decimals: number, isBold = false, note?: string): CellStyle {
  const format = numberFormat(decimals)
  return {
    border,
    verticalAlign: 'top',
    format: note === undefined ? format : `${format}" (${note})"`,
    ...(isBold && { bold: true }),
  }
}

/** The colours of curves and bars, as paper shows them apart; they begin again after the last. */
export const seriesColours = ['#347AAD', '#E08A1E', '#3A8F5C', '#B0413E', '#6B5B95', '#7A7A7A'] as const

/** The colour of the curve at a place. */
export function seriesColour(at: number): string {
  return seriesColours[at % seriesColours.length] ?? seriesColours[0]
}
