import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { HIDDEN_USER } from '#contract/core/role.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Place } from '../inbox/people.list.ts'
import type { OpenSeat } from '../rules/state.rules.ts'

/**
 * Everybody who could sit in one of some open seats today: whom it names, who holds its role at the plant, and who signs for
 * one of them; consent is asked of oneself only.
 *
 * @param barredId neither they nor anybody for them; null bars nobody
 */
export async function findSeated(
  db: Db,
  { plantId, kind, now }: Place,
  seats: readonly OpenSeat[],
  barredId: number | null,
): Promise<number[]> {
  if (seats.length === 0) return []
  const roleNames = seats.flatMap((seat) => seat.roleName ?? [])
  const ids = seats.flatMap((seat) => seat.employeeId ?? [])
  const isPersonal = seats.some((seat) => seat.isPersonal)
  const { rows } = await sql<{ id: number }>`
    with holders as (
      select e.id from employees e left join lateral (
        select bool_or(roles.sees_all_plants) as sees_all_plants, array_agg(roles.normalized_name) as role_names
        from employee_roles er join roles on roles.id = er.role_id where er.employee_id = e.id
      ) r on true
      where e.is_active and e.deleted_at is null and e.user_name <> ${HIDDEN_USER}
        and e.id is distinct from ${barredId}::bigint
        and (e.id = any(${ids}::bigint[]) or r.role_names && ${roleNames}::text[])
        and (r.sees_all_plants or exists (
          select from employee_plants ep where ep.employee_id = e.id and ep.plant_id = ${plantId}))
    )
    select id from holders
    union
    select d.to_id from approval_delegations d join holders on holders.id = d.from_id
    where not ${isPersonal}::boolean and d.to_id is distinct from ${barredId}::bigint and d.revoked_at is null
      and ${plantDay(now)}::date between d.starts_on and d.ends_on
      and (d.plant_id is null or d.plant_id = ${plantId}) and (d.kinds = '[]' or d.kinds ? ${kind})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
