import { expect, test } from 'vitest'

import { byHour, curvesOf } from './hours.rules.ts'

const HOUR_MS = 3_600_000
const today = Date.parse('2026-11-20T17:00:00Z')
const hour = (at: number, value: number) => ({ atMs: today + at * HOUR_MS, value })

test('hours have their place in the day, and nothing where nothing was read', () => {
  const hours = byHour([hour(0, 1), hour(23, 2), hour(24, 3), hour(-1, 4)], today)
  expect(hours).toHaveLength(24)
  expect([hours[0], hours[1], hours[23]]).toEqual([1, null, 2])
})

test('curves are those of today, yesterday and of the light of today', () => {
  const sun = { installedMwp: 10, performanceRatio: 0.8, ratedMw: 10 }
  const { todayMw, yesterdayMw, expectedMw } = curvesOf(
    [hour(10, 5), hour(-14, 4)],
    [hour(10, 500)],
    sun,
    today,
  )
  expect([todayMw[10], yesterdayMw[10], expectedMw?.[10], expectedMw?.[11]]).toEqual([5, 4, 4, null])
  expect(curvesOf([], [], null, today).expectedMw).toBeNull()
})
