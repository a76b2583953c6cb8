import { existsSync } from 'node:fs'
import { mkdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'

import type { Migration } from 'kysely'

import type { BackupChecks } from '#contract/backups/run.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/launcher.ts'
import { diskFileStore } from '#server/platform/files/disk-file-store.ts'

import type { Progress } from './backup-file.ts'
import { checkRestored } from './check-restored.ts'
import { restoreBackup } from './restore-backup.ts'

/** A backup to be tried. */
export interface TrialJob {
  readonly file: string
  readonly secret: string | undefined
  /** Made for the trial and removed with all that is in it, also what an earlier trial left. */
  readonly scratchDir: string
  readonly migrations: Readonly<Record<string, Migration>>
  readonly now: Date
  readonly signal: AbortSignal
  readonly progress: Progress
}

/** A copy that is thrown away need not survive a power cut. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
}

/**
 * Restores a backup into a PostgreSQL of its own, as on an empty machine, and checks what came out. The database that people
 * work with is not touched: neither its rights nor its disk's log are needed.
 *
 * @throws problem of `backups`, ArchiveError
 */
export async function tryBackup(job: TrialJob): Promise<BackupChecks> {
  const { scratchDir } = job
  await clear(scratchDir)
  await mkdir(scratchDir, { recursive: true, mode: 0o711 })
  try {
    const scratch = await startEmbeddedPostgres({ dataDir: scratchDir, settings: CARELESS })
    try {
      const dataDir = await realpath(scratchDir)
      const restored = await restoreBackup({ ...job, dataDir, connection: scratch.connection })
      const database = openDatabase(scratch.connection, 2)
      try {
        const files = diskFileStore(path.join(dataDir, 'files'))
        return await checkRestored({ ...job, db: database.db, files }, restored)
      } finally {
        await database.close()
      }
    } finally {
      await scratch.stop()
    }
  } finally {
    await clear(scratchDir)
  }
}

/** A killed server leaves its trial running: the launcher finds it again, and stops it. */
async function clear(scratchDir: string): Promise<void> {
  const cluster = path.join(scratchDir, 'postgres')
  if (!existsSync(cluster)) {
    await rm(scratchDir, { recursive: true, force: true })
    return
  }
  if (existsSync(path.join(cluster, 'postmaster.pid')))
    await startEmbeddedPostgres({ dataDir: scratchDir }).then(
      ({ stop }) => stop(),
      // One that no longer starts holds nothing open either.
      () => undefined,
    )
  // Started by root, it may stand in a room of its own, outside.
  const place = await realpath(cluster)
  const isOutside = !place.startsWith(await realpath(scratchDir))
  await rm(isOutside ? path.dirname(place) : place, { recursive: true, force: true })
  await rm(scratchDir, { recursive: true, force: true })
}
