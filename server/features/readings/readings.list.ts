import { type RawBuilder, sql } from 'kysely'

import { qualities, readingSources } from '#contract/readings/labels.ts'
import type { Correction, DeviceReading, RangePoint, Reading, Rival } from '#contract/readings/reading.ts'
import { totalOf, type Resolution, type Summed } from '#contract/readings/resolution.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

const DAY_MS = 86_400_000

/** Both ends are values, not sums of values: by them PostgreSQL leaves out months before it makes a plan. */
const within = (from: string, to: string, column = sql`at`) => {
  const [start, end] = [new Date(dayStartMs(from)), new Date(dayStartMs(to) + DAY_MS)]
  return sql`${column} >= ${start.toISOString()}::timestamptz and ${column} < ${end.toISOString()}::timestamptz`
}

const nameIn = (names: readonly string[], column: string) =>
  sql.raw(`(array[${names.map((name) => `'${name}'`).join(', ')}])[${column} + 1]`)

const readingColumns = sql`
  r.device_id as "deviceId", r.parameter_id as "parameterId", r.at, r.value,
  ${nameIn(qualities, 'r.quality')} as quality, ${nameIn(readingSources, 'r.source')} as source,
  r.is_late as "isLate", r.is_corrected as "isCorrected", nullif(r.note, '') as note`

const writtenValue = (value: RawBuilder<unknown>, name: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`json_build_object('value', ${value}, 'writtenByName', ${name},
    'writtenAt', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`

/** For thousands of rows, whose columns the statement names: to rename each would take as long as to read it. */
const asNamed = (db: Db) => db.withoutPlugins()

/** Every reading of a device on a day, by time. */
export async function listDeviceDay(
  db: Db,
  plantId: number,
  deviceId: number,
  day: string,
): Promise<DeviceReading[]> {
  const { rows } = await sql<DeviceReading>`
    select ${readingColumns}, r.written_at, e.full_name as written_by_name,
      (select ${writtenValue(sql`o.value`, sql`o.written_by_name`, sql`o.written_at`)}
        from reading_rivals o
        where o.device_id = r.device_id and o.at = r.at and o.parameter_id = r.parameter_id) as rival
    from readings r left join employees e on e.id = r.written_by
    where r.plant_id = ${plantId}::int and r.device_id = ${deviceId}::int and ${within(day, day)}
    order by r.at, r.parameter_id`.execute(db)
  return rows
}

/** The readings of chosen parameters of some devices on a day. */
export async function listPlantDay(
  db: Db,
  plantId: number,
  deviceIds: readonly number[],
  parameterIds: readonly number[],
  day: string,
): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    select ${readingColumns} from readings r
    where r.plant_id = ${plantId}::int and r.device_id = any(${[...deviceIds]}::int[])
      and r.parameter_id = any(${[...parameterIds]}::int[]) and ${within(day, day)}`.execute(asNamed(db))
  return rows
}

/** The cells of a parameter on a day that two people typed different values into. */
export async function listRivals(
  db: Db,
  { powerPlantId, day, parameterId }: { powerPlantId: number; day: string; parameterId: number },
): Promise<Rival[]> {
  const { rows } = await sql<Rival>`
    select r.device_id, r.parameter_id, r.at,
      ${writtenValue(sql`r.value`, sql`e.full_name`, sql`r.written_at`)} as standing,
      ${writtenValue(sql`o.value`, sql`o.written_by_name`, sql`o.written_at`)} as rival
    from reading_rivals o
    join readings r on r.device_id = o.device_id and r.parameter_id = o.parameter_id and r.at = o.at
    left join employees e on e.id = r.written_by
    where r.plant_id = ${powerPlantId}::int and r.parameter_id = ${parameterId}::int
      and ${within(day, day, sql`r.at`)} and ${within(day, day, sql`o.at`)}
    order by r.device_id, r.at`.execute(db)
  return rows
}

/** One parameter of some devices over time, and what it is read for. */
export interface Series {
  readonly parameterId: number
  readonly deviceIds: readonly number[]
  readonly from: string
  readonly to: string
  readonly total: Parameters<typeof totalOf>[1]
  readonly frequencyMinutes: number
}

type SummedPoint = Omit<RangePoint, 'total'> & Summed

/** A parameter over time, device by device; what has no value is left out. */
export async function listRange(db: Db, series: Series, resolution: Resolution): Promise<RangePoint[]> {
  const { parameterId, deviceIds, from, to, total, frequencyMinutes } = series
  const ofSeries = sql`parameter_id = ${parameterId}::int and device_id = any(${[...deviceIds]}::int[])`
  const figures = sql`count, min, max, sum / count as mean, sum`
  const statements = {
    raw: sql<SummedPoint>`
      select r.device_id as "deviceId", r.at, 1 as count, r.value as min, r.value as max, r.value as mean, r.value as sum,
        r.value * h.minutes / h.count as "valueMinutes"
      from (select device_id, at, value from readings
        where ${ofSeries} and ${within(from, to)} and value is not null) r
      join (select device_id, at, minutes, count from reading_hours where ${ofSeries} and ${within(from, to)}) h
        on h.device_id = r.device_id and h.at = date_trunc('hour', r.at)
      order by r.device_id, r.at`,
    hour: sql<SummedPoint>`
      select device_id as "deviceId", at, ${figures}, sum * minutes / count as "valueMinutes" from reading_hours
      where ${ofSeries} and ${within(from, to)} order by device_id, at`,
    day: sql<SummedPoint>`
      select device_id as "deviceId", (day::timestamp at time zone 'Asia/Ho_Chi_Minh') as at, ${figures},
        value_minutes as "valueMinutes" from reading_days where ${ofSeries} and day between ${from}::date and ${to}::date order by device_id, day`,
  }
  const { rows } = await statements[resolution].execute(asNamed(db))
  return rows.map(({ sum, valueMinutes, ...point }) => ({
    ...point,
    total: totalOf({ sum, valueMinutes }, total, frequencyMinutes),
  }))
}

/** What one reading was before its corrections, newest first. */
export async function listCorrections(
  db: Db,
  reading: { readonly deviceId: number; readonly parameterId: number; readonly at: string },
): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select c.id, c.old_value, ${nameIn(qualities, 'c.old_quality')} as old_quality, nullif(c.old_note, '') as old_note,
      ${nameIn(readingSources, 'c.old_source')} as old_source, c.old_written_at, e.full_name as old_written_by_name,
      c.new_value, ${nameIn(qualities, 'c.new_quality')} as new_quality, nullif(c.new_note, '') as new_note, c.reason,
      c.corrected_at, c.corrected_by_name
    from reading_corrections c left join employees e on e.id = c.old_written_by
    where c.device_id = ${reading.deviceId}::int and c.parameter_id = ${reading.parameterId}::int
      and c.at = ${reading.at}::timestamptz
    order by c.id desc`.execute(db)
  return rows
}
