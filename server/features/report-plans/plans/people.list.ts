import { sql } from 'kysely'

import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Somebody who may prepare or approve reports. */
export interface ReportPerson {
  readonly id: number
  readonly fullName: string
  readonly prepares: boolean
  readonly approves: boolean
}

/** Who works at a plant, or anywhere for the company, and may prepare or approve reports, by given name. */
export async function listReportPeople(db: Db, plantId: number | null): Promise<ReportPerson[]> {
  const { rows } = await sql<ReportPerson>`
    select e.id, e.full_name, bool_or(rp.permission = 'ReportPlans.Prepare') as prepares,
      bool_or(rp.permission = 'ReportPlans.Approve') as approves
    from employees e join employee_roles er on er.employee_id = e.id
    join roles r on r.id = er.role_id and r.name <> ${HIDDEN_ROLE}
    join role_permissions rp on rp.role_id = r.id and rp.permission in ('ReportPlans.Prepare', 'ReportPlans.Approve')
    where e.is_active and e.deleted_at is null and (${plantId}::int8 is null
      or exists (select from employee_plants ep where ep.employee_id = e.id and ep.plant_id = ${plantId}::int8))
    group by e.id
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id`.execute(db)
  return rows
}
