import type { Language } from '#contract/core/problem.ts'

import type { Db } from '../db/database.ts'
import { prepared } from '../db/statements/prepared.ts'
import { readTogether } from '../db/statements/read-together.ts'
import type { AccessClaims } from './access-token.ts'
import type { Actor } from './actor.ts'

interface ActorRow {
  sessionId: string
  userId: number
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

/**
 * The list stands in a subquery, for PostgreSQL would plan anew for every list whose length it sees; and sessions are read before
 * all else, for as long as nothing is known of a young table's size it would rather begin with all employees.
 */
const readRows = prepared<ActorRow>(`
  with called as materialized (
    select id, employee_id from sessions where id = any((select $1::uuid[])::uuid[]) and revoked_at is null
  )
  select s.id as session_id, e.id as user_id, e.user_name, e.full_name, e.duty_team_id,
    a.language, a.must_change_password, r.sees_all_plants, r.role_names, r.permissions,
    array(select ep.plant_id from employee_plants ep where ep.employee_id = e.id order by 1) as plant_ids
  from called s
  join employees e on e.id = s.employee_id
  join accounts a on a.employee_id = e.id
  cross join lateral (
    select coalesce(bool_or(o.sees_all_plants), false) as sees_all_plants,
      coalesce(array_agg(o.normalized_name), '{}') as role_names,
      string_agg((select string_agg(p.permission, ' ') from role_permissions p where p.role_id = o.id), ' ') as permissions
    from employee_roles er join roles o on o.id = er.role_id where er.employee_id = e.id
  ) r
  where e.is_active and e.deleted_at is null`)

const readBySession = readTogether(async (db, sessionIds: readonly string[]) => {
  const rows = await readRows(db, [sessionIds])
  return new Map(rows.map((row) => [row.sessionId, actorOfRow(row)]))
})

function actorOfRow({ permissions, seesAllPlants, plantIds, ...row }: ActorRow): Actor {
  return {
    ...row,
    permissions: new Set(permissions?.split(' ')),
    plantIds: seesAllPlants ? 'all' : plantIds,
  }
}

/**
 * The actor behind an access token, as the database knows them now; undefined once the session has ended or the
 * account is inactive. Runs on every call, so calls that come in together share a statement.
 */
export async function findActor(db: Db, claims: AccessClaims): Promise<Actor | undefined> {
  const actor = await readBySession(db, claims.sessionId)
  return actor?.userId === claims.userId ? actor : undefined
}
