import { createHash } from 'node:crypto'
import { mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import * as z from 'zod'

/** The newest link of a chain, as the file witnesses it. */
export interface Head {
  /** Which chain, e.g. `history` or `shift-logs:3`. */
  readonly chain: string
  readonly no: number
  readonly hash: string
  /** What the link is called, for whoever has to name it when it is gone. */
  readonly about: Readonly<Record<string, string | number | null>>
}

const Content = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    chain: z.string(),
    no: z.number(),
    hash: z.string(),
    about: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  // Somebody has answered for what the database says from here on: everything is witnessed anew.
  z.object({ kind: z.literal('acknowledged'), by: z.string(), reason: z.string() }),
])
/** What a record witnesses. */
export type AnchorContent = z.output<typeof Content>

const Line = z.object({
  no: z.number(),
  at: z.string(),
  previous: z.string().nullable(),
  content: Content,
})

/** One line of the file. */
export interface AnchorRecord extends z.output<typeof Line> {
  /** SHA-256 of the line, and so of everything before it. */
  readonly hash: string
}

/** The end of the file as far as it was read. */
export interface AnchorEnd {
  readonly bytes: number
  /** How long the last record is. */
  readonly lastBytes: number
  readonly no: number
  readonly hash: string | null
}

/** What was read of the file. */
export interface AnchorReading {
  readonly records: readonly AnchorRecord[]
  /** Numbers of records that do not fit their hash or the record before. */
  readonly altered: readonly number[]
  readonly end: AnchorEnd
  /** Whether it had to be read from its beginning. */
  readonly isWhole: boolean
}

/** Where a file begins. */
export const BEGINNING: AnchorEnd = { bytes: 0, lastBytes: 0, no: 0, hash: null }

const LINES_PER_TURN = 1000

/** The file of a folder. */
export const anchorFile = (folder: string) => path.join(folder, 'anchors.jsonl')

/**
 * Reads what the file holds after an end; from its beginning when that end is not in it, for then it is another file.
 * A last line that a crash has cut off is no record, nor is one in the middle that was cut off before.
 */
export async function readAnchors(file: string, from: AnchorEnd = BEGINNING): Promise<AnchorReading> {
  const size = await sizeOf(file)
  const start = (await holds(file, from, size)) ? from : BEGINNING
  const read = size > start.bytes ? await readFrom(file, start.bytes, size) : Buffer.alloc(0)
  const ended = read.subarray(0, read.lastIndexOf('\n') + 1)
  const lines = ended.toString('utf8').split('\n')
  const records: AnchorRecord[] = []
  const altered: number[] = []
  let { no, hash, lastBytes } = start
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_TURN === LINES_PER_TURN - 1) await nextTurn()
    const record = parseLine(line)
    if (!record) continue
    const fits = record.isWhole && record.no === no + 1 && record.previous === hash
    if (!fits) altered.push(record.no)
    ;({ no, hash } = record)
    lastBytes = Buffer.byteLength(line) + 1
    records.push(record)
  }
  const bytes = start.bytes + ended.length
  return { records, altered, end: { bytes, lastBytes, no, hash }, isWhole: start === BEGINNING }
}

/**
 * Adds records to the file, which is on the disk when this resolves. Writers take turns: `end` is the end of the file.
 *
 * @throws when the disk does not take them; what it took is no record then
 */
export async function appendAnchors(
  file: string,
  end: AnchorEnd,
  contents: readonly AnchorContent[],
  now: Date,
): Promise<{ readonly records: readonly AnchorRecord[]; readonly end: AnchorEnd }> {
  const size = await sizeOf(file)
  let { no, hash } = end
  const records = contents.map((content): AnchorRecord => {
    const line = { no: (no += 1), at: now.toISOString(), previous: hash, content }
    hash = hashOf(JSON.stringify(line))
    return { ...line, hash }
  })
  // What a crash has left of a line is closed first; the file is never written over or cut.
  const lines = records.map(toLine)
  const text = (size > end.bytes ? '\n' : '') + lines.join('')
  const lastBytes = Buffer.byteLength(lines.at(-1) ?? '')
  await write(file, text, size === 0)
  return { records, end: { bytes: size + Buffer.byteLength(text), lastBytes, no, hash } }
}

function toLine({ no, at, previous, content, hash }: AnchorRecord): string {
  return `${hash} ${JSON.stringify({ no, at, previous, content })}\n`
}

/** A record, and whether it is what was hashed; undefined for a line that is none. */
function parseLine(line: string): (AnchorRecord & { readonly isWhole: boolean }) | undefined {
  const [, hash = '', json = ''] = /^([0-9a-f]{64}) (\{.*\})$/.exec(line) ?? []
  try {
    const parsed = Line.safeParse(JSON.parse(json))
    return parsed.success ? { ...parsed.data, hash, isWhole: hashOf(json) === hash } : undefined
  } catch {
    return undefined
  }
}

async function write(file: string, text: string, isFirst: boolean): Promise<void> {
  if (isFirst) await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (isFirst) await syncFolder(path.dirname(file))
}

/** Makes the new name survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readFrom(file: string, start: number, end: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const buffer = Buffer.alloc(end - start)
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Whether a file still has the record that an end was read at. */
async function holds(file: string, { bytes, lastBytes, hash }: AnchorEnd, size: number): Promise<boolean> {
  if (hash === null) return true
  if (size < bytes) return false
  const last = (await readFrom(file, bytes - lastBytes, bytes)).toString('utf8').trimEnd()
  return parseLine(last)?.hash === hash
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
