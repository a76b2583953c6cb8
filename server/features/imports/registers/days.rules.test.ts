import { expect, test } from 'vitest'

import { orderOf, readDay } from './days.rules.ts'

test.each([
  ['2025-08-31', '2025-08-31'],
  ['2025-08-31T00:00:00+07:00', '2025-08-31'],
  ['05/05/2025', '2025-05-05'],
  [' 5.5.2025 ', '2025-05-05'],
])('%s is a day', (text, day) => {
  expect(readDay(text)).toEqual({ is: 'day', day })
})

test.each([
  ['05/06/2025', '2025-06-05', '2025-05-06'],
  ['13/05/2025', '2025-05-13', null],
  ['05/13/2025', null, '2025-05-13'],
  ['29/02/2024', '2024-02-29', null],
])('%s is read by the order of the file', (text, dayFirst, monthFirst) => {
  expect(readDay(text)).toEqual({ is: 'either', dayFirst, monthFirst })
})

test.each([
  'tem mờ',
  '-',
  '2024',
  '12/2024',
  '05/06/25',
  '31/02/2025',
  '2025-02-30',
  '29/02/2025',
  '32/13/2025',
  '',
])('%s is no day', (text) => {
  expect(readDay(text)).toEqual({ is: 'none' })
})

test.each([
  [['05/06/2025', '2024-01-02'], 'tie', [0]],
  [['05/06/2025', '13/05/2025'], 'dayFirst', [1]],
  [['05/06/2025', '05/13/2025'], 'monthFirst', [1]],
  [['13/05/2025', '05/13/2025'], 'conflict', [0, 1]],
  [['2025-01-01', '05/05/2025', 'tem mờ'], 'free', []],
])('%j is written %s', (texts, order, at) => {
  expect(orderOf(texts)).toEqual({ order, at })
})
