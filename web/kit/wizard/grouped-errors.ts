/** What is wrong with a cell of a file. */
export interface CellError {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

/** The same thing wrong with the same value of a column, in one row or in many. */
interface ErrorGroup extends Omit<CellError, 'row'> {
  readonly rows: readonly number[]
}

/** Equal errors together, in the order in which the first of each was found. */
export function groupErrors(errors: readonly CellError[]): readonly ErrorGroup[] {
  const groups = new Map<string, { error: CellError; rows: number[] }>()
  for (const error of errors) {
    const key = JSON.stringify([error.column, error.value, error.message])
    const group = groups.get(key) ?? { error, rows: [] }
    group.rows.push(error.row)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ error: { row: _first, ...error }, rows }) => ({ ...error, rows }))
}

/** Numbers of rows as people write them: `2–5, 8`. */
export function rowsText(rows: readonly number[]): string {
  const spans: [number, number][] = []
  for (const row of [...new Set(rows)].toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last?.[1] === row - 1) last[1] = row
    else spans.push([row, row])
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
