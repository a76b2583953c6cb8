import { expect, test } from 'vitest'

import { bestOf, heatOf, stepOf } from './heat.rules.ts'

const yields = (...values: readonly (readonly [hour: number, value: number])[]) => ({
  hours: values.map(([hour, specificYieldKwhPerKwp]) => ({ hour, specificYieldKwhPerKwp })),
})

test('heat is held against the best hour of the day, and missing where nothing was recorded', () => {
  const items = [yields([6, 0.2], [7, 0.8]), yields([7, -0.01])]
  expect(heatOf('suat', items, [6, 7])).toMatchObject([
    [
      { value: 0.2, share: 0.25 },
      { value: 0.8, share: 1 },
    ],
    [null, { value: -0.01, share: 0 }],
  ])
  expect(heatOf('suat', [yields([6, 0])], [6])).toMatchObject([[{ value: 0, share: 0 }]])
  expect([bestOf(items), bestOf([])]).toEqual([0.8, 0])
})

test('a deviation is from the median of the hour, whatever other hours gave', () => {
  const items = [yields([6, 0.1], [12, 0.8]), yields([6, 0.1], [12, 0.8]), yields([6, 0.09], [12, 0])]
  const [first, , third] = heatOf('lech', items, [6, 12])
  expect(first).toMatchObject([
    { value: 0, step: 0 },
    { value: 0, step: 0 },
  ])
  expect(third?.[0]?.value).toBeCloseTo(-0.1, 9)
  expect(third?.[1]).toMatchObject({ value: -1, step: -3 })
})

test('there is no deviation at dusk, of what was not recorded, and of one without siblings', () => {
  expect(heatOf('lech', [yields([6, 0.01]), yields([6, 0.001])], [6])).toEqual([[null], [null]])
  expect(heatOf('lech', [yields([12, 0.8])], [12])).toEqual([[null]])
  expect(heatOf('lech', [yields([12, 0.8]), yields([12, 0.8]), yields()], [12])[2]).toEqual([null])
})

test.each([
  [0, 0],
  [0.05, 0],
  [-0.0504, 0],
  [-0.051, -1],
  [0.1, 1],
  [-0.11, -2],
  [0.2, 2],
  [0.21, 3],
  [-1, -3],
])('a deviation of %d is step %d', (deviation, step) => {
  expect(Math.abs(stepOf(deviation) - step)).toBe(0)
})
