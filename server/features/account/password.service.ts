import { accountProblems } from '#contract/account/index.ts'
import { Problem } from '#contract/core/problem.ts'
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'

import { afterFailure, minutesLocked } from './account.rules.ts'
import { getLoginAccount, setLock, setPassword } from './account.store.ts'
import { forgetFailuresOf } from './login-failures.store.ts'
import { revokeSessionsOf } from './session.store.ts'

/** Changes the caller's own password and ends their other sessions; wrong guesses are counted as where one signs. */
export async function changePassword(
  { db, actor, now, audit }: Work,
  passwords: { currentPassword: string; newPassword: string },
): Promise<boolean | Refusal> {
  const wrong = new Problem(accountProblems.wrongPassword)
  const confirmed = await confirmSignature({ db, actor, now }, passwords.currentPassword, wrong)
  if (confirmed !== true) return confirmed
  if (passwords.currentPassword === passwords.newPassword) throw new Problem(accountProblems.samePassword)
  await setPassword(db, actor.userId, await hashPassword(passwords.newPassword), false)
  await forgetFailuresOf(db, actor.userId)
  await revokeSessionsOf(db, actor.userId, 'passwordChanged', now, actor.sessionId)
  audit.did('employees', actor.userId, 'passwordChanged')
  return true
}

/**
 * Confirms by the caller's password that it is them who acts. Wrong guesses have a lock of their own, which nobody
 * reaches without the caller's session. Answer the refusal as it is: a thrown problem would take the count back. Ask
 * before anything is written.
 *
 * @param wrong the problem to refuse a wrong password with
 * @throws problem `account.confirmingLocked`
 */
export async function confirmSignature(
  { db, actor, now }: Pick<Work, 'db' | 'actor' | 'now'>,
  password: string,
  wrong: Problem,
): Promise<true | Refusal> {
  const account = await getLoginAccount(db, actor.userId)
  const minutes = minutesLocked(account, now)
  if (minutes > 0) throw new Problem(accountProblems.confirmingLocked, { minutes })
  const isRight = await isPassword(password, account.passwordHash)
  const lock = isRight ? { failedCount: 0, lockedUntil: null } : afterFailure(account, now)
  await setLock(db, actor.userId, lock.failedCount, lock.lockedUntil)
  return isRight || new Refusal(wrong)
}
