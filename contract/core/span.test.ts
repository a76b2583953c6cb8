import { expect, test } from 'vitest'

import { minutesText, spanOf, spanText } from './span.ts'

test('a span falls into days, hours and minutes', () => {
  expect(spanOf(0)).toEqual({ days: 0, hours: 0, minutes: 0 })
  expect(spanOf((26 * 60 + 5) * 60_000 + 59_999)).toEqual({ days: 1, hours: 2, minutes: 5 })
})

test.each([
  [0, '0 phút', '0 min'],
  [59, '59 phút', '59 min'],
  [60, '1 giờ', '1 h'],
  [200, '3 giờ 20 phút', '3 h 20 min'],
  [1439, '23 giờ 59 phút', '23 h 59 min'],
  [1440, '1 ngày', '1 d'],
  [1445, '1 ngày', '1 d'],
  [38_275, '26 ngày 13 giờ', '26 d 13 h'],
])('%i minutes are %s', (minutes, vi, en) => expect(minutesText(minutes)).toEqual({ vi, en }))

test('what stands on paper keeps its minutes', () => {
  expect(spanText(38_275 * 60_000, 3).vi).toBe('26 ngày 13 giờ 55 phút')
  expect(spanText((1440 + 5) * 60_000 + 59_999, 3).vi).toBe('1 ngày 5 phút')
})
