import { describe, expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import { comparedRange, curvesOfSeries, figuresOf, stepSecondsOf, zonesOf } from './series.ts'

const point = (at: string, mean: number, more: object = {}) => ({
  deviceId: 1,
  at,
  count: 1,
  min: mean,
  max: mean,
  mean,
  total: null,
  ...more,
})
const hour = (clock: number, mean: number) => point(new Date(clock * 3_600_000).toISOString(), mean)
const series = (points: ReturnType<typeof hour>[], stepSeconds = 3600, shiftDays = 0) => ({
  points,
  stepSeconds,
  shiftDays,
})

describe('what a range is compared with', () => {
  test('lies right before it, or a year ago, as long as it', () => {
    const week = { from: '2026-03-01', to: '2026-03-07' }
    expect(comparedRange(week, 'before')).toEqual({ from: '2026-02-22', to: '2026-02-28' })
    expect(comparedRange(week, 'lastYear')).toEqual({ from: '2025-03-01', to: '2025-03-07' })
    expect(comparedRange({ from: '2024-02-29', to: '2024-02-29' }, 'lastYear')).toEqual({
      from: '2023-02-28',
      to: '2023-02-28',
    })
    expect([comparedRange(week, 'none'), comparedRange(week, 'siblings')]).toEqual([undefined, undefined])
  })
})

describe('curves', () => {
  test('have a gap where values are missing', () => {
    expect(curvesOfSeries([series([hour(1, 10), hour(2, 11), hour(5, 12)])])).toEqual({
      times: [3600, 7200, 10_800, 18_000],
      lines: [[10, 11, null, 12]],
    })
  })

  test('go on over the times of others', () => {
    const half = point('1970-01-01T01:30:00Z', 5)
    expect(curvesOfSeries([series([hour(1, 10), hour(2, 11)]), series([half], 1800)]).lines).toEqual([
      [10, undefined, 11],
      [undefined, 5, undefined],
    ])
  })

  test('of another day are laid over this one', () => {
    expect(curvesOfSeries([series([hour(25, 10)]), series([hour(1, 20)], 3600, 1)])).toEqual({
      times: [90_000],
      lines: [[10], [20]],
    })
    expect(curvesOfSeries([])).toEqual({ times: [], lines: [] })
  })

  test('of hours and days lie an hour and a day apart, of readings as far as they are taken', () => {
    expect((['raw', 'hour', 'day'] as const).map((one) => stepSecondsOf(one, 30))).toEqual([
      1800, 3600, 86_400,
    ])
  })
})

test('figures: 2 values of mean 10 and 1 of 16 have the mean 12, the least and most of all, the sum of totals', () => {
  const points = [
    point('2026-11-20T00:00:00Z', 10, { count: 2, min: 8, max: 12, total: 20 }),
    point('2026-11-20T01:00:00Z', 16, { total: 16 }),
  ]
  expect(figuresOf(points)).toEqual({
    count: 3,
    min: 8,
    minAt: '2026-11-20T00:00:00Z',
    max: 16,
    maxAt: '2026-11-20T01:00:00Z',
    mean: 12,
    total: 36,
  })
  expect(figuresOf([hour(1, 5)])?.total).toBeNull()
  expect(figuresOf([])).toBeNull()
})

test('limits are grounds: beyond each up to the next worse one', () => {
  expect(zonesOf({ ...noLimits, warnMax: 60, tripMax: 80, alarmMin: 2, warnMin: 3 })).toEqual([
    { state: 'trip', from: 80, to: null },
    { state: 'alarm', from: null, to: 2 },
    { state: 'warn', from: 60, to: 80 },
    { state: 'warn', from: 2, to: 3 },
  ])
  expect(zonesOf(noLimits)).toEqual([])
})
