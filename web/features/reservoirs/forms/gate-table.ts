import type { GateTable } from '#contract/reservoirs/outlets.ts'

import { parseNumber } from '#web/kit/fields/typed/number-text.ts'
import { parseTable, toTable } from '#web/kit/sheet/rules/table-text.rules.ts'

/** What was read of a text: a table, or the cell that is no number, counted from 1 as in a spreadsheet. */
export type ReadTable =
  | { readonly table: GateTable }
  | { readonly wrong: { readonly row: number; readonly column: number; readonly text: string } }

/**
 * Reads the flows of a gate as they stand in a spreadsheet: openings a in the first row, levels Z in the first column, Q
 * in between. What stands in the corner counts for nothing.
 */
export function readGateTable(text: string): ReadTable {
  const rows = parseTable(text)
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  // A spreadsheet brings empty columns along where more was marked than the table.
  const width = Math.max(0, ...rows.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1))
  const numbers: number[][] = []
  for (const [row, cells] of rows.entries()) {
    const read: number[] = []
    for (let column = row === 0 ? 1 : 0; column < width; column++) {
      const cell = cells[column] ?? ''
      const value = parseNumber(cell)
      if (value === null) return { wrong: { row: row + 1, column: column + 1, text: cell } }
      read.push(value)
    }
    numbers.push(read)
  }
  const [openingsM = [], ...lines] = numbers
  return {
    table: {
      openingsM,
      levelsM: lines.map(([levelM = Number.NaN]) => levelM),
      flowsM3s: lines.map((line) => line.slice(1)),
    },
  }
}

/** A table as {@link readGateTable} reads it. */
export function gateTableText({ openingsM, levelsM, flowsM3s }: GateTable): string {
  const lines = levelsM.map((levelM, row) => [levelM, ...(flowsM3s[row] ?? [])].map(String))
  return toTable([['Z \\ a', ...openingsM.map(String)], ...lines])
}
