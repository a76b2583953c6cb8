import type { Db } from '#server/platform/db/database.ts'
import { readSetting, setSetting } from '#server/platform/db/settings.store.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { demoPlants } from '../plants.ts'
import { goOnUnits } from '../units/go-on-units.ts'
import { readDemoPlant } from './demo-readings.store.ts'
import { dayNumberOf, demoReadings, fillDay } from './fill-days.ts'

const SETTING = 'demoReadings'
/** However long the app was off, no more days than these are made up for. */
const MOST_DAYS = 35
const BETWEEN_MS = 1000

/** How far the readings of the demonstration go. */
interface Progress {
  readonly firstDayNumber: number
  /** The instant up to which everything has come. */
  readonly until: string
}

/** Keeps how far the readings of the demonstration go. Only where it is kept does the demonstration go on. */
export const noteProgress = (db: Db, progress: Progress): Promise<void> => setSetting(db, SETTING, progress)

/** The first day with readings of the demonstration. */
export async function readFirstDay(db: Db): Promise<number> {
  return (await readProgress(db))?.firstDayNumber ?? dayNumberOf(new Date(0))
}

async function readProgress(db: Db): Promise<Progress | undefined> {
  const kept = await readSetting(db, SETTING)
  const isProgress = (value: unknown): value is Progress => typeof value === 'object' && value !== null
  return isProgress(kept) ? kept : undefined
}

/**
 * Every five minutes goes on with the readings and units of the demonstration, so that its plants are at work whenever somebody
 * looks. Does nothing in a database that the demonstration did not fill.
 *
 * @param pool for a transaction of its own: open screens are told when it is committed
 */
export function demoGoesOn(pool: Db): Job {
  return defineJob({
    name: 'demoGoesOn',
    schedule: '*/5 * * * *',
    async run({ now }) {
      announceChanges(pool, await pool.transaction().execute((db) => goOn(db, now)))
    },
  })
}

/** Fills today up to now; days that were missed follow one after the other. */
async function goOn(db: Db, now: Date): ReturnType<typeof insertEvents> {
  const progress = await readProgress(db)
  if (!progress || Date.parse(progress.until) >= now.getTime()) return []
  const { firstDayNumber, until: since } = progress
  const today = dayNumberOf(now)
  const missedFrom = Math.max(dayNumberOf(since), today - MOST_DAYS)
  for (let dayNumber = missedFrom; dayNumber < today; dayNumber++) {
    const day = { dayNumber, firstDayNumber, isWhole: today - dayNumber === 1, since }
    await enqueue(db, demoReadings, day, new Date(now.getTime() + (dayNumber - missedFrom + 1) * BETWEEN_MS))
  }
  const movedPlantId = await goOnUnits(db, new Date(since), now)
  await fillDay(db, now, { dayNumber: today, firstDayNumber, isWhole: true, since })
  await noteProgress(db, { firstDayNumber, until: now.toISOString() })
  const moved = movedPlantId === undefined ? [] : [{ topic: 'unit-states', entityId: String(movedPlantId) }]
  return insertEvents(db, now, [...(await topics(db)), ...moved])
}

async function topics(db: Db) {
  const plants = await Promise.all(demoPlants.map(({ code }) => readDemoPlant(db, code)))
  return plants.flatMap((plant) => (plant ? [{ topic: 'readings', entityId: String(plant.plantId) }] : []))
}
