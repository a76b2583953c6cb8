import { sql } from 'kysely'

import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { RoleName } from '#contract/roles/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A role as deciding about it needs it. */
export interface KnownRole {
  readonly id: number
  readonly name: string
  readonly normalizedName: string
  readonly seesAllPlants: boolean
}

/** The roles of those names (in any casing); unknown names are left out. */
export async function findRoles(db: Db, names: readonly string[]): Promise<KnownRole[]> {
  const { rows } = await sql<KnownRole>`
    select id, name, normalized_name, sees_all_plants from roles
    where normalized_name in (select upper(wanted collate "und-x-icu") from unnest(${[...names]}::text[]) as wanted)`.execute(
    db,
  )
  return rows
}

/** The roles an employee can be given, by name; the Admin role is hidden. */
export async function listGrantableRoles(db: Db, permission?: string): Promise<RoleName[]> {
  const { rows } = await sql<RoleName>`
    select name, display_name, normalized_name, is_static, false as is_default, created_at as creation_time, id
    from roles r where name <> ${HIDDEN_ROLE} and (${permission ?? null}::text is null
      or exists (select from role_permissions p where p.role_id = r.id and p.permission = ${permission ?? null}))
    order by display_name collate "vi-x-icu"`.execute(db)
  return rows
}
