import { sql } from 'kysely'

import { dayStartMs } from '#contract/readings/slots.ts'
import { listUnitSources } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

const HALF_HOUR_MS = 1_800_000
const DAY_MS = 86_400_000
/** Of a half-hour less than this was read: what is missing would look like a plant that gave less. */
const LEAST_READ = 0.9

/** What a unit, or all inverters of a plant, gave in a half-hour. */
export interface ActualSlot {
  readonly plantId: number
  /** Null for all inverters of a solar plant. */
  readonly unitId: number | null
  readonly day: string
  /** From 0 to 47. */
  readonly slot: number
  /** The mean over the half-hour, in MW. */
  readonly mw: number
}

interface Row {
  readonly powerId: number
  readonly deviceId: number | null
  readonly startMs: number
  readonly valueMinutes: number
  readonly minutes: number
  readonly deviceCount: number
}

/** Days, both ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/**
 * The mean power of half-hours by the readings, each for the minutes that it stands for: an hourly value is that of both
 * halves. A half-hour of which less than nine tenths were read is left out. The hour of each reading is looked up by itself:
 * joined freely, a month without statistics takes the slow way.
 */
export async function listActualSlots(
  db: Db,
  plantIds: readonly number[],
  days: Days,
): Promise<ActualSlot[]> {
  const sources = await listUnitSources(db, plantIds)
  if (sources.length === 0) return []
  const from = new Date(dayStartMs(days.from)).toISOString()
  const until = new Date(dayStartMs(days.to) + DAY_MS).toISOString()
  const hydro = sources.filter(({ deviceKind }) => deviceKind === 'generator').map(({ powerId }) => powerId)
  const { rows } = await sql<Row>`
    with read as (
      select r.parameter_id, r.device_id, r.value, extract(epoch from r.at)::float8 / 60 as at_min,
        h.minutes::float8 / h.count as minutes
      from readings r
      cross join lateral (select minutes, count from reading_hours h where h.parameter_id = r.parameter_id
        and h.device_id = r.device_id and h.at = date_trunc('hour', r.at) limit 1) h
      where r.parameter_id = any(${sources.map(({ powerId }) => powerId)}::int[]) and r.value is not null
        and r.at >= ${from}::timestamptz and r.at < ${until}::timestamptz
    ), halves as (
      select parameter_id, device_id, value, n.half,
        least(at_min + minutes, (n.half + 1) * 30) - greatest(at_min, n.half * 30) as minutes
      from read cross join lateral generate_series(floor(at_min / 30)::int, ceil((at_min + minutes) / 30)::int - 1)
        as n (half)
    )
    select parameter_id::int8 as power_id,
      case when parameter_id = any(${hydro}::int[]) then device_id end::int8 as device_id, half::float8 * 1800000 as start_ms,
      sum(value * minutes) as value_minutes, sum(minutes) as minutes, count(distinct device_id)::int as device_count
    from halves group by 1, 2, 3`.execute(db)
  const sourceOf = new Map(sources.map((source) => [source.powerId, source]))
  const most = mostDevices(rows)
  return rows.flatMap(({ powerId, deviceId, startMs, valueMinutes, minutes }) => {
    const source = sourceOf.get(powerId)
    const whole = 30 * (deviceId === null ? (most.get(powerId) ?? 1) : 1)
    if (!source || minutes < whole * LEAST_READ) return []
    const devices = deviceId === null ? (most.get(powerId) ?? 1) : 1
    const day = new Date(startMs + 7 * 3_600_000).toISOString().slice(0, 10)
    const slot = Math.round((startMs - dayStartMs(day)) / HALF_HOUR_MS)
    const mw = ((valueMinutes / minutes) * devices * source.powerKwh) / 1000
    return [{ plantId: source.plantId, unitId: deviceId, day, slot, mw }]
  })
}

/** How many devices of a power were read at once at most: as many belong to a whole half-hour. */
function mostDevices(rows: readonly Row[]): ReadonlyMap<number, number> {
  const most = new Map<number, number>()
  for (const { powerId, deviceCount } of rows)
    most.set(powerId, Math.max(most.get(powerId) ?? 0, deviceCount))
  return most
}
