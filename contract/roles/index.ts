import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, listQuery, page } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

/** What a writer says of a role. `grantedPermissions` are names of `Role/GetAllPermissions`. */
export const RoleWrite = z.object({
  name: text(32),
  displayName: text(64),
  description: optionalText(5000),
  grantedPermissions: z.array(z.string()).default([]),
})
export type RoleWrite = z.output<typeof RoleWrite>

/** What `Role/Update` accepts: the whole role. Its rights must be named, lest a client that forgets them clears them. */
export const RoleUpdate = RoleWrite.extend({
  id: recordId,
  version: optional(version),
  grantedPermissions: z.array(z.string()),
})

export const Role = z.object({
  name: z.string(),
  displayName: z.string(),
  normalizedName: z.string(),
  description: z.string().nullable(),
  grantedPermissions: z.array(z.string()),
  isStatic: z.boolean(),
  /** Holders see every plant, not only the ones assigned to them. */
  seesAllPlants: z.boolean(),
  userCount: z.int(),
  version,
  /** What the caller may do with it. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  id: recordId,
})
export type Role = z.output<typeof Role>

export const RoleName = z.object({
  name: z.string(),
  displayName: z.string(),
  normalizedName: z.string(),
  isStatic: z.boolean(),
  isDefault: z.boolean(),
  creationTime: instant,
  /** Whether the caller may give it to somebody. */
  can: z.object({ give: z.boolean() }),
  id: recordId,
})
export type RoleName = z.output<typeof RoleName>

/** A right by name, with its words in the caller's language. */
export const PermissionName = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string().nullable(),
  id: recordId,
})
export type PermissionName = z.output<typeof PermissionName>

const RoleForEdit = z.object({
  role: z.object({
    name: z.string(),
    displayName: z.string(),
    description: z.string().nullable(),
    isStatic: z.boolean(),
    id: recordId,
  }),
  permissions: z.array(
    z.object({ name: z.string(), displayName: z.string(), description: z.string().nullable() }),
  ),
  grantedPermissionNames: z.array(z.string()),
})

export const RoleQuery = listQuery(['name', 'displayName'], {})

export const roleProblems = problems('roles', {
  nameTaken: { status: 409, vi: 'Mã vai trò đã được dùng', en: 'This role name is taken', field: 'name' },
  displayNameTaken: {
    status: 409,
    vi: 'Tên vai trò đã được dùng',
    en: 'This role display name is taken',
    field: 'displayName',
  },
  isStatic: {
    status: 409,
    vi: 'Vai trò {name} là vai trò hệ thống: không xóa, không đổi mã được.',
    en: 'Role {name} is a system role: it cannot be deleted or renamed.',
  },
  adminKeepsAll: {
    status: 409,
    vi: 'Vai trò Quản trị hệ thống luôn giữ đủ mọi quyền quản trị và không có quyền vận hành nào.',
    en: 'The administrator role always keeps every administrative right and never holds an operational one.',
  },
  standsAbove: {
    status: 403,
    vi: 'Vai trò {name} có quyền hoặc phạm vi nhà máy mà bạn không có, nên bạn không sửa và không xóa được.',
    en: 'Role {name} holds rights or plants that you do not, so you can neither change nor delete it.',
  },
  permissionNotYours: {
    status: 403,
    vi: 'Bạn không thêm được quyền {name} vào vai trò: chính bạn không có quyền này',
    en: 'You cannot add the right {name} to a role: you do not hold it yourself',
    field: 'grantedPermissions',
  },
  unknownPermission: {
    status: 422,
    vi: 'Không có quyền mang tên {name}',
    en: 'There is no permission named {name}',
    field: 'grantedPermissions',
  },
})

export const roleApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Role/GetAll',
    access: 'Roles.View',
    summary: 'All roles with their rights.',
    query: RoleQuery,
    returns: page(Role),
  }),
  names: endpoint({
    method: 'GET',
    path: '/services/app/Role/GetRoles',
    access: 'signedIn',
    summary: 'The roles an employee can have, and which the caller may give; the Admin role is hidden.',
    query: z.object({ permission: z.string().optional() }),
    returns: listOf(RoleName),
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Role/Get',
    access: 'Roles.View',
    summary: 'One role.',
    query: ById,
    returns: Role,
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Role/ExportExcel',
    access: 'Roles.View',
    summary: 'The filtered list as an Excel file.',
    query: RoleQuery,
    returns: file,
    cookie: true,
  }),
  forEdit: endpoint({
    method: 'GET',
    path: '/services/app/Role/GetRoleForEdit',
    access: 'Roles.View',
    summary: 'One role with all rights there are and the ones it holds.',
    query: ById,
    returns: RoleForEdit,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/services/app/Role/GetAllPermissions',
    // What a screen or a call needs is told to whoever lacks it.
    access: 'signedIn',
    summary: 'Every right there is, ordered by its words.',
    returns: listOf(PermissionName),
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Role/Create',
    access: 'Roles.Edit',
    summary: 'Adds a role.',
    body: RoleWrite,
    returns: Role,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/Role/Update',
    access: 'Roles.Edit',
    summary: 'Changes a role; its holders’ rights change at once.',
    body: RoleUpdate,
    returns: Role,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/Role/Delete',
    access: 'Roles.Edit',
    summary: 'Deletes a role and takes it off all its holders.',
    query: ById,
    returns: z.null(),
  }),
}

export const rolePermissions = {
  'Roles.View': { vi: 'Vai trò: xem', en: 'Roles: view', roles: ['GD'] },
  'Roles.Edit': { vi: 'Vai trò: thêm, sửa quyền, xóa', en: 'Roles: add, change rights, delete', roles: [] },
} as const satisfies PermissionTable
