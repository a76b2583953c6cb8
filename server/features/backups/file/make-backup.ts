import path from 'node:path'

import { writeArchive, type ArchiveWriter, type WrittenArchive } from '../archive/archive-writer.ts'
import type { WrittenEntry } from '../archive/archive-writer.ts'
import type { Connection } from '#server/platform/db/database.ts'
import type { DumpedTable } from '#server/platform/db/dump/catalogue.ts'
import { withSnapshot, type Snapshot } from '#server/platform/db/dump/dump.ts'
import { EVER, type FileStore } from '#server/platform/files/file-store.ts'

import { newestEntry, newestReading } from '../backups.list.ts'
import {
  DATA,
  DATABASE,
  FORMAT,
  HEADER,
  MANIFEST,
  type BackupHeader,
  type BackupManifest,
  type Progress,
} from './backup-file.ts'
import {
  ANCHORS,
  areAnchorsOutside,
  listFiles,
  listOutsideAnchors,
  listParts,
  type DataFile,
} from './data-files.ts'

/** What to back up and where to. */
export interface BackupJob {
  /** Of the owner of the tables. */
  readonly connection: Connection
  readonly dataDir: string
  /** Where sealed shift logs are witnessed: in the data folder, or elsewhere. */
  readonly anchorDir: string
  /** Where contents of files are besides the data folder, if anywhere. */
  readonly bucket?: FileStore | undefined
  /** The file to make; nothing in its folder is backed up. */
  readonly file: string
  /** Encrypts it. */
  readonly secret: string | undefined
  /** Whether the secrets of the data folder go along. */
  readonly withSecrets: boolean
  readonly productVersion: string
  readonly runId: number | null
  readonly now: Date
  readonly signal: AbortSignal
  readonly progress: Progress
}

const PART_BYTES = 8 * 1024 * 1024
const NEWLINE = 10
const CONTENTS = 'files'
const SECRETS = 'secrets'

interface Making {
  readonly job: BackupJob
  readonly writer: ArchiveWriter
  readonly entries: WrittenEntry[]
  readonly rows: Record<string, number>
  readonly advance: (bytes: number) => void
}

/**
 * Writes a backup while everybody goes on working. The contents of files and the witnesses of sealed shift logs are taken
 * after the moment of the database: nothing that it refers to is missing, and a witness that it remembers and that is not
 * there was cut. Whatever else a version adds is taken as long as it was before.
 */
export function makeBackup(job: BackupJob): Promise<WrittenArchive> {
  return writeArchive(job.file, job, async (writer) => {
    const { dataDir, withSecrets } = job
    const later = new Set([CONTENTS, ANCHORS, ...(withSecrets ? [] : [SECRETS])])
    const grown = await sizesOf(
      job,
      (await listParts(dataDir)).filter((part) => !later.has(part)),
    )
    await withSnapshot(job.connection, async (snapshot) => {
      const there = new Set(await listParts(dataDir))
      const contents = there.has(CONTENTS) ? await sizesOf(job, [CONTENTS]) : []
      const inBucket = await contentsInBucket(job, snapshot, contents)
      const anchors = await anchorsOf(job, there.has(ANCHORS))
      await fill({ job, writer }, snapshot, [...grown, ...anchors, ...contents, ...inBucket])
    })
  })
}

/**
 * The contents that the database names and the bucket has: they come back into the folder, from where they are found whatever
 * became of the bucket. One that it does not have is for the trial to name.
 */
async function contentsInBucket(
  { bucket }: BackupJob,
  { ask }: Snapshot,
  inFolder: readonly DataFile[],
): Promise<DataFile[]> {
  if (!bucket) return []
  const inBucket = new Set<string>()
  for await (const sha256 of bucket.listOlder(EVER)) inBucket.add(sha256)
  for (const { name } of inFolder) inBucket.delete(path.posix.basename(name))
  const known = await ask<{ sha256: string; size: string }>(
    'select distinct sha256, size_bytes as size from files order by sha256',
  )
  return known
    .filter(({ sha256 }) => inBucket.has(sha256))
    .map(({ sha256, size }) => ({
      name: `${CONTENTS}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`,
      sizeBytes: Number(size),
      read: () => readContent(bucket, sha256),
    }))
}

