import { sql } from 'kysely'

import type { EnergySourceName } from '#contract/readings/energy-source.ts'
import { plantDay } from '#contract/core/format.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { listUnitDayEnergies, listUnitSources } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { StateTime } from './rules/stops.rules.ts'

const DAY_MS = 86_400_000

/** Inverters over some days, both ends included. */
export interface Span {
  readonly inverterIds: readonly number[]
  readonly from: string
  readonly to: string
}

/** Both ends are values: by them PostgreSQL leaves out months before it makes a plan. */
export function boundsOf({ from, to }: Pick<Span, 'from' | 'to'>) {
  const [start, end] = [new Date(dayStartMs(from)), new Date(dayStartMs(to) + DAY_MS)]
  return { start: sql`${start.toISOString()}::timestamptz`, end: sql`${end.toISOString()}::timestamptz` }
}

/** What readings tell of an inverter and day. */
export interface ObservedDay {
  readonly inverterId: number
  readonly day: string
  readonly dailyYieldKwh: number | null
  readonly energySource: EnergySourceName | null
  readonly totalYieldKwh: number | null
  readonly peakPowerKw: number | null
}

/** What readings tell of inverters by day: their energy by the rule of every other screen, and their highest values. */
export async function listObservedDays(db: Db, span: Span, now: Date): Promise<ObservedDay[]> {
  const { inverterIds, from, to } = span
  const energies = await listUnitDayEnergies(
    db,
    await listUnitSources(db, await listPlantsOf(db, inverterIds)),
    { deviceIds: inverterIds, from, to },
    now,
  )
  const energyOf = new Map(energies.map((energy) => [`${energy.deviceId} ${energy.day}`, energy]))
  return (await listHighest(db, span)).map((day) => {
    const { kwh = null, source = null } = energyOf.get(`${day.inverterId} ${day.day}`) ?? {}
    return { ...day, dailyYieldKwh: kwh, energySource: source }
  })
}

async function listPlantsOf(db: Db, inverterIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ plantId: number }>`
    select distinct plant_id::int as plant_id from devices where id = any(${[...inverterIds]}::int[])`.execute(
    db,
  )
  return rows.map(({ plantId }) => plantId)
}

async function listHighest(db: Db, { inverterIds, from, to }: Span) {
  const { rows } = await sql<Omit<ObservedDay, 'dailyYieldKwh' | 'energySource'>>`
    select y.device_id as inverter_id, y.day,
      max(y.max) filter (where c.code = 'ETOTAL') as total_yield_kwh,
      max(y.max) filter (where c.code = 'P') as peak_power_kw
    from reading_days y join device_parameters c on c.id = y.parameter_id
    where y.parameter_id in (select c2.id from device_parameters c2 join devices d on d.plant_id = c2.plant_id
        and d.kind = c2.device_kind where d.id = any(${[...inverterIds]}::int[]) and c2.code in ('P', 'EDAY', 'ETOTAL'))
      and y.device_id = any(${[...inverterIds]}::int[]) and y.day between ${from}::date and ${to}::date
    group by y.device_id, y.day`.execute(db)
  return rows
}

/** When an inverter first and last gave power on a day. */
export interface PoweredTime {
  readonly inverterId: number
  readonly day: string
  readonly startTime: string
  /** Null while it still gives power. */
  readonly stopTime: string | null
}

/** When inverters first and last gave power, by day: of today, one whose last reading is of power has not stopped yet. */
export async function listPoweredTimes(db: Db, span: Span, now: Date): Promise<PoweredTime[]> {
  const { start, end } = boundsOf(span)
  const { rows } = await sql<PoweredTime>`
    select inverter_id, day, to_char(min(clock) filter (where value > 0), 'HH24:MI') as start_time,
      case when day < ${plantDay(now)}::date or (array_agg(value order by clock desc))[1] <= 0
        then to_char(max(clock) filter (where value > 0), 'HH24:MI') end as stop_time
    from (
      select r.device_id as inverter_id, r.at at time zone 'Asia/Ho_Chi_Minh' as clock, r.value,
        (r.at at time zone 'Asia/Ho_Chi_Minh')::date as day
      from readings r join device_parameters c on c.id = r.parameter_id and c.code = 'P' and c.device_kind = 'inverter'
      where r.device_id = any(${[...span.inverterIds]}::int[]) and r.at >= ${start} and r.at < ${end} and r.value is not null
    ) powered
    group by inverter_id, day having max(value) > 0`.execute(db)
  return rows
}

/** A state of an inverter that touches a day. */
type TouchingState = StateTime & { readonly inverterId: number }

/** The states of inverters, as the operation of units has them, that touch some days. */
export async function listTouchingStates(db: Db, span: Span): Promise<TouchingState[]> {
  const { start, end } = boundsOf(span)
  const { rows } = await sql<TouchingState>`
    select unit_id as inverter_id, state, started_at, ended_at from unit_periods
    where unit_id = any(${[...span.inverterIds]}::int[]) and started_at < ${end}
      and (ended_at is null or ended_at > ${start}) and state <> 'generating'
    order by started_at`.execute(db)
  return rows
}
