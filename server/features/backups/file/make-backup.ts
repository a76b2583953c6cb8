import { createReadStream } from 'node:fs'
import path from 'node:path'

import { writeArchive, type ArchiveWriter, type WrittenArchive } from '../archive/archive-writer.ts'
import type { WrittenEntry } from '../archive/archive-writer.ts'
import type { Connection } from '#server/platform/db/database.ts'
import type { DumpedTable } from '#server/platform/db/dump/catalogue.ts'
import { withSnapshot, type Snapshot } from '#server/platform/db/dump/dump.ts'

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
import { listFiles, listParts, type DataFile } from './data-files.ts'

/** What to back up and where to. */
export interface BackupJob {
  /** Of the owner of the tables. */
  readonly connection: Connection
  readonly dataDir: string
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
 * Writes a backup while everybody goes on working. What only ever grows, such as the witnesses of sealed shift logs, is
 * taken as long as it was before the moment of the database, the contents of files after it: so nothing that is
 * witnessed and nothing that the database refers to is missing.
 */
export function makeBackup(job: BackupJob): Promise<WrittenArchive> {
  return writeArchive(job.file, job, async (writer) => {
    const { dataDir, withSecrets } = job
    const parts = (await listParts(dataDir)).filter(
      (part) => part !== CONTENTS && (withSecrets || part !== SECRETS),
    )
    const grown = await sizesOf(job, parts)
    await withSnapshot(job.connection, async (snapshot) => {
      const hasContents = (await listParts(dataDir)).includes(CONTENTS)
      const contents = hasContents ? await sizesOf(job, [CONTENTS]) : []
      await fill({ job, writer }, snapshot, [...grown, ...contents])
    })
  })
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
  { job, writer, entries, advance }: Making,
  { name, sizeBytes }: DataFile,
): Promise<void> {
  // An empty range cannot be asked for.
  const content =
    sizeBytes === 0
      ? []
      : createReadStream(path.join(job.dataDir, name), { end: sizeBytes - 1, highWaterMark: 256 * 1024 })
  entries.push(await writer.add(`${DATA}${name}`, sizeBytes, content))
  advance(sizeBytes)
}
