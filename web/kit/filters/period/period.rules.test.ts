import { expect, test } from 'vitest'

import { periodsOf, typedDay } from './period.rules.ts'

test('the usual periods include both of their ends', () => {
  expect(periodsOf('2026-03-05')).toEqual({
    week: { from: '2026-02-27', to: '2026-03-05' },
    month: { from: '2026-02-04', to: '2026-03-05' },
    thisMonth: { from: '2026-03-01', to: '2026-03-05' },
    lastMonth: { from: '2026-02-01', to: '2026-02-28' },
    thisYear: { from: '2026-01-01', to: '2026-03-05' },
  })
  expect(periodsOf('2026-01-01').lastMonth).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 1-2 ', '2026-02-01'],
  ['5.3.2020', '2020-03-05'],
  ['31/2/2026', null],
  ['hôm qua', null],
  ['', null],
])('%j is %s', (text, day) => expect(typedDay(text, '2026-11-21')).toBe(day))
