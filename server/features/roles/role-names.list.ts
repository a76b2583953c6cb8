import { sql } from 'kysely'

import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { RoleName } from '#contract/roles/index.ts'
import type { Db } from '#server/platform/db/database.ts'

import { mayGiveRole, type Giver, type Powers } from './roles.rules.ts'

/** A role as deciding about it needs it. */
export interface KnownRole extends Powers {
  readonly id: number
  readonly name: string
}

const permissionsOfRole = sql`array(select p.permission from role_permissions p where p.role_id = r.id)`

/** The roles of those names (in any casing); unknown names are left out. */
export async function findRoles(db: Db, names: readonly string[]): Promise<KnownRole[]> {
  const { rows } = await sql<KnownRole>`
    select id, name, normalized_name, sees_all_plants, ${permissionsOfRole} as permissions from roles r
    where normalized_name in (select upper(wanted collate "und-x-icu") from unnest(${[...names]}::text[]) as wanted)`.execute(
    db,
  )
  return rows
}

/** The roles an employee can have, by name, and which of them the giver may give; the Admin role is hidden. */
export async function listRoleNames(db: Db, giver: Giver, permission?: string): Promise<RoleName[]> {
  const { rows } = await sql<Omit<RoleName, 'can'> & Powers>`
    select name, display_name, normalized_name, is_static, false as is_default, created_at as creation_time, id,
      sees_all_plants, ${permissionsOfRole} as permissions
    from roles r where name <> ${HIDDEN_ROLE} and (${permission ?? null}::text is null
      or exists (select from role_permissions p where p.role_id = r.id and p.permission = ${permission ?? null}))
    order by display_name collate "vi-x-icu"`.execute(db)
  return rows.map((role) => ({ ...role, can: { give: mayGiveRole(giver, role) } }))
}

/** The roles that the giver may give, by name. */
export async function listGrantableRoles(db: Db, giver: Giver): Promise<RoleName[]> {
  return (await listRoleNames(db, giver)).filter(({ can }) => can.give)
}
