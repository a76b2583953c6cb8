import { LOCKOUT_FAILURES, LOCKOUT_SECONDS } from '#contract/core/session.ts'

/** What a lock is decided from. */
export interface LockState {
  readonly failedCount: number
  readonly lockedUntil: string | null
}

/** Minutes, rounded up, for which a lock stays; 0 when it is open. */
export function minutesLocked(state: Pick<LockState, 'lockedUntil'>, now: Date): number {
  if (!state.lockedUntil) return 0
  return Math.max(0, Math.ceil((new Date(state.lockedUntil).getTime() - now.getTime()) / 60_000))
}

/** The lock after one more wrong password: the last one allowed locks for 300 seconds and starts a new count. */
export function afterFailure(state: LockState, now: Date, allowed = LOCKOUT_FAILURES): LockState {
  const failedCount = state.failedCount + 1
  if (failedCount < allowed) return { failedCount, lockedUntil: null }
  return { failedCount: 0, lockedUntil: new Date(now.getTime() + LOCKOUT_SECONDS * 1000).toISOString() }
}

/**
 * How long a refresh token that was already exchanged may be shown again. Two tabs may refresh at once, and on a poor
 * network the first answer may be lost; later than that, a second use means that the token was stolen.
 */
export const REFRESH_LEEWAY_SECONDS = 30

/** What to do with a refresh token. */
export type RefreshDecision = 'exchange' | 'expired' | 'stolen'

/** Decides about a refresh token from what is known of it. */
export function decideRefresh(
  token: { readonly expiresAt: string; readonly usedAt: string | null; readonly isSessionOpen: boolean },
  now: Date,
): RefreshDecision {
  if (!token.isSessionOpen || new Date(token.expiresAt) <= now) return 'expired'
  if (!token.usedAt) return 'exchange'
  const age = now.getTime() - new Date(token.usedAt).getTime()
  return age <= REFRESH_LEEWAY_SECONDS * 1000 ? 'exchange' : 'stolen'
}
