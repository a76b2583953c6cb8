import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { plantDay } from '#contract/core/format.ts'
import { succeeded } from '#contract/core/envelope.ts'

const heat = `c.unit = '°C' and c.direction = 'high' and c.device_kind in ('inverter', 'generator', 'transformer')`
const told = `(c.code in ('P', 'G_POA', 'MNTL', 'MNHL') or (${heat}))`

/** The latest value of everything a dashboard tells, one look at the index for each. */
const latest = `
  select c.code, d.plant_id, d.kind, r.at, r.value
  from devices d join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind and ${told}
  cross join lateral (
    select at, value from readings r
    where r.parameter_id = c.id and r.device_id = d.id and at >= $1 and at < $2 and value is not null
    order by at desc limit 1) r
  where d.plant_id = any($3)`

const powers = `
  from devices d join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind and c.code = 'P'
    and c.device_kind in ('inverter', 'generator')`

const energy = `
  select c.plant_id, sum(y.sum) as sum, min(y.day) as first ${powers}
  join reading_days y on y.parameter_id = c.id and y.device_id = d.id and y.day between $1 and $2
  where d.plant_id = any($3) group by c.plant_id`

const hours = `
  select c.plant_id, h.at, sum(h.sum / h.count) as sum ${powers}
  join reading_hours h on h.parameter_id = c.id and h.device_id = d.id and h.at >= $1 and h.at < $2
  where d.plant_id = any($3) group by c.plant_id, h.at`

const shifts = `
  select s.id, s.plant_id, s.shift_name, (select json_agg(json_build_object('name', c.full_name, 'phone', e.phone_number))
    from duty_shift_crew c join employees e on e.id = c.employee_id where c.shift_id = s.id) as crew
  from duty_shift_logs s where s.plant_id = any($1) and s.status <> 'handedOver'`

const events = `
  select a.id, a.plant_id, a.level, a.equipment, a.phenomenon, a.occurred_at
  from abnormals a join abnormal_handlings h on h.abnormal_id = a.id
  where a.plant_id = any($1) and h.status <> 'resolved' order by a.occurred_at desc`

const DAY_MS = 86_400_000

/** Serves the figures of a dashboard with hand-written SQL, all at once, and nothing around it. */
export function serveDashboard(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { plant?: string } }>('/dashboard', async ({ query: { plant } }) => {
    const plants = await pool.query<{ id: number }>(
      'select id from plants where $1::bigint is null or id = $1 order by code',
      [plant ?? null],
    )
    const ids = plants.rows.map(({ id }) => id)
    const now = Date.now()
    const today = plantDay(new Date(now))
    const [year, monthDay] = [Number(today.slice(0, 4)), today.slice(4)]
    const since = (ms: number) => new Date(now - ms).toISOString()
    const periods = [
      [today, today],
      [`${today.slice(0, 8)}01`, today],
      [`${year}-01-01`, today],
      [`${year - 1}-01-01`, `${year - 1}${monthDay}`],
    ]
    const [values, curves, duties, open, ...sums] = await Promise.all([
      pool.query<{ code: string; plant_id: number; kind: string; value: number }>(latest, [
        since(DAY_MS),
        since(-1),
        ids,
      ]),
      pool.query<object>(hours, [since(2 * DAY_MS), since(-1), ids]),
      pool.query<object>(shifts, [ids]),
      pool.query<object>(events, [ids]),
      ...periods.map(([from, to]) => pool.query<{ plant_id: number; sum: number }>(energy, [from, to, ids])),
    ])
    return succeeded({
      plants: ids.map((id) => ({ powerPlantId: id, hasPower: values.rows.some(isPowerOf(id)) })),
      values: values.rows,
      curves: curves.rows,
      shifts: duties.rows,
      events: open.rows,
      energies: sums.map(({ rows }) => rows),
    })
  })
}

const isPowerOf = (id: number) => (row: { code: string; plant_id: number; kind: string }) =>
  row.plant_id === id && row.code === 'P' && ['inverter', 'generator'].includes(row.kind)
