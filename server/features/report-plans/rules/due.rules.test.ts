import { describe, expect, test } from 'vitest'

import { plantClock } from '#contract/core/format.ts'
import { isWorkingDay, weekOf } from '#contract/core/days.ts'
import { periodName } from '#contract/report-plans/period.ts'

import { dueAfterEvent, dueOf, nextNominal, nominalsOf, periodOf, rolled, type DueRule } from './due.rules.ts'

const none = new Set<string>()
const rule = (changes: Partial<DueRule>): DueRule => ({
  frequency: 'yearly',
  dueTime: '23:59',
  weekday: null,
  monthDay: null,
  dueDays: [],
  periodShift: -1,
  boundary: 'atLatest',
  legalRoll: 'none',
  internalRoll: 'previous',
  internalDays: 0,
  afterMinutes: null,
  ...changes,
})
const clockOf = (instant: string) => plantClock(instant).toISOString().slice(0, 16).replace('T', ' ')
const due = (changes: Partial<DueRule>, on: string, holidays: ReadonlySet<string> = none) => {
  const { legalAt, internalAt } = dueOf(rule(changes), on, holidays)
  return [clockOf(legalAt), clockOf(internalAt)]
}
const days = (changes: Partial<DueRule>, from: string, until: string) =>
  nominalsOf(rule(changes), from, until).map(({ on }) => on)

describe('the worked examples', () => {
  test('before 05/07/2026, a Sunday: the last day is Saturday the 4th, the house wants it on Friday the 3rd', () => {
    expect(due({ boundary: 'before' }, '2026-07-05')).toEqual(['2026-07-04 23:59', '2026-07-03 23:59'])
  })
  test('before 10/01/2027, a Sunday: Saturday the 9th, in the house Friday the 8th', () => {
    expect(due({ boundary: 'before' }, '2027-01-10')).toEqual(['2027-01-09 23:59', '2027-01-08 23:59'])
  })
  test('before 15/12/2026: Monday the 14th for both', () => {
    expect(due({ boundary: 'before' }, '2026-12-15')).toEqual(['2026-12-14 23:59', '2026-12-14 23:59'])
  })
  test('24 h after an incident at 15:27 on 30/04 is 15:27 on 01/05, whichever days these are', () => {
    const { legalAt, internalAt } = dueAfterEvent('2026-04-30T15:27:00+07:00', 24 * 60)
    expect([clockOf(legalAt), internalAt]).toEqual(['2026-05-01 15:27', legalAt])
  })
  test('the 31st of each month is the last day of a shorter one', () => {
    expect(days({ frequency: 'monthly', monthDay: 31 }, '2026-01-01', '2026-06-30')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ])
  })
})

describe('what a day off becomes', () => {
  // 30/04 and 01/05/2026 are a Thursday and a Friday.
  const holidays = new Set(['2026-04-30', '2026-05-01'])

  test('at the latest on a holiday: the law may let it go to Monday, the house goes back to Wednesday', () => {
    expect(due({ legalRoll: 'next' }, '2026-05-01', holidays)).toEqual([
      '2026-05-04 23:59',
      '2026-04-29 23:59',
    ])
    expect(due({ legalRoll: 'none', internalRoll: 'none' }, '2026-05-01', holidays)).toEqual([
      '2026-05-01 23:59',
      '2026-05-01 23:59',
    ])
  })
  test('before and roll go one after the other: before Saturday 02/05 is the holiday of Friday', () => {
    expect(due({ boundary: 'before', legalRoll: 'next' }, '2026-05-02', holidays)[0]).toBe('2026-05-04 23:59')
    expect(due({ boundary: 'before', legalRoll: 'previous' }, '2026-05-02', holidays)[0]).toBe(
      '2026-04-29 23:59',
    )
  })
  test('days ahead come first, then the working day', () => {
    // Five days before Wednesday 15/07 is Friday 10/07; six days is Thursday; three is Sunday, so Friday.
    expect(due({ internalDays: 5 }, '2026-07-15')[1]).toBe('2026-07-10 23:59')
    expect(due({ internalDays: 3 }, '2026-07-15')[1]).toBe('2026-07-10 23:59')
  })
  test('the house never wants it later than the law', () => {
    expect(due({ internalRoll: 'next' }, '2026-07-04')).toEqual(['2026-07-04 23:59', '2026-07-04 23:59'])
  })
  test('Saturdays, Sundays and holidays are no working days', () => {
    expect(['2026-07-03', '2026-07-04', '2026-07-05'].map((day) => isWorkingDay(day, none))).toEqual([
      true,
      false,
      false,
    ])
    expect(isWorkingDay('2026-05-01', holidays)).toBe(false)
    expect(rolled('2026-05-01', 'previous', holidays)).toBe('2026-04-29')
  })
  test('a table of holidays without an end moves nothing', () => {
    const always = { has: () => true } as unknown as ReadonlySet<string>
    expect(rolled('2026-05-01', 'next', always)).toBe('2026-05-01')
  })
})

