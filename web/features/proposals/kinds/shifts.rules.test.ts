import { expect, test } from 'vitest'

import { dayAfter } from '#contract/core/days.ts'

import { shiftsOf } from './shifts.rules.ts'

test('what can be swapped are the shifts of published rosters, whatever their code', () => {
  const on = (day: string, code: string | null, isPublished = true) => ({ day, code, isPublished })
  const days = [
    on('2026-12-01', 'C1'),
    on('2026-12-02', null),
    on('2026-12-03', 'P'),
    on('2026-12-04', 'X'),
    on('2026-12-05', 'CĐ'),
    on('2026-12-06', 'C2', false),
  ]
  expect(shiftsOf(days)).toEqual([
    { day: '2026-12-01', code: 'C1' },
    { day: '2026-12-05', code: 'CĐ' },
  ])
})

test('days go over the end of a year', () => expect(dayAfter('2026-12-30', 3)).toBe('2027-01-02'))
