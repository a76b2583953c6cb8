/** PostgreSQL takes 65,535 values with a statement; no table of ours has more than 65 columns. */
const ROWS_AT_ONCE = 1000

/** Rows in as many as one statement takes, in their order; nothing of none. */
export function* piecesOf<Row>(rows: readonly Row[]): Generator<readonly Row[], void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
}
