import type { Db } from '#server/platform/db/database.ts'
import { readSetting, setSetting } from '#server/platform/db/settings.store.ts'

import type { DemoStart } from '../events/incidents.ts'

const SETTING = 'demoReadings'

/** How far the readings of the demonstration go. */
export interface Progress {
  /** The instant of the first start: from it everything that happened is counted. */
  readonly startedAt: string
  readonly firstDayNumber: number
  /** The instant up to which everything has come. */
  readonly until: string
}

/** Keeps how far the readings of the demonstration go. Only where it is kept does the demonstration go on. */
export const noteProgress = (db: Db, progress: Progress): Promise<void> => setSetting(db, SETTING, progress)

/** How far the readings go; undefined in a database that the demonstration did not fill. */
export async function readProgress(db: Db): Promise<Progress | undefined> {
  const kept = await readSetting(db, SETTING)
  const isProgress = (value: unknown): value is Progress =>
    typeof value === 'object' && value !== null && 'startedAt' in value
  return isProgress(kept) ? kept : undefined
}

/** When the demonstration began, and its first day with readings of everything. */
export async function readStart(db: Db): Promise<DemoStart | undefined> {
  const progress = await readProgress(db)
  return progress && { startedAt: new Date(progress.startedAt), firstDayNumber: progress.firstDayNumber }
}
