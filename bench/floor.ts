import Fastify from 'fastify'
import pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'
import type { Employee } from '#contract/employees/index.ts'
import { missingOf } from '#server/features/employees/employees.rules.ts'

import { serveDashboard } from './dashboard/floor.ts'
import { serveApprovals } from './approval-floor.ts'
import { serveSearch } from './documents/floor.ts'
import { serveLife } from './equipment/floor.ts'
import { serveHydrology } from './hydrology/floor.ts'
import { servePlans } from './plans/floor.ts'
import { serveReadings } from './readings/floor.ts'
import { serveShifts } from './shift-floor.ts'
import { serveStock } from './stock/floor.ts'

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, String)
pg.types.setTypeParser(TIMESTAMPTZ, (instant) => instant.replace(' ', 'T').replace('+00', 'Z'))

/** The floor of each list: what its rows must meet, with `$1` from the URL, and their order, with `$2`. */
const lists = {
  team: { where: 'e.duty_team_id = $1', order: 'e.employee_code, e.id' },
  keyword: {
    where: 'e.search_text like $1',
    order: '(e.full_name ilike $2) is not true, e.employee_code, e.id',
  },
  everyone: { where: 'true', order: 'e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id' },
} as const

const shown = `e.deleted_at is null
  and e.id <> (select id from employees where lower(user_name) = 'admin' and deleted_at is null)`

const columns = `e.id, e.employee_code as "employeeCode", e.user_name as "userName", e.surname, e.name,
  e.full_name as "fullName", e.email_address as "emailAddress", e.phone_number as "phoneNumber",
  e.position_title as "positionTitle", e.duty_team_id as "dutyTeamId", t.name as "dutyTeamName",
  e.electrical_safety_grade as "electricalSafetyGrade", e.safety_card_expiry as "safetyCardExpiry",
  e.join_date as "joinDate", e.avatar_file_id as "avatarFileId", e.is_active as "isActive",
  e.created_at as "creationTime", e.version, a.last_login_at as "lastLoginTime",
  coalesce(a.locked_until > now(), false) as "isLockedOut",
  array(select r.normalized_name from employee_roles er join roles r on r.id = er.role_id
    where er.employee_id = e.id order by 1) as "roleNames",
  array(select p.id::float8 from employee_plants ep join plants p on p.id = ep.plant_id
    where ep.employee_id = e.id order by p.code) as "powerPlantIds",
  array(select p.name from employee_plants ep join plants p on p.id = ep.plant_id
    where ep.employee_id = e.id order by p.code) as "powerPlantNames",
  e.gender, e.date_of_birth as "dateOfBirth", exists (select from employee_roles er join roles r on r.id = er.role_id
    where er.employee_id = e.id and r.sees_all_plants) as "seesAllPlants"`

/** The rows that the product writes with a plant: history, change event, and the key with the answer. */
const insertWithHistory = `
  with plant as (
    insert into plants (code, name, kind, province, rated_mw, created_at) values ($1, $2, $3, $4, $5, $6) returning *
  ), kept_history as (
    insert into history (at, actor_id, actor_name, actor_user_name, ip, request_id, entity, entity_id, action, changes)
    select $6, 1, 'Quản trị hệ thống', 'admin', '127.0.0.1', $7, 'plants', id::text, 'created', $9 from plant
  ), event as (
    insert into realtime_events (at, topic, entity_id) select $6, 'plants', id::text from plant
  ), kept_key as (
    insert into idempotency_keys (actor_id, key, request_hash, answer, created_at)
    select 1, $8, repeat('0', 64), to_jsonb(plant), $6 from plant
  )
  select * from plant`

/** What is answered of a row, with what the record still lacks. */
const toAnswer = ({ gender, dateOfBirth, seesAllPlants, ...row }: Row) => ({
  ...row,
  missing: missingOf({ ...row, gender, dateOfBirth, seesAllPlants }),
  can,
})

const can: Employee['can'] = { edit: true, giveRoles: true, manageAccount: true, delete: true }

type Row = Omit<Employee, 'missing' | 'can'> & Parameters<typeof missingOf>[0]

interface ListUrl {
  Params: { list: keyof typeof lists }
  Querystring: { filter?: string; exact?: string }
}

/** Serves what the benchmark asks of the product with nothing in between: no session, no checks, hand-written SQL. */
export async function serveFloor(port: number, database: string, poolSize: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: database, max: poolSize, options: '-c timezone=UTC' })
  const app = Fastify()
  app.get<ListUrl>('/:list', async ({ params, query: { filter, exact } }) => {
    const { where, order } = lists[params.list]
    const values = filter === undefined ? [] : [filter]
    const [count, page] = await Promise.all([
      pool.query<{ total: number }>(
        `select count(*) as total from employees e where ${shown} and ${where}`,
        values,
      ),
      pool.query<Row>(
        `select ${columns} from employees e left join duty_teams t on t.id = e.duty_team_id
          left join accounts a on a.employee_id = e.id where ${shown} and ${where} order by ${order} limit 20`,
        exact === undefined ? values : [...values, exact],
      ),
    ])
    return succeeded({ totalCount: count.rows[0]?.total, items: page.rows.map(toAnswer) })
  })
  app.post<{ Body: Record<string, unknown> }>('/plants', async ({ body }) => {
    const { rows } = await pool.query<object>(
      `insert into plants (code, name, kind, province, rated_mw, created_at) values ($1, $2, $3, $4, $5, $6) returning *`,
      [body['code'], body['name'], body['kind'], body['province'], body['ratedMw'], new Date()],
    )
    return succeeded(rows[0])
  })
  app.post<{ Body: Record<string, unknown> }>('/plants-with-history', async ({ id, body, headers }) => {
    const { rows } = await pool.query<object>(insertWithHistory, [
      ...['code', 'name', 'kind', 'province', 'ratedMw'].map((field) => body[field]),
      new Date(),
      id,
      headers['idempotency-key'],
      JSON.stringify(Object.entries(body).map(([field, to]) => ({ field, from: null, to }))),
    ])
    return succeeded(rows[0])
  })
  serveShifts(app, pool)
  serveReadings(app, pool)
  serveDashboard(app, pool)
  serveHydrology(app, pool)
  servePlans(app, pool)
  serveLife(app, pool)
  serveSearch(app, pool)
  serveStock(app, pool)
  serveApprovals(app, pool)
  app.get('/ready', () => ({}))
  process.once('SIGTERM', () => void app.close().then(() => pool.end()))
  await app.listen({ port, host: '127.0.0.1' })
}
