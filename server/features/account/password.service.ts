import { accountProblems } from '#contract/account/index.ts'
import { Problem } from '#contract/core/problem.ts'
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'

import { afterFailure, minutesLocked } from './account.rules.ts'
import { getLoginAccount, setLock, setPassword } from './account.store.ts'
import { revokeSessionsOf } from './session.store.ts'

/** Changes the caller's own password and ends their other sessions; wrong guesses count towards the lock. */
export async function changePassword(
  { db, actor, now, audit }: Work,
  passwords: { currentPassword: string; newPassword: string },
): Promise<boolean | Refusal> {
  const account = await getLoginAccount(db, actor.userId)
  const minutes = minutesLocked(account, now)
  if (minutes > 0) throw new Problem(accountProblems.lockedOut, { minutes })
  if (!(await isPassword(passwords.currentPassword, account.passwordHash))) {
    const lock = afterFailure(account, now)
    await setLock(db, actor.userId, lock.failedCount, lock.lockedUntil)
    return new Refusal(new Problem(accountProblems.wrongPassword))
  }
  if (passwords.currentPassword === passwords.newPassword) throw new Problem(accountProblems.samePassword)
  await setPassword(db, actor.userId, await hashPassword(passwords.newPassword), false)
  await revokeSessionsOf(db, actor.userId, 'passwordChanged', now, actor.sessionId)
  audit.did('employees', actor.userId, 'passwordChanged')
  return true
}
