import type pg from 'pg'

import { DEMO_PASSWORD } from '#server/app/demo/demo-accounts.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'

import { operations, shifts } from '../fill-shifts.ts'
import { daysAndSeries, emptyStore, fillMonthWith, months } from '../readings/fill.ts'

/** How much stands in the database before people come to work. */
export interface CrewSizes {
  readonly plants: number
  /** Sealed shifts of each plant, three a day. */
  readonly shifts: number
  /** Days of quarter-hourly readings. */
  readonly days: number
}

/** Ten people of a plant: two shift leaders, six operators, the workshop manager and the director. */
const roles = ['TC', 'TC', 'DHV', 'DHV', 'DHV', 'DHV', 'DHV', 'DHV', 'QĐ', 'GD'] as const
type CrewRole = (typeof roles)[number]

/** Somebody who works: with an account of their own at one plant. */
export interface Worker {
  readonly id: number
  readonly userName: string
  readonly role: CrewRole
  readonly place: number
}

/** A plant, its people by their place, and what its sheets are written with. */
export interface CrewedPlant {
  readonly id: number
  readonly people: readonly Worker[]
  readonly inverterIds: readonly number[]
  readonly quarterlyIds: readonly number[]
  readonly hourlyIds: readonly number[]
}

const INVERTERS = 10
const ENTRIES_PER_SHIFT = 20

/**
 * Adds plants with ten people, ten inverters, their readings of the last days and their sealed shifts.
 *
 * @param client of a superuser, who may leave out triggers
 */
export async function fillCrews(client: pg.Client, sizes: CrewSizes): Promise<CrewedPlant[]> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC';
    set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 0`)
  await emptyStore(client)
  await client.query(places(sizes.plants))
  await client.query(people, [roles, await hashPassword(DEMO_PASSWORD)])
  await client.query(belongings, [roles])
  const { rows } = await client.query<{ id: string }>(
    `select id from plants where code like 'CA%' order by id`,
  )
  const plantIds = rows.map(({ id }) => Number(id))
  for (const id of plantIds) await client.query(shifts, [id, sizes.shifts, 'handedOver'])
  await client.query(operations, [plantIds, ENTRIES_PER_SHIFT, '20 minutes'])
  const today = new Date().toISOString().slice(0, 10)
  const { rows: parts } = await client.query<{ month: string; first: string; next: string }>(months, [
    today,
    sizes.days,
  ])
  for (const { month, first, next } of parts)
    await client.query(fillMonthWith(month, [first, next], readingsBetween([first, next], sizes.days)))
  await client.query(daysAndSeries)
  await client.query('vacuum (analyze)')
  await client.query('set session_replication_role = origin')
  const plants: CrewedPlant[] = []
  for (const id of plantIds) plants.push(await describe(client, id))
  return plants
}

const places = (plants: number) => `
  insert into plants (code, name, kind, province, rated_mw, created_at)
    select 'CA' || lpad(n::text, 3, '0'), 'Nhà máy giao ca ' || n, 'solar', 'Ninh Thuận', 2, now()
    from generate_series(1, ${plants}) n;
  insert into devices (plant_id, kind, code, name, rated_kw, order_no, is_active)
    select p.id, 'inverter', 'INV' || n, 'Inverter ' || n, 225, n, true
    from plants p, generate_series(1, ${INVERTERS}) n where p.code like 'CA%' order by p.id, n;
  insert into device_parameters (plant_id, device_kind, code, name, unit, decimals, frequency_minutes, order_no,
    is_required, direction, total)
    select p.id, 'inverter', c.code, c.code, 'kW', 1, c.minutes, c.place, false, 'none', 'energy'
    from plants p, (values ('P', 1, 15), ('PDC', 2, 15), ('Q', 3, 15), ('PH', 4, 60), ('PDCH', 5, 60), ('QH', 6, 60))
      c (code, place, minutes)
    where p.code like 'CA%'`

const people = `
  with crew as (
    insert into employees (employee_code, user_name, email_address, surname, name, phone_number, gender,
      date_of_birth,
position_title, created_at)
    select p.code || '.' || k, lower(p.code) || '.' || k, lower(p.code) || '.' || k || '@example.vn', 'Trần Minh',
      'Số ' || k, '0900000000', 'male', '1985-05-05', case when r = 'TC' then 'shiftLeader' else 'mainOperator' end, now()
    from plants p, unnest($1::text[]) with ordinality r (r, k) where p.code like 'CA%' order by p.id, k
    returning id)
  insert into accounts (employee_id, password_hash) select id, $2 from crew`

const belongings = `
  with crew as (
    select e.id, p.id as plant_id, ($1::text[])[split_part(e.employee_code, '.', 2)::int] as role
    from employees e join plants p on p.code = split_part(e.employee_code, '.', 1) where p.code like 'CA%'),
  at_plants as (insert into employee_plants (employee_id, plant_id) select id, plant_id from crew),
  papers as (
    insert into certificates (kind, employee_id, number) select 'operating', id, '01/CNVH' from crew where role = 'TC')
  insert into employee_roles (employee_id, role_id) select crew.id, roles.id from crew join roles on roles.name = role`

const readingsBetween = ([first, next]: readonly [string, string], days: number) => `
  select at, greatest(0, sin(pi() * (extract(hour from at + interval '7 hours') - 5.75) / 12.5)) * (150 + d.id % 50), at,
    d.plant_id, d.id, c.id, 0, 0, 2, false, false, ''
  from generate_series(greatest('${first}'::date, current_date - ${days})::timestamp at time zone 'Asia/Ho_Chi_Minh',
      least('${next}'::timestamp at time zone 'Asia/Ho_Chi_Minh' - interval '1 second', now()), '15 minutes') at,
    devices d join device_parameters c on c.plant_id = d.plant_id and c.frequency_minutes = 15
  where d.plant_id in (select id from plants where code like 'CA%')
  order by at, d.id, c.id`

async function describe(client: pg.Client, id: number): Promise<CrewedPlant> {
  const { rows } = await client.query<{ id: string; userName: string; place: number }>(
    `select e.id, e.user_name as "userName", split_part(e.employee_code, '.', 2)::int as place
     from employees e join plants p on p.code = split_part(e.employee_code, '.', 1) where p.id = $1 order by place`,
    [id],
  )
  const ids = await client.query<Omit<CrewedPlant, 'id' | 'people'>>(
    `select array(select id from devices where plant_id = $1 order by id) as "inverterIds",
      array(select id from device_parameters where plant_id = $1 and frequency_minutes = 15 order by id) as "quarterlyIds",
      array(select id from device_parameters where plant_id = $1 and frequency_minutes = 60 order by id) as "hourlyIds"`,
    [id],
  )
  const { inverterIds = [], quarterlyIds = [], hourlyIds = [] } = ids.rows[0] ?? {}
  const workers = rows.map(({ id, userName, place }) => ({
    id: Number(id),
    userName,
    place,
    role: roles[place - 1] ?? 'DHV',
  }))
  return { id, people: workers, inverterIds, quarterlyIds, hourlyIds }
}
