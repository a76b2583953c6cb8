import { randomBytes } from 'node:crypto'
import { cp, mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import pg from 'pg'

import { restore } from '#server/app/restore.ts'
import { makeBackup } from '#server/features/backups/file/make-backup.ts'
import { tryBackup } from '#server/features/backups/file/scratch.ts'
import { migrations } from '#server/migrations/index.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/launcher.ts'
import { removeDataFolder } from '#server/platform/embedded/remove.ts'
import { diskFileStore } from '#server/platform/files/disk-file-store.ts'

import { temporaryFolder } from './arena.ts'
import { atEnd } from './cleanup.ts'
import { machine } from './machine.ts'
import { fillReadings } from './readings/fill.ts'

/** How much is backed up: readings, and attachments of a megabyte that no compression makes smaller. */
export interface BackupSize {
  readonly points: number
  readonly attachments: number
}

/** What a backup of so much took, in seconds. */
export interface BackupFigures {
  readonly here: string
  readonly databaseMb: number
  readonly filesMb: number
  readonly backupMb: number
  /** A copy of the stopped database's folder and of the files, onto the disk: the floor. */
  readonly copySeconds: number
  readonly writeSeconds: number
  readonly checkSeconds: number
  readonly restoreSeconds: number
}

const ATTACHMENT_BYTES = 1_000_000
const SECRET = 'a key for the benchmark alone'

/** Fills a data folder and measures backup, trial and restore of it, and a bare copy beside them. */
export async function measureBackups({ points, attachments }: BackupSize): Promise<BackupFigures> {
  const folder = await temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir })
  atEnd(() => postgres.stop())
  const { connection } = postgres
  await fill(dataDir, connection, { points, attachments })
  const here = await machine(connection)
  const databaseMb = (await databaseBytes(connection)) / 1e6
  const { signal } = new AbortController()
  const file = path.join(folder, 'backup.tar.gz.enc')
  const job = { file, secret: SECRET, now: new Date(), signal, progress: () => undefined }
  const anchorDir = path.join(dataDir, 'anchors')
  const making = { connection, dataDir, anchorDir, withSecrets: true, productVersion: 'bench', runId: null }
  const writeSeconds = await seconds(() => makeBackup({ ...job, ...making }))
  const scratchDir = path.join(folder, 'backup-check')
  const checkSeconds = await seconds(() => tryBackup({ ...job, scratchDir, migrations }))
  await postgres.stop()
  const into = path.join(folder, 'restored')
  atEnd(() => removeDataFolder(into))
  const restoreSeconds = await seconds(() => restore([file, '--into', into], { BACKUP_KEY: SECRET }, signal))
  const copySeconds = await seconds(() => copy(dataDir, path.join(folder, 'copy')))
  const { size } = await stat(file)
  const filesMb = (attachments * ATTACHMENT_BYTES) / 1e6
  return {
    here,
    databaseMb,
    filesMb,
    backupMb: size / 1e6,
    copySeconds,
    writeSeconds,
    checkSeconds,
    restoreSeconds,
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Everything of a stopped data folder, as `cp -r` and `sync` would. */
async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  for (const name of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue
    const handle = await open(path.join(name.parentPath, name.name), 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

async function fill(dataDir: string, connection: pg.ClientConfig, size: BackupSize): Promise<void> {
  const database = openDatabase(connection, 2)
  try {
    await migrate(database.db, migrations)
    await fillReadings(connection, size.points)
    await mkdir(path.join(dataDir, 'files'), { recursive: true })
    const store = diskFileStore(path.join(dataDir, 'files'))
    for (let no = 0; no < size.attachments; no++) {
      const stored = await store.put(Readable.from([randomBytes(ATTACHMENT_BYTES)]), ATTACHMENT_BYTES)
      if (stored === 'tooLarge') throw new Error('An attachment of the benchmark is too large')
      await database.pool.query(
        `insert into files (sha256, file_name, media_type, size_bytes, purpose, created_by, created_at)
         values ($1, 'bench', 'image/jpeg', $2, 'abnormalAttachment', 1, now())`,
        [stored.sha256, stored.sizeBytes],
      )
    }
  } finally {
    await database.close()
  }
}

async function databaseBytes(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  await client.end()
  return Number(rows[0]?.size)
}

const TEN_GB = 10_000

/** The figures as Markdown, with what ten times as much would take at the same rate. */
export function backupLines(figures: BackupFigures): string {
  const { databaseMb, filesMb, backupMb, copySeconds, writeSeconds, checkSeconds, restoreSeconds } = figures
  const totalMb = databaseMb + filesMb
  const row = (name: string, took: number) =>
    [
      name,
      `${took.toFixed(1)} s`,
      `${(totalMb / took).toFixed(0)} MB/s`,
      (took / copySeconds).toFixed(1),
      `${((took / totalMb) * (TEN_GB / 60)).toFixed(1)} min`,
    ].join(' | ')
  const rows = [
    row('backup, encrypted, while the database runs', writeSeconds),
    row('its trial: restored into a scratch database and checked', checkSeconds),
    row('restore onto an empty machine, checked', restoreSeconds),
    row('bare copy of the stopped folder, synced', copySeconds),
  ]
  return `Database ${databaseMb.toFixed(0)} MB, attachments ${filesMb.toFixed(0)} MB, backup ${backupMb.toFixed(0)} MB.

| | took | of the data | times the copy | 10 GB, calculated |
|---|---|---|---|---|
${rows.map((line) => `| ${line} |`).join('\n')}`
}
