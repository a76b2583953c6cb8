import pg from 'pg'

import { ensureMonths } from '#server/features/readings/readings.public.ts'
import { openDatabase } from '#server/platform/db/database.ts'

/** A month of a plant: how much its workbook holds. */
export interface FilledMonth {
  readonly plantId: number
  readonly from: string
  readonly to: string
  readonly inverters: number
  readonly days: number
}

const SPECIFICATIONS = 20
const HOURS = 13
const FROM = '2026-10-01'

/** How many values of readings the workbook of a month holds. */
export const valuesOf = ({ inverters, days }: FilledMonth) => inverters * days * HOURS * SPECIFICATIONS

/**
 * Fills a plant with inverters of 20 specifications each, and their readings of 13 hours of every day.
 *
 * @param connection of a superuser
 */
export async function fillMonth(
  connection: pg.ClientConfig,
  inverters: number,
  days: number,
): Promise<FilledMonth> {
  const database = openDatabase(connection, 1)
  await ensureMonths(database.db, ['2026_10', '2026_11'])
  await database.close()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(`
      insert into plants (code, name, kind, rated_mw, created_at)
      values ('BENCHINV', 'Nhà máy đo', 'solar', 20, now()) returning id`)
    const plantId = Number(rows[0]?.id)
    await client.query(devices(plantId, inverters))
    await client.query(readings(plantId, days))
    await client.query(rollUps(plantId))
    await client.query('vacuum (analyze)')
    const to = new Date(Date.parse(FROM) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
    return { plantId, from: FROM, to, inverters, days }
  } finally {
    await client.end()
  }
}

const devices = (plantId: number, inverters: number) => `
  insert into devices (plant_id, kind, code, name, model, rated_kw, dc_kwp, order_no, is_active)
  select ${plantId}, 'inverter', 'INV' || n, 'INV' || n, 'SG250HX', 200, 250, n, true
  from generate_series(1, ${inverters}) n;
  insert into device_parameters (plant_id, device_kind, code, name, unit, decimals, frequency_minutes, order_no,
    is_required, direction, total, warn_max)
  select ${plantId}, 'inverter', (array['P', 'PDC', 'TIN', 'EDAY'])[n] , 'Thông số ' || n, 'kW', 1, 60, n, true,
    'none', 'energy', 190
  from generate_series(1, 4) n
  union all
  select ${plantId}, 'inverter', 'X' || n, 'Thông số ' || n, 'V', 1, 60, n, true, 'none', 'none', 190
  from generate_series(5, ${SPECIFICATIONS}) n`

const readings = (plantId: number, days: number) => `
  insert into readings (plant_id, device_id, parameter_id, at, value, quality, source, written_by, written_at, is_late,
    is_corrected, note)
  select ${plantId}, d.id, c.id, (('${FROM}'::date + day)::timestamp + make_interval(hours => hour))
      at time zone 'Asia/Ho_Chi_Minh',
    case c.code when 'EDAY' then hour * 80 else round((10 + 185 * random())::numeric, 1) end, 0, 1, 0, now(), false,
    false, ''
  from devices d
  join device_parameters c on c.plant_id = d.plant_id
  cross join generate_series(0, ${days - 1}) day cross join generate_series(6, ${5 + HOURS}) hour
  where d.plant_id = ${plantId}`

const rollUps = (plantId: number) => `
  insert into reading_series (device_id, parameter_id, is_hourly)
  select distinct device_id, parameter_id, true from readings where plant_id = ${plantId};
  insert into reading_days (plant_id, device_id, parameter_id, day, count, min, max, sum, minutes,
    value_minutes)
  select plant_id, device_id, parameter_id, (at at time zone 'Asia/Ho_Chi_Minh')::date, count(*), min(value), max(value),
    sum(value), count(*) * 60, sum(value) * 60
  from readings where plant_id = ${plantId} group by 1, 2, 3, 4`
