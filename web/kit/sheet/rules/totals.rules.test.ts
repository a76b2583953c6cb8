import { expect, test } from 'vitest'

import { totalsOf } from './totals.rules.ts'

test('empty cells count for nothing', () => {
  expect(totalsOf([null, 4, null, -2, 7])).toEqual({ min: -2, max: 7, mean: 3, count: 3 })
  expect(totalsOf([0])).toEqual({ min: 0, max: 0, mean: 0, count: 1 })
  expect(totalsOf([null, null])).toBeUndefined()
  expect(totalsOf([])).toBeUndefined()
})
