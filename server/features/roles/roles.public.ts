export { findRoles, listGrantableRoles } from './role-names.list.ts'
export { grantDefaultPermissions } from './default-roles.service.ts'