async function* readContent(bucket: FileStore, sha256: string): AsyncGenerator<Buffer> {
  yield* (await bucket.open(sha256)) as AsyncIterable<Buffer>
}

/** The witnesses, from wherever they lie. */
async function anchorsOf(job: BackupJob, areThere: boolean): Promise<DataFile[]> {
  const { dataDir, anchorDir, file } = job
  if (!areAnchorsOutside(dataDir, anchorDir)) return areThere ? sizesOf(job, [ANCHORS]) : []
  const found: DataFile[] = []
  for await (const one of listOutsideAnchors(anchorDir, path.dirname(file))) found.push(one)
  return found
}

async function sizesOf({ dataDir, file }: BackupJob, parts: readonly string[]): Promise<DataFile[]> {
  const found: DataFile[] = []
  for (const part of parts)
    for await (const item of listFiles(dataDir, part, path.dirname(file))) found.push(item)
  return found
}

async function fill(
  { job, writer }: Pick<Making, 'job' | 'writer'>,
  snapshot: Snapshot,
  files: readonly DataFile[],
): Promise<void> {
  const { tables } = snapshot.shape
  const sizes = [...tables, ...files].map(({ sizeBytes }) => sizeBytes)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let done = 0
  const advance = (bytes: number) => {
    done += bytes
    job.progress(done, total)
  }
  const making: Making = { job, writer, entries: [], rows: {}, advance }
  await addJson(making, HEADER, await headerOf(job, snapshot))
  for (const table of tables) await addTable(making, table, snapshot)
  for (const file of files) await addFile(making, file)
  const { entries, rows } = making
  await addJson(making, MANIFEST, { entries: [...entries], rows } satisfies BackupManifest)
}

async function headerOf(job: BackupJob, { shape, ask }: Snapshot): Promise<BackupHeader> {
  const { productVersion, now, runId, withSecrets } = job
  return {
    format: FORMAT,
    productVersion,
    at: now.toISOString(),
    runId,
    hasSecrets: withSecrets,
    newestEntryAt: await newestEntry(ask),
    newestReadingAt: await newestReading(ask),
    shape,
  }
}

async function addJson({ writer, entries }: Making, name: string, value: unknown): Promise<void> {
  const content = Buffer.from(JSON.stringify(value))
  entries.push(await writer.add(name, content.length, [content]))
}

/** Rows in parts of a few megabytes: a tar wants to know how long each is. */
async function addTable(making: Making, table: DumpedTable, snapshot: Snapshot): Promise<void> {
  const { writer, entries, rows, advance } = making
  let held: Buffer[] = []
  let size = 0
  let part = 0
  const flush = async () => {
    part += 1
    const name = `${DATABASE}${table.name}/${String(part).padStart(6, '0')}.copy`
    entries.push(await writer.add(name, size, held))
    held = []
    size = 0
  }
  rows[table.name] = 0
  for await (const piece of snapshot.rowsOf(table)) {
    held.push(piece)
    size += piece.length
    rows[table.name] = (rows[table.name] ?? 0) + linesIn(piece)
    if (size >= PART_BYTES) await flush()
  }
  if (size > 0) await flush()
  advance(table.sizeBytes)
}

/** COPY ends each row by a line break, and writes those inside otherwise. */
function linesIn(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

async function addFile(
  { writer, entries, advance }: Making,
  { name, read, sizeBytes }: DataFile,
): Promise<void> {
  entries.push(await writer.add(`${DATA}${name}`, sizeBytes, read()))
  advance(sizeBytes)
}
