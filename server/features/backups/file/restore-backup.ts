import { createHash } from 'node:crypto'
import { mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'

import { backupProblems } from '#contract/backups/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import { ArchiveError } from '../archive/archive-error.ts'
import { readArchive } from '../archive/archive-reader.ts'
import type { TarEntry } from '../archive/tar.ts'
import type { Connection } from '#server/platform/db/database.ts'
import { unknownOf, type Migrations } from '#server/platform/db/migrate.ts'
import { loadDatabase, type Loader } from '#server/platform/db/dump/load.ts'

import {
  BackupHeader,
  BackupManifest,
  DATA,
  DATABASE,
  HEADER,
  MANIFEST,
  type Progress,
} from './backup-file.ts'

/** What to restore and where to. */
export interface RestoreJob {
  readonly file: string
  readonly secret: string | undefined
  /** An empty folder. */
  readonly dataDir: string
  /** Of an empty database, as its owner. */
  readonly connection: Connection
  readonly migrations: Migrations
  readonly signal: AbortSignal
  readonly progress: Progress
}

/** What a backup said of itself and what was found in it. */
export interface Restored {
  readonly header: BackupHeader
  readonly manifest: BackupManifest
}

interface Found {
  readonly sizeBytes: number
  readonly sha256: string
}

/**
 * Restores a backup: the database in one transaction, the files of the data folder beside it. What the archive holds is
 * compared with its own manifest, entry by entry, before anything of the database stays.
 *
 * @throws problem of `backups`, ArchiveError
 */
export async function restoreBackup(job: RestoreJob): Promise<Restored> {
  const entries = readEntries(job)
  try {
    const first = await entries.next()
    if (first.done || first.value.name !== HEADER) throw new ArchiveError('notAnArchive')
    const found = new Map<string, Found>()
    const header = await readJson(first.value, BackupHeader, found)
    const [unknown] = unknownOf(header.shape.migrations, job.migrations)
    if (unknown !== undefined) throw new Problem(backupProblems.newerVersion, { step: unknown })
    let manifest: BackupManifest | undefined
    await loadDatabase(job.connection, { ...job, shape: header.shape }, async (loader) => {
      manifest = await takeIn(job, entries, { header, found, loader })
    })
    if (!manifest) throw new ArchiveError('truncated')
    return { header, manifest }
  } finally {
    await entries.return(undefined)
  }
}

/** The entries, telling how far the file has been read. */
async function* readEntries({
  file,
  secret,
  signal,
  progress,
}: RestoreJob): AsyncGenerator<TarEntry, undefined> {
  const { size } = await stat(file)
  yield* readArchive(file, secret, (bytes) => {
    signal.throwIfAborted()
    progress(bytes, size)
  })
}

async function takeIn(
  job: RestoreJob,
  entries: AsyncIterable<TarEntry>,
  { header, found, loader }: { header: BackupHeader; found: Map<string, Found>; loader: Loader },
): Promise<BackupManifest> {
  const tables = new Map(header.shape.tables.map((table) => [table.name, table]))
  for await (const entry of entries) {
    job.signal.throwIfAborted()
    if (entry.name === MANIFEST) {
      const manifest = await readJson(entry, BackupManifest, new Map())
      requireAll(manifest, found)
      // To the end, which proves that nothing was cut off or added.
      for await (const more of entries) throw new ArchiveError('altered', more.name)
      return manifest
    }
    const table = tables.get(entry.name.slice(DATABASE.length).split('/')[0] ?? '')
    if (entry.name.startsWith(DATABASE) && table) await loader.load(table, noted(entry, found))
    else if (entry.name.startsWith(DATA)) await writeFile(job.dataDir, entry, found)
    else throw new ArchiveError('altered', entry.name)
  }
  throw new ArchiveError('truncated')
}

/** The content of an entry, whose size and hash are noted when it has passed. */
async function* noted({ name, content }: TarEntry, found: Map<string, Found>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const piece of content) {
    hash.update(piece)
    sizeBytes += piece.length
    yield piece
  }
  found.set(name, { sizeBytes, sha256: hash.digest('hex') })
}

async function readJson<Value>(
  entry: TarEntry,
  schema: { safeParse(value: unknown): { success: boolean; data?: Value } },
  found: Map<string, Found>,
): Promise<Value> {
  const pieces: Buffer[] = []
  for await (const piece of noted(entry, found)) pieces.push(piece)
  const { data } = schema.safeParse(JSON.parse(Buffer.concat(pieces).toString()))
  if (data === undefined) throw new ArchiveError('altered', entry.name)
  return data
}

/** @throws ArchiveError naming the first entry that is missing, too many or not what it was */
function requireAll({ entries }: BackupManifest, found: ReadonlyMap<string, Found>): void {
  for (const { name, sizeBytes, sha256 } of entries) {
    const entry = found.get(name)
    if (entry?.sizeBytes !== sizeBytes || entry.sha256 !== sha256) throw new ArchiveError('altered', name)
  }
  const known = new Set(entries.map(({ name }) => name))
  const more = [...found.keys()].find((name) => !known.has(name))
  if (more !== undefined) throw new ArchiveError('altered', more)
}

async function writeFile(dataDir: string, entry: TarEntry, found: Map<string, Found>): Promise<void> {
  const place = path.resolve(dataDir, entry.name.slice(DATA.length))
  if (!place.startsWith(dataDir + path.sep)) throw new ArchiveError('altered', entry.name)
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const handle = await open(place, 'wx', 0o600)
  try {
    for await (const piece of noted(entry, found)) await handle.writeFile(piece)
  } finally {
    await handle.close()
  }
}
