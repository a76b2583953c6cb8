import { expect, test } from 'vitest'

import { addDays, addMonths, weekdayOf, weeksOf, dayUpTo } from './day.ts'

test('days and months are counted across their ends', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
})

test('a calendar starts on Monday and always shows six weeks', () => {
  expect(weekdayOf('2026-11-16')).toBe(0)
  expect(weekdayOf('2026-11-22')).toBe(6)
  const weeks = weeksOf('2026-11-21')
  expect(weeks).toHaveLength(6)
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06'])
})

test('a day of an address is taken up to the last one there is', () => {
  const last = '2026-11-21'
  const asked = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-02-30', 'hôm nay', '', null]
  expect(asked.map((text) => dayUpTo(last, text))).toEqual(['2026-11-20', last, last, last, last, last, last])
})
