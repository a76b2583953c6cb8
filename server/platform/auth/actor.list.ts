import type { Language } from '#contract/core/problem.ts'

import type { Db } from '../db/database.ts'
import { prepared } from '../db/statements/prepared.ts'
import type { AccessClaims } from './access-token.ts'
import type { Actor } from './actor.ts'

interface ActorRow {
  userName: string
  fullName: string
  dutyTeamId: number | null
  language: Language | null
  mustChangePassword: boolean
  seesAllPlants: boolean
  roleNames: string[]
  /** Apart by a space; null for none. */
  permissions: string | null
  plantIds: number[]
}

const findRow = prepared<ActorRow>(`
  select e.user_name, e.full_name, e.duty_team_id, a.language, a.must_change_password,
    coalesce(r.sees_all_plants, false) as sees_all_plants,
    coalesce(r.role_names, '{}') as role_names,
    (select string_agg(p.permission, ' ') from employee_roles er join role_permissions p on p.role_id = er.role_id
      where er.employee_id = e.id) as permissions,
    array(select ep.plant_id from employee_plants ep where ep.employee_id = e.id order by 1) as plant_ids
  from sessions s
  join employees e on e.id = s.employee_id
  join accounts a on a.employee_id = e.id
  left join lateral (
    select bool_or(roles.sees_all_plants) as sees_all_plants, array_agg(roles.normalized_name) as role_names
    from employee_roles er join roles on roles.id = er.role_id where er.employee_id = e.id
  ) r on true
  where s.id = $1 and s.employee_id = $2 and s.revoked_at is null
    and e.is_active and e.deleted_at is null`)

/**
 * The actor behind an access token, as the database knows them now; undefined once the session has ended or the
 * account is inactive. One statement, for it runs on every call.
 */
export async function findActor(db: Db, claims: AccessClaims): Promise<Actor | undefined> {
  const [row] = await findRow(db, [claims.sessionId, claims.userId])
  if (!row) return undefined
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    userName: row.userName,
    fullName: row.fullName,
    permissions: new Set(row.permissions?.split(' ')),
    roleNames: row.roleNames,
    plantIds: row.seesAllPlants ? 'all' : row.plantIds,
    dutyTeamId: row.dutyTeamId,
    language: row.language,
    mustChangePassword: row.mustChangePassword,
  }
}
