import { expect, test } from 'vitest'

import { heatOf, hoursBetween, inListOrder } from './summary.rules.ts'

test('rows come in the order of the list, unknown ones last', () => {
  const rows = [1, 2, 3, 4].map((inverterId) => ({ inverterId }))
  expect(inListOrder(rows, [4, 2, 1]).map(({ inverterId }) => inverterId)).toEqual([4, 2, 1, 3])
})

test('hours are counted with both ends', () => {
  expect(hoursBetween(6, 9)).toEqual([6, 7, 8, 9])
  expect(hoursBetween(9, 6)).toEqual([])
})

test('heat is held against the best hour of the day, and missing where nothing was recorded', () => {
  const yields = (...values: [number, number][]) => ({
    hours: values.map(([hour, specificYieldKwhPerKwp]) => ({ hour, specificYieldKwhPerKwp })),
  })
  expect(heatOf([yields([6, 0.2], [7, 0.8]), yields([7, -0.01])], [6, 7])).toEqual([
    [
      { value: 0.2, share: 0.25 },
      { value: 0.8, share: 1 },
    ],
    [null, { value: -0.01, share: 0 }],
  ])
  expect(heatOf([yields([6, 0])], [6])).toEqual([[{ value: 0, share: 0 }]])
})
