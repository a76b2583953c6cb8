import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { accountProblems, type Tokens } from '#contract/account/index.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { REFRESH_COOKIE_SECONDS, sessionCookies } from '#contract/core/session.ts'
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts'
import { Refusal, type Call } from '#server/platform/http/call.ts'

import { afterFailure, decideRefresh, minutesLocked } from './account.rules.ts'
import {
  findLoginAccount,
  insertLoginAttempt,
  noteLogin,
  setLock,
  type LoginAccount,
} from './account.store.ts'
import {
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  revokeSession,
  useRefreshToken,
} from './session.store.ts'

type AnonymousCall = Omit<Call, 'actor'>

const REFRESH_PATH = '/api/TokenAuth/RefreshToken'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Verified for unknown user names, so that they take as long as known ones. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

/** Signs in. A failure is counted, and answered in the same words whether the name or the password is wrong. */
export async function signIn(
  call: AnonymousCall,
  credentials: { userNameOrEmailAddress: string; password: string },
): Promise<Tokens | Refusal> {
  const account = await findLoginAccount(call.db, credentials.userNameOrEmailAddress)
  const refusal = await judgeLogin(call, account, credentials.password)
  await insertLoginAttempt(call.db, {
    at: call.now,
    userName: credentials.userNameOrEmailAddress,
    employeeId: account?.employeeId ?? null,
    ip: call.caller.ip,
    userAgent: call.caller.userAgent.slice(0, 512),
    result: refusal?.kind.code ?? 'account.signedIn',
  })
  if (refusal || !account) return new Refusal(refusal ?? new Problem(accountProblems.loginFailed))
  await noteLogin(call.db, account.employeeId, call.now)
  const sessionId = await openSession(call, account.employeeId)
  return issueTokens(call, account, sessionId)
}

async function judgeLogin(
  { db, now }: AnonymousCall,
  account: LoginAccount | undefined,
  password: string,
): Promise<Problem | undefined> {
  if (!account) {
    await isPassword(password, await nobodysHash)
    return new Problem(accountProblems.loginFailed)
  }
  const minutes = minutesLocked(account, now)
  if (minutes > 0) return new Problem(accountProblems.lockedOut, { minutes })
  if (!(await isPassword(password, account.passwordHash))) {
    const lock = afterFailure(account, now)
    await setLock(db, account.employeeId, lock.failedCount, lock.lockedUntil)
    const lockedMinutes = minutesLocked(lock, now)
    return lockedMinutes > 0
      ? new Problem(accountProblems.lockedOut, { minutes: lockedMinutes })
      : new Problem(accountProblems.loginFailed)
  }
  return account.isActive ? undefined : new Problem(accountProblems.inactive, { userName: account.userName })
}

async function openSession({ db, now, caller }: AnonymousCall, employeeId: number): Promise<string> {
  const id = randomUUID()
  const userAgent = caller.userAgent.slice(0, 512)
  await insertSession(db, { id, employeeId, createdAt: now, ip: caller.ip, userAgent })
  return id
}

async function issueTokens(
  call: AnonymousCall,
  account: { employeeId: number; mustChangePassword: boolean },
  sessionId: string,
): Promise<Tokens> {
  const { db, now, platform } = call
  const refreshToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + REFRESH_COOKIE_SECONDS * 1000)
  await insertRefreshToken(db, { tokenHash: hashOf(refreshToken), sessionId, createdAt: now, expiresAt })
  setRefreshCookie(call, refreshToken, REFRESH_COOKIE_SECONDS)
  const accessToken = platform.tokens.sign({ userId: account.employeeId, sessionId })
  return {
    accessToken,
    encryptedAccessToken: accessToken,
    expireInSeconds: platform.tokens.lifetimeSeconds,
    refreshToken,
    refreshTokenExpireInSeconds: REFRESH_COOKIE_SECONDS,
    userId: account.employeeId,
    shouldChangePasswordOnNextLogin: account.mustChangePassword,
  }
}

function setRefreshCookie({ http }: AnonymousCall, value: string, maxAge: number): void {
  void http.reply.setCookie(sessionCookies.refreshToken, value, {
    path: REFRESH_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: http.request.protocol === 'https',
    maxAge,
  })
}

/** Exchanges a refresh token. One that was exchanged before was stolen: its whole session ends. */
export async function refresh(call: AnonymousCall, sent: string | undefined): Promise<Tokens | Refusal> {
  const refreshToken = sent ?? call.http.request.cookies[sessionCookies.refreshToken]
  const expired = new Refusal(new Problem(coreProblems.sessionExpired))
  if (!refreshToken) return expired
  const token = await findRefreshToken(call.db, hashOf(refreshToken))
  if (!token) return expired
  const decision = decideRefresh(token, call.now)
  if (decision === 'stolen') await revokeSession(call.db, token.sessionId, 'refreshTokenReused', call.now)
  if (decision !== 'exchange') return expired
  await useRefreshToken(call.db, hashOf(refreshToken), call.now)
  return issueTokens(call, token, token.sessionId)
}

/** Ends the session of the access token that came along, expired or not. */
export async function signOut(call: AnonymousCall): Promise<null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(call.http.request.headers.authorization ?? '')?.[1]
  const claims = bearer ? call.platform.tokens.readExpired(bearer) : undefined
  if (claims) await revokeSession(call.db, claims.sessionId, 'signedOut', call.now)
  setRefreshCookie(call, '', 0)
  return null
}
