import { describe, expect, test } from 'vitest'

import { monthsAfter } from '#contract/core/days.ts'

import { anchorAfter, cycleOn, duesInYear, nextOn } from './due.rules.ts'

describe('the cycle is clamped to the end of the month and does not drift', () => {
  test.each([
    ['2025-08-31', 6, 31, '2026-02-28'],
    ['2026-02-28', 6, 31, '2026-08-31'],
    ['2025-08-31', 12, 31, '2026-08-31'],
    ['2024-02-29', 12, 29, '2025-02-28'],
    ['2024-02-29', 48, 29, '2028-02-29'],
    ['2025-02-28', 36, 29, '2028-02-29'],
    ['2027-08-31', 6, 31, '2028-02-29'],
    ['2025-12-31', 2, 31, '2026-02-28'],
    ['2025-10-31', 1, 31, '2025-11-30'],
    ['2026-01-15', 36, 15, '2029-01-15'],
    ['2096-02-29', 48, 29, '2100-02-28'],
    ['1999-11-30', 3, 30, '2000-02-29'],
  ])('%s and %i months by anchor %i is %s', (day, months, anchor, next) => {
    expect(monthsAfter(day, months, anchor)).toBe(next)
  })

  test('inspected on the clamped day the anchor stays, on any other it is that day', () => {
    const before = { nextOn: '2026-02-28', anchorDay: 31 }
    expect(anchorAfter('2026-02-28', before)).toBe(31)
    expect(anchorAfter('2026-02-27', before)).toBe(27)
    expect(anchorAfter('2026-03-31', before)).toBe(31)
    expect(anchorAfter('2026-02-28', { nextOn: '2026-03-31', anchorDay: 31 })).toBe(28)
    expect(anchorAfter('2026-02-28', { nextOn: null, anchorDay: null })).toBe(28)
    expect(anchorAfter('2028-02-29', { nextOn: '2028-02-29', anchorDay: 30 })).toBe(30)
  })

  test('two rounds of six months held on their day come back to 31 August', () => {
    const first = {
      lastOn: '2025-08-31',
      result: 'passed',
      certificateExpiresOn: null,
      anchorDay: 31,
    } as const
    const due = nextOn(first, 6)
    expect(due).toBe('2026-02-28')
    const anchorDay = anchorAfter('2026-02-28', { nextOn: due, anchorDay: 31 })
    expect(nextOn({ ...first, lastOn: '2026-02-28', anchorDay }, 6)).toBe('2026-08-31')
  })
})

describe('the next day', () => {
  const outcome = {
    lastOn: '2025-03-10',
    result: 'passed',
    certificateExpiresOn: null,
    anchorDay: null,
  } as const
  test.each([
    ['the cycle', outcome, '2026-03-10'],
    ['the certificate before it', { ...outcome, certificateExpiresOn: '2025-12-01' }, '2025-12-01'],
    ['the certificate after it', { ...outcome, certificateExpiresOn: '2027-12-01' }, '2027-12-01'],
    [
      'none after a failure',
      { ...outcome, result: 'failed', certificateExpiresOn: '2027-12-01' } as const,
      null,
    ],
    ['none where nobody knows the last', { ...outcome, lastOn: null }, null],
    ['the certificate alone', { ...outcome, lastOn: null, certificateExpiresOn: '2026-05-05' }, '2026-05-05'],
    ['the same with conditions', { ...outcome, result: 'conditional' } as const, '2026-03-10'],
  ])('is %s', (_, from, next) => {
    expect(nextOn(from, 12)).toBe(next)
  })
})

test('a thing that has run for longer than the type says is inspected more often, judged on the day', () => {
  const crane = { agedAfterYears: 12, agedCycleMonths: 12 }
  expect(cycleOn('2023-11-25', 36, crane, '2011-11-25')).toBe(36)
  expect(cycleOn('2023-11-26', 36, crane, '2011-11-25')).toBe(12)
  expect(cycleOn('2030-01-01', 6, crane, '2011-11-25')).toBe(6)
  expect(cycleOn('2030-01-01', 36, crane, null)).toBe(36)
  expect(cycleOn('2030-01-01', 36, { agedAfterYears: null, agedCycleMonths: null }, '2000-01-01')).toBe(36)
  expect(cycleOn('2030-01-01', 36, undefined, '2000-01-01')).toBe(36)
})

test('a year shows each round of a short cycle, anchored', () => {
  expect(duesInYear('2025-08-31', 6, 31, 2026)).toEqual(['2026-02-28', '2026-08-31'])
  expect(duesInYear('2026-08-31', 36, 31, 2026)).toEqual(['2026-08-31'])
  expect(duesInYear('2026-08-31', 36, 31, 2028)).toEqual([])
  expect(duesInYear('2027-01-31', 1, 31, 2027)).toHaveLength(12)
  expect(duesInYear('2027-01-31', 12, 31, 2026)).toEqual([])
})
