import { sql } from 'kysely'

import { roleApi, type Role } from '#contract/roles/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { list } from '#server/platform/db/list/list.ts'

import { roleCan } from './roles.rules.ts'

type Row = Omit<Role, 'can'>

/** All roles, by their names. There are few of them, so a keyword needs no index. */
export const roleList = list(roleApi.list, {
  columns: sql<Row>`
    r.id, r.name, r.display_name, r.normalized_name, r.description, r.is_static, r.sees_all_plants, r.version,
    array(select p.permission from role_permissions p where p.role_id = r.id order by 1) as granted_permissions,
    (select count(*) from employee_roles er join employees e on e.id = er.employee_id
      where er.role_id = r.id and e.deleted_at is null) as user_count`,
  from: sql`roles r`,
  id: 'r.id',
  plant: { because: 'A role is the same at every plant.', sees: () => sql`true` },
  filters: {},
  search: {
    in: `fold_vietnamese(r.name || ' ' || r.display_name || ' ' || coalesce(r.description, ''))`,
    near: 'r.display_name',
  },
  sorts: { name: 'r.name collate "vi-x-icu"', displayName: 'r.display_name collate "vi-x-icu"' },
  order: 'r.display_name collate "vi-x-icu"',
  shown: (rows, { actor }) => rows.map((row) => toRole(row, actor)),
})

function toRole(row: Row, actor: Actor): Role {
  return { ...row, can: roleCan(actor, { ...row, permissions: row.grantedPermissions }) }
}
