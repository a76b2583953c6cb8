import type { Tokens } from '#contract/account/index.ts'
import { ACCESS_COOKIE_SECONDS, otherSessionCookies, sessionCookies } from '#contract/core/session.ts'

import { dropCookie, readCookie, writeCookie } from './cookies.ts'

/** Why a session is over: the server no longer knows it, or the user signed out. */
export type SessionEnd = 'expired' | 'signedOut'

const listeners = new Set<(why: SessionEnd) => void>()

/** Calls back whenever the session of this tab is over; answers how to stop. */
export function onSessionEnd(listener: (why: SessionEnd) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The access token, `null` without one. Kept in a cookie so that all tabs share it. */
export function accessToken(): string | null {
  return readCookie(sessionCookies.accessToken) || null
}

/**
 * Says whether somebody signed in here during the last days. Their access token may be gone, the refresh token
 * (which no script can see) may still bring a new one.
 */
export function hasSession(): boolean {
  return readCookie(sessionCookies.userId) !== null || accessToken() !== null
}

let ends = 0

/**
 * How many sessions of this tab are over. A request that began before another count belongs to a session that is gone: what
 * it is answered says nothing about the one that may have begun since, in which it must not be repeated either.
 */
export const endedSessions = () => ends

/** This tab has a session. Another tab may end it meanwhile, and with it the cookies that all tabs share. */
let isOpen = hasSession()

/** Keeps what a login or a renewal answered. The server itself sets the cookie of the refresh token. */
export function keepTokens(tokens: Pick<Tokens, 'accessToken' | 'userId'>): void {
  writeCookie(sessionCookies.accessToken, tokens.accessToken, ACCESS_COOKIE_SECONDS)
  writeCookie(sessionCookies.token, tokens.accessToken, ACCESS_COOKIE_SECONDS)
  writeCookie(sessionCookies.userId, String(tokens.userId))
  isOpen = true
}

/** Ends the session of this tab, if it still has one: forgets every cookie of it and tells the listeners. */
export function endSession(why: SessionEnd): void {
  if (!isOpen && !hasSession()) return
  isOpen = false
  ends += 1
  for (const name of [...Object.values(sessionCookies), ...otherSessionCookies]) dropCookie(name)
  for (const listener of listeners) listener(why)
}
