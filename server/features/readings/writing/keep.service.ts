import { followReadings } from '#server/features/limit-breaches/limit-breaches.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { keepReadings, type FoundReading, type Origin } from '../readings.store.ts'
import { settleCounters } from '../energy/counters.store.ts'
import { addFresh, pickFresh } from './fresh.store.ts'
import { seriesKey, settle, type AcceptedReading, type Rejected } from './judge.rules.ts'
import { refreshRollUps } from './roll-ups.store.ts'
import { settleSeries } from './series.store.ts'

/** From this many readings on it pays to ask which lie on fresh ground. */
const MANY = 100

/** What became of readings that might be kept. */
interface Kept {
  readonly created: readonly AcceptedReading[]
  /** What stood there, by the row of what replaced it. */
  readonly replaced: readonly FoundReading[]
  readonly skipped: number
  readonly differing: readonly Rejected[]
}

/** Keeps readings with what their hours and days come to. The caller holds the devices and has made the months. */
export async function keepAccepted(
  db: Db,
  plantId: number,
  readings: readonly AcceptedReading[],
  origin: Origin,
): Promise<Kept> {
  const isCorrecting = origin.correctionReason !== null
  const series = await settleSeries(db, readings)
  const { fresh, others } =
    readings.length < MANY ? { fresh: [], others: readings } : await pickFresh(db, plantId, readings)
  await addFresh(db, plantId, fresh, { ...origin, series })
  const found = await keepReadings(db, plantId, others, origin)
  const { touched, skipped, differing } = settle(others, found, isCorrecting)
  await refreshRollUps(db, plantId, touched, (one) => series.get(seriesKey(one))?.isHourly === true)
  await settleCounters(db, plantId, [...fresh, ...touched])
  await followReadings(db, plantId, [...fresh, ...touched])
  const known = new Set(found.map(({ row }) => row))
  return {
    created: [...fresh, ...others.filter(({ row }) => !known.has(row))],
    replaced: isCorrecting ? found.filter(({ isOther }) => isOther) : [],
    skipped,
    differing,
  }
}
