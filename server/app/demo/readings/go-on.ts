import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { demoPlants } from '../plants.ts'
import { goOnUnits } from '../units/go-on-units.ts'
import { readDemoPlant } from './demo-readings.store.ts'
import { dayNumberOf, demoReadings, fillDay } from './fill-days.ts'
import { noteProgress, readProgress } from './progress.ts'
import { followSeason } from './season.ts'

/** However long the app was off, no more days than these are made up for. */
const MOST_DAYS = 35
const BETWEEN_MS = 1000

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
  const { until: since } = progress
  const today = dayNumberOf(now)
  const missedFrom = Math.max(dayNumberOf(since), today - MOST_DAYS)
  for (let dayNumber = missedFrom; dayNumber < today; dayNumber++) {
    const day = { dayNumber, isWhole: today - dayNumber === 1, since }
    await enqueue(db, demoReadings, day, new Date(now.getTime() + (dayNumber - missedFrom + 1) * BETWEEN_MS))
  }
  const movedPlantId = await goOnUnits(db, new Date(since), now)
  await fillDay(db, now, { dayNumber: today, isWhole: true, since })
  await followSeason(db, now)
  await noteProgress(db, { ...progress, until: now.toISOString() })
  const moved = movedPlantId === undefined ? [] : [{ topic: 'unit-states', entityId: String(movedPlantId) }]
  return insertEvents(db, now, [...(await topics(db)), ...moved])
}

async function topics(db: Db) {
  const plants = await Promise.all(demoPlants.map(({ code }) => readDemoPlant(db, code)))
  return plants.flatMap((plant) => (plant ? [{ topic: 'readings', entityId: String(plant.plantId) }] : []))
}
