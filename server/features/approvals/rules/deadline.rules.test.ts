import { describe, expect, test } from 'vitest'

import { afterWorkingHours, deadlineOf } from './deadline.rules.ts'

const office = { startsAt: '07:30', endsAt: '16:30', holidays: new Set(['2026-09-01', '2026-09-02']) }
/** An instant told in plant time. */
const at = (text: string) => new Date(`${text}:00+07:00`)

describe('working hours', () => {
  test.each([
    ['within a day', '2026-11-25T08:00', 4, '2026-11-25T12:00'],
    ['to the very end of a day', '2026-11-25T07:30', 9, '2026-11-25T16:30'],
    ['an hour more', '2026-11-25T07:30', 10, '2026-11-26T08:30'],
    ['over a weekend', '2026-11-27T15:30', 4, '2026-11-30T10:30'],
    ['24 hours are two days and six hours', '2026-11-23T07:30', 24, '2026-11-25T13:30'],
    ['reached before work', '2026-11-25T05:00', 2, '2026-11-25T09:30'],
    ['reached at closing time', '2026-11-25T16:30', 1, '2026-11-26T08:30'],
    ['reached at night, after midnight', '2026-11-26T00:10', 1, '2026-11-26T08:30'],
    ['reached on a Sunday', '2026-11-29T10:00', 3, '2026-11-30T10:30'],
    ['over two holidays', '2026-08-31T16:00', 1, '2026-09-03T08:00'],
    ['half an hour', '2026-11-25T16:15', 0.5, '2026-11-26T07:45'],
  ])('%s', (_case, from, hours, due) => {
    expect(afterWorkingHours(at(from), hours, office)).toEqual(at(due))
  })

  test('of an office that closes after midnight belong to the day it opens', () => {
    const late = { ...office, startsAt: '20:00', endsAt: '02:00' }
    expect(afterWorkingHours(at('2026-11-27T20:00'), 5, late)).toEqual(at('2026-11-28T01:00'))
    expect(afterWorkingHours(at('2026-11-27T20:00'), 7, late)).toEqual(at('2026-11-30T21:00'))
  })

  test('in a calendar without a working day run day and night', () => {
    const days = Array.from({ length: 1100 }, (_, day) => new Date(Date.UTC(2026, 10, 20 + day)))
    const holidays = new Set(days.map((day) => day.toISOString().slice(0, 10)))
    const from = at('2026-11-23T08:00')
    expect(afterWorkingHours(from, 24, { ...office, holidays })).toEqual(at('2026-11-24T08:00'))
  })

  test('agree with counting them minute by minute', () => {
    const isWorked = (minute: Date) => {
      const plant = new Date(minute.getTime() + 7 * 3_600_000)
      const [day, clock] = plant.toISOString().split('T')
      const isFree = [0, 6].includes(plant.getUTCDay()) || office.holidays.has(day ?? '')
      return !isFree && (clock ?? '') >= '07:30' && (clock ?? '') < '16:30'
    }
    for (const [start, hours] of [
      ['2026-08-28T15:07', 13],
      ['2026-08-29T09:00', 24],
      ['2026-09-02T23:59', 1],
    ] as const) {
      let left = hours * 60
      let minute = at(start).getTime()
      for (; left > 0; minute += 60_000) if (isWorked(new Date(minute))) left -= 1
      expect(afterWorkingHours(at(start), hours, office)).toEqual(new Date(minute))
    }
  })
})

test('a reminder stands the same working hours before', () => {
  const limits = { dueHours: 24, remindBeforeHours: 4 }
  expect(deadlineOf(limits, at('2026-11-23T07:30'), office)).toEqual({
    dueAt: at('2026-11-25T13:30'),
    remindAt: at('2026-11-25T09:30'),
  })
  expect(
    deadlineOf({ dueHours: null, remindBeforeHours: null }, at('2026-11-23T07:30'), office).dueAt,
  ).toBeNull()
})
