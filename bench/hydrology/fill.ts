import pg from 'pg'

import { daysAndSeries, emptyStore, fillMonthWith, months } from '../readings/fill.ts'

/** The reservoir of the demonstration with as many days of readings as asked. */
export interface FilledReservoir {
  readonly days: number
  readonly reservoirId: number
  readonly deviceId: number
  readonly levelId: number
  readonly first: string
  readonly last: string
}

/** What a year of the balance is worked out from, by the quarter and, for powers, by the half hour. */
const codes = `'P', 'MNTL', 'MNHL', 'A1', 'A2', 'A3', 'QMT', 'MUA'`

/** Fills the reservoir with a balance that moves: levels to the centimetre, gates that open now and then, powers of both units. */
export async function fillReservoir(connection: pg.ClientConfig, days: number): Promise<FilledReservoir> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set synchronous_commit = off`)
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

const readingsBetween = (first: string, next: string, days: number) => `
  select at, case c.code
      when 'MNTL' then round((319 + sin(extract(epoch from at) / 2e6))::numeric, 2)
      when 'MNHL' then 254.8
      when 'P' then 8 + 4 * sin(extract(epoch from at) / 3e4)
      when 'QMT' then 3.25
      when 'MUA' then 0
      else case when extract(doy from at)::int % 60 < 3 then 0.5 else 0 end end,
    at, d.plant_id, d.id, c.id, 0, 0, 2, false, false, ''
  from devices d
  join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind and c.code in (${codes})
  cross join lateral generate_series(
    greatest('${first}'::date, (now() - interval '${days} days')::date)::timestamp at time zone 'Asia/Ho_Chi_Minh',
    least(('${next}'::date::timestamp at time zone 'Asia/Ho_Chi_Minh') - interval '1 second', now()),
    make_interval(mins => c.frequency_minutes)) at
  where d.kind in ('reservoir', 'generator')
  order by at, d.id, c.id`

async function describe(client: pg.Client, days: number): Promise<FilledReservoir> {
  const { rows } = await client.query<
    Record<'reservoirId' | 'deviceId' | 'levelId', string> & { first: string; last: string }
  >(
    `select r.id as "reservoirId", r.device_id as "deviceId", c.id as "levelId",
      ((now() at time zone 'Asia/Ho_Chi_Minh')::date - 365)::text as first,
      ((now() at time zone 'Asia/Ho_Chi_Minh')::date - 1)::text as last
     from reservoirs r join devices d on d.id = r.device_id
     join device_parameters c on c.plant_id = d.plant_id and c.device_kind = 'reservoir' and c.code = 'MNTL'`,
  )
  const { reservoirId, deviceId, levelId, first = '', last = '' } = rows[0] ?? {}
  return {
    days,
    reservoirId: Number(reservoirId),
    deviceId: Number(deviceId),
    levelId: Number(levelId),
    first,
    last,
  }
}
