import { numberBy, type DecimalMark } from '#contract/core/numbers.ts'

/** A cell of a file, as the reader of tables gives it. */
export type TableCell = string | number | boolean | null

/** A row of a file with its number there, from 1. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly TableCell[]
}

/** What people and recorders write where there is no value. */
const MISSING = /^(-+|—|–|n\/?a|n\.a\.|nan|null|none|#n\/a|#div\/0!|#value!|bad|no data)?$/i

/** The text of a cell, without blanks around it. */
export function cellText(cell: TableCell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/**
 * The value of a cell, by the mark of the whole file: what does not fit it is wrong, which is how a wrong choice is found.
 *
 * @returns undefined where there is no value, `wrong` for what is none
 */
export function readNumber(cell: TableCell | undefined, mark: DecimalMark): number | undefined | 'wrong' {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : 'wrong'
  const text = cellText(cell)
  return MISSING.test(text) ? undefined : (numberBy(mark, text) ?? 'wrong')
}
