import type { Readable } from '#server/platform/db/schema.ts'

export { findRoles, listGrantableRoles } from './role-names.list.ts'
export { mayGiveRole, rightsToGive } from './roles.rules.ts'
export { grantDefaultPermissions } from './default-roles.service.ts'

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  rolePermissions: ['permission', 'roleId'],
  roles: ['displayName', 'id', 'name', 'normalizedName', 'seesAllPlants'],
} as const satisfies Readable
