import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { dayStartMs, hourOf } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A reading that came or changed. */
interface Touched {
  readonly deviceId: number
  readonly parameterId: number
  readonly at: string
}

/** Each series with each of its hours or days that readings fall into. */
function distinctBy(touched: readonly Touched[], timeOf: (at: string) => string): Touched[] {
  const found = new Map<string, Touched>()
  for (const { deviceId, parameterId, at } of touched) {
    const time = timeOf(at)
    found.set(`${deviceId} ${parameterId} ${time}`, { deviceId, parameterId, at: time })
  }
  return [...found.values()]
}

const columnsOf = (touched: readonly Touched[]) => sql`
  ${touched.map(({ deviceId }) => deviceId)}::int[], ${touched.map(({ parameterId }) => parameterId)}::int[],
  ${touched.map(({ at }) => at)}`

/**
 * Works out anew what the touched hours and days come to, from the readings as they are now. Never by adding and taking
 * away: so it is right after corrections too, and cannot drift. The caller holds the devices.
 *
 * @param isHourly says of which series each reading is its hour, so that there is none to keep
 */
export async function refreshRollUps(
  db: Db,
  plantId: number,
  touched: readonly Touched[],
  isHourly: (of: Touched) => boolean,
): Promise<void> {
  if (touched.length === 0) return
  const kept = touched.filter((one) => !isHourly(one))
  if (kept.length > 0) await refreshHours(db, plantId, distinctBy(kept, hourOf))
  await refreshDays(db, plantId, distinctBy(touched, plantDay))
}

async function refreshHours(db: Db, plantId: number, hours: readonly Touched[]): Promise<void> {
  const times = hours.map(({ at }) => at).toSorted()
  const last = times.at(-1) ?? ''
  const end = new Date(Date.parse(last) + HOUR_MS).toISOString()
  await sql`
    with fresh as materialized (
      select t.device_id, t.parameter_id, t.at, f.*
      from unnest(${columnsOf(hours)}::timestamptz[]) as t(device_id, parameter_id, at)
      cross join lateral (
        select count(r.value)::int as count, min(r.value) as min, max(r.value) as max, sum(r.value) as sum
        from readings r
        where r.parameter_id = t.parameter_id and r.device_id = t.device_id
          and r.at >= t.at and r.at < t.at + interval '1 hour'
          and r.at >= ${times[0]}::timestamptz and r.at < ${end}::timestamptz) f
    ), emptied as (
      delete from reading_kept_hours h using fresh f
      where f.count = 0 and h.parameter_id = f.parameter_id and h.device_id = f.device_id and h.at = f.at and h.at between ${times[0]}::timestamptz and ${last}::timestamptz
    )
    insert into reading_kept_hours (plant_id, device_id, parameter_id, at, count, min, max, sum)
    select ${plantId}::int, device_id, parameter_id, at, count, min, max, sum from fresh where count > 0
    on conflict (parameter_id, device_id, at) do update
    set count = excluded.count, min = excluded.min, max = excluded.max, sum = excluded.sum`.execute(db)
}

async function refreshDays(db: Db, plantId: number, days: readonly Touched[]): Promise<void> {
  const dates = days.map(({ at }) => at).toSorted()
  const start = new Date(dayStartMs(dates[0] ?? '')).toISOString()
  const end = new Date(dayStartMs(dates.at(-1) ?? '') + DAY_MS).toISOString()
  await sql`
    with fresh as materialized (
      select t.device_id, t.parameter_id, t.day, f.*
      from unnest(${columnsOf(days)}::date[]) as t(device_id, parameter_id, day)
      cross join lateral (
        select coalesce(sum(h.count), 0)::int as count, min(h.min) as min, max(h.max) as max, sum(h.sum) as sum
        from reading_hours h
        where h.parameter_id = t.parameter_id and h.device_id = t.device_id
          and h.at >= (t.day::timestamp at time zone 'Asia/Ho_Chi_Minh')
          and h.at < (t.day::timestamp at time zone 'Asia/Ho_Chi_Minh') + interval '1 day'
          and h.at >= ${start}::timestamptz and h.at < ${end}::timestamptz) f
    ), emptied as (
      delete from reading_days d using fresh f
      where f.count = 0 and d.plant_id = ${plantId}::int and d.device_id = f.device_id and d.day = f.day
        and d.parameter_id = f.parameter_id
    )
    insert into reading_days (plant_id, device_id, parameter_id, day, count, min, max, sum)
    select ${plantId}::int, device_id, parameter_id, day, count, min, max, sum from fresh where count > 0
    on conflict (plant_id, device_id, day, parameter_id) do update
    set count = excluded.count, min = excluded.min, max = excluded.max, sum = excluded.sum`.execute(db)
}

/** Some parameters of a device over whole days of the plants; the end is not included. */
interface Stretch {
  readonly plantId: number
  readonly deviceId: number
  readonly parameterIds: readonly number[]
  readonly from: string
  readonly to: string
}

/**
 * Works out anew all hours and days of a stretch: faster than one by one where most of them changed. The caller holds the
 * device.
 */
export async function rebuildRollUps(db: Db, stretch: Stretch): Promise<void> {
  const { plantId, deviceId, parameterIds, from, to } = stretch
  const ofSeries = sql`
    plant_id = ${plantId}::int and device_id = ${deviceId}::int and parameter_id = any(${[...parameterIds]}::int[])`
  const during = sql`at >= ${from}::timestamptz and at < ${to}::timestamptz`
  const days = sql`day >= ${plantDay(from)}::date and day < ${plantDay(to)}::date`
  const columns = sql`plant_id, device_id, parameter_id`
  await sql`delete from reading_kept_hours where ${ofSeries} and ${during}`.execute(db)
  await sql`
    insert into reading_kept_hours (${columns}, at, count, min, max, sum)
    select ${columns}, date_trunc('hour', at) as hour, count(value)::int, min(value), max(value), sum(value)
    from readings join reading_series using (device_id, parameter_id)
    where ${ofSeries} and ${during} and value is not null and not is_hourly group by ${columns}, hour`.execute(
    db,
  )
  await sql`delete from reading_days where ${ofSeries} and ${days}`.execute(db)
  await sql`
    insert into reading_days (${columns}, day, count, min, max, sum)
    select ${columns}, (at at time zone 'Asia/Ho_Chi_Minh')::date as day, sum(count)::int, min(min), max(max), sum(sum)
    from reading_hours where ${ofSeries} and ${during} group by ${columns}, day`.execute(db)
}
