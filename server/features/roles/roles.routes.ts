import { roleApi } from '#contract/roles/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { listRoleNames } from './role-names.list.ts'
import { exportRoles } from './roles.excel.ts'
import { getRole, listRoles } from './roles.list.ts'
import { addRole, changeRole, permissionNames, removeRole } from './roles.service.ts'

export const roles = bind(roleApi, {
  list: ({ db, actor, query }) => listRoles(db, actor, query),
  names: async ({ db, actor, query }) => ({ items: await listRoleNames(db, actor, query.permission) }),
  get: ({ db, actor, query }) => getRole(db, actor, query.id),
  exportExcel: (call) => exportRoles(call, call.query),
  forEdit: async ({ db, actor, query, caller }) => {
    const role = await getRole(db, actor, query.id)
    const { grantedPermissions, name, displayName, description, isStatic, id } = role
    return {
      role: { name, displayName, description, isStatic, id },
      permissions: permissionNames(caller.language),
      grantedPermissionNames: grantedPermissions,
    }
  },
  permissions: ({ caller }) => ({ items: permissionNames(caller.language) }),
  create: (call) => addRole(call, call.body),
  update: (call) => {
    const { id, version, ...write } = call.body
    return changeRole(call, id, write, version)
  },
  remove: (call) => removeRole(call, call.query.id),
})
