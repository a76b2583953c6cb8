import { expect, test } from 'vitest'

import { reorderOf } from './reorder.rules.ts'
import { warningsOf } from './warnings.rules.ts'

test('the minimum is mean use × lead time + safety, rounded up: 0.5 × 3 + 2 = 3.5 is 4', () => {
  expect(reorderOf({ used: '6', months: 12, leadTimeDays: 90, safetyStock: '2' })).toEqual({
    months: 12,
    used: '6',
    leadTimeDays: 90,
    safetyStock: '2',
    exact: '3.5',
    minimum: '4',
  })
})

test.each([
  [{ used: '0', months: 12, leadTimeDays: 90, safetyStock: '0' }, '0', '0'],
  [{ used: '12', months: 12, leadTimeDays: 30, safetyStock: '1' }, '2', '2'],
  // A seventh of a month: what is rounded is rounded up, so that nothing runs short.
  [{ used: '1', months: 7, leadTimeDays: 30, safetyStock: '0' }, '0.143', '1'],
  [{ used: '0.001', months: 60, leadTimeDays: 1, safetyStock: '0' }, '0.001', '1'],
  // More came back than went out.
  [{ used: '-5', months: 12, leadTimeDays: 90, safetyStock: '2.5' }, '2.5', '3'],
  [
    { used: '999999999999.999', months: 1, leadTimeDays: 30, safetyStock: '0' },
    '999999999999.999',
    '1000000000000',
  ],
])('%j is %s, so %s', (use, exact, minimum) => {
  expect(reorderOf(use)).toMatchObject({ exact, minimum })
})

test.each([
  ['2026-11-20', ['expired']],
  ['2026-11-21', ['expiring30']],
  ['2026-12-21', ['expiring30']],
  ['2026-12-22', ['expiring90']],
  ['2027-02-19', ['expiring90']],
  ['2027-02-20', []],
  [null, []],
])('what expires on %s warns %j', (expiresOn, warnings) => {
  expect(warningsOf({ isLow: false, isIdle: false, expiresOn }, '2026-11-21')).toEqual(warnings)
})

test('the most pressing warning comes first', () => {
  const all = { isLow: true, isIdle: true, expiresOn: '2026-11-01' }
  expect(warningsOf(all, '2026-11-21')).toEqual(['expired', 'belowMin', 'idle'])
})
