import type { ColumnType, Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { roleProblems } from '#contract/roles/index.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface RoleTable {
  id: Generated<number>
  name: string
  normalizedName: ColumnType<string, never, never>
  displayName: string
  description: string | null
  isStatic: ColumnType<boolean, boolean | undefined, never>
  seesAllPlants: ColumnType<boolean, boolean | undefined, boolean>
  createdAt: ColumnType<string, Date | string, never>
  version: Generated<number>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    roles: RoleTable
    rolePermissions: { roleId: number; permission: string }
    knownPermissions: { name: string }
  }
}

const problemOf = {
  roles_name: () => new Problem(roleProblems.nameTaken),
  roles_display_name: () => new Problem(roleProblems.displayNameTaken),
}

/** What a role is called and described by. */
export interface RoleNames {
  readonly name: string
  readonly displayName: string
  readonly description: string | null
}

export async function insertRole(
  db: Db,
  role: RoleNames & { isStatic?: boolean; seesAllPlants?: boolean; createdAt: Date },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateRole(db: Db, id: number, role: RoleNames): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('roles')
      .set((on) => ({ ...role, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function getRoleRow(db: Db, id: number) {
  const row = await db.selectFrom('roles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function deleteRole(db: Db, id: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute()
}

/** The rights of a role, sorted by name. */
export async function readPermissions(db: Db, roleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rolePermissions')
    .select('permission')
    .where('roleId', '=', roleId)
    .execute()
  return rows.map((row) => row.permission).sort()
}

export async function replacePermissions(
  db: Db,
  roleId: number,
  permissions: readonly string[],
): Promise<void> {
  await db.deleteFrom('rolePermissions').where('roleId', '=', roleId).execute()
  await grantPermissions(db, roleId, permissions)
}

export async function grantPermissions(
  db: Db,
  roleId: number,
  permissions: readonly string[],
): Promise<void> {
  if (permissions.length === 0) return
  await db
    .insertInto('rolePermissions')
    .values(permissions.map((permission) => ({ roleId, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes permissions as known; answers those that were not known before. */
export async function noteKnownPermissions(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .insertInto('knownPermissions')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return rows.map((row) => row.name)
}
