import { setImmediate as nextTurn } from 'node:timers/promises'
import { detectDelimiter } from 'hucre/csv'
import { ReadTableError } from './table-error.ts'
import type { TableCell, TableRow } from './table-row.ts'

/** How much text, or bytes of it, is taken before others get their turn. */
const TURN_CHARACTERS = 128 * 1024
const SAMPLE_CHARACTERS = 64 * 1024
/** The columns of a sheet of Excel: beyond it even empty fields are refused. */
const HARD_COLUMN_LIMIT = 16_384
/** A quoted field beyond it, far above what a cell holds, has lost its closing quote. */
const MAX_FIELD_CHARACTERS = 1_000_000

/**
 * The rows of separated text: UTF-8 or, with its mark, UTF-16; comma, semicolon, tab or bar, found by looking at
 * the first lines or stated as Excel does by a first line `sep=;`.
 */
export async function* csvRows(data: Buffer, maxColumns: number): AsyncGenerator<TableRow> {
  const text = await decodeText(data)
  const stated = /^sep=(.)\r?\n/i.exec(text)
  const separator = stated?.[1] ?? detectDelimiter(text.slice(0, SAMPLE_CHARACTERS))
  let at = stated?.[0].length ?? 0
  let turnEnds = TURN_CHARACTERS
  for (let number = 1; at < text.length; number++) {
    const { cells, end } = readRecord(text, at, { separator, maxColumns, number })
    at = end
    if (cells.length > 0) yield { number, cells }
    if (at > turnEnds) {
      turnEnds = at + TURN_CHARACTERS
      await nextTurn()
    }
  }
}

async function decodeText(data: Buffer): Promise<string> {
  const mark = data.toString('hex', 0, 2)
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  if (encoding === 'utf-8' && data.includes(0)) throw new ReadTableError('notATable')
  const decoder = new TextDecoder(encoding, { fatal: true })
  let text = ''
  try {
    for (let at = 0; at < data.length; at += TURN_CHARACTERS) {
      text += decoder.decode(data.subarray(at, at + TURN_CHARACTERS), { stream: true })
      await nextTurn()
    }
    text += decoder.decode()
  } catch {
    throw new ReadTableError('wrongEncoding')
  }
  // Web pages and other markup are at times named .csv or .xls by the programs that export them.
  if (text.trim() === '' || /^\s*</.test(text)) throw new ReadTableError('notATable')
  return text
}

interface RecordPlace {
  readonly separator: string
  readonly maxColumns: number
  readonly number: number
}

/** Reads one record, which may span lines, from a place of the text; `end` is where the next one begins. */
function readRecord(text: string, start: number, place: RecordPlace): { cells: TableCell[]; end: number } {
  const cells: TableCell[] = []
  let at = start
  for (let column = 0; ; column++) {
    const field = readField(text, at, place)
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

function readField(text: string, start: number, { separator, number }: RecordPlace) {
  let quoted = ''
  let at = start
  if (text[at] === '"') {
    const close = closingQuote(text, at + 1)
    if (close === -1) throw new ReadTableError('unclosedQuote', undefined, number)
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
