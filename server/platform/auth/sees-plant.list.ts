import { sql } from 'kysely'

import type { Sql } from '../db/list/scoped.ts'

/** Says that somebody, read as `e`, has an account that acts. */
export const isActive = sql`(e.is_active and e.deleted_at is null)`

/** Says that somebody, read as `e`, sees a plant: they work at it, or a role of theirs sees every plant. */
export const seesPlant = (plantId: Sql) => sql`(
  exists (select from employee_plants ep where ep.employee_id = e.id and ep.plant_id = ${plantId})
  or exists (select from employee_roles er join roles r on r.id = er.role_id
    where er.employee_id = e.id and r.sees_all_plants))`
