import { expect, test } from 'vitest'

import { levelAt, monthBeside, monthName } from './months.rules.ts'

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-06', 0, '2026-06'],
])('%s and %i months is %s', (month, by, expected) => {
  expect(monthBeside(month, by)).toBe(expected)
})

test('a month and a level read as people write them', () => {
  expect(monthName('2026-11')).toBe('11/2026')
  expect(levelAt(null)).toBe('')
  expect(levelAt({ levelM: 320.5, at: '2026-11-01T00:00:00Z' })).toContain('320.50 m')
  expect(levelAt({ levelM: 320.42, at: '2026-11-01T00:00:00Z' })).toContain('320.42 m')
})
