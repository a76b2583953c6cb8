import { expect, test } from 'vitest'

import { daysLate } from './clock.rules.ts'

test('a due day is late from the day after', () => {
  expect(daysLate('2026-11-21', '2026-11-21')).toBe(0)
  expect(daysLate('2026-11-22', '2026-11-21')).toBe(0)
  expect(daysLate('2026-10-31', '2026-11-02')).toBe(2)
})
