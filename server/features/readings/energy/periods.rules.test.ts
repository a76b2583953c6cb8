import { expect, test } from 'vitest'

import { monthsBefore, periodsOf } from './periods.rules.ts'

test.each([
  ['2026-11-21', 1, '2026-10-21'],
  ['2026-11-21', 12, '2025-11-21'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2027-02-28'],
])('%s, %i months before, is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before)
})

test('a day is held against yesterday, its month against the last one, all against the last year', () => {
  const { running, before, lastYear } = periodsOf('2026-11-21')
  expect(running.year).toEqual({ from: '2026-01-01', to: '2026-11-20' })
  expect(before.day).toEqual({ days: { from: '2026-11-20', to: '2026-11-19' }, lastDay: '2026-11-20' })
  expect(before.month).toEqual({ days: { from: '2026-10-01', to: '2026-10-20' }, lastDay: '2026-10-21' })
  expect(lastYear.year).toEqual({ days: { from: '2025-01-01', to: '2025-11-20' }, lastDay: '2025-11-21' })
})

test('of a day that is over, last days count whole', () => {
  const { running, before, lastYear } = periodsOf('2026-11-20', true)
  expect(running.day).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(before.day.days).toEqual({ from: '2026-11-19', to: '2026-11-19' })
  expect(lastYear.month).toEqual({ days: { from: '2025-11-01', to: '2025-11-20' }, lastDay: '2025-11-20' })
})

test('in January the month before lies in another year', () => {
  expect(periodsOf('2026-01-01').before.month).toEqual({
    days: { from: '2025-12-01', to: '2025-11-30' },
    lastDay: '2025-12-01',
  })
})
