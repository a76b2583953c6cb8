import { existsSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import path from 'node:path'

import { startEmbeddedPostgres } from './launcher.ts'

/**
 * Removes a data folder with its database, wherever that stands. A database that a killed server left running there is found
 * by the launcher, and stopped.
 */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const cluster = path.join(dataDir, 'postgres')
  if (existsSync(path.join(cluster, 'postmaster.pid')))
    await startEmbeddedPostgres({ dataDir }).then(
      (left) => left.stop(),
      // One that no longer starts holds nothing open either.
      () => undefined,
    )
  if (existsSync(cluster)) {
    // Started by root, it may stand in a room of its own, outside.
    const place = await realpath(cluster)
    const isOutside = !place.startsWith((await realpath(dataDir)) + path.sep)
    if (isOutside) await rm(path.dirname(place), { recursive: true, force: true })
  }
  await rm(dataDir, { recursive: true, force: true })
}
