import { describe, expect, test } from 'vitest'

import { afterFailure, decideRefresh, minutesLocked } from './account.rules.ts'

const now = new Date('2026-11-21T00:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

describe('the lock', () => {
  test('closes at the fifth failure, for 300 seconds', () => {
    const states = [0, 1, 2, 3, 4].map((failedCount) => afterFailure({ failedCount, lockedUntil: null }, now))
    expect(states.map((state) => state.lockedUntil)).toEqual([null, null, null, null, at(300)])
    expect(states.map((state) => state.failedCount)).toEqual([1, 2, 3, 4, 0])
  })

  test('says the minutes left, rounded up', () => {
    expect(
      [null, at(-1), at(0), at(1), at(60), at(61)].map((until) => minutesLocked({ lockedUntil: until }, now)),
    ).toEqual([0, 0, 0, 1, 1, 2])
  })
})

describe('a refresh token', () => {
  const token = { expiresAt: at(100), usedAt: null, isSessionOpen: true }

  test.each([
    ['unused', token, 'exchange'],
    ['of a session that ended', { ...token, isSessionOpen: false }, 'expired'],
    ['past its time', { ...token, expiresAt: at(0) }, 'expired'],
    ['used a moment ago', { ...token, usedAt: at(-30) }, 'exchange'],
    ['used before that', { ...token, usedAt: at(-31) }, 'stolen'],
    [
      'used before that, of a session that ended',
      { ...token, usedAt: at(-31), isSessionOpen: false },
      'expired',
    ],
  ] as const)('%s: %s', (_name, known, decision) => {
    expect(decideRefresh(known, now)).toBe(decision)
  })
})
