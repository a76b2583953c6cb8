import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'

interface Asked {
  readonly plant: number
  readonly devices: string
  readonly parameters: string
  readonly from: string
  readonly to: string
}

const idsOf = (text: string) => text.split(',').map(Number)

/** Serves readings and what days of them come to with hand-written SQL and nothing around it. */
export function serveReadings(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: Asked }>('/readings/day', async ({ query }) => {
    const { rows } = await pool.query<object>(
      `select device_id as "deviceId", parameter_id as "parameterId", at, value,
        (array['good', 'suspect', 'missing'])[quality + 1] as quality,
        (array['manual', 'import', 'gateway', 'derived'])[source + 1] as source, is_late as "isLate",
        is_corrected as "isCorrected", nullif(note, '') as note
       from readings where plant_id = $1 and device_id = any($2::int[]) and parameter_id = any($3::int[])
        and at >= $4::timestamptz and at < $5::timestamptz`,
      [query.plant, idsOf(query.devices), idsOf(query.parameters), query.from, query.to],
    )
    return succeeded({ items: rows })
  })
  app.get<{ Querystring: Asked }>('/readings/month', async ({ query }) => {
    const { rows } = await pool.query<object>(
      `select device_id as "deviceId", at, 1 as count, value as min, value as max, value as mean, value * 15 / 60 as total
       from readings where parameter_id = $1 and device_id = any($2::int[]) and at >= $3::timestamptz
        and at < $4::timestamptz and value is not null order by device_id, at`,
      [query.parameters, idsOf(query.devices), query.from, query.to],
    )
    return succeeded({ resolution: 'raw', points: rows })
  })
  app.get<{ Querystring: Asked }>('/readings/year', async ({ query }) => {
    const { rows } = await pool.query<object>(
      `select device_id as "deviceId", (day::timestamp at time zone 'Asia/Ho_Chi_Minh') as at, count, min, max,
        sum / count as mean, sum * 15 / 60 as total
       from reading_days where parameter_id = $1 and device_id = any($2::int[]) and day between $3 and $4
       order by device_id, day`,
      [query.parameters, idsOf(query.devices), query.from, query.to],
    )
    return succeeded({ resolution: 'day', points: rows })
  })
}
