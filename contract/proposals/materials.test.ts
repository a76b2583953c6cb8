import { expect, test } from 'vitest'

import { amountOf, totalOf } from './materials.ts'

test.each([
  [12, 1_200_000, 14_400_000],
  [3.5, 165_000, 577_500],
  // Whole dong, halves up.
  [0.5, 3, 2],
  // As a float 1.005 × 1000 is less than 1005.
  [1.005, 1000, 1005],
  [1e9, 10_000, 1e13],
  [2, 0, 0],
  [null, 5, null],
  [2, null, null],
] as const)('%s at %s dong come to %s', (quantity, unitPriceVnd, amount) => {
  expect(amountOf({ quantity, unitPriceVnd })).toBe(amount)
})

test('rows without a price are left out of the sum, and rows that have none at all have no sum', () => {
  const row = { quantity: 2, unitPriceVnd: 300 }
  expect(totalOf([row, { ...row, unitPriceVnd: null }, row])).toBe(1200)
  expect(totalOf([{ ...row, unitPriceVnd: null }])).toBeNull()
  expect(totalOf([])).toBeNull()
})
