import { type RawBuilder, sql } from 'kysely'

import { qualities, readingSources } from '#contract/readings/labels.ts'
import type { Correction, DeviceReading, RangePoint, Reading, Rival } from '#contract/readings/reading.ts'
import { totalOf, type Resolution, type Summed } from '#contract/readings/resolution.ts'
import { dayStartMs, hourOf } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inOneSnapshot } from '#server/platform/db/list/snapshot.ts'

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
      and r.parameter_id = any(${[...parameterIds]}::int[]) and ${within(day, day)}`.execute(db)
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
  const { total, frequencyMinutes } = series
  const rows = resolution === 'raw' ? await listRaw(db, series) : await listSummed(db, series, resolution)
  return rows.map(({ sum, valueMinutes, ...point }) => ({
    ...point,
    total: totalOf({ sum, valueMinutes }, total, frequencyMinutes),
  }))
}

const ofSeries = ({ parameterId, deviceIds }: Series) =>
  sql`parameter_id = ${parameterId}::int and device_id = any(${[...deviceIds]}::int[])`

/**
 * The readings themselves, each with the minutes its hour says it stands for. The two are put together here, not by a
 * join: of a month that has just begun PostgreSQL has no statistics, and for 88 devices it took the slow way, of 40 s.
 */
async function listRaw(db: Db, series: Series): Promise<SummedPoint[]> {
  const where = sql`${ofSeries(series)} and ${within(series.from, series.to)}`
  const [readings, hours] = await Promise.all([
    sql<{ deviceId: number; at: string; value: number }>`
      select device_id as "deviceId", at, value from readings where ${where} and value is not null
      order by device_id, at`.execute(db),
    sql<{ deviceId: number; at: string; minutes: number }>`
      select device_id as "deviceId", at, minutes::float8 / count as minutes from reading_hours where ${where}`.execute(
      db,
    ),
  ])
  const keyOf = (deviceId: number, at: string) => `${deviceId} ${hourOf(at)}`
  const minutes = new Map(hours.rows.map((hour) => [keyOf(hour.deviceId, hour.at), hour.minutes]))
  return readings.rows.map(({ deviceId, at, value }) => ({
    deviceId,
    at,
    count: 1,
    min: value,
    max: value,
    mean: value,
    sum: value,
    valueMinutes: value * (minutes.get(keyOf(deviceId, at)) ?? 0),
  }))
}

/** What hours or days come to. */
async function listSummed(
  db: Db,
  series: Series,
  resolution: Exclude<Resolution, 'raw'>,
): Promise<SummedPoint[]> {
  const { from, to } = series
  const figures = sql`count, min, max, sum / count as mean, sum`
  const statements = {
    hour: sql<SummedPoint>`
      select device_id as "deviceId", at, ${figures}, sum * minutes / count as "valueMinutes" from reading_hours
      where ${ofSeries(series)} and ${within(from, to)} order by device_id, at`,
    day: sql<SummedPoint>`
      select device_id as "deviceId", (day::timestamp at time zone 'Asia/Ho_Chi_Minh') as at, ${figures},
        value_minutes as "valueMinutes" from reading_days
      where ${ofSeries(series)} and day between ${from}::date and ${to}::date order by device_id, day`,
  }
  const { rows } = await statements[resolution].execute(db)
  return rows
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

/** A text as a cell of a CSV file: one that a spreadsheet would calculate has an apostrophe before it, and stays a text. */
const quoted = (column: string) =>
  sql.raw(
    `'"' || case when ${column} ~ '^[=+@\\s-]' then '''' else '' end || replace(${column}, '"', '""') || '"'`,
  )

/**
 * The readings of a plant on some days as lines of a CSV file, in batches: by device, time and parameter, which is the
 * order they are kept in.
 */
export async function* readingLines(
  db: Db,
  plantId: number,
  from: string,
  to: string,
): AsyncGenerator<readonly string[]> {
  const statement = sql<{ line: string }>`
    select concat_ws(',', ${quoted('d.code')}, ${quoted('p.code')}, ${quoted("coalesce(p.unit, '')")},
      to_char(r.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD"T"HH24:MI:SS"+07:00"'),
      coalesce(r.value::text, ''), ${nameIn(qualities, 'r.quality')}, ${nameIn(readingSources, 'r.source')},
      case when r.note = '' then '' else ${quoted('r.note')} end) as line
    from readings r join devices d on d.id = r.device_id join device_parameters p on p.id = r.parameter_id
    where r.plant_id = ${plantId}::int and ${within(from, to, sql`r.at`)}
    order by r.device_id, r.at, r.parameter_id`
  for await (const { rows } of inOneSnapshot(db, () => Promise.resolve(statement)))
    yield rows.map(({ line }) => line)
}
