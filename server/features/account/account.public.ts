import { hashPassword, makeOneTimePassword } from '#server/platform/auth/passwords.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { insertAccount, setPassword } from './account.store.ts'
import { forgetFailuresOf } from './login-failures.store.ts'
import { revokeSessionsOf } from './session.store.ts'

export { confirmSignature } from './password.service.ts'

/**
 * Opens the account of a new employee. Their first password is known to whoever opens it, so they change it at the first login
 * before anything else: what they sign later is confirmed by their own.
 *
 * @param password without one it is made
 * @returns the password that was made, or null when one was given
 */
export async function openAccount(
  db: Db,
  employeeId: number,
  password: string | null,
): Promise<string | null> {
  const oneTimePassword = password === null ? makeOneTimePassword() : null
  await insertAccount(db, employeeId, await hashPassword(password ?? oneTimePassword ?? ''), true)
  return oneTimePassword
}

/** Opens an account by a password that is hashed already: many accounts may share one hash, which is slow to make. */
export async function openAccountWithHash(db: Db, employeeId: number, passwordHash: string): Promise<void> {
  await insertAccount(db, employeeId, passwordHash, false)
}

/** Replaces a password by a one-time one and ends all sessions; answers the one-time password. */
export async function resetPassword(db: Db, employeeId: number, now: Date, chosen?: string): Promise<string> {
  const oneTimePassword = chosen ?? makeOneTimePassword()
  await setPassword(db, employeeId, await hashPassword(oneTimePassword), true)
  await forgetFailuresOf(db, employeeId)
  await revokeSessionsOf(db, employeeId, 'passwordReset', now)
  return oneTimePassword
}

/** Ends every session of an employee, e.g. when their account is deactivated. */
export async function endSessions(db: Db, employeeId: number, because: string, now: Date): Promise<void> {
  await revokeSessionsOf(db, employeeId, because, now)
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  accounts: ['employeeId', 'language', 'lastLoginAt', 'lockedUntil'],
  loginFailures: ['lockedUntil', 'name'],
} as const satisfies Readable
