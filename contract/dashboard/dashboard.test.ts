import { expect, test } from 'vitest'

import { ageMinutes, isStale } from './freshness.ts'
import { levelShare } from './reservoir.ts'

const at = '2026-11-21T03:00:00Z'
const after = (minutes: number) => Date.parse(at) + minutes * 60_000

test.each([
  [5, 10, false],
  [5, 11, true],
  [15, 30, false],
  [15, 31, true],
  [60, 90, false],
  [60, 91, true],
])('a reading of every %i minutes, %i minutes old, is stale: %s', (frequencyMinutes, minutes, isOld) => {
  expect(isStale({ at, frequencyMinutes }, after(minutes))).toBe(isOld)
})

test('an age is in whole minutes, and none where clocks differ', () => {
  expect(ageMinutes({ at }, after(12.9))).toBe(12)
  expect(ageMinutes({ at }, after(-3))).toBe(0)
})

test('a level lies between dead and normal level', () => {
  expect(levelShare(319, { deadLevelM: 310, normalLevelM: 322 })).toBe(0.75)
  expect(levelShare(319, { deadLevelM: null, normalLevelM: 322 })).toBeUndefined()
  expect(levelShare(319, { deadLevelM: 322, normalLevelM: 322 })).toBeUndefined()
})
