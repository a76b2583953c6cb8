import { expect, test } from 'vitest'

import { formatMonth, parseMonth } from './month.rules.ts'

test.each(['7/2026', '07/2026', ' 7-2026 ', '7.2026', '072026', '2026-07'])('%s is July 2026', (text) => {
  expect(parseMonth(text)).toBe('2026-07-01')
})

test.each(['', '13/2026', '0/2026', '7/26', '01/07/2026', 'tháng 7'])('%s is no month', (text) => {
  expect(parseMonth(text)).toBeNull()
})

test.each([
  ['2026-07-01', '07/2026'],
  ['tháng 7', 'tháng 7'],
  [null, ''],
])('%s is shown as %s', (value, text) => {
  expect(formatMonth(value)).toBe(text)
})
