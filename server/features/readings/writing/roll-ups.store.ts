import { sql, type RawBuilder } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { readingSources } from '#contract/readings/labels.ts'
import { dayStartMs, hourOf } from '#contract/readings/slots.ts'
import { stepsOfAnHour } from '#contract/readings/steps.ts'
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

const isTyped = sql`r.source = ${readingSources.indexOf('manual')}::int2`
const dayBegin = (at: RawBuilder<unknown>) =>
  sql`date_trunc('day', ${at} at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'`

/** A reading with the one before it. */
const withBefore = (series: RawBuilder<unknown>) => sql`
  lag(r.at) over (${series} order by r.at) as before_at, lag(${isTyped}) over (${series} order by r.at) as before_typed`

/** What the readings `r` of an hour come to. The minutes they stand for are those of `minutesEach`. */
const figuresOfHour = (everyMinutes: RawBuilder<unknown>) => sql`
  count(*)::int as count, min(r.value) as min, max(r.value) as max, sum(r.value) as sum,
  least(60, count(*) * greatest(least(60, ${everyMinutes}), case
    when bool_and(extract(minute from r.at) = 0) then coalesce(min(gcd(60, extract(minute from r.before_at)::int))
      filter (where r.before_typed = (${isTyped}) and r.before_at >= date_trunc('hour', r.at) - interval '1 hour'), 60)
    ${sql.raw(
      stepsOfAnHour
        .slice(1)
        .map((step) => `when bool_and(extract(minute from r.at)::int % ${step} = 0) then ${step}`)
        .join(' '),
    )} end))::int as minutes`

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
  // How long the first value of the hour after stands may hang on these.
  const after = kept.map((one) => ({ ...one, at: new Date(Date.parse(one.at) + HOUR_MS).toISOString() }))
  const sameDay = after.filter(({ at }, place) => plantDay(at) === plantDay(kept[place]?.at ?? at))
  if (kept.length > 0) await refreshHours(db, plantId, distinctBy([...kept, ...sameDay], hourOf))
  await refreshDays(db, plantId, distinctBy(touched, plantDay))
}

async function refreshHours(db: Db, plantId: number, hours: readonly Touched[]): Promise<void> {
  const times = hours.map(({ at }) => at).toSorted()
  const last = times.at(-1) ?? ''
  const [begin, end] = [Date.parse(times[0] ?? '') - HOUR_MS, Date.parse(last) + HOUR_MS].map((ms) =>
    new Date(ms).toISOString(),
  )
  await sql`
    with fresh as materialized (
      select t.device_id, t.parameter_id, t.at, f.*
      from unnest(${columnsOf(hours)}::timestamptz[]) as t(device_id, parameter_id, at)
      join device_parameters p on p.id = t.parameter_id
      cross join lateral (
        select ${figuresOfHour(sql`p.frequency_minutes`)} from (
          select r.at, r.value, r.source, ${withBefore(sql``)}
          from readings r
          where r.parameter_id = t.parameter_id and r.device_id = t.device_id and r.value is not null
            and r.at >= greatest(t.at - interval '1 hour', ${dayBegin(sql`t.at`)})
            and r.at < t.at + interval '1 hour'
            and r.at >= ${begin}::timestamptz and r.at < ${end}::timestamptz) r
        where r.at >= t.at) f
    ), emptied as (
      delete from reading_kept_hours h using fresh f
      where f.count = 0 and h.parameter_id = f.parameter_id and h.device_id = f.device_id and h.at = f.at and h.at between ${times[0]}::timestamptz and ${last}::timestamptz
    )
    insert into reading_kept_hours (plant_id, device_id, parameter_id, at, count, min, max, sum, minutes)
    select ${plantId}::int, device_id, parameter_id, at, count, min, max, sum, minutes from fresh where count > 0
    on conflict (parameter_id, device_id, at) do update
    set count = excluded.count, min = excluded.min, max = excluded.max, sum = excluded.sum,
      minutes = excluded.minutes`.execute(db)
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
        select coalesce(sum(h.count), 0)::int as count, min(h.min) as min, max(h.max) as max, sum(h.sum) as sum,
          sum(h.minutes)::int as minutes, sum(h.sum * h.minutes / h.count) as value_minutes
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
    insert into reading_days (plant_id, device_id, parameter_id, day, count, min, max, sum, minutes, value_minutes)
    select ${plantId}::int, device_id, parameter_id, day, count, min, max, sum, minutes, value_minutes
    from fresh where count > 0
    on conflict (plant_id, device_id, day, parameter_id) do update
    set count = excluded.count, min = excluded.min, max = excluded.max, sum = excluded.sum,
      minutes = excluded.minutes, value_minutes = excluded.value_minutes`.execute(db)
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
    insert into reading_kept_hours (${columns}, at, count, min, max, sum, minutes)
    select ${columns}, hour, ${figuresOfHour(sql`max(r.frequency_minutes)`)}
    from (
      select ${columns}, date_trunc('hour', r.at) as hour, r.at, r.value, r.source, frequency_minutes,
        ${withBefore(sql`partition by parameter_id, ${dayBegin(sql`r.at`)}`)}
      from readings r join reading_series using (device_id, parameter_id)
      join (select id as parameter_id, frequency_minutes from device_parameters) p using (parameter_id)
      where ${ofSeries} and ${during} and value is not null and not is_hourly
    ) r group by ${columns}, hour`.execute(db)
  await sql`delete from reading_days where ${ofSeries} and ${days}`.execute(db)
  await sql`
    insert into reading_days (${columns}, day, count, min, max, sum, minutes, value_minutes)
    select ${columns}, (at at time zone 'Asia/Ho_Chi_Minh')::date as day, sum(count)::int, min(min), max(max), sum(sum),
      sum(minutes)::int, sum(sum * minutes / count)
    from reading_hours where ${ofSeries} and ${during} group by ${columns}, day`.execute(db)
}
