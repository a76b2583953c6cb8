import { describe, expect, test } from 'vitest'

import { curvesOf, fanOf, type Point, quantile } from './series.rules.ts'

const SIX = '2026-11-20T23:00:00Z'
const SEVEN = '2026-11-21T00:00:00Z'
const seconds = (at: string) => Date.parse(at) / 1000
const point = (deviceId: number, parameterId: number, at: string, value: number | null): Point => ({
  deviceId,
  parameterId,
  at,
  value,
})

test('curves share their times, whatever order values come in, and have gaps where nothing is', () => {
  const points = [
    point(1, 11, SEVEN, 7),
    point(1, 10, SIX, 1),
    point(1, 10, SEVEN, null),
    point(1, 99, SIX, 5),
  ]
  expect(curvesOf(points, [10, 11])).toEqual({
    times: [seconds(SIX), seconds(SEVEN)],
    lines: [
      [1, null],
      [null, 7],
    ],
  })
  expect(curvesOf([], [10])).toEqual({ times: [], lines: [[]] })
})

describe('the fan of the others', () => {
  test('lies around the device, which is not one of them', () => {
    const points = [1, 2, 3, 4, 5].map((value, at) => point(at + 2, 10, SIX, value))
    const { lines } = fanOf([...points, point(1, 10, SIX, 100), point(1, 10, SEVEN, 50)], 1)
    expect(lines).toEqual([
      [100, 50],
      [1, null],
      [2, null],
      [3, null],
      [4, null],
      [5, null],
    ])
  })

  test('missing values count for nothing', () => {
    const { lines } = fanOf([point(2, 10, SIX, null), point(3, 10, SIX, 4)], 1)
    expect(lines).toEqual([[null], [4], [4], [4], [4], [4]])
  })
})

test('quantiles lie between their neighbours', () => {
  expect([0, 0.25, 0.5, 1].map((share) => quantile([1, 2, 3, 8], share))).toEqual([1, 1.75, 2.5, 8])
  expect(quantile([], 0.5)).toBeNull()
})
