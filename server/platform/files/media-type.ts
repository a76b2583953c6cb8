import { fileTypeFromBuffer } from 'file-type'

import { singleByteText, textEncodingOf } from './text-encoding.ts'

/** How many first bytes {@link sniffMediaType} wants to see: enough to reach the sheets' folder of any workbook. */
export const SNIFF_BYTES = 65_536

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const DOC = 'application/msword'

/** The text of a Word document, and what makes one with macros of it, as entries of a ZIP. */
// oxlint-disable-next-line no-control-regex -- the signature of a ZIP entry has control characters
const documentEntry = /PK\x03\x04[^]{26}word\/document\.xml/
const macros = /word\/vbaProject\.bin/

/** Where the text of a document of Word 97-2003 begins, and the mark it begins with. */
const DOC_TEXT_AT = 512
const DOC_MARK = [0xec, 0xa5]

/** A ZIP entry in the folder `xl/`: its local header is 30 bytes, then comes its name. */
// oxlint-disable-next-line no-control-regex -- the signature of a ZIP entry has control characters
const workbookEntry = /PK\x03\x04[^]{26}xl\//
const markup = /^\s*<(?:[!?]|html|head|body|script|svg)/i
const controlCharacter = /(?![\t-\r])\p{Cc}/u

/**
 * The media type of a file by its content; the name decides only between types that look alike.
 *
 * A Word document is told by its content alone; one with macros that can be seen is none. Text counts as CSV when it is of letters in any encoding and named so, a ZIP with sheets as a workbook when it is named `.xlsx`. Anything
 * with markup is HTML, SVG or XML, whatever its name.
 *
 * @param head the first {@link SNIFF_BYTES} bytes, or all of a shorter file
 * @returns undefined for a type that cannot be told
 */
export async function sniffMediaType(head: Uint8Array, fileName: string): Promise<string | undefined> {
  const text = plainText(head)
  if (text !== undefined && markup.test(text)) return markupType(text)
  if (text?.trim() && /\.csv$/i.test(fileName)) return 'text/csv'
  const found = await fileTypeFromBuffer(head)
  // The mark of UTF-16 looks like a piece of sound.
  if (text === undefined && /\.csv$/i.test(fileName) && (isUtf16Text(head) || (!found && isByteText(head))))
    return 'text/csv'
  if (found?.mime === 'application/x-cfb' && isWord97(head)) return DOC
  if (found?.mime === 'application/zip' && isWordZip(head)) return DOCX
  // Many programs write the entry that names the type of a workbook last, out of sight.
  const isWorkbook =
    found?.mime === 'application/zip' && workbookEntry.test(Buffer.from(head).toString('latin1'))
  return isWorkbook && /\.xlsx$/i.test(fileName) ? XLSX : found?.mime
}

/** Says whether a file of Office 97-2003 is one of Word. */
const isWord97 = (head: Uint8Array) => DOC_MARK.every((byte, at) => head[DOC_TEXT_AT + at] === byte)

function isWordZip(head: Uint8Array): boolean {
  const entries = Buffer.from(head).toString('latin1')
  return documentEntry.test(entries) && !macros.test(entries)
}

/** The bytes as text, which may end within a character; undefined when they are not UTF-8 or hold control characters. */
function plainText(head: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return controlCharacter.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Says whether it is text in UTF-16 without markup or control characters. */
function isUtf16Text(head: Uint8Array): boolean {
  const encoding = textEncodingOf(head)
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return false
  const text = new TextDecoder(encoding).decode(head)
  return text.trim() !== '' && !markup.test(text) && !controlCharacter.test(text)
}

/** Says whether it is text of single bytes, of a known code page or not: whoever reads it says why it cannot be read. */
function isByteText(head: Uint8Array): boolean {
  const text = singleByteText(head)
  return text !== undefined && text.trim() !== '' && !markup.test(text)
}

function markupType(text: string): string {
  if (/<svg[\s/>]/i.test(text)) return 'image/svg+xml'
  return /<(?:!doctype html|html|head|body|script)/i.test(text) ? 'text/html' : 'application/xml'
}
