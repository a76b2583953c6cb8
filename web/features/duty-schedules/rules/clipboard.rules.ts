import { exactCode } from './code-input.rules.ts'
import type { Block, Place, Size } from './selection.rules.ts'

/** A code of a cell; null is a day off. */
export type Code = string | null

/** A block of codes as spreadsheets put it on the clipboard: tabs between cells, a line end after each row. */
export function toTable(rows: readonly (readonly Code[])[]): string {
  return rows.map((codes) => `${codes.map((code) => code ?? '').join('\t')}\n`).join('')
}

/** The cells of a text from a spreadsheet. A cell in quotes may hold tabs, line ends and doubled quotes. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (;;) {
    const [whole, quoted, plain, end] = pattern.exec(text) ?? []
    if (whole === undefined) break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (!end) break
    if (end !== '\t') rows.push([])
    if (end !== '\t' && pattern.lastIndex >= text.length) break
  }
  return rows.filter((row, at) => row.length > 0 || at < rows.length - 1)
}

/** What a pasted text does: the cells it sets, and the texts in it that are no code. */
export interface Pasted {
  readonly cells: readonly (Place & { readonly code: Code })[]
  readonly unknown: readonly string[]
}

const dayOff = /^[-–—.]?$/

/**
 * Lays a text from a spreadsheet over the grid, from the top left corner of a block on; a block that is larger than the
 * text is filled with it again and again. What reaches beyond the grid is left out.
 */
export function pasted(text: string, block: Block, size: Size, codes: readonly string[]): Pasted {
  const table = parseTable(text)
  const height = table.length
  const width = Math.max(0, ...table.map((row) => row.length))
  const cells: (Place & { code: Code })[] = []
  const unknown = new Set<string>()
  if (height === 0 || width === 0) return { cells, unknown: [] }
  const rows = times(height, block.bottom - block.top + 1)
  const days = times(width, block.right - block.left + 1)
  for (let down = 0; down < rows && block.top + down < size.rows; down++) {
    for (let right = 0; right < days && block.left + right < size.days; right++) {
      const written = table[down % height]?.[right % width]?.trim() ?? ''
      const code = dayOff.test(written) ? null : exactCode(written, codes)
      if (code === undefined) unknown.add(written)
      else cells.push({ row: block.top + down, day: block.left + right, code })
    }
  }
  return { cells, unknown: [...unknown] }
}

/** How many cells a text of some length takes: as often as it fits into the selection, at least once. */
const times = (length: number, selected: number) => Math.max(1, Math.floor(selected / length)) * length

/** Fills a block from its first row downwards (Ctrl+D) or from its first day on (Ctrl+R). */
export function filled(
  codesAt: (place: Place) => Code,
  block: Block,
  direction: 'down' | 'right',
): Pasted['cells'] {
  // One row (or one day) alone takes what is above (or before) it.
  const top = direction === 'down' && block.top === block.bottom ? Math.max(0, block.top - 1) : block.top
  const left = direction === 'right' && block.left === block.right ? Math.max(0, block.left - 1) : block.left
  const cells: (Place & { code: Code })[] = []
  for (let row = block.top; row <= block.bottom; row++) {
    for (let day = block.left; day <= block.right; day++) {
      const from = direction === 'down' ? { row: top, day } : { row, day: left }
      cells.push({ row, day, code: codesAt(from) })
    }
  }
  return cells
}
