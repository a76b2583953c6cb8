import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import { columnsOf, seriesProblems, type AcceptedReading, type Origin } from '../readings.store.ts'
import { constrained } from '#server/platform/db/constraint.ts'

const DAY_MS = 86_400_000

/** A parameter of a device, and the days of the plants that its readings lie on: from midnight to midnight. */
interface SeriesSpan {
  readonly deviceId: number
  readonly parameterId: number
  start: string
  end: string
}

const keyOf = (reading: { readonly deviceId: number; readonly parameterId: number }) =>
  `${reading.deviceId} ${reading.parameterId}`

/** The order of the primary key; and sums of decimals come out the same only if they are added in one order. */
const byDeviceAndTime = (one: AcceptedReading, other: AcceptedReading) =>
  one.deviceId - other.deviceId || (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)

function spansOf(readings: readonly AcceptedReading[]): Map<string, SeriesSpan> {
  const spans = new Map<string, SeriesSpan>()
  for (const { deviceId, parameterId, at } of readings) {
    const key = keyOf({ deviceId, parameterId })
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
  const busy = new Set(rows.map(keyOf))
  return {
    fresh: readings.filter((reading) => !busy.has(keyOf(reading))),
    others: readings.filter((reading) => busy.has(keyOf(reading))),
  }
}

/** Adds readings on fresh ground together with what their hours and days come to, in one statement. */
export async function addFresh(
  db: Db,
  plantId: number,
  readings: readonly AcceptedReading[],
  { source, writtenBy, now }: Origin,
): Promise<void> {
  if (readings.length === 0) return
  const series = [...spansOf(readings).values()]
  const statement = sql`
    with given as materialized (
      select * from unnest(${columnsOf(readings.toSorted(byDeviceAndTime))})
        as g(device_id, parameter_id, at, value, quality, note, is_late, "row")
    ), series as (
      insert into reading_series (device_id, parameter_id)
      select * from unnest(${series.map(({ deviceId }) => deviceId)}::int[],
        ${series.map(({ parameterId }) => parameterId)}::int[]) on conflict do nothing
    ), kept as (
      insert into readings (plant_id, device_id, parameter_id, at, value, quality, note, is_late, is_corrected, source,
        written_by, written_at)
      select ${plantId}::int, device_id, parameter_id, at, value, quality, note, is_late, false, ${source}::int2,
        ${writtenBy}::int, ${now}::timestamptz
      from given
    ), hours as (
      insert into reading_hours (plant_id, device_id, parameter_id, at, count, min, max, sum)
      select ${plantId}::int, device_id, parameter_id, date_trunc('hour', at) as hour, count(value)::int, min(value),
        max(value), sum(value)
      from given where value is not null group by device_id, parameter_id, hour
      returning device_id, parameter_id, at, count, min, max, sum
    )
    insert into reading_days (plant_id, device_id, parameter_id, day, count, min, max, sum)
    select ${plantId}::int, device_id, parameter_id, (at at time zone 'Asia/Ho_Chi_Minh')::date as day, sum(count)::int,
      min(min), max(max), sum(sum)
    from hours group by device_id, parameter_id, day`
  await constrained(seriesProblems, () => statement.execute(db))
}
