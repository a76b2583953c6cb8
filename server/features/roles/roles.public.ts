export { findRoles, listGrantableRoles } from './role-names.list.ts'
export { mayGiveRole, rightsToGive } from './roles.rules.ts'
export { grantDefaultPermissions } from './default-roles.service.ts'
