import { detectDelimiter } from 'hucre/csv'
import type { TextEncoding } from '#server/platform/files/text-encoding.ts'

import { decodedText } from './decoded-text.ts'
import { ReadTableError } from './table-error.ts'
import type { TableCell, TableRow } from './table-row.ts'

const SAMPLE_CHARACTERS = 64 * 1024
/** The columns of a sheet of Excel: beyond it even empty fields are refused. */
const HARD_COLUMN_LIMIT = 16_384
/** A quoted field beyond it, far above what a cell holds, has lost its closing quote. */
const MAX_FIELD_CHARACTERS = 1_000_000

/** How a text was written. */
export interface TextManner {
  readonly encoding: TextEncoding
  readonly separator: string
}

/**
 * The rows of separated text that arrives in pieces, in any encoding that is known; comma, semicolon, tab or bar, found
 * by looking at the first lines or stated as Excel does by a first line `sep=;`. No more of the text is held than its first
 * lines, or a piece and an unfinished record.
 *
 * @returns how the text was written, once all is read
 */
export async function* csvRows(
  data: AsyncIterable<Buffer>,
  maxColumns: number,
): AsyncGenerator<TableRow, TextManner> {
  const texts = decodedText(data)
  try {
    return yield* rowsOf(texts, maxColumns)
  } finally {
    // Whoever has seen enough, or what cannot be read, leaves a file open otherwise.
    await texts.return('utf-8')
  }
}

async function* rowsOf(
  texts: AsyncGenerator<string, TextEncoding>,
  maxColumns: number,
): AsyncGenerator<TableRow, TextManner> {
  const held = { text: '', isWhole: false, encoding: 'utf-8' as TextEncoding }
  const more = async () => {
    const next = await texts.next()
    held.isWhole = next.done === true
    if (next.done) held.encoding = next.value
    else held.text += next.value
  }
  while (held.text.length < SAMPLE_CHARACTERS && !held.isWhole) await more()
  // Web pages and other markup are at times named .csv or .xls by the programs that export them.
  if (held.text.trim() === '' || /^\s*</.test(held.text)) throw new ReadTableError('notATable')
  const stated = /^sep=(.)\r?\n/i.exec(held.text)
  const separator = stated?.[1] ?? detectDelimiter(held.text.slice(0, SAMPLE_CHARACTERS))
  let at = stated?.[0].length ?? 0
  let number = 1
  while (at < held.text.length || !held.isWhole) {
    const { text, isWhole } = held
    const record = readRecord(text, at, { separator, maxColumns, number, isWhole })
    // The next piece may go on with what ends with the text, a quotation mark or a line break included.
    if (!isWhole && (!record || record.end >= text.length)) {
      held.text = text.slice(at)
      at = 0
      await more()
    } else if (record) {
      at = record.end
      if (record.cells.length > 0) yield { number, cells: record.cells }
      number += 1
    }
  }
  return { encoding: held.encoding, separator }
}

interface RecordPlace {
  readonly separator: string
  readonly maxColumns: number
  readonly number: number
  /** Nothing follows the text. */
  readonly isWhole: boolean
}

/**
 * Reads one record, which may span lines, from a place of the text; `end` is where the next one begins. Undefined if a
 * quotation mark may yet be closed.
 */
function readRecord(
  text: string,
  start: number,
  place: RecordPlace,
): { cells: TableCell[]; end: number } | undefined {
  const cells: TableCell[] = []
  let at = start
  for (let column = 0; ; column++) {
    const field = readField(text, at, place)
    if (!field) return undefined
    at = field.end
    if (column >= HARD_COLUMN_LIMIT || (field.value !== '' && column >= place.maxColumns)) {
      throw new ReadTableError('tooManyColumns', place.maxColumns, place.number)
    }
    if (field.value !== '') {
      while (cells.length < column) cells.push(null)
      cells.push(field.value)
    }
    if (text[at] !== place.separator) break
    at += 1
  }
  if (text[at] === '\r') at += 1
  if (text[at] === '\n') at += 1
  return { cells, end: at }
}

function readField(text: string, start: number, { separator, number, isWhole }: RecordPlace) {
  let quoted = ''
  let at = start
  if (text[at] === '"') {
    const close = closingQuote(text, at + 1)
    if (close === -1) {
      if (!isWhole && text.length - at <= MAX_FIELD_CHARACTERS) return undefined
      throw new ReadTableError('unclosedQuote', undefined, number)
    }
    quoted = text.slice(at + 1, close).replaceAll('""', '"')
    at = close + 1
  }
  const plainStart = at
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return { value: quoted + text.slice(plainStart, at), end: at }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"' && at - from < MAX_FIELD_CHARACTERS) at = text.indexOf('"', at + 2)
  return at - from < MAX_FIELD_CHARACTERS ? at : -1
}
