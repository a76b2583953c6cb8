import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A stretch of readings of a unit that all lie in a forbidden zone of the range of their day. */
export interface Stay {
  readonly unitId: number
  readonly startedAt: string
  readonly endedAt: string
  readonly minutes: number
  readonly leastMw: number
  readonly greatestMw: number
}

/** From one instant until before the other, in milliseconds. */
interface Stretch {
  readonly fromMs: number
  readonly untilMs: number
}

const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/**
 * How long units stayed in their forbidden zones, each reading for the minutes it stands for. A stay ends with the first
 * reading outside, and where nothing was read for an hour.
 *
 * @param megawatts how many MW one of the power's unit is
 */
export async function listStays(
  db: Db,
  { powerId, unitIds }: { readonly powerId: number; readonly unitIds: readonly number[] },
  { fromMs, untilMs }: Stretch,
  megawatts: number,
): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    with read as (
      select r.device_id, r.at, r.value * ${megawatts}::float8 as mw, (
        select f.forbidden_zones from capacity_ranges f
        where f.unit_id = r.device_id and f.approved_at is not null
          and f.valid_from <= (r.at at time zone 'Asia/Ho_Chi_Minh')::date
        order by f.valid_from desc limit 1) as zones
      from readings r
      where r.parameter_id = ${powerId} and r.device_id = any(${[...unitIds]}::int[]) and r.value is not null
        and r.at >= ${instantOf(fromMs)} and r.at < ${instantOf(untilMs)}
    ), judged as (
      select *, exists (
        select from json_array_elements(zones) z
        where mw > (z ->> 'fromMw')::float8 and mw < (z ->> 'toMw')::float8) as is_inside
      from read
    ), told as (
      select *, case when is_inside and lag(is_inside) over w and at - lag(at) over w <= interval '1 hour' then 0 else 1 end
        as is_new
      from judged window w as (partition by device_id order by at)
    ), numbered as (
      select *, sum(is_new) over (partition by device_id order by at) as stay from told
    )
    select n.device_id::int8 as unit_id, min(n.at) as started_at,
      max(n.at + make_interval(secs => 60.0 * h.minutes / h.count)) as ended_at,
      sum(h.minutes::float8 / h.count) as minutes, min(n.mw) as least_mw, max(n.mw) as greatest_mw
    from numbered n
    cross join lateral (select minutes, count from reading_hours h where h.parameter_id = ${powerId}
      and h.device_id = n.device_id and h.at = date_trunc('hour', n.at) limit 1) h
    where n.is_inside
    group by n.device_id, n.stay order by min(n.at) desc`.execute(db)
  return rows
}

/** The units of which a range with forbidden zones held on a day of the stretch. */
export async function listZonedUnits(
  db: Db,
  unitIds: readonly number[],
  firstDay: string,
  lastDay: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ unitId: number }>`
    select distinct r.unit_id::int8 as unit_id from capacity_ranges r
    where r.unit_id = any(${[...unitIds]}::int[]) and r.approved_at is not null and r.valid_from <= ${lastDay}::date
      and json_array_length(r.forbidden_zones) > 0
      and not exists (select from capacity_ranges n where n.unit_id = r.unit_id and n.approved_at is not null
        and n.valid_from > r.valid_from and n.valid_from <= ${firstDay}::date)`.execute(db)
  return new Set(rows.map(({ unitId }) => unitId))
}

/** For how many hours the power of units was read in some days, both ends included; a unit without readings is missing. */
export async function listReadHours(
  db: Db,
  powerId: number,
  unitIds: readonly number[],
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ unitId: number; hours: number }>`
    select device_id::int8 as unit_id, (sum(minutes) / 60.0)::float8 as hours from reading_days
    where parameter_id = ${powerId}::int and device_id = any(${[...unitIds]}::int[])
      and day between ${firstDay}::date and ${lastDay}::date
    group by device_id`.execute(db)
  return new Map(rows.map(({ unitId, hours }) => [unitId, hours]))
}
