import { HIDDEN_ROLE, HIDDEN_USER } from '#contract/core/role.ts'

import { openAccount } from '../features/account/account.public.ts'
import { addBuiltInAdmin, hasEmployees } from '../features/employees/employees.public.ts'
import { findRoles, grantDefaultPermissions } from '../features/roles/roles.public.ts'
import type { Db } from '../platform/db/database.ts'
import { readSetting } from '../platform/db/settings.store.ts'
import { takeLongTurns } from '../platform/db/take-turns.ts'
import type { FileStore } from '../platform/files/file-store.ts'

/** What a start found or made; the console tells it. */
export type FirstStart =
  | { readonly kind: 'used' }
  | { readonly kind: 'demo' }
  | { readonly kind: 'admin'; readonly password: string }

/** Any number: start-ups of several processes take turns by it. */
const START_LOCK = 7_402_118

/**
 * Fills what an empty database lacks: roles and rights always; people only when there are none, either the
 * demonstration data or the one account `admin` with a generated password.
 */
export async function prepareDatabase(
  db: Db,
  seed: 'demo' | 'none',
  now: Date,
  files: FileStore,
  salaryKey: Buffer,
): Promise<FirstStart> {
  await grantDefaultPermissions(db, now)
  return db.transaction().execute(async (transaction) => {
    await takeLongTurns(transaction, START_LOCK)
    if (await hasEmployees(transaction)) return { kind: 'used' }
    if (seed === 'demo') {
      const { seedDemo } = await import('./demo/demo.ts')
      await seedDemo(transaction, now, files, salaryKey)
      return { kind: 'demo' }
    }
    const roles = await findRoles(transaction, [HIDDEN_ROLE])
    const id = await addBuiltInAdmin(transaction, HIDDEN_USER, roles, now)
    const password = await openAccount(transaction, id, null)
    return { kind: 'admin', password: password ?? '' }
  })
}

/** Says whether the database holds demonstration data. */
export async function isDemoData(db: Db): Promise<boolean> {
  return (await readSetting(db, 'demo')) === true
}
