import { expect, test } from 'vitest'

import { MAX_EXPORT_DAYS } from '#contract/inverter-tracking/tracking.ts'
import { daysInRange } from '#contract/readings/resolution.ts'

import { longestUpTo, monthOf } from './periods.ts'

test.each([
  ['2026-11-10', '2026-12-24', '2026-11-01', '2026-11-30'],
  ['2026-11-10', '2026-11-10', '2026-11-01', '2026-11-10'],
  ['2026-12-31', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-05', '2028-03-01', '2028-02-01', '2028-02-29'],
])('the month of %s on %s is %s to %s', (day, today, from, to) => {
  expect(monthOf(day, today)).toEqual({ from, to })
})

test('no period is longer than a workbook takes', () => {
  expect(longestUpTo('2026-03-15')).toEqual({ from: '2026-02-13', to: '2026-03-15' })
  for (const { from, to } of [longestUpTo('2028-03-01'), monthOf('2026-12-01', '2027-01-01')])
    expect(daysInRange(from, to)).toBe(MAX_EXPORT_DAYS)
})
