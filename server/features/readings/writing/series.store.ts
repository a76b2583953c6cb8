import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import { seriesKey, type AcceptedReading, type SeriesKey } from './judge.rules.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    readingSeries: { deviceId: number; parameterId: number; isHourly: boolean }
  }
}

const HOUR_MS = 3_600_000

/** A parameter of a device that is being written. */
export interface Series {
  readonly deviceId: number
  readonly parameterId: number
  /** It is read by the hour or less often and all its readings lie on whole hours, so that its hours are its readings and are not kept. */
  readonly isHourly: boolean
  /** How often the parameter is read. */
  readonly everyMinutes: number
}

/** A parameter that somebody deletes at this moment. */
const problemOf = { reading_series_parameter: () => new Problem(coreProblems.notFound) }

/** Series as arrays for `unnest`. */
const seriesColumns = (series: readonly GivenSeries[]) => sql`
  ${series.map(({ deviceId }) => deviceId)}::int[], ${series.map(({ parameterId }) => parameterId)}::int[],
  ${series.map(({ isHourly }) => isHourly)}::bool[]`

type GivenSeries = Omit<Series, 'everyMinutes'>

function seriesOf(readings: readonly AcceptedReading[]): GivenSeries[] {
  const found = new Map<SeriesKey, { deviceId: number; parameterId: number; isHourly: boolean }>()
  for (const { deviceId, parameterId, at } of readings) {
    const key = seriesKey({ deviceId, parameterId })
    const series = found.get(key) ?? { deviceId, parameterId, isHourly: true }
    series.isHourly &&= Date.parse(at) % HOUR_MS === 0
    found.set(key, series)
  }
  return [...found.values()]
}

/**
 * Notes that series are about to have readings. One that was hourly until now and gets a reading between hours has its
 * hours kept from here on. The caller holds the devices.
 *
 * @returns the series by their key
 */
export async function settleSeries(
  db: Db,
  readings: readonly AcceptedReading[],
): Promise<ReadonlyMap<SeriesKey, Series>> {
  if (readings.length === 0) return new Map()
  const statement = sql<Series & { isTurning: boolean }>`
    with given as materialized (
      select g.device_id, g.parameter_id, g.is_hourly and p.frequency_minutes >= 60 as is_hourly,
        coalesce(p.frequency_minutes, 60)::int as every_minutes
      from unnest(${seriesColumns(seriesOf(readings))}) as g(device_id, parameter_id, is_hourly)
      left join device_parameters p on p.id = g.parameter_id
    ), added as (
      insert into reading_series (device_id, parameter_id, is_hourly)
      select device_id, parameter_id, coalesce(is_hourly, false) from given on conflict do nothing
    )
    select g.device_id, g.parameter_id, g.every_minutes, g.is_hourly and coalesce(s.is_hourly, true) as is_hourly,
      coalesce(s.is_hourly, false) and not g.is_hourly as is_turning
    from given g left join reading_series s on s.device_id = g.device_id and s.parameter_id = g.parameter_id`
  const { rows } = await constrained(problemOf, () => statement.execute(db))
  const turning = rows.filter(({ isTurning }) => isTurning)
  if (turning.length > 0) await keepHoursOf(db, turning)
  return new Map(rows.map((series) => [seriesKey(series), series]))
}

/** From now on the hours of these series are kept; so far each reading is one. */
async function keepHoursOf(db: Db, series: readonly Series[]): Promise<void> {
  const ofSeries = sql`unnest(${seriesColumns(series)}) as g(device_id, parameter_id, is_hourly)`
  await sql`
    insert into reading_kept_hours (plant_id, device_id, parameter_id, at, count, min, max, sum, minutes)
    select r.plant_id, r.device_id, r.parameter_id, r.at, 1, r.value, r.value, r.value, 60
    from ${ofSeries} join readings r on r.parameter_id = g.parameter_id and r.device_id = g.device_id
    where r.value is not null`.execute(db)
  await sql`
    update reading_series s set is_hourly = false from ${ofSeries}
    where s.device_id = g.device_id and s.parameter_id = g.parameter_id`.execute(db)
}
