import { describe, expect, test } from 'vitest'

import { begunDays, dayYearBefore, yearBefore } from './periods.rules.ts'

describe('the same period of the year before', () => {
  test.each([
    ['a day', 'day', '2026-11-20', '2026-11-20', '2025-11-20', '2025-11-20'],
    ['29 February', 'day', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
    // The week of the new year: Monday 28 December 2026 to Sunday 3 January 2027.
    ['a week over new year', 'week', '2026-12-28', '2027-01-03', '2025-12-29', '2026-01-04'],
    ['a month', 'month', '2026-11-01', '2026-11-30', '2025-11-01', '2025-11-30'],
    ['February after a leap year', 'month', '2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
    ['February of a leap year', 'month', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['a quarter', 'quarter', '2029-01-01', '2029-03-31', '2028-01-01', '2028-03-31'],
    ['a year', 'year', '2028-01-01', '2028-12-31', '2027-01-01', '2027-12-31'],
    ['any days', 'range', '2028-02-10', '2028-02-29', '2027-02-10', '2027-02-28'],
  ] as const)('of %s', (_, period, from, to, first, last) => {
    expect(yearBefore({ from, to }, period)).toEqual({ from: first, to: last })
  })

  test('of a day in a week is the same day of the week', () => {
    const weekday = (day: string) => new Date(day).getUTCDay()
    const then = dayYearBefore('2026-11-20', 'week')
    expect([then, weekday(then)]).toEqual(['2025-11-21', weekday('2026-11-20')])
    expect(dayYearBefore('2026-11-20', 'month')).toBe('2025-11-20')
  })
})

test('a period that runs is told until today', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' }
  expect(begunDays(month, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(begunDays(month, '2026-12-20')).toEqual(month)
  expect(begunDays(month, '2026-10-31')).toBeUndefined()
})
