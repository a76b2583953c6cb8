import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'

import type { BackupChecks } from '#contract/backups/run.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Migrations } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/launcher.ts'
import { removeDataFolder } from '#server/platform/embedded/remove.ts'
import { diskFileStore } from '#server/platform/files/disk-file-store.ts'

import type { Progress } from './backup-file.ts'
import { ANCHORS } from './data-files.ts'
import { checkRestored } from './check-restored.ts'
import { restoreBackup } from './restore-backup.ts'

/** A backup to be tried. */
export interface TrialJob {
  readonly file: string
  readonly secret: string | undefined
  /** Made for the trial and removed with all that is in it, also what an earlier trial left. */
  readonly scratchDir: string
  readonly migrations: Migrations
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
  await removeDataFolder(scratchDir)
  await mkdir(scratchDir, { recursive: true, mode: 0o711 })
  try {
    const scratch = await startEmbeddedPostgres({ dataDir: scratchDir, settings: CARELESS })
    try {
      const dataDir = await realpath(scratchDir)
      const restored = await restoreBackup({ ...job, dataDir, connection: scratch.connection })
      const database = openDatabase(scratch.connection, 2)
      try {
        const files = diskFileStore(path.join(dataDir, 'files'))
        const anchorDir = path.join(dataDir, ANCHORS)
        return await checkRestored({ ...job, db: database.db, files, anchorDir }, restored)
      } finally {
        await database.close()
      }
    } finally {
      await scratch.stop()
    }
  } finally {
    await removeDataFolder(scratchDir)
  }
}
