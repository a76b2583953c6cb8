import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'

/** The half-hours of plans that were sent beside those that were read, by plant and day: how much, and how far apart. */
const compared = `
  with planned as (
    select p.plant_id, p.starts_on as day, (e.place - 1)::int as slot, sum(e.mw::float8) as mw
    from expected_outputs p
    cross join lateral json_array_elements(p.units) u
    cross join lateral json_array_elements_text(u -> 'expectedMw') with ordinality as e (mw, place)
    where p.period = 'day' and p.sent_at is not null and p.starts_on between $1::date and $2::date
    group by 1, 2, 3
  ), made as (
    select r.plant_id, (r.at at time zone 'Asia/Ho_Chi_Minh')::date as day,
      (date_part('hour', r.at at time zone 'Asia/Ho_Chi_Minh') * 2 + floor(date_part('minute', r.at) / 30))::int as slot,
      sum(r.value) / 2 as mw
    from readings r
    where r.parameter_id = any(array(select id from device_parameters where code = 'P' and device_kind = 'generator'))
      and r.at >= ($1::date)::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and r.at < ($2::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
    group by 1, 2, 3
  )
  select plant_id as "powerPlantId", day, sum(p.mw) / 2 as "plannedMwh", sum(m.mw) / 2 as "actualMwh",
    sum(abs(p.mw - m.mw)) / sum(m.mw) * 100 as "wapePercent"
  from planned p join made m using (plant_id, day, slot)
  group by plant_id, day order by plant_id, day desc`

/** Serves the comparison of plans with one hand-written statement. */
export function servePlans(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { from: string; to: string } }>('/accuracy', async ({ query: { from, to } }) => {
    const { rows } = await pool.query(compared, [from, to])
    return succeeded({ items: rows })
  })
}
