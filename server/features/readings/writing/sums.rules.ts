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

const begin = ({ deviceId, parameterId }: Sum | AcceptedReading, startMs: number): Growing => ({
  deviceId,
  parameterId,
  startMs,
  count: 0,
  min: Infinity,
  max: -Infinity,
  sum: 0,
  minutes: 0,
  valueMinutes: 0,
})

/**
 * What hours and days come to that have no other readings than these, series by series; the days add up the hours. Sums of decimals come out
 * the same only if they are added in one order, so the readings of a series are in order of time.
 */
export function sumUp(
  readings: readonly AcceptedReading[],
  origin: SummedOrigin,
): { hours: readonly Sum[]; days: readonly Sum[] } {
  const bySeries = [...valuesBySeries(readings).values()].map((own) => hoursOf(own, origin))
  return { hours: bySeries.flat(), days: bySeries.flatMap(daysOf) }
}

interface Valued {
  readonly reading: AcceptedReading
  readonly value: number
  readonly atMs: number
}

function valuesBySeries(readings: readonly AcceptedReading[]): ReadonlyMap<SeriesKey, Valued[]> {
  const bySeries = new Map<SeriesKey, Valued[]>()
  for (const reading of readings) {
    const { value } = reading
    if (value === null) continue
    const key = seriesKey(reading)
    const valued = { reading, value, atMs: Date.parse(reading.at) }
    const own = bySeries.get(key)
    if (own) own.push(valued)
    else bySeries.set(key, [valued])
  }
  return bySeries
}

function hoursOf(own: readonly Valued[], { isTyped, everyMinutesOf }: SummedOrigin): Sum[] {
  const times = own.map(({ atMs }) => ({ atMs, isTyped }))
  const minutesOf = minutesEach(times, everyMinutesOf(own[0]?.reading.parameterId ?? 0))
  const hours: Growing[] = []
  for (const [place, { reading, value, atMs }] of own.entries()) {
    const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS
    let hour = hours.at(-1)
    if (hour?.startMs !== hourMs) hours.push((hour = begin(reading, hourMs)))
    const minutes = minutesOf[place] ?? 0
    hour.count += 1
    hour.min = Math.min(hour.min, value)
    hour.max = Math.max(hour.max, value)
    hour.sum += value
    hour.minutes += minutes
    hour.valueMinutes += value * minutes
  }
  return hours
}

function daysOf(hours: readonly Sum[]): Sum[] {
  const days: Growing[] = []
  for (const hour of hours) {
    const dayMs = slotMs(new Date(hour.startMs), DAY_MINUTES)
    let day = days.at(-1)
    if (day?.startMs !== dayMs) days.push((day = begin(hour, dayMs)))
    day.count += hour.count
    day.min = Math.min(day.min, hour.min)
    day.max = Math.max(day.max, hour.max)
    day.sum += hour.sum
    day.minutes += hour.minutes
    day.valueMinutes += hour.valueMinutes
  }
  return days
}
