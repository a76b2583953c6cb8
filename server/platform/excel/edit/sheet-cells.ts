import { ReadTableError } from '../read/table-error.ts'
import { attribute } from '../read/xml-scanner.ts'
import { parseCell } from './places.ts'
import { tagsOf, type Tag } from './xml-tags.ts'

/** A cell as it stands in the text of a sheet. */
export interface PlacedCell {
  readonly column: number
  readonly from: number
  readonly until: number
  readonly style: string | undefined
  readonly hasFormula: boolean
}

/** A row as it stands in the text of a sheet. */
export interface PlacedRow {
  readonly row: number
  readonly tag: Tag
  readonly until: number
  readonly cells: readonly PlacedCell[]
}

/** Where the rows and cells of a sheet stand in its text. */
export interface SheetText {
  readonly rows: readonly PlacedRow[]
  /** The tag that the rows stand in. */
  readonly data: Tag
  /** Where the rows end. */
  readonly dataUntil: number
  readonly merges: readonly string[]
  /** The cells that a formula of several cells fills. */
  readonly arrays: readonly string[]
  /** The style of a column's cells that are not there yet, by column. */
  readonly columnStyle: (column: number) => string | undefined
}

/**
 * The style of a cell, be it there yet or not: its own, else its row's, which counts only where the row says so, else its column's.
 */
export function styleOf(
  { columnStyle }: SheetText,
  column: number,
  { row, cell }: { readonly row?: PlacedRow | undefined; readonly cell?: PlacedCell | undefined } = {},
): string | undefined {
  if (cell) return cell.style
  const { attributes } = row?.tag ?? { attributes: '' }
  const isOwn = /^(1|true)$/.test(attribute(attributes, 'customFormat') ?? '')
  return (isOwn ? attribute(attributes, 's') : undefined) ?? columnStyle(column)
}

interface Growing {
  row: number
  column: number
  rowTag: Tag | undefined
  cells: PlacedCell[]
  cellTag: Tag | undefined
  hasFormula: boolean
}

/**
 * Finds the rows and cells of a sheet in its text.
 * @throws ReadTableError `damaged` where it is no sheet
 */
export function readSheetText(text: string): SheetText {
  const rows: PlacedRow[] = []
  const merges: string[] = []
  const arrays: string[] = []
  const columns: { min: number; max: number; style: string }[] = []
  const now: Growing = {
    row: 0,
    column: 0,
    rowTag: undefined,
    cells: [],
    cellTag: undefined,
    hasFormula: false,
  }
  let data: Tag | undefined
  let dataUntil: number | undefined
  for (const tag of tagsOf(text)) {
    if (tag.name === 'sheetData' && !tag.isEnd) {
      data = tag
      if (tag.isClosed) dataUntil = tag.until
    } else if (tag.name === 'sheetData') dataUntil = tag.from
    else if (data && dataUntil === undefined) cellTags(tag, now, { rows, arrays })
    else if (tag.name === 'mergeCell') merges.push(attribute(tag.attributes, 'ref') ?? '')
    else if (tag.name === 'col' && attribute(tag.attributes, 'style') !== undefined)
      columns.push(columnOf(tag))
  }
  if (!data || dataUntil === undefined) throw new ReadTableError('damaged')
  const columnStyle = (column: number) =>
    columns.find(({ min, max }) => column >= min && column <= max)?.style
  return { rows, data, dataUntil, merges, arrays, columnStyle }
}

function columnOf({ attributes }: Tag) {
  const number = (name: string) => Number(attribute(attributes, name))
  return { min: number('min'), max: number('max'), style: attribute(attributes, 'style') ?? '0' }
}

function cellTags(tag: Tag, now: Growing, { rows, arrays }: { rows: PlacedRow[]; arrays: string[] }): void {
  if (tag.name === 'row') {
    if (!tag.isEnd) beginRow(tag, now)
    if (tag.isEnd || tag.isClosed) endRow(tag, now, rows)
  } else if (tag.name === 'c') {
    if (!tag.isEnd) beginCell(tag, now)
    if (tag.isEnd || tag.isClosed) endCell(tag, now)
  } else if (tag.name === 'f' && !tag.isEnd) {
    now.hasFormula = true
    // An array's formula stands in its first cell and fills the others too.
    const filled = attribute(tag.attributes, 'ref')
    if (filled !== undefined && attribute(tag.attributes, 't') !== 'shared') arrays.push(filled)
  }
}

/** Rows and cells may leave out where they are: then they follow the one before. */
function beginRow(tag: Tag, now: Growing): void {
  const given = attribute(tag.attributes, 'r')
  const row = given === undefined ? now.row + 1 : Number(given)
  // Rows that do not go upwards cannot be told apart.
  if (!Number.isInteger(row) || row <= now.row || now.rowTag) throw new ReadTableError('damaged')
  now.row = row
  now.column = 0
  now.rowTag = tag
  now.cells = []
}

function endRow(tag: Tag, now: Growing, rows: PlacedRow[]): void {
  if (!now.rowTag) throw new ReadTableError('damaged')
  rows.push({ row: now.row, tag: now.rowTag, until: tag.until, cells: now.cells })
  now.rowTag = undefined
}

function beginCell(tag: Tag, now: Growing): void {
  const given = attribute(tag.attributes, 'r')
  const place = given === undefined ? { row: now.row, column: now.column + 1 } : parseCell(given)
  if (!now.rowTag || !place || place.row !== now.row || place.column <= now.column)
    throw new ReadTableError('damaged')
  now.column = place.column
  now.cellTag = tag
  now.hasFormula = false
}

function endCell(tag: Tag, now: Growing): void {
  if (!now.cellTag) throw new ReadTableError('damaged')
  now.cells.push({
    column: now.column,
    from: now.cellTag.from,
    until: tag.until,
    style: attribute(now.cellTag.attributes, 's'),
    hasFormula: now.hasFormula,
  })
  now.cellTag = undefined
}
