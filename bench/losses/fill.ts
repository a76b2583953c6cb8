import pg from 'pg'

import { daysAndSeries, emptyStore, fillMonthWith, months } from '../readings/fill.ts'

/** A solar plant with a year of quarter hours. */
export interface FilledPlant {
  readonly plantId: number
  readonly inverters: number
  readonly from: string
  readonly to: string
}

/** Fills a plant of inverters, and a weather station, with days of quarter hours; one inverter in twenty stands still at noon. */
export async function fillPlant(
  connection: pg.ClientConfig,
  inverters: number,
  days: number,
): Promise<FilledPlant> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set synchronous_commit = off`)
    await client.query(`update plants set code = 'D' || code where code in ('MT1', 'MT2', 'ST')`)
    await emptyStore(client)
    await client.query('truncate loss_due, loss_days, loss_device_days, loss_pieces, loss_reassignments')
    await client.query(catalogue(inverters))
    const today = new Date().toISOString().slice(0, 10)
    const { rows } = await client.query<{ month: string; first: string; next: string }>(months, [today, days])
    for (const { month, first, next } of rows)
      await client.query(fillMonthWith(month, [first, next], readingsBetween(first, next, days)))
    await client.query(daysAndSeries)
    // Nobody who sees every plant works days out again.
    await client.query(
      `insert into employee_plants (employee_id, plant_id)
       select e.id, p.id from employees e, plants p where e.user_name = 'quandoc' and p.code = 'TT'`,
    )
    await client.query('truncate loss_due')
    await client.query('vacuum (analyze)')
    const filled = await client.query<{ id: string; from: string; to: string }>(
      `select p.id, min(y.day)::text as from, ((now() at time zone 'Asia/Ho_Chi_Minh')::date - 1)::text as to
       from plants p join reading_days y on y.plant_id = p.id where p.code = 'TT' group by p.id`,
    )
    const { id, from = '', to = '' } = filled.rows[0] ?? {}
    return { plantId: Number(id), inverters, from, to }
  } finally {
    await client.end()
  }
}

const catalogue = (inverters: number) => `
  insert into plants (code, name, kind, rated_mw, created_at) values ('TT', 'Nhà máy tổn thất', 'solar', 22, now());
  insert into devices (plant_id, kind, code, name, rated_kw, dc_kwp, order_no, is_active)
    select p.id, 'inverter', 'INV' || n, 'Inverter ' || n, 225, 280, n, true
    from plants p, generate_series(1, ${inverters}) n where p.code = 'TT'
    union all select id, 'weatherStation', 'TKT', 'Trạm thời tiết', null, null, 0, true from plants where code = 'TT';
  insert into device_parameters (plant_id, device_kind, code, name, unit, decimals, frequency_minutes, order_no,
    is_required, direction, total)
    select p.id, c.kind, c.code, c.code, c.unit, 1, 15, c.place, false, 'none', c.total
    from plants p, (values ('inverter', 'P', 'kW', 1, 'energy'), ('weatherStation', 'G_POA', 'W/m²', 2, 'none'),
      ('weatherStation', 'T_MOD', '°C', 3, 'none')) c (kind, code, unit, place, total)
    where p.code = 'TT'`

const sun = `greatest(0, sin(pi() * (extract(epoch from at at time zone 'Asia/Ho_Chi_Minh')::bigint % 86400 - 21600) / 43200.0))`

const readingsBetween = (first: string, next: string, days: number) => `
  select at, case c.code
      when 'G_POA' then 950 * ${sun}
      when 'T_MOD' then 25 + 30 * ${sun}
      else case when (d.id + extract(doy from at)::int) % 20 = 0 and extract(hour from at) = 5 then 0
        else round((215 * ${sun} * (0.95 + (d.id % 7) / 100.0))::numeric, 1) end end,
    at, d.plant_id, d.id, c.id, 0, 0, 2, false, false, ''
  from devices d
  join plants p on p.id = d.plant_id and p.code = 'TT'
  join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
  cross join lateral generate_series(
    greatest('${first}'::date, (now() - interval '${days} days')::date)::timestamp at time zone 'Asia/Ho_Chi_Minh',
    least(('${next}'::date::timestamp at time zone 'Asia/Ho_Chi_Minh') - interval '1 second', now()), '15 minutes') at
  order by at, d.id, c.id`
