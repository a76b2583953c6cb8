import { cellXml, type CellValue } from '../write/cell.ts'
import { cellReference } from './places.ts'
import type { PlacedRow, SheetText } from './sheet-cells.ts'
import { readSheetText, styleOf } from './sheet-cells.ts'
import { tagsOf } from './xml-tags.ts'

/** What is to stand in cells of a sheet, by row and column from 1; days and instants are texts or numbers by then. */
export type CellChanges = ReadonlyMap<number, ReadonlyMap<number, CellValue>>

/**
 * The text of a sheet with other values in some of its cells; they keep their looks, and all else stays as it is, letter by letter.
 * Cells that are not there yet look like their row or column.
 */
export function setCells(text: string, sheet: SheetText, changes: CellChanges): string {
  const { prefix } = sheet.data
  let result = text.slice(0, sheet.data.from)
  if (sheet.data.isClosed) {
    const { from, until } = sheet.data
    result += `${text.slice(from, until - 2).trimEnd()}>`
  } else result += text.slice(sheet.data.from, sheet.data.until)
  let at = sheet.data.until
  let place = 0
  for (const [row, cells] of upwards(changes)) {
    while ((sheet.rows[place]?.row ?? row) < row) place += 1
    const next = sheet.rows[place]
    if (next?.row === row) {
      result += text.slice(at, next.tag.from) + changedRow(text, next, { sheet, cells, prefix })
      at = next.until
      continue
    }
    const before = next ? next.tag.from : sheet.dataUntil
    result += text.slice(at, before) + newRow(row, { sheet, cells, prefix })
    at = before
  }
  if (sheet.data.isClosed) return `${result}</${prefix}sheetData>${text.slice(sheet.data.until)}`
  return result + text.slice(at)
}

interface Changing {
  readonly sheet: SheetText
  readonly cells: ReadonlyMap<number, CellValue>
  readonly prefix: string
}

const upwards = <Value>(byPlace: ReadonlyMap<number, Value>) =>
  [...byPlace].toSorted(([one], [other]) => one - other)

function newRow(row: number, { sheet, cells, prefix }: Changing): string {
  const content = upwards(cells).map(([column, value]) =>
    oneCell({ row, column, value, prefix, style: styleOf(sheet, column) }),
  )
  return `<${prefix}row r="${row}">${content.join('')}</${prefix}row>`
}

function changedRow(text: string, placed: PlacedRow, { sheet, cells, prefix }: Changing): string {
  const { row, tag, until, cells: there } = placed
  const inside = tag.isClosed ? '' : text.slice(tag.until, until).replace(/<\/[^<>]*>$/, '')
  let content = ''
  let at = 0
  let place = 0
  for (const [column, value] of upwards(cells)) {
    while ((there[place]?.column ?? column) < column) place += 1
    const next = there[place]
    const found = next?.column === column ? next : undefined
    const before = (next?.from ?? tag.until + inside.length) - tag.until
    const style = styleOf(sheet, column, { row: placed, cell: found })
    content += inside.slice(at, before) + oneCell({ row, column, value, prefix, style })
    at = found ? found.until - tag.until : before
  }
  // Which columns a row spans is a hint only, and a wrong one once it has more cells.
  return `<${tag.prefix}row${tag.attributes.replace(/\sspans\s*=\s*("[^"]*"|'[^']*')/, '').trimEnd()}>${content}${inside.slice(at)}</${tag.prefix}row>`
}

function oneCell({
  row,
  column,
  value,
  prefix,
  style,
}: {
  readonly row: number
  readonly column: number
  readonly value: CellValue
  readonly prefix: string
  readonly style: string | undefined
}): string {
  const xml = cellXml(cellReference(row, column), value, Number(style ?? 0))
  return prefix === '' ? xml : xml.replaceAll(/<(\/?)(?=[a-z])/g, `<$1${prefix}`)
}

/**
 * The text of a sheet without what its formulas gave before: a program that does not calculate shows nothing then, not a
 * figure of another month.
 */
export function forgetResults(text: string): string {
  let result = ''
  let at = 0
  for (const { cells } of readSheetText(text).rows)
    for (const { hasFormula, from, until } of cells) {
      if (!hasFormula) continue
      result += text.slice(at, from) + withoutResult(text.slice(from, until))
      at = until
    }
  return result + text.slice(at)
}

/** A cell with a formula, without its value and what kind that was. */
function withoutResult(cell: string): string {
  let result = ''
  let at = 0
  for (const tag of tagsOf(cell)) {
    if (tag.from === 0) {
      const kind = /\st\s*=\s*("[^"]*"|'[^']*')/
      result = cell.slice(0, tag.until).replace(kind, '')
      at = tag.until
    } else if (tag.name === 'v') {
      if (!tag.isEnd) result += cell.slice(at, tag.from)
      at = tag.until
    }
  }
  return result + cell.slice(at)
}
