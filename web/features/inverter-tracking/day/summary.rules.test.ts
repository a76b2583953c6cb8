import { expect, test } from 'vitest'

import { hoursBetween, inListOrder } from './summary.rules.ts'

test('rows come in the order of the list, unknown ones last', () => {
  const rows = [1, 2, 3, 4].map((inverterId) => ({ inverterId }))
  expect(inListOrder(rows, [4, 2, 1]).map(({ inverterId }) => inverterId)).toEqual([4, 2, 1, 3])
})

test('hours are counted with both ends', () => {
  expect(hoursBetween(6, 9)).toEqual([6, 7, 8, 9])
  expect(hoursBetween(9, 6)).toEqual([])
})
