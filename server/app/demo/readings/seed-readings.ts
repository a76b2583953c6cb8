import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'

import { dayNumberOf, demoReadings, fillDay } from './fill-days.ts'
import { noteProgress } from './progress.ts'

const DAYS = 35
/** Days that are there when the first user comes; the others follow in the background. */
const DAYS_AT_ONCE = 2
/** Days with everything that is read of inverters; of yesterday it follows in the background, too. */
const WHOLE_DAYS = 2
/** Older days wait until the app has started, and come one after the other. */
const FIRST_WAIT_MS = 10_000
const BETWEEN_MS = 1000

/** Lays down when the demonstration begins: everything that happened there is counted from now. */
export const beginDemo = (db: Db, now: Date): Promise<void> =>
  noteProgress(db, {
    startedAt: now.toISOString(),
    firstDayNumber: dayNumberOf(now) - DAYS + 1,
    until: now.toISOString(),
  })

/** Writes the readings of today and the most telling ones of yesterday, and has those of five weeks follow. */
export async function seedReadings(db: Db, now: Date): Promise<void> {
  const today = dayNumberOf(now)
  for (let daysAgo = 0; daysAgo < DAYS; daysAgo++) {
    const day = { dayNumber: today - daysAgo, isWhole: daysAgo < WHOLE_DAYS }
    if (daysAgo < DAYS_AT_ONCE) await fillDay(db, now, { ...day, isWhole: daysAgo === 0 })
    if (daysAgo > 0)
      await enqueue(db, demoReadings, day, new Date(now.getTime() + FIRST_WAIT_MS + daysAgo * BETWEEN_MS))
  }
}
