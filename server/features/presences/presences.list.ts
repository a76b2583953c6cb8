import { sql, type RawBuilder } from 'kysely'

import type { Presence } from '#contract/presences/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How long ago a presence may have ended by itself for its owner to be looked for, in hours. */
const LAPSED_HOURS = 12

async function list(db: Db, where: RawBuilder<unknown>): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    select p.id, p.plant_id as power_plant_id, l.name as power_plant_name, p.employee_id, e.full_name, e.position_title,
      e.phone_number, p.place, p.since, p.ends_at, r.full_name as registered_by_name, p.reason
    from presences p
    join plants l on l.id = p.plant_id
    join employees e on e.id = p.employee_id
    left join employees r on r.id = p.registered_by_id
    where ${where}
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", p.id`.execute(db)
  return rows
}

/** The employees who are said to be at a plant, by given name. */
export function listPresent(db: Db, plantId: number, now: Date): Promise<Presence[]> {
  return list(db, sql`p.plant_id = ${plantId} and p.ended_at is null and p.ends_at > ${now}::timestamptz`)
}

/** Those whose presence at a plant ended by itself not long ago, and who never said that they left. */
export function listLapsed(db: Db, plantId: number, now: Date): Promise<Presence[]> {
  const since = new Date(now.getTime() - LAPSED_HOURS * 3_600_000)
  return list(
    db,
    sql`p.plant_id = ${plantId} and p.ended_at is null and p.ends_at <= ${now}::timestamptz
      and p.ends_at > ${since}::timestamptz`,
  )
}

/** Where somebody is said to be, also if that has ended by itself. */
export async function findOpen(db: Db, employeeId: number): Promise<Presence | undefined> {
  return (await list(db, sql`p.employee_id = ${employeeId} and p.ended_at is null`))[0]
}

/** One presence, ended or not. */
export async function findPresence(db: Db, id: number): Promise<Presence | undefined> {
  return (await list(db, sql`p.id = ${id}`))[0]
}

/** What somebody is called who works at a plant; undefined of somebody who does not. */
export async function findNameAtPlant(
  db: Db,
  plantId: number,
  employeeId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ fullName: string }>`
    select e.full_name from employees e
    join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.id = ${employeeId} and e.is_active and e.deleted_at is null`.execute(db)
  return rows[0]?.fullName
}
