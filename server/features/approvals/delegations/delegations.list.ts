import { sql } from 'kysely'

import type { Delegation } from '#contract/approvals/delegation.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

const columns = ({ actor, now }: Viewing) => sql`
  d.id, d.from_id, giver.full_name as from_name, d.to_id, taker.full_name as to_name, d.plant_id as power_plant_id,
  p.name as power_plant_name, d.kinds, d.starts_on, d.ends_on, d.reason, d.created_at, d.revoked_at,
  d.revoked_at is null and ${plantDay(now)}::date between d.starts_on and d.ends_on as is_in_force,
  jsonb_build_object('revoke', d.from_id = ${actor.userId} and d.revoked_at is null
    and d.ends_on >= ${plantDay(now)}::date) as can
  from approval_delegations d
  join employees giver on giver.id = d.from_id
  join employees taker on taker.id = d.to_id
  left join plants p on p.id = d.plant_id`

/** The delegations somebody gave or was given, the latest first. */
export async function listDelegations(viewing: Viewing): Promise<Delegation[]> {
  const { userId } = viewing.actor
  const { rows } = await sql<Delegation>`
    select ${columns(viewing)} where d.from_id = ${userId} or d.to_id = ${userId} order by d.id desc`.execute(
    viewing.db,
  )
  return rows
}

/** One delegation. @throws problem `core.notFound` */
export async function getDelegation(viewing: Viewing, id: number): Promise<Delegation> {
  const { rows } = await sql<Delegation>`select ${columns(viewing)} where d.id = ${id}`.execute(viewing.db)
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return rows[0]
}

/** Whether an active employee works at the plant, or, when none is named, at a plant of the giver’s. */
export async function isColleague(
  db: Db,
  {
    fromId,
    toId,
    plantId,
  }: { readonly fromId: number; readonly toId: number; readonly plantId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    with seen as (
      select e.id, bool_or(r.sees_all_plants) as sees_all, array(
        select ep.plant_id from employee_plants ep where ep.employee_id = e.id) as plant_ids
      from employees e left join employee_roles er on er.employee_id = e.id left join roles r on r.id = er.role_id
      where e.id in (${fromId}, ${toId}) and e.is_active and e.deleted_at is null and e.user_name <> 'admin'
      group by e.id
    )
    select from seen giver, seen taker where giver.id = ${fromId} and taker.id = ${toId} and giver.id <> taker.id
      and case when ${plantId}::bigint is null
        then giver.sees_all or taker.sees_all or giver.plant_ids && taker.plant_ids
        else taker.sees_all or ${plantId}::bigint = any(taker.plant_ids) end`.execute(db)
  return rows.length > 0
}

/** The normalized names of somebody's roles. */
export async function readRoleNames(db: Db, employeeId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r.normalized_name as name from employee_roles er join roles r on r.id = er.role_id
    where er.employee_id = ${employeeId}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Says whether an actor may read the history of a delegation: whoever gave it or was given it. */
export async function seesDelegation(
  { db, actor }: Pick<Viewing, 'db' | 'actor'>,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from approval_delegations where id = ${id} and ${actor.userId} in (from_id, to_id)`.execute(db)
  return rows.length > 0
}
