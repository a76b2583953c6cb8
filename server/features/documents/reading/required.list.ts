import { sql } from 'kysely'

import { rightOf } from '#contract/documents/labels.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'

const holds = (permission: Sql): Sql => sql`exists (
  select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
  where er.employee_id = e.id and rp.permission = ${permission})`

/**
 * Everybody, `e`, who must read an edition `d` now: whoever works at its plant, is named by it or has a role or post that
 * is, and may know of it. Newcomers are among them from their first day, whoever leaves is not.
 */
export const requiredPeople: Sql = sql`employees e
  join employee_plants ep on ep.employee_id = e.id and ep.plant_id = d.plant_id
  where e.is_active and e.deleted_at is null
    and (e.id = any(d.reader_ids) or e.position_title = any(d.reader_posts) or exists (
      select from employee_roles er join roles r on r.id = er.role_id
      where er.employee_id = e.id and r.normalized_name = any(d.reader_roles)))
    and ${holds(sql`${rightOf.normal}::text`)}
    and (d.confidentiality = 'normal' or ${holds(
      sql`case d.confidentiality when 'internal' then ${rightOf.internal}::text else ${rightOf.secret}::text end`,
    )})`

/** Whether somebody must read an edition `d`, and has not. */
export const isMissing = (employeeId: number): Sql => sql`
  exists (select from ${requiredPeople} and e.id = ${employeeId})
  and not exists (select from document_acks a where a.document_id = d.id and a.employee_id = ${employeeId})`

/** How many must read an edition `d`. */
export const requiredCount: Sql = sql`(select count(*)::int from ${requiredPeople})`

/** How many of those who must read an edition `d` have. */
export const readCount: Sql = sql`(select count(*)::int from ${requiredPeople}
  and exists (select from document_acks a where a.document_id = d.id and a.employee_id = e.id))`
