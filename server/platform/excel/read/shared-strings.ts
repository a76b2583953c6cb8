import { ReadTableError } from './table-error.ts'
import type { XmlHandlers } from './xml-scanner.ts'
import { cellString, joinText, scanPart } from './xml-scanner.ts'
import type { ZipReader } from './zip-reader.ts'

/** Twice a table of 50,000 rows with 20 different texts each; they are all kept in memory. */
const MAX_STRINGS = 2_000_000
/** What two million short texts take. */
const MAX_BYTES = 128 * 1024 * 1024

/**
 * The texts that cells of a workbook point to by number.
 * @throws ReadTableError `contentTooLarge` when there are more than two million, or 128 MB of them
 */
export async function readSharedStrings(zip: ZipReader, part: string): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  const handlers: XmlHandlers = {
    open(name) {
      if (name === 'si') text = ''
      // Reading aids above Asian characters are not part of the text.
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    text(piece) {
      if (isText) text = joinText(text, piece)
    },
    close(name) {
      if (name === 'si') {
        if (strings.push(cellString(text)) > MAX_STRINGS) throw new ReadTableError('contentTooLarge')
      } else if (name === 'rPh') isReading = false
      else if (name === 't') isText = false
    },
  }
  await scanPart(zip, part, handlers, MAX_BYTES)
  return strings
}
