import { allPermissions } from '#contract/all.ts'
import { HIDDEN_ROLE } from '#contract/core/role.ts'
import { Problem, type Language } from '#contract/core/problem.ts'
import { roleProblems, type PermissionName, type Role, type RoleWrite } from '#contract/roles/index.ts'
import { requireVersionIfSent } from '#server/platform/audit/versions.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { adminRights, mayGiveRole, rightsToGive, type Powers } from './roles.rules.ts'
import { roleList } from './roles.list.ts'
import {
  deleteRole,
  getRoleRow,
  insertRole,
  readPermissions,
  replacePermissions,
  updateRole,
} from './roles.store.ts'

/** Every right with its words, in the order of the words. */
export function permissionNames(language: Language): PermissionName[] {
  const names = Object.entries(allPermissions).map(([name, words]) => ({
    name,
    displayName: words[language],
    description: null,
    id: 0,
  }))
  return names.sort((left, right) => left.displayName.localeCompare(right.displayName, language))
}

/** Adds a role. */
export async function addRole(work: Work, write: RoleWrite): Promise<Role> {
  const { db, actor, now, audit } = work
  requireKnown(write.grantedPermissions)
  requireOwn(actor, write.grantedPermissions)
  const { grantedPermissions, ...names } = write
  const id = await insertRole(db, { ...names, createdAt: now })
  await replacePermissions(db, id, grantedPermissions)
  audit.created('roles', id, write)
  return roleList.get(work, id)
}

/** Changes a role's words and rights. A system role keeps its code, and the administrator role every right. */
export async function changeRole(
  work: Work,
  id: number,
  write: RoleWrite,
  seen: number | null | undefined,
): Promise<Role> {
  const { db, actor, audit } = work
  requireKnown(write.grantedPermissions)
  const row = await getRoleRow(db, id)
  await requireVersionIfSent(work, 'roles', row, seen)
  if (row.isStatic && write.name !== row.name) throw new Problem(roleProblems.isStatic, { name: row.name })
  const { grantedPermissions, ...names } = write
  const before = { ...row, grantedPermissions: await readPermissions(db, id) }
  requireBelow(actor, before)
  if (row.name === HIDDEN_ROLE && !isSameSet(grantedPermissions, adminRights))
    throw new Problem(roleProblems.adminKeepsAll)
  requireOwn(
    actor,
    grantedPermissions.filter((name) => !before.grantedPermissions.includes(name)),
  )
  await updateRole(db, id, names)
  await replacePermissions(db, id, grantedPermissions)
  audit.changed('roles', id, before, {
    ...before,
    ...write,
    grantedPermissions: [...grantedPermissions].sort(),
  })
  return roleList.get(work, id)
}

/** Deletes a role and takes it off its holders. */
export async function removeRole({ db, actor, audit }: Work, id: number): Promise<null> {
  const row = await getRoleRow(db, id)
  if (row.isStatic) throw new Problem(roleProblems.isStatic, { name: row.name })
  const before = { ...row, grantedPermissions: await readPermissions(db, id) }
  requireBelow(actor, before)
  audit.deleted('roles', id, before)
  await deleteRole(db, id)
  return null
}

/** Whoever may not give a role may not take from it either: its holders have more to say than they. */
function requireBelow(
  actor: Actor,
  {
    grantedPermissions: permissions,
    ...role
  }: Omit<Powers, 'permissions'> & { readonly name: string; readonly grantedPermissions: readonly string[] },
): void {
  if (!mayGiveRole(actor, { ...role, permissions }))
    throw new Problem(roleProblems.standsAbove, { name: role.name })
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  new Set(some).size === others.length && others.every((name) => some.includes(name))

function requireKnown(permissions: readonly string[]): void {
  const unknown = permissions.find((name) => !Object.hasOwn(allPermissions, name))
  if (unknown !== undefined) throw new Problem(roleProblems.unknownPermission, { name: unknown })
}

/** Adding a right to a role gives it to its holders, which asks for no less than giving them a role that has it. */
function requireOwn(actor: Actor, added: readonly string[]): void {
  const rights = rightsToGive(actor)
  const lacking = added.find((name) => !rights.includes(name))
  if (lacking !== undefined) throw new Problem(roleProblems.permissionNotYours, { name: lacking })
}
