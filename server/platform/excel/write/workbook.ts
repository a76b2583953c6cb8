import { Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sheet, SheetInProgress } from './sheet.ts'
import { sheetXml } from './sheet.ts'
import { sheetName } from './sheet-name.ts'
import { createStyleBook } from './style-book.ts'
import type { WorkbookProperties } from './workbook-parts.ts'
import { workbookParts } from './workbook-parts.ts'
import type { ZipEntry } from './bytes/zip-writer.ts'
import { zipArchive } from './bytes/zip-writer.ts'

/** The media type of an .xlsx file. */
export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Writes an .xlsx file in constant memory: rows are asked for only as fast as `out` takes them. Ends `out`.
 * When `out` is closed early or a source of rows throws, the other side is ended too and the promise rejects.
 */
export async function writeWorkbook(
  out: Writable,
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
  properties: WorkbookProperties = {},
): Promise<void> {
  const bytes = workbookBytes(sheets, properties)
  try {
    await pipeline(bytes, out)
  } finally {
    // The pipeline does not wait for the sources to end, whose connection the caller may give back next.
    await bytes.return(undefined)
  }
}

/**
 * An .xlsx file as a stream of bytes, for an HTTP answer. Destroying the stream ends the source of rows being
 * read; an error of a source destroys the stream with that error.
 */
export function workbookStream(
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
  properties: WorkbookProperties = {},
): Readable {
  return Readable.from(workbookBytes(sheets, properties), { objectMode: false })
}

function workbookBytes(
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
  properties: WorkbookProperties,
): AsyncGenerator<Buffer> {
  return zipArchive(workbookEntries(sheets, properties))
}

async function* workbookEntries(
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
  properties: WorkbookProperties,
): AsyncGenerator<ZipEntry> {
  const styles = createStyleBook()
  const written: SheetInProgress[] = []
  const taken = new Set<string>()
  for await (const sheet of sheets) {
    const name = sheetName(sheet.name, taken)
    const progress = { sheet, name, rowCount: 0, columnCount: 0, hasFormula: false }
    written.push(progress)
    yield { name: `xl/worksheets/sheet${written.length}.xml`, chunks: sheetXml(progress, styles) }
  }
  if (written.length === 0) throw new RangeError('A workbook has at least one sheet')
  yield { name: 'xl/styles.xml', chunks: [Buffer.from(styles.xml())] }
  for (const [name, xml] of workbookParts(written, properties)) yield { name, chunks: [Buffer.from(xml)] }
}
