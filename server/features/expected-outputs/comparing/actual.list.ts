import { sql } from 'kysely'

import { dayAfter } from '#contract/core/days.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { listUnitSources } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { addDevice, emptyHalfHours, meanPowers, type HalfHours } from '../rules/half-hours.rules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const HALF_HOUR_MS = 1_800_000
const DAY_MS = 86_400_000
const SLOTS = DAY_MS / HALF_HOUR_MS

/** What a unit, or all inverters of a plant, gave on a day. */
export interface ActualDay {
  readonly plantId: number
  readonly day: string
  /** The mean over each of its 48 half-hours, in MW; NaN where less than nine tenths of it were read. */
  readonly mw: Float64Array
}

/** Days, both ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Of a reading: 8 bytes of its second, 8 of its value. */
const READING_BYTES = 16
/** Of an hour: 4 bytes of its number since 1970, 8 of the minutes that each of its values stands for. */
const HOUR_BYTES = 12

interface Packed {
  readonly powerId: number
  readonly deviceId: number
  readonly readings: Buffer | null
  readonly hours: Buffer | null
}

/**
 * The mean power of half-hours by the readings, each for the minutes that it stands for: an hourly value is that of both halves.
 * Readings and their hours come as bytes, each an index scan of its own, and are put together here: to look up the hour of each
 * reading took PostgreSQL most of the time, and joined freely a month without statistics takes minutes.
 */
export async function listActualDays(db: Db, plantIds: readonly number[], days: Days): Promise<ActualDay[]> {
  const sources = await listUnitSources(db, plantIds)
  if (sources.length === 0) return []
  const sourceOf = new Map(sources.map((source) => [source.powerId, source]))
  const [fromMs, untilMs] = [dayStartMs(days.from), dayStartMs(days.to) + DAY_MS]
  const powers = new Map<string, { readonly powerId: number; readonly halves: HalfHours }>()
  for (const packed of await readPowers(db, [...sourceOf.keys()], days)) {
    const { powerId, deviceId } = packed
    const key = sourceOf.get(powerId)?.deviceKind === 'generator' ? `${powerId} ${deviceId}` : `${powerId}`
    const { halves } = powers.get(key) ?? {
      halves: emptyHalfHours(fromMs / HALF_HOUR_MS, (untilMs - fromMs) / HALF_HOUR_MS),
    }
    powers.set(key, { powerId, halves })
    addDevice(halves, unpacked(packed, fromMs, untilMs))
  }
  return [...powers.values()].flatMap(({ powerId, halves }) => {
    const source = sourceOf.get(powerId)
    if (!source) return []
    const mw = meanPowers(halves).map((mean) => (mean * source.powerKwh) / 1000)
    return Array.from({ length: mw.length / SLOTS }, (_, place) => ({
      plantId: source.plantId,
      day: dayAfter(days.from, place),
      mw: mw.subarray(place * SLOTS, (place + 1) * SLOTS),
    }))
  })
}

/** Both ends are values: by them PostgreSQL leaves out months before it makes a plan. */
async function readPowers(db: Db, powerIds: readonly number[], { from, to }: Days): Promise<Packed[]> {
  const [start, end] = [new Date(dayStartMs(from)), new Date(dayStartMs(to) + DAY_MS)]
  const during = sql`at >= ${start.toISOString()}::timestamptz and at < ${end.toISOString()}::timestamptz`
  const { rows } = await sql<Packed>`
    select d.parameter_id::int8 as "powerId", d.device_id::int8 as "deviceId",
      (select string_agg(float8send(date_part('epoch', at)) || float8send(value), ''::bytea order by at) from readings
        where parameter_id = d.parameter_id and device_id = d.device_id and ${during} and value is not null) as readings,
      (select string_agg(int4send((date_part('epoch', at) / 3600)::int4) || float8send(minutes::float8 / count), ''::bytea)
        from reading_hours
        where parameter_id = d.parameter_id and device_id = d.device_id and ${during}) as hours
    from (select distinct parameter_id, device_id from reading_days
      where parameter_id = any(${[...powerIds]}::int[]) and day between ${from}::date and ${to}::date) d`.execute(
    db.withoutPlugins(),
  )
  return rows
}

function unpacked({ readings, hours }: Packed, fromMs: number, untilMs: number) {
  const firstHour = fromMs / HOUR_MS
  const minutesEach = new Float64Array((untilMs - fromMs) / HOUR_MS).fill(Number.NaN)
  const told = viewOf(hours)
  for (let at = 0; at < told.byteLength; at += HOUR_BYTES)
    minutesEach[told.getInt32(at) - firstHour] = told.getFloat64(at + 4)
  const read = viewOf(readings)
  const count = read.byteLength / READING_BYTES
  const [atMinutes, values] = [new Float64Array(count), new Float64Array(count)]
  for (let place = 0; place < count; place++) {
    atMinutes[place] = (read.getFloat64(place * READING_BYTES) * 1000) / MINUTE_MS
    values[place] = read.getFloat64(place * READING_BYTES + 8)
  }
  return { atMinutes, values, firstHour, minutesEach }
}

const viewOf = (bytes: Buffer | null) =>
  bytes ? new DataView(bytes.buffer, bytes.byteOffset, bytes.length) : new DataView(new ArrayBuffer(0))
