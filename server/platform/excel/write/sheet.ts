import { setImmediate as nextTurn } from 'node:timers/promises'

import { ByteText } from './bytes/byte-text.ts'
import type { Cell } from './cell.ts'
import { cellXml, styleUse } from './cell.ts'
import type { SheetChart } from './chart.ts'
import type { DefinedName } from './defined-name.ts'
import type { CellStyle, StyleBook } from './style-book.ts'
import { xmlText } from './xml-text.ts'

/** One column of a sheet, from A on. */
interface SheetColumn {
  /** In characters of the default font; Excel's own width if left out. */
  readonly width?: number
  /** For the cells of the column that bring no style. */
  readonly style?: CellStyle
}

/** The cells of one row from column A on, with a height in points where it is not to follow the content. */
export type SheetRow = readonly Cell[] | { readonly cells: readonly Cell[]; readonly height?: number }

/** How a sheet comes out of the printer. */
interface PrintSetup {
  readonly paper?: 'A4' | 'A3'
  readonly landscape?: boolean
  /** One page wide, as many pages high as needed. */
  readonly fitToWidth?: boolean
  /** First and last row repeated at the top of each page, from 1. */
  readonly repeatRows?: readonly [number, number]
  /** `2 / 7` at the foot of each page. */
  readonly pageNumbers?: boolean
  /** A word in the middle above each page. */
  readonly header?: string
  /** All that is written is what comes out, and stays so when somebody works beside it. */
  readonly area?: boolean
}

/** A drop-down list; what is not in it can still be typed, several values for example. */
export interface Choices {
  /** The cells that have it: `F5:F204`. */
  readonly range: string
  /** Where its values stand: `'Danh mục'!$A$2:$A$4`. */
  readonly from: string
}

/** One sheet of a workbook to write. Rows and columns count from 1, as Excel shows them. */
export interface Sheet {
  /** Made acceptable to Excel where it is not. */
  readonly name: string
  readonly columns?: readonly SheetColumn[]
  /** Asked for one by one while the sheet is written; ended early when the reader of the file goes away. */
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>
  /** Ranges such as `A1:D1`; read after the last row, so a source may add to them on its way. */
  readonly merges?: Iterable<string>
  readonly choices?: readonly Choices[]
  /** Rows after which the printer begins a new page; read after the last row, like merges. */
  readonly pageBreaks?: Iterable<number>
  /** How many rows and columns stay in view. */
  readonly freeze?: { readonly rows?: number; readonly columns?: number }
  /** The row whose cells become filter buttons over all rows below. */
  readonly filterRow?: number
  readonly print?: PrintSetup
  readonly charts?: readonly SheetChart[]
  /** Names of its cells, unique within the workbook; read after the last row, like merges. */
  readonly names?: Iterable<DefinedName>
}

/** A sheet on its way into the file. */
export interface SheetInProgress {
  readonly sheet: Sheet
  /** The name in the workbook. */
  readonly name: string
  /** Rows written so far. */
  rowCount: number
  /** Cells in the widest row so far. */
  columnCount: number
  hasFormula: boolean
}

const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384
/** Others of this process are heard as often while rows are made and written, in milliseconds. */
const TURN_MS = 5
/** Large enough that handing it on costs little beside making it. */
const CHUNK_BYTES = 256 * 1024
/** Room for the row that fills a chunk. */
const ROW_BYTES = 16 * 1024

/** The letters of a column from 0 on: A, B ... Z, AA. */
export function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/** The place from 0 on of a column by its letters, in either case. */
export function columnIndex(letters: string): number {
  let count = 0
  for (const letter of letters.toUpperCase()) count = count * 26 + (letter.codePointAt(0) ?? 0) - 64
  return count - 1
}

/** The range of the filter buttons once all rows are written, `A4:L90`; undefined if the sheet has none. */
export function filterRange({ sheet, rowCount, columnCount }: SheetInProgress): string | undefined {
  if (sheet.filterRow === undefined || columnCount === 0) return undefined
  return `A${sheet.filterRow}:${columnLetters(columnCount - 1)}${rowCount}`
}

/** The range of all that is written, `A1:L90`; undefined for an empty sheet. */
export function writtenRange({ rowCount, columnCount }: SheetInProgress): string | undefined {
  return columnCount === 0 ? undefined : `A1:${columnLetters(columnCount - 1)}${rowCount}`
}

/**
 * The part `sheetN.xml`, chunk by chunk.
 * @throws RangeError when there are more rows or cells in a row than a sheet of Excel holds
 */
export async function* sheetXml(progress: SheetInProgress, styles: StyleBook): AsyncGenerator<Buffer> {
  const bytes = new ByteText(CHUNK_BYTES + ROW_BYTES)
  const writeRow = rowWriter(progress, styles, bytes)
  bytes.add(headXml(progress.sheet))
  let turnedAt = performance.now()
  for await (const row of progress.sheet.rows) {
    writeRow(row)
    if (bytes.length >= CHUNK_BYTES) yield bytes.take()
    if (performance.now() - turnedAt < TURN_MS) continue
    await nextTurn()
    turnedAt = performance.now()
  }
  bytes.add(tailXml(progress))
  yield bytes.take()
}

