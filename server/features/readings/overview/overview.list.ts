import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

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
      order by at desc limit 1) r`.execute(db)
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
    group by parameter_id, at`.execute(db)
  return rows
}

/**
 * The hour in which devices together had most, the first of equal ones; only hours in which each of them was read count. One that
 * is out of use counts on the days it was read.
 */
export async function findPeakHour(
  db: Db,
  { parameterId, deviceIds }: { readonly parameterId: number; readonly deviceIds: readonly number[] },
  stretch: Stretch,
): Promise<Pick<HourFigure, 'atMs' | 'sum'> | undefined> {
  const { rows } = await sql<Pick<HourFigure, 'atMs' | 'sum'>>`
    with retired as materialized (
      select d.id from devices d where d.id = any(${[...deviceIds]}::int[]) and not d.is_active)
    select (extract(epoch from h.at) * 1000)::float8 as "atMs", sum(h.sum / h.count) as sum
    from reading_hours h where ${ofSeries({ parameterIds: [parameterId], deviceIds })} and ${within(stretch)}
    group by h.at having count(*) = ${deviceIds.length} - (
      select count(*) from retired r where not exists (
        select from reading_days y where y.parameter_id = ${parameterId}::int and y.device_id = r.id
          and y.day = (h.at at time zone 'Asia/Ho_Chi_Minh')::date))
    order by 2 desc, 1 limit 1`.execute(db)
  return rows[0]
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
    group by device_id`.execute(db)
  return rows
}

/** What a day of a parameter comes to: all values times the minutes each stands for, and how many devices had any. */
export interface DayFigure {
  readonly parameterId: number
  readonly day: string
  readonly valueMinutes: number
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
    select parameter_id as "parameterId", day::text as day, sum(value_minutes) as "valueMinutes", count(*)::int as "deviceCount"
    from reading_days where ${ofSeries(series)} and day between ${from}::date and ${to}::date
    group by parameter_id, day`.execute(db)
  return rows
}
