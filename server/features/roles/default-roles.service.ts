import { allPermissions } from '#contract/all.ts'
import { companyWideRoles, HIDDEN_ROLE, roleCodes, roleLabels } from '#contract/core/role.ts'
import type { Db } from '#server/platform/db/database.ts'

import { adminRights } from './roles.rules.ts'
import { findRoles } from './role-names.list.ts'
import { grantPermissions, insertRole, noteKnownPermissions } from './roles.store.ts'

/**
 * Makes sure that the roles of the specification exist, and gives rights that are new in this version to the roles
 * their feature names. Rights known before stay as the administrators arranged them.
 */
export async function grantDefaultPermissions(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const fresh = await noteKnownPermissions(transaction, Object.keys(allPermissions))
    const existing = await findRoles(transaction, roleCodes)
    for (const code of roleCodes) {
      const found = existing.find((role) => role.name === code)
      const id = found?.id ?? (await addDefaultRole(transaction, code, now))
      const rights = fresh.filter(
        (name) =>
          (code === HIDDEN_ROLE && adminRights.includes(name)) || allPermissions[name]?.roles.includes(code),
      )
      await grantPermissions(transaction, id, rights)
    }
  })
}

function addDefaultRole(db: Db, code: (typeof roleCodes)[number], now: Date): Promise<number> {
  return insertRole(db, {
    name: code,
    displayName: roleLabels[code].vi,
    description: null,
    isStatic: true,
    seesAllPlants: companyWideRoles.includes(code),
    createdAt: now,
  })
}
