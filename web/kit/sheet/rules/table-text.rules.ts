import type { Filled } from './fill.rules.ts'
import { type Block, type Place, placesOf, rowsOf, type Size } from './selection.rules.ts'

/** A block of cells as spreadsheets put it on the clipboard: tabs between cells, a line end after each row. */
export function toTable(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.join('\t')}\n`).join('')
}

/** The text of a block of a grid, as {@link toTable} writes it. */
export function tableOf(block: Block, textAt: (place: Place) => string): string {
  const rows = rowsOf(block).map((row) => placesOf({ ...block, top: row, bottom: row }))
  return toTable(rows.map((places) => places.map(textAt)))
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

/**
 * Lays a text from a spreadsheet over a grid, from the top left corner of a block on; a block that is larger than the
 * text is filled with it again and again. What reaches beyond the grid is left out: see {@link beyondOf}.
 */
export function laidOver(text: string, block: Block, size: Size): Filled<string>[] {
  const table = parseTable(text)
  const height = table.length
  const width = Math.max(0, ...table.map((row) => row.length))
  const cells: Filled<string>[] = []
  if (height === 0 || width === 0) return cells
  const rows = times(height, block.bottom - block.top + 1)
  const columns = times(width, block.right - block.left + 1)
  for (let down = 0; down < rows && block.top + down < size.rows; down++) {
    for (let right = 0; right < columns && block.left + right < size.columns; right++) {
      const value = table[down % height]?.[right % width]?.trim() ?? ''
      cells.push({ row: block.top + down, column: block.left + right, value })
    }
  }
  return cells
}

/** What of a text does not fit into a grid. */
export interface Beyond {
  /** How many of its rows and columns with something in them lie beyond the last ones of the grid. */
  readonly rows: number
  readonly columns: number
  /** The first text that was left out. */
  readonly first: string
}

/** What of a text laid from a corner of a grid on reaches beyond it; undefined where all of it, or all but blanks, fits. */
export function beyondOf(
  text: string,
  { top, left }: Pick<Block, 'top' | 'left'>,
  size: Size,
): Beyond | undefined {
  const outside = parseTable(text).flatMap((cells, down) =>
    cells.flatMap((cell, right) => {
      const [isBelow, isBeside] = [top + down >= size.rows, left + right >= size.columns]
      return cell.trim() !== '' && (isBelow || isBeside) ? [{ down, right, isBelow, isBeside, cell }] : []
    }),
  )
  const [first] = outside
  if (!first) return undefined
  return {
    rows: new Set(outside.filter(({ isBelow }) => isBelow).map(({ down }) => down)).size,
    columns: new Set(outside.filter(({ isBeside }) => isBeside).map(({ right }) => right)).size,
    first: first.cell.trim(),
  }
}

/** How many cells a text of some length takes: as often as it fits into the selection, at least once. */
const times = (length: number, selected: number) => Math.max(1, Math.floor(selected / length)) * length
