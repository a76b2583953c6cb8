/** A cell of a file, as the reader of tables gives it. */
export type TableCell = string | number | boolean | null

/** A row of a file with its number there, from 1. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly TableCell[]
}

/** What people and recorders write where there is no value. */
const MISSING = /^(-+|—|–|n\/?a|n\.a\.|nan|null|none|#n\/a|#div\/0!|#value!|bad|no data)?$/i

/** The sign before a decimal fraction. */
export type DecimalMark = 'point' | 'comma'

const patterns = {
  point: /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?(e[+-]?\d+)?$/i,
  comma: /^[+-]?(\d+|\d{1,3}(\.\d{3})+)?(,\d*)?(e[+-]?\d+)?$/i,
}

/** The text of a cell, without blanks around it. */
export function cellText(cell: TableCell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/**
 * The value of a cell. Thousands may be grouped by the other mark or by blanks, in whole groups only: `1.5` is no number
 * with a decimal comma, which is how a wrong choice of the mark is found.
 *
 * @returns undefined where there is no value, `wrong` for what is none
 */
export function readNumber(cell: TableCell | undefined, mark: DecimalMark): number | undefined | 'wrong' {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : 'wrong'
  const text = cellText(cell)
  if (MISSING.test(text)) return undefined
  const bare = text.replace(/^[−–]/, '-').replaceAll(/(?<=\d)[ \u00A0\u202F](?=\d{3}(\D|$))/g, '')
  if (!patterns[mark].test(bare) || !/\d/.test(bare)) return 'wrong'
  const value = Number(
    mark === 'point' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.'),
  )
  return Number.isFinite(value) ? value : 'wrong'
}

/** The mark that more of the texts are numbers by; a point when both do as well. */
export function suggestMark(texts: readonly string[]): DecimalMark {
  const fitting = (mark: DecimalMark) =>
    texts.filter((text) => typeof readNumber(text, mark) === 'number').length
  return fitting('comma') > fitting('point') ? 'comma' : 'point'
}
