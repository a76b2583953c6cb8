import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'

interface LevelsUrl {
  Querystring: { device: string; level: string; year: string }
}

/** Serves the mean levels of the days of four years with one hand-written statement, as the chart of years reads them. */
export function serveHydrology(app: FastifyInstance, pool: pg.Pool): void {
  app.get<LevelsUrl>('/levels-of-years', async ({ query: { device, level, year } }) => {
    const { rows } = await pool.query<{ day: string; level: number }>(
      `select day, sum / count as level from reading_days
       where device_id = $1 and parameter_id = $2
         and day between make_date($3::int - 3, 1, 1) and make_date($3::int, 12, 31)`,
      [device, level, year],
    )
    const of = new Map(rows.map((row) => [row.day, row.level]))
    const days = Array.from({ length: 366 }, (_, place) =>
      new Date(Date.UTC(Number(year), 0, 1 + place)).toISOString().slice(0, 10),
    ).filter((day) => day.startsWith(year))
    const years = [0, 1, 2, 3].map((back) => ({
      year: Number(year) - back,
      levelsM: days.map((day) => of.get(`${Number(year) - back}${day.slice(4)}`) ?? null),
    }))
    return succeeded({ days, years })
  })
}
