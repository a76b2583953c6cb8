import { expect, test } from 'vitest'

import { pauseMs, percentile, seeded, slope } from './arrivals.ts'

test('pauses keep their mean, and none is endless', () => {
  const random = seeded(7)
  const pauses = Array.from({ length: 20_000 }, () => pauseMs(1000, random))
  const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length
  expect(Math.abs(mean - 1000)).toBeLessThan(30)
  expect(Math.max(...pauses)).toBeLessThan(4100)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0)
})

test('the same seed gives the same pauses, another one others', () => {
  const first = (seed: number) => Array.from({ length: 5 }, seeded(seed))
  expect(first(3)).toEqual(first(3))
  expect(first(3)).not.toEqual(first(4))
})

test.each([
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
])('of 1 to 100, a share of %s does not exceed %s', (share, value) => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(values, share)).toBe(value)
})

test('one value is every percentile, and of none there is none', () => {
  expect([percentile([3], 0.5), percentile([3], 0.99)]).toEqual([3, 3])
  expect(percentile([], 0.5)).toBeNaN()
})

test('a slope is what values rise by', () => {
  expect(slope([10, 12, 14, 16])).toBe(2)
  expect(slope([5, 5, 5])).toBe(0)
  expect([slope([]), slope([1])]).toEqual([0, 0])
})
