/** The words of a list: each of its rows as `say` tells it; a list without rows stays as it is. */
export function rowsText(say: (row: never) => string): (rows: unknown) => string | undefined {
  return (rows) =>
    Array.isArray(rows) && rows.length > 0 ? rows.map((row) => say(row as never)).join('; ') : undefined
}
