import { expect, test } from 'vitest'

import { addMonths, daysFrom, formatMonth, monthsAround } from './month.rules.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -14, '2025-09'],
])('%s and %i months', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other)
})

test('the months around one, and how they are written', () => {
  expect(monthsAround('2026-12', 1, 1)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(formatMonth('2026-11')).toBe('11/2026')
})

test('days go on over the end of a month', () => {
  expect(daysFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
