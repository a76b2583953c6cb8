import { expect, test } from 'vitest'

import { hoursBetween } from './summary.rules.ts'

test('hours are counted with both ends', () => {
  expect(hoursBetween(6, 9)).toEqual([6, 7, 8, 9])
  expect(hoursBetween(9, 6)).toEqual([])
})
