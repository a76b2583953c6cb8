import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** For rows whose columns the statement names. */
const asNamed = (db: Db) => db.withoutPlugins()

/** Every pair of these parameters and devices: those that do not belong together have no readings. */
export interface SeriesOf {
  readonly parameterIds: readonly number[]
  readonly deviceIds: readonly number[]
}

/** Moments in milliseconds: from one until before the other. */
export interface Stretch {
  readonly fromMs: number
  readonly untilMs: number
}

const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

const ofSeries = ({ parameterIds, deviceIds }: SeriesOf) =>
  sql`parameter_id = any(${[...parameterIds]}::int[]) and device_id = any(${[...deviceIds]}::int[])`

/** Both ends are values: by them PostgreSQL leaves out months before it makes a plan. */
const within = ({ fromMs, untilMs }: Stretch) =>
  sql`at >= ${instantOf(fromMs)} and at < ${instantOf(untilMs)}`

/** The latest value of a parameter at a device. */
export interface LatestValue {
  readonly parameterId: number
  readonly deviceId: number
  readonly at: string
  readonly value: number
}

/** The latest value of each of some parameters at its device within a stretch; none where nothing was read. */
export async function listLatestValues(
  db: Db,
  series: readonly Pick<LatestValue, 'parameterId' | 'deviceId'>[],
  stretch: Stretch,
): Promise<LatestValue[]> {
  const { rows } = await sql<LatestValue>`
    select s.parameter_id as "parameterId", s.device_id as "deviceId", r.at, r.value
    from unnest(${series.map(({ parameterId }) => parameterId)}::int[],
      ${series.map(({ deviceId }) => deviceId)}::int[]) as s (parameter_id, device_id)
    cross join lateral (
      select at, value from readings r
      where r.parameter_id = s.parameter_id and r.device_id = s.device_id and ${within(stretch)} and value is not null
      order by at desc limit 1) r`.execute(asNamed(db))
  return rows
}

/** What the devices of a parameter had in an hour, each its mean. */
export interface HourFigure {
  readonly parameterId: number
  readonly atMs: number
  readonly sum: number
  readonly deviceCount: number
}

/** The means of devices hour by hour, added up for each parameter. */
export async function listHourFigures(db: Db, series: SeriesOf, stretch: Stretch): Promise<HourFigure[]> {
  const { rows } = await sql<HourFigure>`
    select parameter_id as "parameterId", (extract(epoch from at) * 1000)::float8 as "atMs", sum(sum / count) as sum,
      count(*)::int as "deviceCount"
    from reading_hours where ${ofSeries(series)} and ${within(stretch)}
    group by parameter_id, at`.execute(asNamed(db))
  return rows
}

/** The means of a device over some hours: of the hours in milliseconds, in the same order. */
export interface DeviceHours {
  readonly deviceId: number
  readonly hoursMs: readonly number[]
  readonly means: readonly number[]
}

/** The means of devices hour by hour. */
export async function listDeviceHours(db: Db, series: SeriesOf, stretch: Stretch): Promise<DeviceHours[]> {
  const { rows } = await sql<DeviceHours>`
    select device_id as "deviceId", array_agg((extract(epoch from at) * 1000)::float8) as "hoursMs",
      array_agg(sum / count) as means
    from reading_hours where ${ofSeries(series)} and ${within(stretch)}
    group by device_id`.execute(asNamed(db))
  return rows
}

/** What a parameter comes to over some days: the sum of all values, and the first of the days that has any. */
export interface DaysSum {
  readonly parameterId: number
  readonly sum: number
  readonly firstDay: string
}

/** Adds up the values of days, both ends included, for each parameter. */
export async function sumDays(db: Db, series: SeriesOf, from: string, to: string): Promise<DaysSum[]> {
  if (from > to) return []
  const { rows } = await sql<DaysSum>`
    select parameter_id as "parameterId", sum(sum) as sum, min(day)::text as "firstDay"
    from reading_days where ${ofSeries(series)} and day between ${from}::date and ${to}::date
    group by parameter_id`.execute(asNamed(db))
  return rows
}

/** What a day of a parameter comes to: the sum of all values and how many devices had any. */
export interface DayFigure {
  readonly parameterId: number
  readonly day: string
  readonly sum: number
  readonly deviceCount: number
}

/** Adds up the values of each day, both ends included. */
export async function listDayFigures(
  db: Db,
  series: SeriesOf,
  from: string,
  to: string,
): Promise<DayFigure[]> {
  const { rows } = await sql<DayFigure>`
    select parameter_id as "parameterId", day::text as day, sum(sum) as sum, count(*)::int as "deviceCount"
    from reading_days where ${ofSeries(series)} and day between ${from}::date and ${to}::date
    group by parameter_id, day`.execute(asNamed(db))
  return rows
}

/** A part of a day of a parameter. */
export interface PartOfDay {
  readonly parameterId: number
  readonly fromMs: number
  /** The last reading that counts. */
  readonly lastMs: number
}

/** What parts of days come to, in their order: whole hours by their sums, the last hour by its readings. */
export async function sumPartsOfDays(
  db: Db,
  deviceIds: readonly number[],
  parts: readonly PartOfDay[],
): Promise<(number | null)[]> {
  const at = (ms: (part: PartOfDay) => number) => parts.map((part) => new Date(ms(part)).toISOString())
  const hourOf = ({ lastMs }: PartOfDay) => Math.floor(lastMs / 3_600_000) * 3_600_000
  const { rows } = await sql<{ sum: number | null }>`
    select (select sum(part) from (
        select h.sum as part from reading_hours h
        where h.parameter_id = p.parameter_id and h.device_id = any(${[...deviceIds]}::int[])
          and h.at >= p.from_at and h.at < p.hour_at
        union all
        select r.value from readings r
        where r.parameter_id = p.parameter_id and r.device_id = any(${[...deviceIds]}::int[])
          and r.at >= p.hour_at and r.at <= p.last_at) parts) as sum
    from unnest(${parts.map(({ parameterId }) => parameterId)}::int[], ${at(({ fromMs }) => fromMs)}::timestamptz[],
      ${at(hourOf)}::timestamptz[], ${at(({ lastMs }) => lastMs)}::timestamptz[])
      with ordinality as p (parameter_id, from_at, hour_at, last_at, place)
    order by p.place`.execute(asNamed(db))
  return rows.map(({ sum }) => sum)
}
