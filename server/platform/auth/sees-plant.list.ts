import { sql } from 'kysely'

import type { Sql } from '../db/list/scoped.ts'

/** Says that somebody, read as `e`, has an account that acts. */
export const isActive = sql`(e.is_active and e.deleted_at is null)`

/** The ids of those who hold some roles, read as `roles`; through the index of each, for a join would go through the roles of everybody. */
export const holdersOf = (whichRoles: Sql) => sql`
  select held.employee_id from roles cross join lateral (
    select er.employee_id from employee_roles er where er.role_id = roles.id offset 0) held
  where ${whichRoles}`

/** The ids of everybody who sees a plant: they work at it, or a role of theirs sees every plant. */
export const seersOf = (plantId: Sql) => sql`
  select ep.employee_id from employee_plants ep where ep.plant_id = ${plantId}
  union ${holdersOf(sql`roles.sees_all_plants`)}`

/** Says that somebody, read as `e`, sees a plant. */
export const seesPlant = (plantId: Sql) => sql`e.id in (${seersOf(plantId)})`
