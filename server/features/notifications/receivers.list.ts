import { sql } from 'kysely'

import type { Permission } from '#contract/core/endpoint.ts'
import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Who works at a plant and holds a right there. Administrators, and those who see every plant without working at this
 * one, hold it too, but it is not theirs to do.
 */
export async function findHolders(db: Db, permission: Permission, plantId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from employees e
    join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    join employee_roles er on er.employee_id = e.id
    join roles r on r.id = er.role_id and r.name <> ${HIDDEN_ROLE}
    join role_permissions rp on rp.role_id = r.id and rp.permission = ${permission}
    where e.is_active and e.deleted_at is null
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who holds a right that is of no plant, and the administrators. */
export async function findHoldersAnywhere(db: Db, permission: Permission): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from employees e
    join employee_roles er on er.employee_id = e.id
    join roles r on r.id = er.role_id
    left join role_permissions rp on rp.role_id = r.id and rp.permission = ${permission}
    where e.is_active and e.deleted_at is null and (r.name = ${HIDDEN_ROLE} or rp.role_id is not null)
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}
