import { describe, expect, test } from 'vitest'

import { median } from '#contract/core/median.ts'
import type { ReportStage } from '#contract/report-plans/labels.ts'

import { lateMinutesAt, urgencyOf } from './lateness.rules.ts'
import { isTold, reminderOf, type Reminded } from './reminders.rules.ts'
import { punctualityOf } from './punctuality.rules.ts'

const at = (plantTime: string) => new Date(`${plantTime}:00+07:00`)
const report = (changes: Partial<Reminded> = {}): Reminded => ({
  frequency: 'monthly',
  dueLegalAt: at('2026-07-04T23:59').toISOString(),
  dueInternalAt: at('2026-07-03T23:59').toISOString(),
  leadDays: 7,
  afterDays: 10,
  escalateDays: 2,
  ...changes,
})
const told = (now: string, changes?: Partial<Reminded>) => reminderOf(report(changes), at(now))

describe('what is told before a report is due', () => {
  test.each([
    ['2026-06-25T08:00', undefined],
    ['2026-06-26T00:00', { of: 'due', atDays: 7 }],
    ['2026-06-29T08:00', { of: 'due', atDays: 7 }],
    ['2026-06-30T08:00', { of: 'due', atDays: 3 }],
    ['2026-07-02T08:00', { of: 'due', atDays: 1 }],
    ['2026-07-03T23:50', { of: 'due', atDays: 0 }],
    // The house wanted it yesterday, the law does today.
    ['2026-07-04T00:30', { of: 'due', atDays: 0 }],
    ['2026-07-04T23:59', { of: 'due', atDays: 0 }],
  ])('at %s', (now, reminder) => {
    expect(told(now)).toEqual(reminder)
  })
  test('a plan that wants nothing ahead is told of on its day', () => {
    expect(told('2026-07-02T08:00', { leadDays: 0 })).toBeUndefined()
    expect(told('2026-07-03T08:00', { leadDays: 0 })).toEqual({ of: 'due', atDays: 0 })
  })
  test('a lead of two days has no reminder of three', () => {
    expect(told('2026-06-30T08:00', { leadDays: 2 })).toBeUndefined()
    expect(told('2026-07-01T08:00', { leadDays: 2 })).toEqual({ of: 'due', atDays: 2 })
  })
})

describe('what is told of a late one', () => {
  test.each([
    ['2026-07-05T00:00', 0, ['preparer']],
    ['2026-07-05T23:58', 0, ['preparer']],
    ['2026-07-05T23:59', 1, ['preparer']],
    ['2026-07-07T08:00', 2, ['preparer', 'approver']],
    ['2026-07-09T08:00', 4, ['preparer', 'approver', 'leaders']],
    ['2026-07-15T08:00', 10, ['preparer', 'approver', 'leaders']],
  ])('at %s', (now, daysLate, to) => {
    expect(told(now)).toEqual({ of: 'late', daysLate, to })
  })
  test('after the days of its plan nothing more is told; the list stays red', () => {
    expect(told('2026-07-16T08:00')).toBeUndefined()
  })
  test('people sleep, but not after an incident', () => {
    expect(isTold(report(), at('2026-07-04T00:30'))).toBe(false)
    expect(isTold(report(), at('2026-07-04T06:00'))).toBe(true)
    expect(isTold(report(), at('2026-07-04T22:00'))).toBe(false)
    expect(isTold(report({ frequency: 'event' }), at('2026-07-04T00:30'))).toBe(true)
  })
})

describe('how pressing and how late', () => {
  const dueLegalAt = at('2026-07-31T10:00').toISOString()
  const urgency = (now: string, frequency: Reminded['frequency'] = 'monthly', stage: ReportStage = 'open') =>
    urgencyOf({ stage, frequency, dueLegalAt }, at(now))

  test('under 7 days red, up to 30 yellow; sent green, not applicable grey', () => {
    expect(urgency('2026-06-30T23:50')).toBe('later')
    expect(urgency('2026-07-01T00:30')).toBe('yellow')
    expect(urgency('2026-07-24T23:59')).toBe('yellow')
    expect(urgency('2026-07-25T00:00')).toBe('red')
    expect(urgency('2026-08-30T00:00')).toBe('red')
    expect(urgency('2026-08-30T00:00', 'monthly', 'sent')).toBe('done')
    expect(urgency('2026-08-30T00:00', 'monthly', 'notApplicable')).toBe('void')
  })
  test('what comes every day is red on its day and yellow on the one before', () => {
    expect(urgency('2026-07-29T08:00', 'daily')).toBe('later')
    expect(urgency('2026-07-30T08:00', 'daily')).toBe('yellow')
    expect(urgency('2026-07-31T08:00', 'daily')).toBe('red')
  })
  test('late from the first whole minute after', () => {
    expect(lateMinutesAt(dueLegalAt, at('2026-07-31T09:00'))).toBe(0)
    expect(lateMinutesAt(dueLegalAt, new Date('2026-07-31T10:00:59+07:00'))).toBe(0)
    expect(lateMinutesAt(dueLegalAt, at('2026-07-31T10:01'))).toBe(1)
    expect(lateMinutesAt(dueLegalAt, at('2026-08-01T10:00'))).toBe(1440)
  })
})

describe('punctuality', () => {
  test('11 in time of 12 that were due are 91.7 %', () => {
    const reports = [...Array.from({ length: 11 }, () => ({ lateMinutes: 0 })), { lateMinutes: 95 }]
    expect(punctualityOf(reports)).toEqual({
      due: 12,
      inTime: 11,
      sentLate: 1,
      missing: 0,
      inTimePercent: 91.7,
      medianLateMinutes: 95,
    })
  })
  test('what has not gone out is missing, not late by nothing', () => {
    const reports = [{ lateMinutes: null }, { lateMinutes: 0 }, { lateMinutes: 10 }, { lateMinutes: 25 }]
    expect(punctualityOf(reports)).toMatchObject({
      due: 4,
      inTime: 1,
      sentLate: 2,
      missing: 1,
      inTimePercent: 25,
      medianLateMinutes: 18,
    })
  })
  test('nothing due is no percentage', () => {
    expect(punctualityOf([])).toMatchObject({ due: 0, inTimePercent: null, medianLateMinutes: null })
    expect(median([3, 1, 2])).toBe(2)
  })
})
