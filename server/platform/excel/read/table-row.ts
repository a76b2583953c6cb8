/** A value of an imported table. Dates come as text, see `TableRow`. */
export type TableCell = string | number | boolean | null

/**
 * One row of an imported table that holds any value.
 *
 * From a workbook come texts, numbers and booleans as stored; a date cell as `YYYY-MM-DD`, with a time of day as
 * `YYYY-MM-DDTHH:mm:ss+07:00` on the plants' clock, a time alone as `HH:mm:ss`; an error as its text `#N/A`;
 * a formula as its last result. From separated text come texts only. Empty cells are null, and none end the row.
 */
export interface TableRow {
  /** The row in the file as a spreadsheet program numbers it, from 1. */
  readonly number: number
  readonly cells: readonly TableCell[]
}

/** How much text a row holds. */
export function charactersOf({ cells }: TableRow): number {
  let characters = 0
  for (const cell of cells) if (typeof cell === 'string') characters += cell.length
  return characters
}
