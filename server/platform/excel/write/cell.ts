import { daySerial, instantSerial } from '#server/platform/excel/serial.ts'
import type { CellStyle, StyleUse } from './style-book.ts'
import { cellText, xmlText } from './xml-text.ts'

/**
 * What a cell holds. A string is always text and never a formula, whatever it begins with, so that nothing a user
 * has typed can run in the spreadsheet of another; only `formula` calculates, and takes no text of users.
 * A day is `YYYY-MM-DD`, an instant ISO text with `Z` or an offset, shown on the plants' clock; either stays
 * a text where Excel has no such date. A number that is not finite shows as `#NUM!`.
 */
export type CellValue =
  | string
  | number
  | boolean
  | null
  | { readonly day: string }
  | { readonly instant: string }
  | FormulaValue

interface FormulaValue {
  /** Without the equals sign, in Excel's English notation: `SUM(B2:B9)`. */
  readonly formula: string
  /** What it gives, for programs that do not calculate. */
  readonly result?: number | string
}

/** A value in the style of its column, or in a style of its own that replaces the column's. */
export type Cell = CellValue | { readonly value: CellValue; readonly style: CellStyle }

/** The XML of one cell at `B7` in the style at a place of the style table; nothing for an empty plain cell. */
export function cellXml(reference: string, value: CellValue, place: number): string {
  const start = place === 0 ? `<c r="${reference}"` : `<c r="${reference}" s="${place}"`
  if (value === null || value === '') return place === 0 ? '' : `${start}/>`
  if (typeof value === 'string') return textXml(start, value)
  if (typeof value === 'boolean') return `${start} t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') {
    return Number.isFinite(value) ? `${start}><v>${value}</v></c>` : `${start} t="e"><v>#NUM!</v></c>`
  }
  if ('day' in value) return dateXml(start, daySerial(value.day), value.day)
  if ('instant' in value) return dateXml(start, instantSerial(value.instant), value.instant)
  return formulaXml(start, value)
}

/** What becomes a formula once somebody edits the cell, or saves the sheet as separated text. */
const FORMULA_LIKE = /^[=+\-@\t\r]/

/** How the format of a value's cell is chosen. */
export function styleUse(value: CellValue): StyleUse {
  if (typeof value === 'string' && FORMULA_LIKE.test(value)) return 'quoted'
  if (value === null || typeof value !== 'object' || 'formula' in value) return 'plain'
  return 'day' in value ? 'day' : 'instant'
}

function textXml(start: string, text: string): string {
  return `${start} t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
}

function dateXml(start: string, serial: number | undefined, text: string): string {
  return serial === undefined ? textXml(start, text) : `${start}><v>${serial}</v></c>`
}

function formulaXml(start: string, { formula, result }: FormulaValue): string {
  const type = typeof result === 'string' ? ' t="str"' : ''
  const known = result === undefined ? '' : `<v>${cellText(String(result))}</v>`
  return `${start}${type}><f>${xmlText(formula)}</f>${known}</c>`
}
