import pg from 'pg'

import { daysAndSeries, emptyStore, fillMonthWith, months } from '../readings/fill.ts'

/** The plants of the demonstration with as many days of readings as asked. */
export interface FilledPlants {
  readonly days: number
  readonly points: number
  /** A solar plant of 88 inverters, and one of them with its power. */
  readonly solarId: number
  readonly inverterId: number
  readonly powerId: number
}

/** What dashboards read: powers, temperatures, light, and the reservoir. */
const codes = ['P', 'TIN', 'TST', 'TOD', 'TOHMF', 'TOHTB', 'TOIL', 'G_POA', 'MNTL', 'MNHL']

/**
 * Fills the plants of the demonstration with readings until now: 138 inverters by the quarter while the sun shines, two
 * units, a reservoir and the weather all day.
 *
 * @param connection of a superuser
 */
export async function fillPlants(connection: pg.ClientConfig, days: number): Promise<FilledPlants> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set synchronous_commit = off; set maintenance_work_mem = '512MB';
      set max_parallel_maintenance_workers = 0`)
    // Under another code the demonstration knows its plants no more, and writes nothing meanwhile.
    await client.query(`update plants set code = 'D' || code where code in ('MT1', 'MT2', 'ST')`)
    await emptyStore(client)
    const today = new Date().toISOString().slice(0, 10)
    const { rows } = await client.query<{ month: string; first: string; next: string }>(months, [today, days])
    for (const { month, first, next } of rows)
      await client.query(fillMonthWith(month, [first, next], readingsBetween(first, next, days)))
    await client.query(daysAndSeries)
    await client.query('vacuum (analyze)')
    return await describe(client, days)
  } finally {
    await client.end()
  }
}

/** The height of the sun by the clock of the plants, from 0 to 1. */
const sun = `greatest(0, sin(pi() * (extract(epoch from (at at time zone 'Asia/Ho_Chi_Minh')::time) / 3600 - 5.75) / 12.5))`

const readingsBetween = (first: string, next: string, days: number) => `
  select at, case
      when c.code = 'P' and d.kind = 'inverter' then d.rated_kw * 0.8 * sun * (0.9 + (d.id + extract(doy from at)) % 11 / 50)
      when c.code = 'P' then 6 + 8 * sun
      when c.code = 'G_POA' then 950 * sun
      when c.code = 'MNTL' then 319 + extract(doy from at) % 30 / 10
      else 40 + 20 * sun + d.id % 7 end,
    at, d.plant_id, d.id, c.id, 0, 0, 2, false, false, ''
  from devices d
  join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    and c.code in (${codes.map((code) => `'${code}'`).join(', ')})
  cross join lateral generate_series(
    greatest('${first}'::date, (now() - interval '${days} days')::date)::timestamp at time zone 'Asia/Ho_Chi_Minh',
    least(('${next}'::date::timestamp at time zone 'Asia/Ho_Chi_Minh') - interval '1 second', now()),
    make_interval(mins => c.frequency_minutes)) at
  cross join lateral (select ${sun} as sun) s
  where d.kind <> 'inverter' or sun > 0
  order by at, d.id, c.id`

async function describe(client: pg.Client, days: number): Promise<FilledPlants> {
  const { rows } = await client.query<Record<'points' | 'solarId' | 'inverterId' | 'powerId', string>>(
    `select (select count(*) from readings) as points, p.id as "solarId",
      (select min(id) from devices where plant_id = p.id and kind = 'inverter') as "inverterId",
      (select id from device_parameters where plant_id = p.id and device_kind = 'inverter' and code = 'P') as "powerId"
     from plants p where p.code = 'DMT1'`,
  )
  const { points, solarId, inverterId, powerId } = rows[0] ?? {}
  return {
    days,
    points: Number(points),
    solarId: Number(solarId),
    inverterId: Number(inverterId),
    powerId: Number(powerId),
  }
}
