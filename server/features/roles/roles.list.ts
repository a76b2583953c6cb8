import { sql } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Role, RoleQuery } from '#contract/roles/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

import { roleCan } from './roles.rules.ts'

type Query = z.output<typeof RoleQuery>
type Row = Omit<Role, 'can'>

const columnOf = {
  name: 'r.name collate "vi-x-icu"',
  displayName: 'r.display_name collate "vi-x-icu"',
} as const

const roleColumns = sql`
  r.id, r.name, r.display_name, r.normalized_name, r.description, r.is_static, r.sees_all_plants, r.version,
  array(select p.permission from role_permissions p where p.role_id = r.id order by 1) as granted_permissions,
  (select count(*) from employee_roles er join employees e on e.id = er.employee_id
    where er.role_id = r.id and e.deleted_at is null) as user_count`

const searchText = sql<string>`fold_vietnamese(r.name || ' ' || r.display_name || ' ' || coalesce(r.description, ''))`

/** One page of all roles. There are few of them, so the keyword needs no index. */
export async function listRoles(db: Db, actor: Actor, query: Query): Promise<Page<Role>> {
  const where = query.keyword ? containsKeyword(searchText, query.keyword) : sql`true`
  const chosen =
    query.sorting.length > 0 ? query.sorting : [{ field: 'displayName' as const, descending: false }]
  const order = sql.join(
    chosen.map((sort) => sql`${sql.raw(columnOf[sort.field])} ${sql.raw(sort.descending ? 'desc' : 'asc')}`),
  )
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from roles r where ${where}`.execute(db),
    sql<Row>`select ${roleColumns} from roles r where ${where}
      order by ${keywordOrder(sql<string>`display_name`, query)}${order} limit ${query.maxResultCount} offset ${query.skipCount}`.execute(
      db,
    ),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: page.rows.map((row) => toRole(row, actor)) }
}

/** One role. @throws problem `core.notFound` */
export async function getRole(db: Db, actor: Actor, id: number): Promise<Role> {
  const { rows } = await sql<Row>`select ${roleColumns} from roles r where r.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return toRole(rows[0], actor)
}

function toRole(row: Row, actor: Actor): Role {
  return { ...row, can: roleCan(actor, { ...row, permissions: row.grantedPermissions }) }
}