describe('what is due every day or week', () => {
  test('is due on a Sunday too, and before 10:00 ends with 09:59', () => {
    const daily = { frequency: 'daily', dueTime: '10:00', legalRoll: 'next' } as const
    expect(due(daily, '2026-07-05')).toEqual(['2026-07-05 10:00', '2026-07-05 10:00'])
    expect(due({ ...daily, boundary: 'before' }, '2026-07-05')[0]).toBe('2026-07-05 09:59')
    expect(due({ ...daily, dueTime: '00:00', boundary: 'before' }, '2026-07-05')[0]).toBe('2026-07-04 23:59')
    expect(days(daily, '2026-07-04', '2026-07-06')).toHaveLength(3)
  })
  test('every Thursday at 16:00; one that is a holiday is wanted on Wednesday', () => {
    const weekly = { frequency: 'weekly', weekday: 4, dueTime: '16:00' } as const
    expect(days(weekly, '2026-11-01', '2026-11-20')).toEqual(['2026-11-05', '2026-11-12', '2026-11-19'])
    expect(due(weekly, '2026-11-19', new Set(['2026-11-19']))).toEqual([
      '2026-11-19 16:00',
      '2026-11-18 16:00',
    ])
  })
})

describe('the days of a year', () => {
  test('quarters, halves and years have days of their own; 29/02 is the 28th where there is none', () => {
    const quarters = [
      { month: 1, day: 10 },
      { month: 4, day: 10 },
      { month: 7, day: 10 },
      { month: 10, day: 10 },
    ]
    expect(days({ frequency: 'quarterly', dueDays: quarters }, '2026-04-11', '2027-01-10')).toEqual([
      '2026-07-10',
      '2026-10-10',
      '2027-01-10',
    ])
    const halves = [
      { month: 12, day: 15 },
      { month: 6, day: 15 },
    ]
    expect(days({ frequency: 'halfYearly', dueDays: halves }, '2026-01-01', '2026-12-31')).toEqual([
      '2026-06-15',
      '2026-12-15',
    ])
    expect(days({ dueDays: [{ month: 2, day: 29 }] }, '2026-01-01', '2028-12-31')).toEqual([
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
  })
  test('of a rule after events there is none, nor a next one', () => {
    expect(days({ frequency: 'event', afterMinutes: 1440 }, '2026-01-01', '2026-12-31')).toEqual([])
    expect(nextNominal(rule({ frequency: 'event' }), '2026-01-01')).toBeUndefined()
  })
  test('the next one comes after today, and within a year', () => {
    const yearly = rule({ dueDays: [{ month: 1, day: 15 }] })
    expect(nextNominal(yearly, '2026-01-14')?.on).toBe('2026-01-15')
    expect(nextNominal(yearly, '2026-01-15')?.on).toBe('2027-01-15')
  })
})

describe('the period that a report is about', () => {
  test.each([
    ['daily', '2026-01-01', -1, '2025-12-31', '2025-12-31'],
    ['daily', '2026-12-31', 1, '2027-01-01', '2027-01-01'],
    ['weekly', '2026-11-19', 1, '2026-11-23', '2026-11-29'],
    ['weekly', '2026-11-22', 0, '2026-11-16', '2026-11-22'],
    ['monthly', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
    ['monthly', '2026-01-05', -1, '2025-12-01', '2025-12-31'],
    ['quarterly', '2026-04-10', -1, '2026-01-01', '2026-03-31'],
    ['quarterly', '2026-01-10', -1, '2025-10-01', '2025-12-31'],
    ['quarterly', '2026-12-31', 1, '2027-01-01', '2027-03-31'],
    ['halfYearly', '2026-07-05', -1, '2026-01-01', '2026-06-30'],
    ['halfYearly', '2027-01-10', -1, '2026-07-01', '2026-12-31'],
    ['halfYearly', '2026-06-05', 0, '2026-01-01', '2026-06-30'],
    ['halfYearly', '2026-12-05', 0, '2026-07-01', '2026-12-31'],
    ['yearly', '2027-01-15', -1, '2026-01-01', '2026-12-31'],
    ['yearly', '2026-09-15', 1, '2027-01-01', '2027-12-31'],
  ] as const)('%s due on %s, shifted by %i: %s to %s', (frequency, on, shift, from, to) => {
    expect(periodOf(frequency, on, shift)).toEqual({ from, to })
  })
  test('tells what is due apart, however its day moves', () => {
    const keys = (monthDay: number) =>
      nominalsOf(rule({ frequency: 'monthly', monthDay }), '2026-11-01', '2026-11-30').map(({ key }) => key)
    expect(keys(5)).toEqual(['monthly:2026-10-01'])
    expect(keys(10)).toEqual(keys(5))
  })
  test('has a name in both languages', () => {
    expect(periodName('weekly', '2026-11-23')).toEqual({ vi: 'Tuần 48/2026', en: 'Week 48/2026' })
    expect(weekOf('2027-01-03')).toEqual({ week: 53, year: 2026 })
    expect(weekOf('2024-12-30')).toEqual({ week: 1, year: 2025 })
    expect(periodName('monthly', '2026-10-01').vi).toBe('Tháng 10/2026')
    expect(periodName('quarterly', '2026-10-01').vi).toBe('Quý 4/2026')
    expect(periodName('halfYearly', '2026-07-01').vi).toBe('6 tháng cuối năm 2026')
    expect(periodName('yearly', '2026-01-01').vi).toBe('Năm 2026')
    expect(periodName('daily', '2026-11-05').en).toBe('05/11/2026')
    expect(periodName('event', null).vi).toBe('')
  })
})
