import { expect, test } from 'vitest'

import { daysInRange, resolutionFor, totalOf } from './resolution.ts'

test('a week is shown by reading, a quarter by hour, more by day', () => {
  expect([1, 7, 8, 92, 93, 365].map(resolutionFor)).toEqual(['raw', 'raw', 'hour', 'hour', 'day', 'day'])
})

test('both ends of a range count', () => {
  expect(daysInRange('2026-11-21', '2026-11-21')).toBe(1)
  expect(daysInRange('2026-02-27', '2026-03-01')).toBe(3)
  expect(daysInRange('2024-01-01', '2024-12-31')).toBe(366)
  expect(daysInRange('2026-11-21', '2026-11-20')).toBe(0)
})

test('energy is power times the time a value stands for', () => {
  // 180, 190, 200, 210 kW, each for a quarter of an hour; then 198 kW for an hour, and 100 kW for a shift.
  const of = (sum: number, minutes: number) => ({ sum, valueMinutes: sum * minutes })
  expect(totalOf(of(180 + 190 + 200 + 210, 15), 'energy', 15)).toBe(195)
  expect(totalOf(of(198, 60), 'energy', 15)).toBe(198)
  expect(totalOf(of(100, 60), 'energy', 480)).toBe(800)
  expect(totalOf(of(2.5, 15), 'sum', 15)).toBe(2.5)
  expect(totalOf(of(2.5, 15), 'none', 15)).toBeNull()
})
