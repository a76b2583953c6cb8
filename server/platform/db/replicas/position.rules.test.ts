import { expect, test } from 'vitest'

import { hasReached, isBehind, lagSeconds, readPosition } from './position.rules.ts'

test('a position is read as PostgreSQL writes it', () => {
  expect(readPosition('0000001A/16/B374D848')).toEqual({ timeline: 26, lsn: 0x16_b374_d848n })
  expect(readPosition('00000001/0/0')).toEqual({ timeline: 1, lsn: 0n })
})

test.each([
  ['00000001/0/3000060', '00000001/0/3000060', true],
  ['00000001/0/3000061', '00000001/0/3000060', true],
  ['00000001/0/300005F', '00000001/0/3000060', false],
  // As texts these would be the other way round.
  ['00000001/A/0', '00000001/9/FFFFFFFF', true],
  ['00000001/9/FFFFFFFF', '00000001/10/0', false],
  // A line of the log that was left behind may be longer than the one that goes on.
  ['00000001/0/9000000', '00000002/0/3000060', false],
  ['00000002/0/9000000', '00000001/0/3000060', false],
])('%s has reached %s: %s', (at, wanted, isReached) => {
  expect(hasReached(readPosition(at), readPosition(wanted))).toBe(isReached)
})

test('who follows a later timeline is behind no more, though it cannot be compared', () => {
  const [old, next] = ['00000001/0/9000000', '00000002/0/3000060'].map(readPosition)
  if (!old || !next) throw new Error('two')
  expect([isBehind(old, next), isBehind(next, old), isBehind(old, old)]).toEqual([true, false, false])
  expect(isBehind({ ...old, lsn: old.lsn - 1n }, old)).toBe(true)
  expect(lagSeconds([{ atMs: 0, position: old }], next, 5000)).toBe(0)
  expect(lagSeconds([{ atMs: 0, position: next }], old, 5000)).toBe(5)
})

test('a replica lags since the first thing that it lacks was seen', () => {
  const sightings = [100, 200, 300].map((lsn, at) => ({
    atMs: 1000 * at,
    position: { timeline: 1, lsn: BigInt(lsn) },
  }))
  const lag = (lsn: bigint) => lagSeconds(sightings, { timeline: 1, lsn }, 5000)
  expect([lag(99n), lag(100n), lag(250n), lag(300n), lag(301n)]).toEqual([5, 4, 3, 0, 0])
  expect(lagSeconds([], { timeline: 1, lsn: 0n }, 5000)).toBe(0)
  // A clock that was set back makes nobody faster than the light.
  expect(lagSeconds(sightings, { timeline: 1, lsn: 0n }, -1)).toBe(0)
})
