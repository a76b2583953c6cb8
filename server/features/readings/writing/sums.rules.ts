import { slotMs } from '#contract/readings/slots.ts'

import { seriesKey, type AcceptedReading, type SeriesKey } from './judge.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MINUTES = 1440

/** What the values of a parameter of a device come to in an hour or a day. */
export interface Sum {
  readonly deviceId: number
  readonly parameterId: number
  /** When the hour or day begins. */
  readonly startMs: number
  readonly count: number
  readonly min: number
  readonly max: number
  readonly sum: number
}

type Growing = { -readonly [Key in keyof Sum]: Sum[Key] }

/** Collects sums; those of a series are asked for in order of time. */
class Sums {
  readonly all: Growing[] = []
  private readonly lastOf = new Map<SeriesKey, Growing>()

  /** The sum of a series that begins then, an empty one if it is new. */
  at(series: { readonly deviceId: number; readonly parameterId: number }, startMs: number): Growing {
    const key = seriesKey(series)
    const last = this.lastOf.get(key)
    if (last?.startMs === startMs) return last
    const { deviceId, parameterId } = series
    const next = { deviceId, parameterId, startMs, count: 0, min: Infinity, max: -Infinity, sum: 0 }
    this.lastOf.set(key, next)
    this.all.push(next)
    return next
  }
}

function add(to: Growing, { count, min, max, sum }: Pick<Sum, 'count' | 'min' | 'max' | 'sum'>): void {
  to.count += count
  to.min = Math.min(to.min, min)
  to.max = Math.max(to.max, max)
  to.sum += sum
}

/**
 * What hours and days come to that have no other readings than these; the days add up the hours. Sums of decimals come out
 * the same only if they are added in one order, so the readings of a series are in order of time.
 */
export function sumUp(readings: readonly AcceptedReading[]): {
  hours: readonly Sum[]
  days: readonly Sum[]
} {
  const [hours, days] = [new Sums(), new Sums()]
  for (const reading of readings) {
    const { value } = reading
    if (value === null) continue
    const hourMs = Math.floor(Date.parse(reading.at) / HOUR_MS) * HOUR_MS
    add(hours.at(reading, hourMs), { count: 1, min: value, max: value, sum: value })
  }
  for (const hour of hours.all) add(days.at(hour, slotMs(new Date(hour.startMs), DAY_MINUTES)), hour)
  return { hours: hours.all, days: days.all }
}
