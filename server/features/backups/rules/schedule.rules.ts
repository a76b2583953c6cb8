import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'
import { OLDEST_BACKUP_HOURS } from '#contract/backups/index.ts'
import type { BackupHealth } from '#contract/backups/run.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A night's backup that fails is tried again, so often and after so long. */
const MOST_TRIES = 3
const RETRY_MS = HOUR_MS

/** The last time of day `01:30` at the plants that is not after an instant. */
export function lastSlot(dailyAt: string, now: Date): Date {
  const [hours = 0, minutes = 0] = dailyAt.split(':').map(Number)
  const offsetMs = (hours - PLANT_UTC_OFFSET_HOURS) * HOUR_MS + minutes * 60_000
  const days = Math.floor((now.getTime() - offsetMs) / DAY_MS)
  return new Date(days * DAY_MS + offsetMs)
}

/** The next time of day after an instant. */
export const nextSlot = (dailyAt: string, now: Date) => new Date(lastSlot(dailyAt, now).getTime() + DAY_MS)

/** A backup as the schedule sees it. */
export interface PastRun {
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
}

/**
 * Whether the night's backup is still to be made: none since its time has been done or cancelled, and a failed one was not
 * tried too often or just now. Nights without a server are made up for by one.
 *
 * @param since the schedule counts from here: a fresh installation does not begin with a backup
 */
export function isDue(
  { dailyAt, since }: { readonly dailyAt: string; readonly since: string },
  runs: readonly PastRun[],
  now: Date,
): boolean {
  const slot = lastSlot(dailyAt, now)
  if (slot < new Date(since)) return false
  const ofNight = runs.filter(({ startedAt }) => new Date(startedAt) >= slot)
  if (ofNight.some(({ state }) => state !== 'failed')) return false
  const isTooSoon = ofNight.some(
    ({ finishedAt }) => finishedAt !== null && now.getTime() - new Date(finishedAt).getTime() < RETRY_MS,
  )
  return ofNight.length < MOST_TRIES && !isTooSoon
}

/** What tells how safe the data is. */
export interface HealthFacts {
  readonly isOn: boolean
  readonly since: string
  /** The moment of the data in the newest verified backup. */
  readonly lastVerifiedAt: string | null
  /** How the newest backup that has ended did; null when there is none. */
  readonly lastState: 'done' | 'failed' | 'cancelled' | null
}

/** How safe the data is. A fresh installation is told that it has none, and only after a night that it is late. */
export function healthOf({ isOn, since, lastVerifiedAt, lastState }: HealthFacts, now: Date): BackupHealth {
  const age = now.getTime() - new Date(lastVerifiedAt ?? since).getTime()
  if (age > OLDEST_BACKUP_HOURS * HOUR_MS) return isOn ? 'late' : 'off'
  if (lastState === 'failed') return 'failed'
  if (lastVerifiedAt === null) return isOn ? 'none' : 'off'
  return 'good'
}
