import { DAYS_1900_TO_1904, elapsedText, serialText } from '#server/platform/excel/serial.ts'
import { columnIndex } from '#server/platform/excel/write/sheet.ts'
import type { NumberMeaning } from './number-formats.ts'
import { ReadTableError } from './table-error.ts'
import type { TableCell, TableRow } from './table-row.ts'
import { attribute, cellString, joinText, XmlScanner } from './xml-scanner.ts'

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: readonly string[]
  readonly meanings: readonly NumberMeaning[]
  readonly countsFrom1904: boolean
  readonly maxColumns: number
}

/** The rows of a worksheet that hold a value, as they are read. */
export async function* sheetRows(
  chunks: AsyncIterable<Buffer>,
  context: SheetContext,
): AsyncGenerator<TableRow> {
  const finished: TableRow[] = []
  const scanner = new XmlScanner(rowHandlers(context, (row) => finished.push(row)))
  for await (const chunk of chunks) {
    scanner.write(chunk)
    yield* finished.splice(0)
  }
  scanner.end()
}

function rowHandlers(context: SheetContext, finish: (row: TableRow) => void) {
  let number = 0
  let cells: TableCell[] = []
  let column = -1
  let attributes = ''
  let text = ''
  let isValue = false

  return {
    open(name: string, given: string) {
      if (name === 'v' || name === 't') isValue = true
      else if (name === 'c') {
        column = columnOf(attribute(given, 'r')) ?? column + 1
        attributes = given
        text = ''
      } else if (name === 'row') {
        number = rowNumber(attribute(given, 'r')) ?? number + 1
        cells = []
        column = -1
      }
    },
    text(piece: string) {
      if (isValue) text = joinText(text, piece)
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'row' && cells.length > 0) finish({ number, cells })
      else if (name === 'c') {
        const value = cellValue(attributes, text, context)
        if (value === null) return
        if (column >= context.maxColumns) {
          throw new ReadTableError('tooManyColumns', context.maxColumns, number)
        }
        while (cells.length < column) cells.push(null)
        cells[column] = value
      }
    },
  }
}

function cellValue(attributes: string, text: string, context: SheetContext): TableCell {
  if (text === '') return null
  switch (attribute(attributes, 't')) {
    case 's':
      return sharedString(text, context.strings)
    case 'inlineStr':
    case 'str':
      return cellString(text)
    case 'b':
      return text === '1' || text === 'true'
    case 'd':
    case 'e':
      return text
    default:
      return numberValue(Number(text), attributes, context) ?? text
  }
}

function sharedString(text: string, strings: readonly string[]): string | null {
  const string = strings[Number(text)]
  if (string === undefined) throw new ReadTableError('damaged')
  return string === '' ? null : string
}

function numberValue(value: number, attributes: string, context: SheetContext): TableCell | undefined {
  if (!Number.isFinite(value)) return undefined
  switch (context.meanings[Number(attribute(attributes, 's') ?? 0)]) {
    case 'date':
      return serialText(context.countsFrom1904 ? value + DAYS_1900_TO_1904 : value) ?? value
    case 'elapsed':
      return value < 0 ? value : elapsedText(value)
    default:
      return value
  }
}

function rowNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new ReadTableError('damaged')
  return Number(text)
}

/** The place from 0 of the cell `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined
  const [, letters] = /^([A-Za-z]{1,3})\d{1,7}$/.exec(reference) ?? []
  if (letters === undefined) throw new ReadTableError('damaged')
  return columnIndex(letters)
}
