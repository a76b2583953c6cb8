import { sql, type RawBuilder } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { slotMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import { ownCount } from './own-count.list.ts'

const DAY_MS = 86_400_000
const DAY_MINUTES = 1440

/** A reading that came, changed or went. */
interface Touched {
  readonly deviceId: number
  readonly parameterId: number
  readonly at: string
}

/**
 * Notes of the days of daily counters what they only carried over from the day before, and what they counted themselves.
 * A day hangs on the one before it, so that is looked at, too. Days must have been worked out; the caller holds the devices.
 */
export async function settleCounters(db: Db, plantId: number, touched: readonly Touched[]): Promise<void> {
  const list = daysTouched(touched)
  if (list.length === 0) return
  await noteOwnCounts(
    db,
    sql`(select distinct device_id, parameter_id, day from unnest(${list.map(({ deviceId }) => deviceId)}::int[],
      ${list.map(({ parameterId }) => parameterId)}::int[], ${list.map(({ at }) => at)}::date[])
      as t (device_id, parameter_id, day)) t
      join reading_days d on d.plant_id = ${plantId}::int and d.device_id = t.device_id and d.day = t.day
        and d.parameter_id = t.parameter_id`,
  )
}

/** The days that readings lie on, and the day after each, once for a parameter of a device. */
function daysTouched(touched: readonly Touched[]): Touched[] {
  const daysOf = new Map<number, Map<number, Set<number>>>()
  for (const { deviceId, parameterId, at } of touched) {
    const ofDevice = daysOf.get(deviceId) ?? new Map<number, Set<number>>()
    daysOf.set(deviceId, ofDevice)
    const days = ofDevice.get(parameterId) ?? new Set<number>()
    ofDevice.set(parameterId, days)
    const startMs = slotMs(at, DAY_MINUTES)
    days.add(startMs).add(startMs + DAY_MS)
  }
  return [...daysOf].flatMap(([deviceId, ofDevice]) =>
    [...ofDevice].flatMap(([parameterId, days]) =>
      [...days].map((startMs) => ({ deviceId, parameterId, at: plantDay(new Date(startMs)) })),
    ),
  )
}

/** Some parameters of a device from one instant to another. */
interface Stretch {
  readonly plantId: number
  readonly deviceId: number
  readonly parameterIds: readonly number[]
  readonly from: string
  readonly to: string
}

/** The same for the days of a stretch, and the one after it. */
export async function settleStretch(db: Db, stretch: Stretch): Promise<void> {
  const { plantId, deviceId, parameterIds, from, to } = stretch
  await noteOwnCounts(
    db,
    sql`reading_days d`,
    sql`d.plant_id = ${plantId}::int and d.device_id = ${deviceId}::int
      and d.parameter_id = any(${[...parameterIds]}::int[])
      and d.day between ${plantDay(from)}::date and ${plantDay(to)}::date`,
  )
}

const midnight = (day: RawBuilder<unknown>) =>
  sql`((${day})::timestamp at time zone 'Asia/Ho_Chi_Minh' - interval '1 microsecond')`

/** Midnight itself is of the day that begins. */
async function noteOwnCounts(db: Db, days: RawBuilder<unknown>, where = sql`true`): Promise<void> {
  const own = ownCount({
    parameterId: sql`d.parameter_id`,
    deviceId: sql`d.device_id`,
    after: midnight(sql`d.day`),
    until: midnight(sql`d.day + 1`),
  })
  await sql`
    update reading_days y set carried = found.carried, own_max = found.own_max
    from (
      select d.plant_id, d.device_id, d.day, d.parameter_id,
        case when o.counted is distinct from d.max then o.carried end as carried,
        case when o.counted is distinct from d.max then o.counted end as own_max
      from ${days}
      join device_parameters p on p.id = d.parameter_id and p.device_kind = 'inverter' and p.code = 'EDAY'
      cross join lateral (${own}) o
      where ${where}) found
    where y.plant_id = found.plant_id and y.device_id = found.device_id and y.day = found.day
      and y.parameter_id = found.parameter_id
      and (y.carried, y.own_max) is distinct from (found.carried, found.own_max)`.execute(db)
}
