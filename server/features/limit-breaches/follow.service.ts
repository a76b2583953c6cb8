import type { Db } from '#server/platform/db/database.ts'

import { breachesIn, longestSilenceMs, normalRange, type Stretch } from './breaches.rules.ts'
import { replaceBreaches } from './breaches.store.ts'
import { listSuspects, readParts, type Suspect, type TouchedSeries } from './series.list.ts'

/** A reading that came or changed, with its value now; null where it has none or is gone. */
export interface TouchedReading {
  readonly deviceId: number
  readonly parameterId: number
  readonly at: string
  readonly value: number | null
}

/**
 * Makes the breaches of limits right again after readings of a plant came, changed or went, in the transaction of these
 * writes. The caller holds the devices. Costs one statement where nothing is or was beyond a limit.
 */
export async function followReadings(
  db: Db,
  plantId: number,
  touched: readonly TouchedReading[],
): Promise<void> {
  if (touched.length === 0) return
  const suspects = await listSuspects(db, seriesOf(touched))
  if (suspects.length === 0) return
  const begun = suspects.map(begunBefore)
  const parts = await readParts(
    db,
    plantId,
    suspects.map((suspect, place) => ({
      ...suspect,
      fromAt: begun[place] ? suspect.firstAt : startOf(suspect),
      touchedUntil: suspect.lastAt,
      normal: normalRange(suspect.limits),
    })),
  )
  const rejudged = suspects.map((suspect, place) => {
    const { deviceId, parameterId, limits, frequencyMinutes } = suspect
    const part = parts[place]
    const before = begun[place] ?? null
    const untilMs = part?.untilAt ? Date.parse(part.untilAt) : null
    const breaches = breachesIn(part?.points ?? [], limits, longestSilenceMs(frequencyMinutes), before)
    return {
      deviceId,
      parameterId,
      fromMs: before?.startedAtMs ?? Date.parse(startOf(suspect)),
      untilMs,
      breaches,
    }
  })
  await replaceBreaches(db, plantId, rejudged)
}

function seriesOf(touched: readonly TouchedReading[]): TouchedSeries[] {
  const series = new Map<string, { -readonly [Name in keyof TouchedSeries]: TouchedSeries[Name] }>()
  for (const { deviceId, parameterId, at, value } of touched) {
    const key = `${deviceId} ${parameterId}`
    const one = series.get(key)
    if (!one)
      series.set(key, { deviceId, parameterId, firstAt: at, lastAt: at, least: value, greatest: value })
    else {
      if (at < one.firstAt) one.firstAt = at
      if (at > one.lastAt) one.lastAt = at
      if (value !== null && (one.least === null || value < one.least)) one.least = value
      if (value !== null && (one.greatest === null || value > one.greatest)) one.greatest = value
    }
  }
  return [...series.values()]
}

/**
 * The breach that was on just before the first touched reading, if none of its own values was touched: it need not be read
 * again. One that ended before that reading by a normal value was on no more.
 */
function begunBefore({ before, firstAt }: Suspect): Stretch | null {
  if (!before) return null
  const { startedAt, lastAt, endedAt, extremeAt, ...rest } = before
  const [firstMs, lastAtMs] = [Date.parse(firstAt), Date.parse(lastAt)]
  const endedAtMs = endedAt === null ? null : Date.parse(endedAt)
  const isOn = endedAtMs === null || endedAtMs >= firstMs || endedAtMs === lastAtMs
  if (lastAtMs >= firstMs || !isOn) return null
  return {
    ...rest,
    startedAtMs: Date.parse(startedAt),
    lastAtMs,
    endedAtMs: null,
    extremeAtMs: Date.parse(extremeAt),
  }
}

/** Where judging begins: with the breach that the first touched reading lies in, or with that reading. */
function startOf({ before, firstAt }: Suspect): string {
  return before && Date.parse(before.lastAt) >= Date.parse(firstAt) ? before.startedAt : firstAt
}
