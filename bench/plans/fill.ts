import pg from 'pg'

import { daysAndSeries, emptyStore, fillMonthWith, months } from '../readings/fill.ts'

/** Days of plants that were planned and read. */
export interface FilledPlans {
  readonly plants: number
  readonly from: string
  readonly to: string
}

const DAYS = 31

/** Fills hydro plants of two units with a month of quarter hours and of plans that were sent: no other has one. */
export async function fillPlans(connection: pg.ClientConfig, plants: number): Promise<FilledPlans> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set synchronous_commit = off`)
    await emptyStore(client)
    await client.query(catalogue(plants))
    const today = new Date().toISOString().slice(0, 10)
    const { rows } = await client.query<{ month: string; first: string; next: string }>(months, [
      today,
      DAYS + 1,
    ])
    for (const { month, first, next } of rows)
      await client.query(fillMonthWith(month, [first, next], readingsBetween(first, next)))
    await client.query(daysAndSeries)
    // What was sent stays, says a trigger; nobody has to have signed these.
    await client.query(`set session_replication_role = replica`)
    await client.query('delete from expected_outputs')
    await client.query(plans)
    await client.query(`set session_replication_role = origin`)
    await client.query('vacuum (analyze)')
    const { rows: spans } = await client.query<{ from: string; to: string }>(
      'select min(starts_on)::text as from, max(starts_on)::text as to from expected_outputs',
    )
    const { from = '', to = '' } = spans[0] ?? {}
    return { plants, from, to }
  } finally {
    await client.end()
  }
}

const catalogue = (plants: number) => `
  insert into plants (code, name, kind, rated_mw, created_at)
    select 'KH' || n, 'Nhà máy kế hoạch ' || n, 'hydro', 30, now() from generate_series(1, ${plants}) n;
  insert into devices (plant_id, kind, code, name, rated_kw, order_no, is_active)
    select p.id, 'generator', 'H' || n, 'Tổ máy H' || n, 15000, n, true
    from plants p, generate_series(1, 2) n where p.code like 'KH%' order by p.id, n;
  insert into device_parameters (plant_id, device_kind, code, name, unit, decimals, frequency_minutes, order_no,
    is_required, direction, total)
    select p.id, 'generator', 'P', 'P', 'MW', 1, 15, 1, false, 'none', 'energy' from plants p where p.code like 'KH%'`

const readingsBetween = (first: string, next: string) => `
  select at, 8 + ((d.id * 37 + extract(epoch from at)::bigint / 900) % 61)::float8 / 10, at, d.plant_id, d.id, c.id, 0, 0, 2,
    false, false, ''
  from devices d
  join plants p on p.id = d.plant_id and p.code like 'KH%'
  join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
  cross join lateral generate_series(
    greatest('${first}'::date, (now() at time zone 'Asia/Ho_Chi_Minh')::date - ${DAYS})::timestamp at time zone 'Asia/Ho_Chi_Minh',
    least('${next}'::date, (now() at time zone 'Asia/Ho_Chi_Minh')::date)::timestamp at time zone 'Asia/Ho_Chi_Minh'
      - interval '1 second', '15 minutes') at
  order by at, d.id, c.id`

const plans = `
  insert into expected_outputs (plant_id, period, starts_on, revision, method, inputs, steps, outages, units, peak_mw,
    level_end_m, water_value_vnd_per_kwh, energy_mwh, author_id, author_name, created_at, request_id, approved_at, sent_at, sent_by_name, sent_channel,
    sent_to, sha256)
  select p.id, 'day', y.day, 1, 'typed', '{}', '[]', '[]', u.units, '[]', '[]', '[]', u.mwh, e.id, e.full_name,
    y.day - interval '20 hours', 1, y.day - interval '19 hours', y.day - interval '18 hours', e.full_name, 'file', 'NSMO',
    repeat('0', 64)
  from plants p
  cross join lateral (select (now() at time zone 'Asia/Ho_Chi_Minh')::date - n as day from generate_series(1, ${DAYS}) n) y
  cross join lateral (select id, full_name from employees order by id offset p.id % 5 limit 1) e
  cross join lateral (
    select json_agg(json_build_object('unitId', d.id, 'availableMw', m.available, 'expectedMw', m.expected, 'energyMwh',
        '[]'::json) order by d.id) as units, sum(m.mwh) as mwh
    from devices d
    cross join lateral (
      select json_agg(15) as available, json_agg(9 + (d.id + s + extract(day from y.day)::int) % 5 order by s) as expected,
        sum(9 + (d.id + s + extract(day from y.day)::int) % 5) / 2.0 as mwh
      from generate_series(0, 47) s) m
    where d.plant_id = p.id) u
  where p.code like 'KH%'`
