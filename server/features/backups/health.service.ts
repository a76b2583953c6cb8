import type { BackupHealth } from '#contract/backups/run.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/database.ts'

import { findLastVerified, listRuns } from './backups.list.ts'
import { healthOf } from './rules/schedule.rules.ts'
import { readBackupSettings, readSince } from './settings/settings.store.ts'

/** How safe the data of this installation is now. */
export async function readHealth(
  db: Db,
  config: Pick<Config, 'backupNightly'>,
  now: Date,
): Promise<{ health: BackupHealth; isGood: boolean; lastVerifiedAt: string | null }> {
  const [settings, since, runs, verified] = [
    await readBackupSettings(db),
    await readSince(db, now),
    await listRuns(db),
    await findLastVerified(db),
  ]
  const last = runs.find(({ state }) => state === 'done' || state === 'failed')
  const lastVerifiedAt = verified?.startedAt ?? null
  const facts = {
    isOn: settings.isOn && config.backupNightly,
    since,
    lastVerifiedAt,
    lastState: last?.state === 'done' || last?.state === 'failed' ? last.state : null,
  }
  const health = healthOf(facts, now)
  // One that is switched off here is somebody else's to watch.
  return { health, isGood: health !== 'late' && health !== 'failed', lastVerifiedAt }
}
