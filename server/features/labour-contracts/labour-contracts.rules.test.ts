import { describe, expect, test } from 'vitest'

import type { Money } from '#contract/core/money.ts'
import { defaultLabourSettings as law } from '#contract/labour-contracts/settings.ts'

import {
  complaintAboutLength,
  isWithin,
  lastDayOfTerm,
  longestRow,
  monthsAfter,
  probationDaysOf,
  salaryOn,
  type Term,
} from './labour-contracts.rules.ts'
import { openSalary, salaryKeyOf, sealSalary } from './salaries.ts'

const term = (
  kind: Term['kind'],
  effectiveOn: string,
  endsOn: string | null,
  more: Partial<Term> = {},
): Term => ({
  kind,
  probationWork: null,
  termExemption: null,
  effectiveOn,
  expiresOn: endsOn,
  endsOn,
  ...more,
})

describe('how long a term may be', () => {
  test.each([
    ['2026-01-01', 36, '2028-12-31'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2026-08-31', 6, '2027-02-27'],
    ['2026-11-15', 1, '2026-12-14'],
  ])('from %s for %i months it ends with %s', (from, months, last) => {
    expect(lastDayOfTerm(from, months)).toBe(last)
  })

  test('months are counted over the turn of years', () => {
    expect(monthsAfter('2026-12-31', 2)).toBe('2027-02-28')
  })

  test('36 months are the longest fixed term', () => {
    expect(complaintAboutLength(term('fixedTerm', '2026-01-01', '2028-12-31'), law)).toBeUndefined()
    expect(complaintAboutLength(term('fixedTerm', '2026-01-01', '2029-01-01'), law)).toEqual({
      of: 'term',
      last: '2028-12-31',
      limit: 36,
    })
    expect(complaintAboutLength(term('indefinite', '2026-01-01', null), law)).toBeUndefined()
  })

  test.each([
    ['executive', '2026-06-29', '2026-06-30', 180],
    ['college', '2026-03-01', '2026-03-02', 60],
    ['skilled', '2026-01-30', '2026-01-31', 30],
  ] as const)('a probation of %s lasts until %s, not %s', (probationWork, last, next, limit) => {
    const of = (endsOn: string) => term('probation', '2026-01-01', endsOn, { probationWork })
    expect(probationDaysOf(of(last))).toBe(limit)
    expect(complaintAboutLength(of(last), law)).toBeUndefined()
    expect(complaintAboutLength(of(next), law)).toEqual({ of: 'probation', days: limit + 1, limit })
  })

  test('other work has six working days: a Sunday between them is none', () => {
    const of = (from: string, until: string) => term('probation', from, until, { probationWork: 'other' })
    // 2026-11-23 is a Monday.
    expect(probationDaysOf(of('2026-11-23', '2026-11-28'))).toBe(6)
    expect(probationDaysOf(of('2026-11-26', '2026-12-02'))).toBe(6)
    expect(complaintAboutLength(of('2026-11-23', '2026-11-30'), law)).toMatchObject({ days: 7, limit: 6 })
  })
})

describe('fixed terms in a row', () => {
  const first = term('fixedTerm', '2022-01-01', '2023-12-31')
  const second = term('fixedTerm', '2024-01-01', '2025-12-31')
  const row = (...terms: Term[]) => longestRow(terms, law.rowPauseDays)

  test('the third is one too many, whatever order they are read in', () => {
    expect(row(first, second)).toBe(2)
    expect(row(term('fixedTerm', '2026-01-01', '2026-12-31'), second, first)).toBe(3)
  })

  test('30 days are given to sign anew, a longer pause parts two rows', () => {
    expect(row(first, second, term('fixedTerm', '2026-01-31', '2026-12-31'))).toBe(3)
    expect(row(first, second, term('fixedTerm', '2026-02-01', '2026-12-31'))).toBe(2)
  })

  test('an indefinite contract begins another row; a probation before the first is in none', () => {
    const since = term('indefinite', '2024-01-01', '2025-06-30')
    expect(row(first, since, term('fixedTerm', '2025-07-01', '2026-06-30'))).toBe(1)
    const probation = term('probation', '2021-12-01', '2021-12-31', { probationWork: 'skilled' })
    expect(row(probation, first, second)).toBe(2)
  })

  test('those who may sign again and again are not counted', () => {
    const again = term('fixedTerm', '2026-01-01', '2026-12-31', { termExemption: 'elderly' })
    expect(row(first, second, again)).toBe(2)
  })
})

describe('salaries', () => {
  const key = salaryKeyOf('a secret of the server')
  const salary = '24750000' as Money

  test('of a day is that of the latest appendix that names one', () => {
    const raises = [
      { effectiveOn: '2026-07-01', salaryVnd: '3' },
      { effectiveOn: '2026-01-01', salaryVnd: '2' },
      { effectiveOn: '2026-08-01', salaryVnd: null },
    ]
    expect(['2025-12-31', '2026-01-01', '2026-08-02'].map((day) => salaryOn(day, '1', raises))).toEqual([
      '1',
      '2',
      '3',
    ])
    expect(salaryOn('2026-01-01', null, [])).toBeNull()
  })

  test('are sealed each time otherwise, all as long as one another', () => {
    const sealed = sealSalary(key, 7, salary)
    expect(sealed).not.toContain(salary)
    expect(sealSalary(key, 7, salary)).not.toBe(sealed)
    expect(sealSalary(key, 12345, '999999999999999.99' as Money)).toHaveLength(sealed.length)
    expect(openSalary(key, 7, sealed)).toBe(salary)
  })

  test('are opened for their person and with their key only', () => {
    const sealed = sealSalary(key, 7, salary)
    expect(openSalary(key, 8, sealed)).toBeNull()
    expect(openSalary(salaryKeyOf('another secret'), 7, sealed)).toBeNull()
    expect(openSalary(key, 7, `${sealed.slice(0, -4)}AAAA`)).toBeNull()
    expect(openSalary(key, 7, null)).toBeNull()
  })
})

test('a day lies within a term with its ends', () => {
  const of = { effectiveOn: '2026-01-01', endsOn: '2026-01-31' }
  expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => isWithin(day, of))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isWithin('2199-01-01', { ...of, endsOn: null })).toBe(true)
})
