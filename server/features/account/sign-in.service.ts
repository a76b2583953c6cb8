import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'

import { accountProblems, type Tokens } from '#contract/account/index.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { LOCKOUT_FAILURES_ANYWHERE, REFRESH_COOKIE_SECONDS, sessionCookies } from '#contract/core/session.ts'
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts'
import { derivedSecret } from '#server/platform/config/secrets.ts'
import { Refusal, type Call } from '#server/platform/http/call.ts'

import { afterFailure, decideRefresh, minutesLocked } from './account.rules.ts'
import { findLoginAccount, insertLoginAttempt, noteLogin, type LoginAccount } from './account.store.ts'
import {
  forgetLoginFailures,
  lockLoginFailures,
  setLoginFailures,
  type LoginFailures,
} from './login-failures.store.ts'
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

interface Credentials {
  readonly userNameOrEmailAddress: string
  readonly password: string
  readonly rememberClient?: boolean | undefined
}

/** Signs in. A failure is counted and answered alike whether the name or the password is wrong: nobody learns who exists. */
export async function signIn(call: AnonymousCall, credentials: Credentials): Promise<Tokens | Refusal> {
  const name = credentials.userNameOrEmailAddress
  const failures = await lockLoginFailures(call.db, name, call.caller.ip, call.now)
  const account = await findLoginAccount(call.db, name)
  const refusal = await judgeLogin(call, account, failures, credentials)
  await insertLoginAttempt(call.db, {
    at: call.now,
    userName: name,
    employeeId: account?.employeeId ?? null,
    ip: call.caller.ip,
    userAgent: call.caller.userAgent.slice(0, 512),
    result: refusal?.kind.code ?? 'account.signedIn',
  })
  if (refusal || !account) return new Refusal(refusal ?? new Problem(accountProblems.loginFailed))
  await forgetLoginFailures(call.db, name, call.caller.ip)
  await noteLogin(call.db, account.employeeId, call.now)
  const sessionId = await openSession(call, account.employeeId)
  const refreshToken = randomBytes(32).toString('base64url')
  return issueTokens(call, account, sessionId, {
    refreshToken,
    at: call.now,
    seconds: lastingOf(call, credentials),
  })
}

async function judgeLogin(
  { db, now, caller }: AnonymousCall,
  account: LoginAccount | undefined,
  failures: LoginFailures,
  { userNameOrEmailAddress, password }: Credentials,
): Promise<Problem | undefined> {
  const locked = lockOf(failures, now)
  if (locked) return locked
  const isRight = await isPassword(password, account?.passwordHash ?? (await nobodysHash))
  if (!account || !isRight) {
    const counted: LoginFailures = {
      here: afterFailure(failures.here, now),
      anywhere: afterFailure(failures.anywhere, now, LOCKOUT_FAILURES_ANYWHERE),
    }
    await setLoginFailures(db, userNameOrEmailAddress, caller.ip, counted)
    return lockOf(counted, now) ?? new Problem(accountProblems.loginFailed)
  }
  return account.isActive ? undefined : new Problem(accountProblems.inactive, { userName: account.userName })
}

function lockOf({ here, anywhere }: LoginFailures, now: Date): Problem | undefined {
  const minutes = Math.max(minutesLocked(here, now), minutesLocked(anywhere, now))
  return minutes > 0 ? new Problem(accountProblems.lockedOut, { minutes }) : undefined
}

async function openSession({ db, now, caller }: AnonymousCall, employeeId: number): Promise<string> {
  const id = randomUUID()
  const userAgent = caller.userAgent.slice(0, 512)
  await insertSession(db, { id, employeeId, createdAt: now, ip: caller.ip, userAgent })
  return id
}

/** Stock ABP clients, which always say whether to be remembered, never refresh: their token lasts as long as its cookie may. */
function lastingOf({ platform }: AnonymousCall, { rememberClient }: Credentials): number {
  return rememberClient === undefined
    ? platform.tokens.lifetimeSeconds
    : platform.config.unrefreshedTokenSeconds
}

/** What a set of tokens is made with. */
interface Issue {
  readonly refreshToken: string
  /** When the set was first given: given again, it is the same. */
  readonly at: Date
  /** How long the access token lasts. */
  readonly seconds: number
}

async function issueTokens(
  call: AnonymousCall,
  account: { employeeId: number; mustChangePassword: boolean },
  sessionId: string,
  { refreshToken, at: now, seconds }: Issue,
): Promise<Tokens> {
  const { db, platform } = call
  const expiresAt = new Date(now.getTime() + REFRESH_COOKIE_SECONDS * 1000)
  await insertRefreshToken(db, { tokenHash: hashOf(refreshToken), sessionId, createdAt: now, expiresAt })
  setRefreshCookie(call, refreshToken, REFRESH_COOKIE_SECONDS)
  const accessToken = platform.tokens.sign({ userId: account.employeeId, sessionId }, now, seconds)
  return {
    accessToken,
    encryptedAccessToken: accessToken,
    expireInSeconds: seconds,
    refreshToken,
    refreshTokenExpireInSeconds: REFRESH_COOKIE_SECONDS,
    userId: account.employeeId,
    shouldChangePasswordOnNextLogin: account.mustChangePassword,
  }
}

function setRefreshCookie({ http }: AnonymousCall, value: string, maxAge: number): void {
  const cookie = http.request.server.serializeCookie(sessionCookies.refreshToken, value, {
    path: REFRESH_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: http.request.protocol === 'https',
    maxAge,
  })
  // As a header at once: it is kept with the answer, for a call that is repeated.
  void http.reply.header('set-cookie', cookie)
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
  // Two tabs that refresh at once must end up with the same set: the next token follows from this one.
  const successor = successorOf(refreshToken, call.platform.writeKeySecret)
  const at = token.usedAt === null ? call.now : new Date(token.usedAt)
  return issueTokens(call, token, token.sessionId, {
    refreshToken: successor,
    at,
    seconds: call.platform.tokens.lifetimeSeconds,
  })
}

function successorOf(refreshToken: string, secret: Buffer): string {
  const key = derivedSecret(secret.toString('hex'), 'refresh-tokens')
  return createHmac('sha256', key).update(refreshToken).digest('base64url')
}

/**
 * Ends the session of the access token that came along, expired or not. A picture of another page asks by GET and has none: it
 * takes no cookie away.
 */
export async function signOut(call: AnonymousCall): Promise<null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(call.http.request.headers.authorization ?? '')?.[1]
  const claims = bearer ? call.platform.tokens.readExpired(bearer) : undefined
  if (claims) await revokeSession(call.db, claims.sessionId, 'signedOut', call.now)
  if (claims || call.http.request.method !== 'GET') setRefreshCookie(call, '', 0)
  return null
}
