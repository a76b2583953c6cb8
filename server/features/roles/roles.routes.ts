import { roleApi } from '#contract/roles/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { listRoleNames } from './role-names.list.ts'
import { exportRoles } from './roles.excel.ts'
import { roleList } from './roles.list.ts'
import { addRole, changeRole, permissionNames, removeRole } from './roles.service.ts'

export const roles = bind(roleApi, {
  list: (call) => roleList.page(call, call.query),
  names: async ({ db, actor, query }) => ({ items: await listRoleNames(db, actor, query.permission) }),
  get: (call) => roleList.get(call, call.query.id),
  exportExcel: (call) => exportRoles(call, call.query),
  forEdit: async (call) => {
    const role = await roleList.get(call, call.query.id)
    const { grantedPermissions, name, displayName, description, isStatic, id } = role
    return {
      role: { name, displayName, description, isStatic, id },
      permissions: permissionNames(call.caller.language),
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
