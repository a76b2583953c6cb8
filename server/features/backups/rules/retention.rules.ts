import { plantDay } from '#contract/core/format.ts'
import type { Retention } from '#contract/backups/settings.ts'

/** A backup whose file is there. */
export interface KeptBackup {
  readonly id: number
  /** The moment of the data in it. */
  readonly at: string
  readonly isVerified: boolean
}

/** Of those that failed their check, for whoever looks into it. */
const KEPT_UNVERIFIED = 2

/**
 * The backups that newer ones make needless. Of the last days, weeks and months that have a verified one, the newest is kept;
 * of those that failed their check the newest two. The newest verified one always stays.
 */
export function needlessBackups(backups: readonly KeptBackup[], retention: Retention): number[] {
  const newestFirst = backups.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id))
  const verified = newestFirst.filter(({ isVerified }) => isVerified)
  const kept = new Set([
    ...newestOf(verified, retention.keepDays, plantDay),
    ...newestOf(verified, retention.keepWeeks, weekOf),
    ...newestOf(verified, retention.keepMonths, (at) => plantDay(at).slice(0, 7)),
    ...newestFirst.filter(({ isVerified }) => !isVerified).slice(0, KEPT_UNVERIFIED),
    ...verified.slice(0, 1),
  ])
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ id }) => id)
}

/** The newest backup of each of the last periods that have one. */
function newestOf(
  newestFirst: readonly KeptBackup[],
  count: number,
  periodOf: (at: string) => string,
): KeptBackup[] {
  const byPeriod = new Map<string, KeptBackup>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.at)
    if (!byPeriod.has(period)) byPeriod.set(period, backup)
  }
  return [...byPeriod.values()].slice(0, count)
}

/** The Monday that a week at the plants begins with. */
function weekOf(at: string): string {
  const day = new Date(`${plantDay(at)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
