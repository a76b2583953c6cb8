import { expect, test } from 'vitest'

import { daylightOf, hoursOfDay } from './hours.rules.ts'

test('the hours of a day stand in their middle', () => {
  const hours = hoursOfDay('2026-11-21')
  expect(hours).toHaveLength(24)
  expect(new Date((hours[10] ?? 0) * 1000).toISOString()).toBe('2026-11-21T03:30:00.000Z')
})

test('daylight is from the first to the last hour with a value', () => {
  const row = Array.from({ length: 24 }, (_, hour) => (hour >= 6 && hour <= 17 ? 1 : null))
  expect(daylightOf([row, [null]])).toEqual([6, 17])
  expect(daylightOf([[null]])).toBeUndefined()
})
