import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { sourceOfAll, type EnergySourceName } from '#contract/readings/energy-source.ts'
import { cutOffMs, dayStartMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import { ownCount } from './own-count.list.ts'
import { energySourceOf, type EnergySource, type UnitSource } from './source.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const columnsOf = (sources: readonly EnergySource[]) => sql`
  ${sources.map(({ powerId }) => powerId)}::int[], ${sources.map(({ counterId }) => counterId ?? 0)}::int[],
  ${sources.map(({ powerKwh }) => powerKwh)}::float8[], ${sources.map(({ counterKwh }) => counterKwh)}::float8[]`

const devicesOf = (sources: readonly EnergySource[]) => [
  ...new Set(sources.flatMap(({ deviceIds }) => deviceIds)),
]

/** What a source comes to over some days, and the first day that has a part in it. */
export interface DaysEnergy {
  readonly powerId: number
  readonly kwh: number
  readonly firstDay: string
  readonly source: EnergySourceName
}

/** What told of a group of device days. */
const toldBy = sql`case when bool_and("isCounted") then 'counter' when bool_or("isCounted") then 'mixed' else 'power' end`

/**
 * Each device of sources and day with its energy: by what its own counter counted, or else by power over time. Both ends
 * included.
 */
function deviceDays(sources: readonly EnergySource[], from: string, to: string) {
  const parameterIds = sources.flatMap(({ powerId, counterId }) => [powerId, counterId ?? 0])
  const own = sql`case when y.carried is null then y.max else y.own_max end`
  const counter = sql`max(${own}) filter (where y.parameter_id = s.counter_id)`
  return sql`
    select s.power_id as "powerId", y.device_id as "deviceId", y.day, ${counter} is not null as "isCounted",
      coalesce(${counter} * s.counter_kwh,
        max(y.value_minutes) filter (where y.parameter_id = s.power_id) / 60 * s.power_kwh) as kwh
    from (select parameter_id, device_id, day, max, carried, own_max, value_minutes from reading_days
      where parameter_id = any(${parameterIds}::int[]) and device_id = any(${devicesOf(sources)}::int[])
        and day between ${from}::date and ${to}::date) y
    join unnest(${columnsOf(sources)}) as s (power_id, counter_id, power_kwh, counter_kwh)
      on y.parameter_id in (s.power_id, s.counter_id)
    group by s.power_id, s.power_kwh, s.counter_kwh, y.device_id, y.day
    having ${counter} is not null or count(*) filter (where y.parameter_id = s.power_id) > 0`
}

/** The energy of whole days, both ends included. */
export async function sumEnergies(
  db: Db,
  sources: readonly EnergySource[],
  from: string,
  to: string,
): Promise<DaysEnergy[]> {
  if (from > to || sources.length === 0) return []
  const { rows } = await sql<DaysEnergy>`
    select "powerId", sum(kwh) as kwh, min(day)::text as "firstDay", ${toldBy} as source from (${deviceDays(sources, from, to)}) days
    group by "powerId"`.execute(db)
  return rows
}

/** The energy of each of some days, both ends included. */
export async function listDayEnergies(
  db: Db,
  sources: readonly EnergySource[],
  from: string,
  to: string,
): Promise<{ readonly powerId: number; readonly day: string; readonly kwh: number }[]> {
  const { rows } = await sql<{ powerId: number; day: string; kwh: number }>`
    select "powerId", day::text as day, sum(kwh) as kwh from (${deviceDays(sources, from, to)}) days
    group by "powerId", day`.execute(db)
  return rows
}

/**
 * The energy of each device on a day until the plant's cut-off.
 *
 * @param untilMs the cut-off of now: a day that ended before it counts whole
 */
export async function listDeviceEnergies(
  db: Db,
  source: EnergySource,
  day: string,
  untilMs: number,
): Promise<Omit<DeviceEnergy, 'place'>[]> {
  const fromMs = dayStartMs(day)
  if (untilMs < fromMs + DAY_MS)
    return listPartEnergies(db, [{ source, fromMs, untilMs: Math.max(fromMs, untilMs) }])
  const { rows } = await sql<{ deviceId: number; kwh: number; isCounted: boolean }>`
    ${deviceDays([source], day, day)}`.execute(db)
  return rows.map(({ isCounted, ...row }) => ({ ...row, counterAtMs: isCounted ? fromMs + DAY_MS : null }))
}

/** A part of a day of a source: from its beginning until a time, in milliseconds. */
export interface PartOfDay {
  readonly source: EnergySource
  readonly fromMs: number
  readonly untilMs: number
}

/** What a device gave in a part of a day. */
export interface DeviceEnergy {
  readonly place: number
  readonly deviceId: number
  readonly kwh: number
  /** When its counter was read last; null where power over time tells. */
  readonly counterAtMs: number | null
}

/**
 * The energy of each device in parts of days, by the places of the parts: by the counter as it stood last until then, or else
 * by power over the time each value stands for, as far as that lies before the end.
 */
export async function listPartEnergies(db: Db, parts: readonly PartOfDay[]): Promise<DeviceEnergy[]> {
  if (parts.length === 0) return []
  const at = (ms: (part: PartOfDay) => number) => parts.map((part) => new Date(ms(part)).toISOString())
  const hourOf = ({ untilMs }: PartOfDay) => Math.floor(untilMs / HOUR_MS) * HOUR_MS
  const sources = parts.map(({ source }) => source)
  const ofDevices = sql`device_id = any(${devicesOf(sources)}::int[])`
  const ownOfPart = ownCount({
    parameterId: sql`p.counter_id`,
    deviceId: sql`d.device_id`,
    after: sql`p.from_at`,
    until: sql`p.until_at`,
  })
  const { rows } = await sql<DeviceEnergy>`
    select (p.place - 1)::int as place, e.device_id as "deviceId",
      coalesce(max(e.counter) * p.counter_kwh, sum(e.value_minutes) / 60 * p.power_kwh) as kwh,
      (extract(epoch from max(e.counter_at)) * 1000)::float8 as "counterAtMs"
    from unnest(${columnsOf(sources)}, ${at(({ fromMs }) => fromMs)}::timestamptz[], ${at(hourOf)}::timestamptz[],
      ${at(({ untilMs }) => untilMs)}::timestamptz[])
      with ordinality as p (power_id, counter_id, power_kwh, counter_kwh, from_at, hour_at, until_at, place)
    cross join lateral (
      select h.device_id, sum(h.sum * h.minutes / h.count) as value_minutes, null::float8 as counter,
        null::timestamptz as counter_at
      from reading_hours h
      where h.parameter_id = p.power_id and h.${ofDevices} and h.at >= p.from_at and h.at < p.hour_at
      group by h.device_id
      union all
      select r.device_id, sum(r.value * least(h.minutes::float8 / h.count, extract(epoch from p.until_at - r.at) / 60)),
        null, null
      from readings r join reading_hours h on h.parameter_id = r.parameter_id and h.device_id = r.device_id
        and h.at = p.hour_at
      where r.parameter_id = p.power_id and r.${ofDevices} and r.at >= p.hour_at and r.at < p.until_at
        and r.value is not null
      group by r.device_id
      union all
      select d.device_id, null, o.counted, o.counted_at
      from unnest(${devicesOf(sources)}::int[]) as d (device_id) cross join lateral (${ownOfPart}) o
      where p.counter_id > 0 and o.counted is not null) e
    group by p.place, p.power_kwh, p.counter_kwh, e.device_id`.execute(db)
  return rows
}

/** What a part of a day comes to. */
export interface PartEnergy {
  readonly kwh: number
  readonly source: EnergySourceName | null
}

/** What a part of a day comes to, and the last that any counter told of it. */
interface CountedPart extends PartEnergy {
  readonly countedMs: number | null
}

/** What parts of days come to, in their order; null of one without any reading. */
export async function sumPartEnergies(
  db: Db,
  parts: readonly PartOfDay[],
): Promise<readonly (CountedPart | null)[]> {
  const sums: (CountedPart | null)[] = parts.map(() => null)
  for (const { place, kwh, counterAtMs } of await listPartEnergies(db, parts)) {
    const before = sums[place]
    const source = sourceOfAll([before?.source ?? null, counterAtMs === null ? 'power' : 'counter'])
    const counted = Math.max(before?.countedMs ?? -Infinity, counterAtMs ?? -Infinity)
    sums[place] = {
      kwh: (before?.kwh ?? 0) + kwh,
      source,
      countedMs: Number.isFinite(counted) ? counted : null,
    }
  }
  return sums
}

/** What the devices of a source gave on a day until the plant's cut-off; null without any reading. */
export async function sumDayEnergy(
  db: Db,
  source: EnergySource,
  day: string,
  untilMs: number,
): Promise<PartEnergy | null> {
  const energies = await listDeviceEnergies(db, source, day, untilMs)
  if (energies.length === 0) return null
  return {
    kwh: energies.reduce((sum, { kwh }) => sum + kwh, 0),
    source: sourceOfAll(energies.map(({ counterAtMs }) => (counterAtMs === null ? 'power' : 'counter'))),
  }
}

/** What a unit gave on a day, or on some. */
export interface UnitEnergy {
  readonly deviceId: number
  readonly kwh: number
  readonly source: EnergySourceName
}

/** What a unit gave in a period, and until when that tells; null of a period that is over. */
export interface EnergyUntil extends UnitEnergy {
  readonly untilMs: number | null
}

/** Units over some days, both ends included. */
export interface UnitDays {
  readonly deviceIds: readonly number[]
  readonly from: string
  readonly to: string
}

/** What units gave on each of some days: today until the cut-off of its plant, as every other figure. */
export async function listUnitDayEnergies(
  db: Db,
  units: readonly UnitSource[],
  { deviceIds, from, to }: UnitDays,
  now: Date,
): Promise<(UnitEnergy & { readonly day: string })[]> {
  if (units.length === 0 || deviceIds.length === 0) return []
  const sources = units.map((unit) => ({ ...unit, deviceIds }))
  const today = plantDay(now)
  const yesterday = plantDay(new Date(dayStartMs(today) - 1))
  const past = await sql<UnitEnergy & { day: string }>`
    select "deviceId", day::text as day, kwh, case when "isCounted" then 'counter' else 'power' end as source
    from (${deviceDays(sources, from, to < today ? to : yesterday)}) days where kwh is not null`.execute(db)
  if (from > today || to < today) return past.rows
  const ofToday = await listTodayOf(db, sources, now)
  return [...past.rows, ...ofToday.map((energy) => ({ ...energy, day: today }))]
}

/** Until when each tells: a counter until it was read last, power until the cut-off. */
async function listTodayOf(
  db: Db,
  sources: readonly UnitSource[],
  now: Date,
): Promise<(UnitEnergy & { readonly untilMs: number })[]> {
  const fromMs = dayStartMs(plantDay(now))
  const parts = sources.map((source) => ({ source, fromMs, untilMs: cutOffMs(now, source.frequencyMinutes) }))
  return (await listPartEnergies(db, parts)).map(({ place, deviceId, kwh, counterAtMs }) => ({
    deviceId,
    kwh,
    source: counterAtMs === null ? 'power' : 'counter',
    untilMs: counterAtMs ?? parts[place]?.untilMs ?? fromMs,
  }))
}

/**
 * What units gave from a day of their own on: today until the cut-off of its plant, as every other figure.
 *
 * @param since the first day of each unit; a unit without readings is not among the answers
 */
export async function sumUnitEnergies(
  db: Db,
  units: readonly UnitSource[],
  since: ReadonlyMap<number, string>,
  to: string,
  now: Date,
): Promise<ReadonlyMap<number, EnergyUntil>> {
  const deviceIds = [...since.keys()]
  const first = [...since.values()].toSorted()[0]
  if (units.length === 0 || first === undefined) return new Map()
  const sources = units.map((unit) => ({ ...unit, deviceIds }))
  const today = plantDay(now)
  const last = to < today ? to : plantDay(new Date(dayStartMs(today) - 1))
  const { rows } = await sql<UnitEnergy>`
    select "deviceId", sum(kwh) as kwh, ${toldBy} as source from (${deviceDays(sources, first, last)}) days
    join unnest(${deviceIds}::int[], ${[...since.values()]}::date[]) as s (device_id, since)
      on s.device_id = "deviceId" and day >= s.since
    where kwh is not null group by "deviceId"`.execute(db)
  const isRunning = to >= today
  const untilMs = isRunning ? dayStartMs(today) : null
  const sums = new Map(rows.map((row): [number, EnergyUntil] => [row.deviceId, { ...row, untilMs }]))
  if (!isRunning) return sums
  for (const part of await listTodayOf(db, sources, now)) {
    const { kwh = 0, source = part.source } = sums.get(part.deviceId) ?? {}
    sums.set(part.deviceId, {
      ...part,
      kwh: kwh + part.kwh,
      source: sourceOfAll([source, part.source]) ?? part.source,
    })
  }
  return sums
}

/**
 * Where the energies of the generating units of plants are read: one for each plant and kind that has a power. Its devices are
 * all units of the kind, for what was made stays made when a unit is taken out of use; one that was not read adds nothing.
 */
export async function listUnitSources(db: Db, plantIds: readonly number[]): Promise<UnitSource[]> {
  const { rows } = await sql<{
    plantId: number
    deviceKind: string
    id: number
    unit: string | null
    frequencyMinutes: number
    counterId: number | null
    counterUnit: string | null
    deviceIds: number[]
  }>`
    select p.plant_id::int as "plantId", p.device_kind as "deviceKind", p.id::int as id, p.unit,
      p.frequency_minutes as "frequencyMinutes", c.id::int as "counterId", c.unit as "counterUnit",
      array(select d.id::int from devices d where d.plant_id = p.plant_id and d.kind = p.device_kind) as "deviceIds"
    from device_parameters p
    left join device_parameters c on c.plant_id = p.plant_id and c.device_kind = p.device_kind
      and c.device_kind = 'inverter' and c.code = 'EDAY'
    where p.plant_id = any(${[...plantIds]}::int[]) and p.code = 'P' and p.device_kind in ('inverter', 'generator')`.execute(
    db,
  )
  return rows.map(
    ({ plantId, deviceKind, id, unit, frequencyMinutes, counterId, counterUnit, deviceIds }) => ({
      ...energySourceOf(
        { id, unit },
        counterId === null ? undefined : { id: counterId, unit: counterUnit },
        deviceIds,
      ),
      plantId,
      deviceKind,
      frequencyMinutes,
    }),
  )
}

/** How long the values of each source's power stood for in the hour of a time, in minutes; the longest of its devices. */
export async function readStepsAt(
  db: Db,
  times: readonly { readonly powerId: number; readonly deviceIds: readonly number[]; readonly at: string }[],
): Promise<ReadonlyMap<number, number>> {
  if (times.length === 0) return new Map()
  const { rows } = await sql<{ powerId: number; minutes: number }>`
    select t.power_id as "powerId", (select max(h.minutes::float8 / h.count) from reading_hours h
      where h.parameter_id = t.power_id and h.at = date_trunc('hour', t.at)
        and h.device_id = any(${times.flatMap(({ deviceIds }) => deviceIds)}::int[])) as minutes
    from unnest(${times.map(({ powerId }) => powerId)}::int[], ${times.map(({ at }) => at)}::timestamptz[])
      as t (power_id, at)`.execute(db)
  return new Map(rows.map(({ powerId, minutes }) => [powerId, minutes]))
}
