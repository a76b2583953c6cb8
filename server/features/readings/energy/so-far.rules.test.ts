import { expect, test } from 'vitest'

import { sumOf } from '#contract/core/numbers.ts'

import { pastMwh } from './so-far.rules.ts'

const october = { days: { from: '2026-10-01', to: '2026-10-20' }, lastDay: '2026-10-21' }
const yesterday = { days: { from: '2026-11-20', to: '2026-11-19' }, lastDay: '2026-11-20' }

test('a period of the past is its whole days and the last one until the same time', () => {
  expect(pastMwh(october, { mwh: 100, firstDay: '2026-10-01' }, 2.5)).toBe(102.5)
  expect(pastMwh(october, { mwh: 100, firstDay: '2026-10-01' }, null)).toBe(100)
  expect(pastMwh(yesterday, undefined, 2.5)).toBe(2.5)
})

test('it has no figure where readings begin in its middle, or where there are none', () => {
  expect(pastMwh(october, { mwh: 100, firstDay: '2026-10-05' }, 2.5)).toBeNull()
  expect(pastMwh(october, undefined, 2.5)).toBeNull()
  expect(pastMwh(yesterday, undefined, null)).toBeNull()
})

test('missing figures are left out of a sum; all missing, there is none', () => {
  expect(sumOf([1, null, 2])).toBe(3)
  expect(sumOf([null, null])).toBeNull()
  expect(sumOf([])).toBeNull()
})
