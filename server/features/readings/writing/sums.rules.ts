import { slotMs } from '#contract/readings/slots.ts'
import { minutesEach } from '#contract/readings/steps.ts'

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
  /** The time its values stand for, and the sum of each value times its minutes. */
  readonly minutes: number
  readonly valueMinutes: number
}

/** What is known of readings besides themselves. */
export interface SummedOrigin {
  readonly isTyped: boolean
  /** How often each parameter is read, in minutes. */
  readonly everyMinutesOf: (parameterId: number) => number
}

type Growing = { -readonly [Key in keyof Sum]: Sum[Key] }

const nothing = { sum: 0, minutes: 0, valueMinutes: 0 }

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
    const next = { deviceId, parameterId, startMs, count: 0, min: Infinity, max: -Infinity, ...nothing }
    this.lastOf.set(key, next)
    this.all.push(next)
    return next
  }
}

function add(
  to: Growing,
  { count, min, max, ...more }: Omit<Sum, 'deviceId' | 'parameterId' | 'startMs'>,
): void {
  to.count += count
  to.min = Math.min(to.min, min)
  to.max = Math.max(to.max, max)
  to.sum += more.sum
  to.minutes += more.minutes
  to.valueMinutes += more.valueMinutes
}

/**
 * What hours and days come to that have no other readings than these; the days add up the hours. Sums of decimals come out
 * the same only if they are added in one order, so the readings of a series are in order of time.
 */
export function sumUp(
  readings: readonly AcceptedReading[],
  origin: SummedOrigin,
): { hours: readonly Sum[]; days: readonly Sum[] } {
  const minutesOf = minutesOfEach(readings, origin)
  const [hours, days] = [new Sums(), new Sums()]
  for (const reading of readings) {
    const { value } = reading
    if (value === null) continue
    const hourMs = Math.floor(Date.parse(reading.at) / HOUR_MS) * HOUR_MS
    const minutes = minutesOf.get(reading) ?? 0
    const once = { count: 1, min: value, max: value, sum: value }
    add(hours.at(reading, hourMs), { ...once, minutes, valueMinutes: value * minutes })
  }
  for (const hour of hours.all) add(days.at(hour, slotMs(new Date(hour.startMs), DAY_MINUTES)), hour)
  return { hours: hours.all, days: days.all }
}

/** The minutes that each reading with a value stands for. */
function minutesOfEach(
  readings: readonly AcceptedReading[],
  { isTyped, everyMinutesOf }: SummedOrigin,
): ReadonlyMap<AcceptedReading, number> {
  const bySeries = new Map<SeriesKey, AcceptedReading[]>()
  for (const reading of readings) {
    if (reading.value === null) continue
    const key = seriesKey(reading)
    const own = bySeries.get(key)
    if (own) own.push(reading)
    else bySeries.set(key, [reading])
  }
  const found = new Map<AcceptedReading, number>()
  for (const own of bySeries.values()) {
    const values = own.map(({ at }) => ({ atMs: Date.parse(at), isTyped }))
    const minutes = minutesEach(values, everyMinutesOf(own[0]?.parameterId ?? 0))
    for (const [place, reading] of own.entries()) found.set(reading, minutes[place] ?? 0)
  }
  return found
}
