import { expect, test } from 'vitest'

import { dayAfter, daysUntil, reminderAt } from './days.ts'

test.each([
  [91, undefined],
  [90, 90],
  [61, 90],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, undefined],
])('%i days before, the reminder of %s is told', (daysLeft, told) => {
  expect(reminderAt(daysLeft, [90, 60, 30, 7])).toBe(told)
})

test('days are counted across leap days and the turn of the year', () => {
  expect(daysUntil('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysUntil('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysUntil('2026-11-26', '2026-11-25')).toBe(-1)
})

test('days are counted over the ends of months and years', () => {
  expect(daysUntil('2026-12-30', '2027-01-02')).toBe(3)
  expect(daysUntil('2028-03-01', '2028-02-28')).toBe(-2)
  expect(daysUntil('2026-02-28', '2026-03-01')).toBe(1)
  expect(daysUntil('2026-03-01', '2026-02-28')).toBe(-1)
})

test('the day after is found over a leap day and the turn of the year, and so is the one before', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
})
