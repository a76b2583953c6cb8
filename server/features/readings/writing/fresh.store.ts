import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { readingSources } from '#contract/readings/labels.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import { givenReadings, type Origin } from '../readings.store.ts'
import { seriesKey, type AcceptedReading, type SeriesKey } from './judge.rules.ts'
import type { Series } from './series.store.ts'
import { sumUp, type Sum } from './sums.rules.ts'

const DAY_MS = 86_400_000
const TYPED = readingSources.indexOf('manual')

/** A parameter of a device, and the days of the plants that its readings lie on: from midnight to midnight. */
interface SeriesSpan {
  readonly deviceId: number
  readonly parameterId: number
  start: string
  end: string
}

/** The order of the primary key; and sums of decimals come out the same only if they are added in one order. */
const byDeviceAndTime = (one: AcceptedReading, other: AcceptedReading) =>
  one.deviceId - other.deviceId || (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)

function spansOf(readings: readonly AcceptedReading[]): Map<SeriesKey, SeriesSpan> {
  const spans = new Map<SeriesKey, SeriesSpan>()
  for (const { deviceId, parameterId, at } of readings) {
    const key = seriesKey({ deviceId, parameterId })
    const span = spans.get(key)
    if (!span) spans.set(key, { deviceId, parameterId, start: at, end: at })
    else if (at < span.start) span.start = at
    else if (at > span.end) span.end = at
  }
  for (const span of spans.values()) {
    span.start = new Date(dayStartMs(plantDay(span.start))).toISOString()
    span.end = new Date(dayStartMs(plantDay(span.end)) + DAY_MS).toISOString()
  }
  return spans
}

/**
 * The readings on fresh ground: of series that have none yet on any day from their first to their last. What their hours
 * and days come to is known from themselves. The caller holds the devices.
 */
export async function pickFresh(
  db: Db,
  plantId: number,
  readings: readonly AcceptedReading[],
): Promise<{ fresh: AcceptedReading[]; others: AcceptedReading[] }> {
  const spans = [...spansOf(readings).values()]
  const starts = spans.map(({ start }) => start)
  const ends = spans.map(({ end }) => end)
  const { rows } = await sql<Pick<SeriesSpan, 'deviceId' | 'parameterId'>>`
    select s.device_id, s.parameter_id
    from unnest(${spans.map(({ deviceId }) => deviceId)}::int[],
      ${spans.map(({ parameterId }) => parameterId)}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      as s(device_id, parameter_id, first, last)
    where exists (select from readings r
      where r.parameter_id = s.parameter_id and r.device_id = s.device_id and r.at >= s.first and r.at < s.last
        and r.plant_id = ${plantId}::int
        and r.at >= ${starts.toSorted()[0]}::timestamptz and r.at < ${ends.toSorted().at(-1)}::timestamptz)`.execute(
    db,
  )
  const busy = new Set(rows.map(seriesKey))
  return {
    fresh: readings.filter((reading) => !busy.has(seriesKey(reading))),
    others: readings.filter((reading) => busy.has(seriesKey(reading))),
  }
}

/** Hours as arrays for `unnest`; days have one more column. */
export const sumColumns = (sums: readonly Sum[]) => sql`
  ${sums.map(({ deviceId }) => deviceId)}::int[], ${sums.map(({ parameterId }) => parameterId)}::int[],
  ${sums.map(({ count }) => count)}::int[], ${sums.map(({ min }) => min)}::float8[],
  ${sums.map(({ max }) => max)}::float8[], ${sums.map(({ sum }) => sum)}::float8[],
  ${sums.map(({ minutes }) => Math.round(minutes))}::int[]`

/** Days as arrays for `unnest`. */
export const dayColumns = (days: readonly Sum[]) => sql`
  ${sumColumns(days)}, ${days.map(({ valueMinutes }) => valueMinutes)}::float8[]`

/** Adds readings on fresh ground together with the hours and days they come to, in one statement. */
export async function addFresh(
  db: Db,
  plantId: number,
  readings: readonly AcceptedReading[],
  { source, writtenBy, now, series }: Origin & { readonly series: ReadonlyMap<SeriesKey, Series> },
): Promise<void> {
  if (readings.length === 0) return
  const sorted = readings.toSorted(byDeviceAndTime)
  const everyMinutes = new Map([...series.values()].map((one) => [one.parameterId, one.everyMinutes]))
  const { hours, days } = sumUp(sorted, {
    isTyped: source === TYPED,
    everyMinutesOf: (parameterId) => everyMinutes.get(parameterId) ?? 1,
  })
  const keptHours = hours.filter((hour) => series.get(seriesKey(hour))?.isHourly === false)
  await sql`
    with kept as (
      insert into readings (plant_id, device_id, parameter_id, at, value, quality, note, is_late, is_corrected, source,
        written_by, written_at)
      select ${plantId}::int, device_id, parameter_id, at, value, quality, note, is_late, false, ${source}::int2,
        ${writtenBy}::int, ${now}::timestamptz
      from (${givenReadings(sorted)}) given
    ), hours as (
      insert into reading_kept_hours (plant_id, at, device_id, parameter_id, count, min, max, sum, minutes)
      select ${plantId}::int, h.*
      from unnest(${keptHours.map(({ startMs }) => new Date(startMs).toISOString())}::timestamptz[],
        ${sumColumns(keptHours)}) as h
    )
    insert into reading_days (plant_id, day, device_id, parameter_id, count, min, max, sum, minutes, value_minutes)
    select ${plantId}::int, d.*
    from unnest(${days.map(({ startMs }) => plantDay(new Date(startMs)))}::date[], ${dayColumns(days)}) as d`.execute(
    db,
  )
}
