/**
 * Rows as text that a spreadsheet takes from the clipboard: cells between tabs. Line breaks and tabs inside a cell
 * become blanks. A text that a spreadsheet would take for a formula is marked as text; a number stays one.
 */
export function tabSeparated(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map((row) =>
      row
        .map((cell) => (typeof cell === 'string' ? harmless(cell) : String(cell)).replaceAll(/\s+/g, ' '))
        .join('\t'),
    )
    .join('\n')
}

/** Rows as CSV with commas. A cell that a spreadsheet would take for a formula is marked as text. */
export function commaSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')
}

const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
