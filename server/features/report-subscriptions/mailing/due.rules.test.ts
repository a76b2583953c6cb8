import { describe, expect, test } from 'vitest'

import { countMissed, latestDue, nextDue, periodDue, type When } from './due.rules.ts'

const at = (plantTime: string) => new Date(`${plantTime.replace(' ', 'T')}:00+07:00`)
const said = (instant: Date) =>
  new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const daily: When = { rhythm: 'day', sendTime: '06:00', weekday: null, monthDay: null }
const weekly: When = { rhythm: 'week', sendTime: '07:30', weekday: 4, monthDay: null }
const monthly = (monthDay: number): When => ({ rhythm: 'month', sendTime: '06:00', weekday: null, monthDay })
const quarterly: When = { rhythm: 'quarter', sendTime: '08:00', weekday: null, monthDay: 31 }
const yearly: When = { rhythm: 'year', sendTime: '00:00', weekday: null, monthDay: 15 }

describe('the next time', () => {
  test.each([
    ['before its hour', daily, '2026-11-27 05:59', '2026-11-27 06:00'],
    ['at its hour, which has come', daily, '2026-11-27 06:00', '2026-11-28 06:00'],
    ['over the end of a year', daily, '2026-12-31 23:50', '2027-01-01 06:00'],
    ['while it is another day in UTC', daily, '2026-11-27 00:30', '2026-11-27 06:00'],
    ['at midnight', { ...daily, sendTime: '00:00' }, '2026-11-27 23:59', '2026-11-28 00:00'],
    ['this week', weekly, '2026-11-23 00:00', '2026-11-26 07:30'],
    ['the week after', weekly, '2026-11-26 07:30', '2026-12-03 07:30'],
    ['of week 1 that begins in the year before', weekly, '2025-12-31 12:00', '2026-01-01 07:30'],
    ['this month', monthly(5), '2026-11-01 00:00', '2026-11-05 06:00'],
    ['a month later', monthly(5), '2026-11-05 06:00', '2026-12-05 06:00'],
    ['on the last day of a shorter month', monthly(31), '2026-02-01 00:00', '2026-02-28 06:00'],
    ['on that of a leap year', monthly(30), '2028-02-10 00:00', '2028-02-29 06:00'],
    ['on the 31st again after it', monthly(31), '2026-02-28 06:00', '2026-03-31 06:00'],
    ['in the first month of a quarter', quarterly, '2026-10-31 08:00', '2027-01-31 08:00'],
    ['in January', yearly, '2026-01-15 00:00', '2027-01-15 00:00'],
  ])('%s', (_, when, after, next) => {
    expect(said(nextDue(when, at(after)))).toBe(next)
  })

  test('is always later, for every rhythm and hour of two years', () => {
    for (const when of [daily, weekly, monthly(31), quarterly, yearly])
      for (let hour = 0; hour < 24 * 730; hour += 97) {
        const now = new Date(at('2027-01-01 00:00').getTime() + hour * 3_600_000)
        expect(nextDue(when, now) > now).toBe(true)
        expect(latestDue(when, now) <= now).toBe(true)
        expect(nextDue(when, latestDue(when, now))).toEqual(nextDue(when, now))
      }
  })
})

describe('what is due is about the period that was over', () => {
  test.each([
    ['yesterday', daily, '2026-12-01 06:00', '2026-11-30', '2026-11-30'],
    ['last week', weekly, '2026-11-26 07:30', '2026-11-16', '2026-11-22'],
    ['last month', monthly(31), '2026-03-31 06:00', '2026-02-01', '2026-02-28'],
    ['last quarter', quarterly, '2027-01-31 08:00', '2026-10-01', '2026-12-31'],
    ['last year', yearly, '2027-01-15 00:00', '2026-01-01', '2026-12-31'],
  ])('%s', (_, when, due, from, to) => {
    expect(periodDue(when, at(due))).toEqual({ from, to })
  })
})

test('after days without a server the latest time alone is made up for, and the others are counted', () => {
  const [planned, now] = [at('2026-11-22 06:00'), at('2026-11-27 09:00')]
  const due = latestDue(daily, now)
  expect(said(due)).toBe('2026-11-27 06:00')
  expect(countMissed(daily, planned, due)).toBe(5)
  expect(countMissed(daily, due, due)).toBe(0)
  expect(said(nextDue(daily, now))).toBe('2026-11-28 06:00')
  expect(countMissed(daily, at('1990-01-01 06:00'), due)).toBe(999)
})
