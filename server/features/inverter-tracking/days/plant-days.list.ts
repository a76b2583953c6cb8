import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { TrackingState } from '#contract/inverter-tracking/labels.ts'
import { readingSources } from '#contract/readings/labels.ts'
import { daysInRange } from '#contract/readings/resolution.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { countsIn } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { weatherCodes, type WeatherName } from '../rules/roles.rules.ts'

const HOUR_MS = 3_600_000

/** Days, both ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** An inverter of a plant. */
export interface PlantInverter {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly model: string | null
  readonly station: string | null
  readonly ratedKw: number | null
  readonly dcKwp: number | null
  readonly isActive: boolean
}

/** A parameter as figures read it. */
export interface FigureParameter {
  readonly id: number
  readonly deviceKind: string
  readonly code: string
  readonly unit: string | null
  readonly frequencyMinutes: number
}

/** The inverters of a plant that are in use or were read in some days, in its order. */
export async function listPlantInverters(db: Db, plantId: number, days: Days): Promise<PlantInverter[]> {
  const { rows } = await sql<PlantInverter>`
    select d.id::int8 as id, d.code, d.name, d.model, d.station, d.rated_kw, d.dc_kwp, d.is_active from devices d
    where d.plant_id = ${plantId} and d.kind = 'inverter' and ${countsIn(days)} order by d.order_no, d.id`.execute(
    db,
  )
  return rows
}

/** The parameters of inverters and weather stations of a plant. */
export async function listFigureParameters(db: Db, plantId: number): Promise<FigureParameter[]> {
  const { rows } = await sql<FigureParameter>`
    select id, device_kind, code, unit, frequency_minutes from device_parameters
    where plant_id = ${plantId} and device_kind in ('inverter', 'weatherStation')`.execute(db)
  return rows
}

/** Both ends are values: by them PostgreSQL leaves out months before it makes a plan. */
const onDay = (day: string, last = day) =>
  sql`at >= ${new Date(dayStartMs(day)).toISOString()}::timestamptz
    and at < ${new Date(dayStartMs(last) + 24 * HOUR_MS).toISOString()}::timestamptz`

/** Every power that was read on a day, in order of time. */
export async function listPowers(db: Db, parameterId: number, deviceIds: readonly number[], day: string) {
  const { rows } = await sql<{ deviceId: number; atMs: number; value: number; isTyped: boolean }>`
    select device_id, (extract(epoch from at) * 1000)::float8 as at_ms, value,
      source = ${readingSources.indexOf('manual')}::int2 as is_typed
    from readings
    where parameter_id = ${parameterId}::int and device_id = any(${[...deviceIds]}::int[]) and ${onDay(day)}
      and value is not null
    order by at`.execute(db)
  return rows
}

/** The most that a parameter came to on a day at each inverter. */
export async function listDayTotals(
  db: Db,
  parameterIds: readonly number[],
  deviceIds: readonly number[],
  day: string,
) {
  const { rows } = await sql<{ deviceId: number; parameterId: number; max: number }>`
    select device_id, parameter_id, max from reading_days
    where parameter_id = any(${[...parameterIds]}::int[]) and device_id = any(${[...deviceIds]}::int[])
      and day = ${day}::date`.execute(db)
  return rows
}

/** What each hour of a parameter comes to at each inverter, and for how long; hours are those of the plants' clock. */
export async function listHourTotals(
  db: Db,
  parameterIds: readonly number[],
  deviceIds: readonly number[],
  day: string,
) {
  const { rows } = await sql<{
    deviceId: number
    parameterId: number
    hour: number
    minutes: number
    valueMinutes: number
  }>`
    select device_id, parameter_id, extract(hour from at at time zone 'Asia/Ho_Chi_Minh')::int as hour, minutes::int as minutes,
      sum * minutes / count as value_minutes
    from reading_hours
    where parameter_id = any(${[...parameterIds]}::int[]) and device_id = any(${[...deviceIds]}::int[])
      and ${onDay(day)}`.execute(db)
  return rows
}

/** One figure of the weather over a day; W/m² or °C. */
export interface WeatherOfDay {
  readonly frequencyMinutes: number
  /** By instant in milliseconds. */
  readonly valueAt: ReadonlyMap<number, number>
}

/** What was read of the weather on a day: by the weather station, or else at the inverters, their mean. */
export async function readWeather(
  db: Db,
  name: WeatherName,
  parameters: readonly FigureParameter[],
  day: string,
): Promise<WeatherOfDay> {
  const days = await readWeatherDays(db, name, parameters, { from: day, to: day })
  return days.get(day) ?? { frequencyMinutes: 60, valueAt: new Map() }
}

/** The same of each of some days, both ends included; a day on which nothing was read is left out. */
export async function readWeatherDays(
  db: Db,
  name: WeatherName,
  parameters: readonly FigureParameter[],
  { from, to }: Days,
): Promise<ReadonlyMap<string, WeatherOfDay>> {
  const days = new Map<string, { frequencyMinutes: number; valueAt: Map<number, number> }>()
  for (const kind of ['weatherStation', 'inverter']) {
    for (const code of weatherCodes[name]) {
      const parameter = parameters.find((one) => one.deviceKind === kind && one.code === code)
      if (!parameter || days.size === daysInRange(from, to)) continue
      const { id, frequencyMinutes } = parameter
      const { rows } = await sql<{ atMs: number; value: number }>`
        select (extract(epoch from at) * 1000)::float8 as at_ms, avg(value) as value from readings
        where parameter_id = ${id}::int and ${onDay(from, to)} and value is not null group by at`.execute(db)
      const found = new Map<string, Map<number, number>>()
      for (const { atMs, value } of rows) {
        const day = plantDay(new Date(atMs))
        found.set(day, (found.get(day) ?? new Map<number, number>()).set(atMs, value))
      }
      for (const [day, valueAt] of found) if (!days.has(day)) days.set(day, { frequencyMinutes, valueAt })
    }
  }
  return days
}

/** How far the sheets of a plant and day have come, by inverter. */
export async function listStates(db: Db, plantId: number, day: string) {
  const { rows } = await sql<{ inverterId: number; trackingId: number; state: TrackingState }>`
    select inverter_id, id as tracking_id, case when confirmed_at is null then 'recorded' else 'confirmed' end as state
    from inverter_trackings where plant_id = ${plantId} and date = ${day}::date`.execute(db)
  return new Map(rows.map((row) => [row.inverterId, row]))
}
