import { sql } from 'kysely'

import { dayAfter } from '#contract/core/days.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { countsIn } from '#server/features/readings/energy.public.ts'
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
export async function listLedgerUnits(db: Db, plantId: number, days: Days): Promise<LedgerUnit[]> {
  const { rows } = await sql<LedgerUnit>`
    select d.id::int8 as id, d.kind, d.rated_kw, coalesce(d.dc_kwp, d.rated_kw) as size_kw
    from devices d
    where d.plant_id = ${plantId} and d.kind in ('inverter', 'generator') and ${countsIn(days)}
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

/** Of a half-hour: its place since the first day began, the sum of its values, how many they are and how many stand still. */
const HALF_BYTES = 20
/** Of an hour: its place, for how long the values in it stand, their sum, how many they are, and 1 where none of them is more than standing. */
const HOUR_BYTES = 24
const HOURS_A_DAY = 24

interface Packed {
  readonly deviceId: number
  readonly halves: Buffer | null
  readonly hours: Buffer | null
}

/**
 * The power of units in halves of hours, with how long the values of each hour stand for and how many stand still. Each unit
 * is looked up by itself: a join of two groupings costs their product where PostgreSQL has no statistics of a month yet. Bytes
 * are neither written nor read as texts, and readings are put together once, by their half-hour. Of old days that are kept by
 * the hour alone, the mean of an hour stands for both of its halves.
 *
 * @param standing the most that each unit reads when it stands, in the parameter's unit
 */
export async function listPowers(
  db: Db,
  parameterId: number,
  standing: ReadonlyMap<number, number>,
  days: Days,
): Promise<DevicePowers[]> {
  const start = sql`${new Date(dayStartMs(days.from)).toISOString()}::timestamptz`
  const placeOf = (at: string, seconds: number) =>
    sql`int4send(((date_part('epoch', ${sql.ref(at)}) - date_part('epoch', ${start})) / ${sql.lit(seconds)})::int)`
  const { rows } = await sql<Packed>`
    select t.device_id::int8 as device_id,
      (select string_agg(${placeOf('p.half', 1800)} || float8send(coalesce(p.sum, 0)) || int4send(p.count)
          || int4send(p.standing), ''::bytea)
        from (select date_bin('30 minutes', at, ${start}) as half, sum(value) as sum, count(value)::int as count,
            count(*) filter (where value <= t.most)::int as standing
          from readings where parameter_id = ${parameterId}::int and device_id = t.device_id and ${during(days)}
          group by 1) p) as halves,
      (select string_agg(${placeOf('h.at', 3600)} || int4send(h.minutes::int) || float8send(coalesce(h.sum, 0))
          || int4send(h.count) || int4send((h.max <= t.most)::int), ''::bytea)
        from reading_hours h
        where h.parameter_id = ${parameterId}::int and h.device_id = t.device_id and ${during(days)}
          and h.minutes is not null) as hours
    from unnest(${[...standing.keys()]}::int[], ${[...standing.values()]}::float8[]) as t(device_id, most)`.execute(
    db,
  )
  return rows.flatMap((row) => hoursOf(row, days))
}

/** The hours of a device that have any value, by their day. */
function hoursOf({ deviceId, halves, hours }: Packed, days: Days): DevicePowers[] {
  if (!hours) return []
  const values = halves ? halvesByPlace(halves) : new Map<number, HourOfPower['first']>()
  const byDay = new Map<number, HourOfPower[]>()
  const view = new DataView(hours.buffer, hours.byteOffset, hours.length)
  for (let at = 0; at < hours.length; at += HOUR_BYTES) {
    const place = view.getInt32(at)
    const [ofFirst = nothing, second = nothing] = [values.get(2 * place), values.get(2 * place + 1)]
    const first = ofFirst[1] + second[1] > 0 ? ofFirst : meanOf(view, at)
    if (first[1] + second[1] === 0) continue
    const dayPlace = Math.floor(place / HOURS_A_DAY)
    const ofDay = byDay.get(dayPlace) ?? []
    byDay.set(dayPlace, ofDay)
    ofDay.push({ hour: place % HOURS_A_DAY, minutes: view.getInt32(at + 4), first, second })
  }
  return [...byDay].map(([place, ofDay]) => ({ deviceId, day: dayAfter(days.from, place), hours: ofDay }))
}

const nothing: HourOfPower['first'] = [0, 0, 0]

/** The mean of an hour as its one value. */
function meanOf(view: DataView, at: number): HourOfPower['first'] {
  const count = view.getInt32(at + 16)
  return count === 0 ? nothing : [view.getFloat64(at + 8) / count, 1, view.getInt32(at + 20)]
}

function halvesByPlace(packed: Buffer): ReadonlyMap<number, HourOfPower['first']> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  const halves = new Map<number, HourOfPower['first']>()
  for (let at = 0; at < packed.length; at += HALF_BYTES)
    halves.set(view.getInt32(at), [view.getFloat64(at + 4), view.getInt32(at + 12), view.getInt32(at + 16)])
  return halves
}

/**
 * Every value of a series that many devices may have, their mean by instant, in order of time. Of old days that are kept by the
 * hour alone, the means of the hours.
 */
export async function listMeans(
  db: Db,
  parameterId: number,
  days: Days,
): Promise<{ readonly atMs: number; readonly value: number }[]> {
  const { rows } = await sql<{ atMs: number; value: number }>`
    select (extract(epoch from at) * 1000)::float8 as at_ms, avg(value) as value from readings
    where parameter_id = ${parameterId}::int and ${during(days)} and value is not null
    group by at order by at`.execute(db)
  if (rows.length > 0) return rows
  const hours = await sql<{ atMs: number; value: number }>`
    select (extract(epoch from at) * 1000)::float8 as at_ms, avg(sum / count) as value from reading_hours
    where parameter_id = ${parameterId}::int and ${during(days)} and count > 0
    group by at order by at`.execute(db)
  return hours.rows
}
