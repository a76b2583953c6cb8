import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { csvRows, type TextManner } from './csv-rows.ts'
import { readNumberMeanings } from './number-formats.ts'
import { readSharedStrings } from './shared-strings.ts'
import { sheetRows } from './sheet-rows.ts'
import { ReadTableError } from './table-error.ts'
import { charactersOf, type TableRow } from './table-row.ts'
import type { WorkbookDirectory } from './workbook-directory.ts'
import { readWorkbookDirectory } from './workbook-directory.ts'
import { openZip } from './zip-reader.ts'

/** How much a table may hold before it is refused. */
export interface TableLimits {
  readonly maxFileBytes: number
  /** Rows that hold a value. */
  readonly maxRows: number
  /** The last column that may hold a value, from 1. */
  readonly maxColumns: number
  /** Bytes that the parts of a workbook may unpack to, together. */
  readonly maxUnpackedBytes: number
}

/** Where a table comes from. */
export type TableSource = { readonly path: string } | AsyncIterable<Uint8Array> | Buffer

/** What is known about a table to read. */
export interface TableOptions {
  /** As its sender named it; a text is taken as a table only when it is called .csv, .tsv or .txt. */
  readonly fileName: string
  readonly limits?: Partial<TableLimits>
}

/** The limits of an import that states none. */
const defaultLimits: TableLimits = {
  maxFileBytes: 20 * 1024 * 1024,
  maxRows: 50_000,
  maxColumns: 256,
  maxUnpackedBytes: 200 * 1024 * 1024,
}

/**
 * The rows of an .xlsx workbook or a .csv file, read as they are taken; the kind is told by the content.
 * Of a workbook it reads the named sheet, or the first one that is not hidden.
 * @returns how a text was written; undefined for a workbook
 * @throws ReadTableError also after rows were given, so a caller acts on them only when the last one has come
 */
export async function* readTable(
  source: TableSource,
  options: TableOptions & { readonly sheet?: string | undefined },
): AsyncGenerator<TableRow, TextManner | undefined> {
  const limits = { ...defaultLimits, ...options.limits }
  const { kind, data } = await openTable(source, options.fileName, limits.maxFileBytes)
  const rows: AsyncGenerator<TableRow, TextManner | undefined> =
    kind === 'text'
      ? csvRows(data, limits.maxColumns)
      : workbookRows(await collect(data), options.sheet, limits)
  let count = 0
  try {
    for (;;) {
      const next = await rows.next()
      if (next.done) return next.value
      const row = next.value
      count += 1
      if (count > limits.maxRows) throw new ReadTableError('tooManyRows', limits.maxRows, row.number)
      if (charactersOf(row) > MAX_ROW_CHARACTERS)
        throw new ReadTableError('contentTooLarge', MAX_ROW_CHARACTERS, row.number)
      yield row
    }
  } finally {
    await rows.return(undefined)
  }
}

/**
 * The names of the visible sheets of a workbook in the order of their tabs; none for a text.
 * @throws ReadTableError
 */
export async function listSheetNames(source: TableSource, options: TableOptions): Promise<string[]> {
  const limits = { ...defaultLimits, ...options.limits }
  const { kind, data, close } = await openTable(source, options.fileName, limits.maxFileBytes)
  if (kind === 'text') {
    await close()
    return []
  }
  const { sheets } = await readWorkbookDirectory(openZip(await collect(data), limits.maxUnpackedBytes))
  return sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
}

async function* workbookRows(
  data: Buffer,
  sheetName: string | undefined,
  { maxColumns, maxUnpackedBytes }: TableLimits,
): AsyncGenerator<TableRow, undefined> {
  const zip = openZip(data, maxUnpackedBytes)
  const directory = await readWorkbookDirectory(zip)
  const { stringsPart, stylesPart, countsFrom1904 } = directory
  const part = sheetPart(directory, sheetName)
  const strings = stringsPart === undefined ? [] : await readSharedStrings(zip, stringsPart)
  const meanings = stylesPart === undefined ? [] : await readNumberMeanings(zip, stylesPart)
  yield* sheetRows(zip.read(part), { strings, meanings, countsFrom1904, maxColumns })
  return undefined
}

function sheetPart({ sheets }: WorkbookDirectory, name: string | undefined): string {
  const sheet =
    name === undefined
      ? sheets.find(({ isHidden }) => !isHidden)
      : sheets.find((candidate) => candidate.name === name)
  if (!sheet) throw new ReadTableError('noSuchSheet')
  return sheet.part
}

/** A row as long as the longest cell: cells of a workbook may all point to one text, which unpacks to gigabytes. */
const MAX_ROW_CHARACTERS = 65_536

const FIRST_BYTES = 8

/** What a table is by its first bytes and its name, and all of its bytes. */
async function openTable(
  source: TableSource,
  fileName: string,
  maxBytes: number,
): Promise<{ kind: 'workbook' | 'text'; data: AsyncGenerator<Buffer>; close: () => Promise<unknown> }> {
  const pieces = piecesOf(source, maxBytes)
  let first = Buffer.alloc(0)
  for (let isEnd = false; first.length < FIRST_BYTES && !isEnd;) {
    const { value, done } = await pieces.next()
    isEnd = done === true
    if (value) first = Buffer.concat([first, value])
  }
  const [data, close] = [followedBy(first, pieces), () => pieces.return(undefined)]
  if (first.toString('latin1', 0, 4) === 'PK\u0003\u0004') return { kind: 'workbook', data, close }
  if (first.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1') {
    // The same container holds old workbooks and encrypted new ones.
    const isEncrypted = (await collect(data)).includes('EncryptedPackage', 0, 'utf16le')
    throw new ReadTableError(isEncrypted ? 'encrypted' : 'oldExcel')
  }
  if (/^\.(csv|tsv|txt)$/i.test(extname(fileName))) return { kind: 'text', data, close }
  await close()
  throw new ReadTableError('notATable')
}

async function* piecesOf(source: TableSource, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  const stream = Buffer.isBuffer(source)
    ? [source]
    : 'path' in source
      ? createReadStream(source.path)
      : source
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > maxBytes) throw new ReadTableError('fileTooLarge', maxBytes)
    yield bytes
  }
}

async function* followedBy(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first
    yield* rest
  } finally {
    // Whoever has seen enough in the first piece never came to the rest, which holds the file open.
    await rest.return(undefined)
  }
}

async function collect(data: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of data) pieces.push(piece)
  return Buffer.concat(pieces)
}
