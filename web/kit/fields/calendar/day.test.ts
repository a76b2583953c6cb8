import { expect, test } from 'vitest'

import { addDays, addMonths, parseDay, weekdayOf, weeksOf } from './day.ts'

test.each([
  ['28/02/1990', '1990-02-28'],
  ['5/3/1990', '1990-03-05'],
  ['5-3-1990', '1990-03-05'],
  ['5.3.1990', '1990-03-05'],
  [' 05 03 1990 ', '1990-03-05'],
  ['05031990', '1990-03-05'],
  ['1990-03-05', '1990-03-05'],
  ['5/3/90', '1990-03-05'],
  ['5/3/36', '2036-03-05'],
  ['5/3/37', '1937-03-05'],
  ['5/3', '2026-03-05'],
  ['29/2/2024', '2024-02-29'],
])('%s is %s', (text, day) => {
  expect(parseDay(text, '2026-11-21')).toBe(day)
})

test.each([
  '',
  '31/02/1990',
  '29/2/2026',
  '5/13/1990',
  '0/1/2000',
  '5/3/199',
  '5031990',
  'hôm nay',
  '1990-3-5-1',
])('%s is no day', (text) => {
  expect(parseDay(text, '2026-11-21')).toBeNull()
})

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