function rowWriter(progress: SheetInProgress, styles: StyleBook, bytes: ByteText): (row: SheetRow) => void {
  const writeNumber = numberWriter(bytes)
  const noStyle: CellStyle = {}

  function writeCell(cell: Cell, column: number, row: string): void {
    const styled = cell !== null && typeof cell === 'object' && 'value' in cell
    const value = styled ? cell.value : cell
    const style = styled ? cell.style : (progress.sheet.columns?.[column]?.style ?? noStyle)
    const place = styles.place(style, styleUse(value))
    if (typeof value === 'number' && Number.isFinite(value)) return writeNumber(value, column, row, place)
    if (value !== null && typeof value === 'object' && 'formula' in value) progress.hasFormula = true
    bytes.add(cellXml(`${columnLetters(column)}${row}`, value, place))
  }

  return (row) => {
    const { cells, height } = 'cells' in row ? row : { cells: row, height: undefined }
    progress.rowCount += 1
    progress.columnCount = Math.max(progress.columnCount, cells.length)
    if (progress.rowCount > MAX_ROWS) throw new RangeError(`A sheet holds at most ${MAX_ROWS} rows`)
    if (cells.length > MAX_COLUMNS) throw new RangeError(`A sheet holds at most ${MAX_COLUMNS} columns`)
    const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`
    const number = String(progress.rowCount)
    bytes.add(`<row r="${number}"${size}>`)
    for (const [column, cell] of cells.entries()) writeCell(cell, column, number)
    bytes.add('</row>')
  }
}

/**
 * What `cellXml` makes of a number, without the text between: a large sheet is mostly numbers, and what stands before and
 * behind each is one of a few.
 */
function numberWriter(bytes: ByteText) {
  const before: string[] = []
  const behind: string[] = []
  return (value: number, column: number, row: string, place: number): void => {
    bytes.add((before[column] ??= `<c r="${columnLetters(column)}`))
    bytes.add(row)
    bytes.add((behind[place] ??= place === 0 ? '"><v>' : `" s="${place}"><v>`))
    bytes.add(String(value))
    bytes.add('</v></c>')
  }
}

function headXml({ columns = [], freeze, print, charts = [] }: Sheet): string {
  const widths = columns.flatMap(({ width }, index) =>
    width === undefined
      ? []
      : `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"' +
    (charts.length === 0
      ? '>'
      : ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">') +
    (print?.fitToWidth ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '') +
    `<sheetViews><sheetView workbookViewId="0">${paneXml(freeze)}</sheetView></sheetViews>` +
    (widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`) +
    '<sheetData>'
  )
}

function paneXml({ rows = 0, columns = 0 }: { rows?: number; columns?: number } = {}): string {
  if (rows === 0 && columns === 0) return ''
  const pane = rows === 0 ? 'topRight' : columns === 0 ? 'bottomLeft' : 'bottomRight'
  return (
    `<pane${columns === 0 ? '' : ` xSplit="${columns}"`}${rows === 0 ? '' : ` ySplit="${rows}"`}` +
    ` topLeftCell="${columnLetters(columns)}${rows + 1}" activePane="${pane}" state="frozen"/>` +
    `<selection pane="${pane}"/>`
  )
}

function tailXml(progress: SheetInProgress): string {
  const { merges = [], choices = [], pageBreaks = [], print, charts = [] } = progress.sheet
  const merged = Array.from(merges, (range) => `<mergeCell ref="${range}"/>`)
  const filter = filterRange(progress)
  return (
    '</sheetData>' +
    (filter === undefined ? '' : `<autoFilter ref="${filter}"/>`) +
    (merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`) +
    (choices.length === 0 ? '' : choicesXml(choices)) +
    (print ? printXml(print) : '') +
    breaksXml([...pageBreaks]) +
    (charts.length === 0 ? '' : '<drawing r:id="rId1"/>') +
    '</worksheet>'
  )
}

function breaksXml(rows: readonly number[]): string {
  if (rows.length === 0) return ''
  const breaks = rows.map((row) => `<brk id="${row}" max="${MAX_COLUMNS - 1}" man="1"/>`)
  return `<rowBreaks count="${rows.length}" manualBreakCount="${rows.length}">${breaks.join('')}</rowBreaks>`
}

function choicesXml(choices: readonly Choices[]): string {
  const lists = choices.map(
    ({ range, from }) =>
      `<dataValidation type="list" allowBlank="1" sqref="${range}"><formula1>${xmlText(from)}</formula1></dataValidation>`,
  )
  return `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}

function printXml({ paper = 'A4', landscape, fitToWidth, pageNumbers, header }: PrintSetup): string {
  // In a header the sign begins a command of the page's layout.
  const above =
    header === undefined ? '' : `<oddHeader>&amp;C${xmlText(header.replaceAll('&', '&&'))}</oddHeader>`
  const below = pageNumbers ? '<oddFooter>&amp;R&amp;P / &amp;N</oddFooter>' : ''
  return (
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="${paper === 'A3' ? 8 : 9}" orientation="${landscape ? 'landscape' : 'portrait'}"` +
    `${fitToWidth ? ' fitToWidth="1" fitToHeight="0"' : ''}/>` +
    (above + below === '' ? '' : `<headerFooter>${above}${below}</headerFooter>`)
  )
}
