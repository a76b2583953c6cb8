import { sql } from 'kysely'

import { dayStartMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { HourOfPower } from '../rules/halves.rules.ts'

const DAY_MS = 86_400_000

/** Days, both ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** A unit of a plant that the ledger is kept of. */
export interface LedgerUnit {
  readonly id: number
  readonly kind: 'inverter' | 'generator'
  readonly ratedKw: number | null
  readonly sizeKw: number | null
}

/** The inverters and generators of a plant that are in use, or were read in some days. */
export async function listLedgerUnits(db: Db, plantId: number, { from, to }: Days): Promise<LedgerUnit[]> {
  const { rows } = await sql<LedgerUnit>`
    select d.id::int8 as id, d.kind, d.rated_kw, coalesce(d.dc_kwp, d.rated_kw) as size_kw
    from devices d
    where d.plant_id = ${plantId} and d.kind in ('inverter', 'generator') and (d.is_active or exists (
      select from reading_days y where y.plant_id = ${plantId}::int and y.device_id = d.id
        and y.day between ${from}::date and ${to}::date))
    order by d.order_no, d.id`.execute(db)
  return rows
}

/** Both ends are values: by them PostgreSQL leaves out months before it makes a plan. */
function during({ from, to }: Days) {
  const [start, end] = [new Date(dayStartMs(from)), new Date(dayStartMs(to) + DAY_MS)]
  return sql`at >= ${start.toISOString()}::timestamptz and at < ${end.toISOString()}::timestamptz`
}

/** The hours of a device and day. */
export interface DevicePowers {
  readonly deviceId: number
  readonly day: string
  readonly hours: readonly HourOfPower[]
}

/**
 * The power of units in halves of hours, with how long the values of each hour stand for and how many stand still. Each unit
 * is looked up by itself: a join of two groupings costs their product where PostgreSQL has no statistics of a month yet.
 *
 * @param standing the most that each unit reads when it stands, in the parameter's unit
 */
export async function listPowers(
  db: Db,
  parameterId: number,
  standing: ReadonlyMap<number, number>,
  days: Days,
): Promise<DevicePowers[]> {
  const { rows } = await sql<{
    deviceId: number
    day: string
    hours: number[]
    minutes: number[]
    sums: number[]
    counts: number[]
    stands: number[]
    sums2: number[]
    counts2: number[]
    stands2: number[]
  }>`
    select t.device_id::int8 as device_id, (p.at at time zone 'Asia/Ho_Chi_Minh')::date::text as day,
      array_agg(extract(hour from p.at at time zone 'Asia/Ho_Chi_Minh')::int) as hours, array_agg(p.minutes) as minutes,
      array_agg(p.sum1) as sums, array_agg(p.count1) as counts, array_agg(p.stand1) as stands,
      array_agg(p.sum2) as sums2, array_agg(p.count2) as counts2, array_agg(p.stand2) as stands2
    from unnest(${[...standing.keys()]}::int[], ${[...standing.values()]}::float8[]) as t(device_id, most)
    cross join lateral (
      select date_trunc('hour', r.at) as at, max(r.minutes) as minutes,
        coalesce(sum(r.value) filter (where is_first), 0) as sum1,
        count(r.value) filter (where is_first)::int as count1,
        count(*) filter (where is_first and r.value <= t.most)::int as stand1,
        coalesce(sum(r.value) filter (where not is_first), 0) as sum2,
        count(r.value) filter (where not is_first)::int as count2,
        count(*) filter (where not is_first and r.value <= t.most)::int as stand2
      from (
        select at, value, extract(minute from at) < 30 as is_first, null::int as minutes from readings
        where parameter_id = ${parameterId}::int and device_id = t.device_id and ${during(days)}
        union all
        select at, null, null, minutes from reading_hours
        where parameter_id = ${parameterId}::int and device_id = t.device_id and ${during(days)}) r
      group by date_trunc('hour', r.at)
      having count(r.value) > 0 and max(r.minutes) is not null) p
    group by t.device_id, day`.execute(db)
  return rows.map(({ deviceId, day, ...row }) => ({
    deviceId,
    day,
    hours: row.hours.map((hour, place) => ({
      hour,
      minutes: row.minutes[place] ?? 0,
      first: [row.sums[place] ?? 0, row.counts[place] ?? 0, row.stands[place] ?? 0],
      second: [row.sums2[place] ?? 0, row.counts2[place] ?? 0, row.stands2[place] ?? 0],
    })),
  }))
}

/** Every value of a series that many devices may have, their mean by instant, in order of time. */
export async function listMeans(
  db: Db,
  parameterId: number,
  days: Days,
): Promise<{ readonly atMs: number; readonly value: number }[]> {
  const { rows } = await sql<{ atMs: number; value: number }>`
    select (extract(epoch from at) * 1000)::float8 as at_ms, avg(value) as value from readings
    where parameter_id = ${parameterId}::int and ${during(days)} and value is not null
    group by at order by at`.execute(db)
  return rows
}
