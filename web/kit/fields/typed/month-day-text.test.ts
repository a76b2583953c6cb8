import { expect, test } from 'vitest'

import { monthDayText } from '#contract/core/days.ts'

import { parseMonthDay } from './month-day-text.ts'

test.each([
  ['15/9', '09-15'],
  ['15/09', '09-15'],
  ['15-09', '09-15'],
  [' 1.7 ', '07-01'],
  ['2902', '02-29'],
  ['9/15', '15-09'],
  ['15', null],
  ['15/9/2026', null],
  ['mùa khô', null],
])('%s is %s', (typed, day) => {
  expect(parseMonthDay(typed)).toBe(day)
})

test('is shown as it is typed, and what is none stays', () => {
  expect(monthDayText('09-15')).toBe('15/09')
  expect(monthDayText('đầu năm')).toBe('đầu năm')
})
