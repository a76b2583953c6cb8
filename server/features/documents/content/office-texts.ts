import { readTable } from '#server/platform/excel/read/read-table.ts'
import { ReadTableError } from '#server/platform/excel/read/table-error.ts'
import { readWorkbookDirectory } from '#server/platform/excel/read/workbook-directory.ts'
import { XmlScanner } from '#server/platform/excel/read/xml-scanner.ts'
import { openZip, type ZipReader } from '#server/platform/excel/read/zip-reader.ts'

/** What a file may unpack to: a small archive can hold endless nothing. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024
const MOST_SLIDES = 1000

/**
 * The texts of a file of Office: a document of Word at once, a presentation by its slides, a workbook by its sheets.
 *
 * @throws ReadTableError where it is damaged, has a password, or unpacks to too much
 */
export async function* officeTexts(data: Buffer, mostCharacters: number): AsyncGenerator<string> {
  // A file of Office with a password is wrapped into one of the old kind.
  if (data.readUInt32BE(0) === 0xd0cf11e0) throw new ReadTableError('encrypted')
  const zip = openZip(data, MOST_UNPACKED_BYTES)
  if (zip.has('word/document.xml')) yield await partText(zip, 'word/document.xml', mostCharacters)
  else if (zip.has('ppt/presentation.xml')) yield* slideTexts(zip, mostCharacters)
  else yield* sheetTexts(data, zip)
}

async function* slideTexts(zip: ZipReader, mostCharacters: number): AsyncGenerator<string> {
  for (let no = 1; no <= MOST_SLIDES && zip.has(`ppt/slides/slide${no}.xml`); no++)
    yield await partText(zip, `ppt/slides/slide${no}.xml`, mostCharacters)
}

async function* sheetTexts(data: Buffer, zip: ZipReader): AsyncGenerator<string> {
  const limits = { maxFileBytes: data.length, maxRows: 1_000_000, maxUnpackedBytes: MOST_UNPACKED_BYTES }
  for (const { name } of (await readWorkbookDirectory(zip)).sheets) {
    const rows: string[] = [name]
    for await (const { cells } of readTable(data, { fileName: 'a.xlsx', sheet: name, limits }))
      rows.push(cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell))).join(' '))
    yield rows.join('\n')
  }
}

/** The text of a part: runs (`t`) as they stand, a line for each paragraph (`p`), a blank for a tab or break. */
async function partText(zip: ZipReader, part: string, mostCharacters: number): Promise<string> {
  const pieces: string[] = []
  let characters = 0
  let isText = false
  const add = (text: string) => {
    pieces.push(text)
    characters += text.length
  }
  const scanner = new XmlScanner({
    open: (name) => {
      isText = name === 't'
      if (name === 'tab' || name === 'br') add(' ')
    },
    close: (name) => {
      isText = false
      if (name === 'p') add('\n')
    },
    text: (text) => {
      if (isText) add(text)
    },
  })
  for await (const chunk of zip.read(part)) {
    scanner.write(chunk)
    if (characters > mostCharacters) return pieces.join('')
  }
  scanner.end()
  return pieces.join('')
}
