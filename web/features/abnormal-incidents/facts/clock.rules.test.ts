import { expect, test } from 'vitest'

import { daysLate, spanOf } from './clock.rules.ts'

test('a span falls into days, hours and minutes', () => {
  expect(spanOf(0)).toEqual({ days: 0, hours: 0, minutes: 0 })
  expect(spanOf((26 * 60 + 5) * 60_000 + 59_999)).toEqual({ days: 1, hours: 2, minutes: 5 })
})

test('a due day is late from the day after', () => {
  expect(daysLate('2026-11-21', '2026-11-21')).toBe(0)
  expect(daysLate('2026-11-22', '2026-11-21')).toBe(0)
  expect(daysLate('2026-10-31', '2026-11-02')).toBe(2)
})
