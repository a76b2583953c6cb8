import pg from 'pg'

/** What is read of the store: a plant that is the same however much lies around it. */
export interface FilledReadings {
  readonly points: number
  readonly plantId: number
  readonly inverterIds: readonly number[]
  readonly parameterIds: readonly number[]
  /** Read by the hour; the store has no readings of them. */
  readonly hourlyIds: readonly number[]
}

const INVERTERS = 10
const POINTS_A_DAY = INVERTERS * 3 * 96
const YEAR_DAYS = 366
const MOST_PLANTS = 8
const LAST_DAY = '2026-10-31'

/**
 * Fills an empty store with quarter-hourly readings, by slot as gateways send them, of plants with ten inverters and three
 * parameters: at least a year of one plant, then more plants, then more years. Each month is filled before it has
 * indexes and joins the others.
 *
 * @param connection of a superuser
 */
export async function fillReadings(connection: pg.ClientConfig, points: number): Promise<FilledReadings> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set synchronous_commit = off; set maintenance_work_mem = '512MB';
      set max_parallel_maintenance_workers = 0`)
    await emptyStore(client)
    const plants = Math.min(MOST_PLANTS, Math.max(1, Math.floor(points / POINTS_A_DAY / YEAR_DAYS)))
    const days = Math.max(YEAR_DAYS, Math.round(points / POINTS_A_DAY / plants))
    await client.query(catalogue(plants))
    const { rows } = await client.query<{ month: string; first: string; next: string }>(months, [
      LAST_DAY,
      days,
    ])
    for (const { month, first, next } of rows)
      await client.query(fillMonthWith(month, [first, next], readingsOf([first, next], days)))
    await client.query(daysAndSeries)
    await client.query('vacuum (analyze)')
    return { points: plants * days * POINTS_A_DAY, ...(await firstPlant(client)) }
  } finally {
    await client.end()
  }
}

/** Takes every reading away, and the months that held them. */
export async function emptyStore(client: pg.Client): Promise<void> {
  // The demonstration's days come no more, older ones or new; one that is being written now is waited for.
  await client.query(
    `delete from jobs where name = 'demoReadings'; delete from settings where key = 'demoReadings'`,
  )
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent in ('readings'::regclass, 'reading_kept_hours'::regclass)
       and inhrelid::regclass::text ~ '_[0-9]{4}_[0-9]{2}$'`,
  )
  for (const { name } of rows) await client.query(`drop table if exists ${name}`)
  await client.query('truncate reading_days, reading_series, reading_corrections')
}

const catalogue = (plants: number) => `
  insert into plants (code, name, kind, rated_mw, created_at)
    select 'RD' || n, 'Nhà máy số liệu ' || n, 'solar', 2, now() from generate_series(1, ${plants}) n
    on conflict do nothing;
  insert into devices (plant_id, kind, code, name, rated_kw, order_no, is_active)
    select p.id, 'inverter', 'INV' || n, 'Inverter ' || n, 225, n, true
    from plants p, generate_series(1, ${INVERTERS}) n where p.code like 'RD%' order by p.id, n on conflict do nothing;
  insert into device_parameters (plant_id, device_kind, code, name, unit, decimals, frequency_minutes, order_no,
    is_required, direction, total)
    select p.id, 'inverter', c.code, c.code, 'kW', 1, c.minutes, c.place, false, 'none', 'energy'
    from plants p, (values ('P', 1, 15), ('PDC', 2, 15), ('Q', 3, 15), ('PH', 4, 60), ('PDCH', 5, 60), ('QH', 6, 60))
      c (code, place, minutes)
    where p.code like 'RD%'
    on conflict do nothing`

/** The months of so many days until a day. */
export const months = `
  select to_char(m, 'YYYY_MM') as month, m::date::text as first, (m + interval '1 month')::date::text as next
  from generate_series(date_trunc('month', $1::date - $2::int), $1::date, '1 month') m`

/** Fills the readings of a month, as a statement selects them, and its hours before they join the others. */
export const fillMonthWith = (month: string, [first, next]: readonly [string, string], readings: string) => {
  const bounds = `for values from ('${first}T00:00:00+07') to ('${next}T00:00:00+07')`
  const part = (table: string, keys: readonly string[], rows: string) => `
    create table ${table}_${month} (like ${table} including defaults);
    insert into ${table}_${month} ${rows};
    ${keys.map((key, place) => (place === 0 ? `alter table ${table}_${month} add primary key ${key};` : `create index on ${table}_${month} ${key};`)).join('\n')}
    alter table ${table} attach partition ${table}_${month} ${bounds};`
  // What is written into a table of the same transaction needs no log.
  return `begin;
    ${part('readings', ['(plant_id, device_id, at, parameter_id)', '(parameter_id, device_id, at)'], readings)}
    ${part(
      'reading_kept_hours',
      ['(parameter_id, device_id, at)'],
      `select date_trunc('hour', at), min(value), max(value), sum(value), plant_id, device_id, parameter_id, count(*),
         least(60, count(*) * 15)
       from readings_${month} group by 1, plant_id, device_id, parameter_id`,
    )}
    commit`
}

const readingsOf = ([first, next]: readonly [string, string], days: number) => `
  select at, ((d.id * 37 + c.id * 11 + extract(epoch from at)::bigint / 900) % 997)::float8 / 4, at, d.plant_id, d.id,
        c.id, 0, 0, 2, false, false, ''
       from generate_series(greatest('${first}'::date, '${LAST_DAY}'::date - ${days - 1})::timestamp at time zone 'Asia/Ho_Chi_Minh',
        least('${next}'::date, '${LAST_DAY}'::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' - interval '1 second',
        '15 minutes') at, devices d, device_parameters c
       where d.plant_id in (select id from plants where code like 'RD%') and c.plant_id = d.plant_id
        and c.frequency_minutes = 15
       order by at, d.id, c.id`

/** What days come to, and which parameters have readings. */
export const daysAndSeries = `
  insert into reading_days (plant_id, device_id, parameter_id, day, count, min, max, sum, minutes,
      value_minutes)
    select plant_id, device_id, parameter_id, (at at time zone 'Asia/Ho_Chi_Minh')::date, sum(count), min(min), max(max),
      sum(sum), sum(minutes), sum(sum * minutes / count) from reading_kept_hours group by 1, 2, 3, 4;
  insert into reading_series select distinct device_id, parameter_id, false from reading_days`

async function firstPlant(client: pg.Client): Promise<Omit<FilledReadings, 'points'>> {
  const { rows } = await client.query<Omit<FilledReadings, 'points' | 'plantId'> & { plantId: string }>(
    `select p.id as "plantId", array(select id from devices where plant_id = p.id order by id) as "inverterIds",
      array(select id from device_parameters where plant_id = p.id and frequency_minutes = 15 order by id)
        as "parameterIds",
      array(select id from device_parameters where plant_id = p.id and frequency_minutes = 60 order by id) as "hourlyIds"
     from plants p where p.code = 'RD1'`,
  )
  const { plantId, inverterIds = [], parameterIds = [], hourlyIds = [] } = rows[0] ?? {}
  return { plantId: Number(plantId), inverterIds, parameterIds, hourlyIds }
}
