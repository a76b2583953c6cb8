import { describe, expect, test } from 'vitest'

import { defaultDutySettings } from '#contract/duty-schedules/settings.ts'

import { dutiesByPerson, overtimeOf, type Cell, type OvertimeTime } from '../rules/duties.rules.ts'
import { hoursByClass, overtimePieces } from './overtime-classes.rules.ts'
import {
  hindranceOf,
  isRestDayOf,
  minutesOfOvertime,
  overtimeHoursOf,
  overtimeText,
} from './overtime.rules.ts'

/** A Tuesday. */
const day = '2026-11-10'
const over = (fromTime: string, toTime: string) => ({ day, fromTime, toTime })
const settings = { ...defaultDutySettings, holidays: [{ day: '2026-11-12', name: 'Lễ thử' }] }
const cell = (code: string, on = day, more: Partial<Cell> = {}): Cell => ({
  employeeId: 1,
  day: on,
  code,
  ...more,
})
const timeOf = (fromTime: string, toTime: string, more: Partial<OvertimeTime> = {}): OvertimeTime => ({
  employeeId: 1,
  day,
  isRestDay: false,
  cause: 'a',
  ...minutesOfOvertime(over(fromTime, toTime)),
  ...more,
})

test.each([
  ['13:00', '15:00', 2],
  ['22:00', '02:00', 4],
  ['06:00', '06:00', 24],
])('overtime from %s to %s lasts %d hours', (from, to, hours) => {
  expect(overtimeHoursOf(over(from, to))).toBe(hours)
  expect(overtimeText(minutesOfOvertime(over(from, to)))).toBe(`${from}–${to}`)
})

/** Hours by class of a person’s days. */
function classesOf(cells: readonly Cell[], overtimes: readonly OvertimeTime[]) {
  const duties = dutiesByPerson(cells, settings, overtimes).get(1) ?? []
  const hours = overtimeOf(duties, settings.rules.normalHoursPerWeek)
  const pieces = duties.flatMap((duty, at) => overtimePieces(duty, hours[at] ?? 0, settings))
  // However it is cut, it is the same hours.
  const sum = hours.reduce((total, one) => total + one, 0)
  expect(pieces.reduce((total, one) => total + one.hours, 0)).toBeCloseTo(sum, 9)
  return Object.fromEntries(hoursByClass(pieces).map((one) => [one.overtimeClass, one.hours]))
}

describe('hours are paid by day, night and kind of day', () => {
  const rest = { isRestDay: true }
  test.each([
    ['after the own shift', [cell('C1')], [timeOf('14:00', '18:00')], { workDay: 4 }],
    ['into the night', [cell('C1')], [timeOf('18:00', '23:00')], { workDay: 4, workNightAfterDay: 1 }],
    ['in the night alone', [cell('C1')], [timeOf('22:00', '02:00')], { workNight: 4 }],
    ['at the end of a night', [cell('C2')], [timeOf('04:00', '07:00')], { workNight: 2, workDay: 1 }],
    ['on a day of rest', [], [timeOf('13:00', '15:00', rest)], { restDay: 2 }],
    ['in the night of a day of rest', [], [timeOf('20:00', '00:00', rest)], { restDay: 2, restNight: 2 }],
    [
      'on a holiday, whatever the plan',
      [],
      [timeOf('20:00', '23:00', { ...rest, day: '2026-11-12' })],
      { holidayDay: 2, holidayNight: 1 },
    ],
    [
      'into a holiday',
      [cell('C1', '2026-11-11')],
      [timeOf('22:00', '02:00', { day: '2026-11-11' })],
      { workNight: 2, holidayNight: 2 },
    ],
    [
      'out of a holiday',
      [],
      [timeOf('22:00', '02:00', { ...rest, day: '2026-11-12' })],
      { holidayNight: 2, restNight: 2 },
    ],
    [
      'twice a day',
      [cell('C1')],
      [timeOf('14:00', '16:00'), timeOf('22:00', '23:00', { cause: 'b' })],
      { workDay: 2, workNightAfterDay: 1 },
    ],
    ['of office hours', [cell('X')], [timeOf('16:30', '20:30')], { workDay: 4 }],
  ])('%s', (_name, cells, overtimes, expected) => {
    expect(classesOf(cells, overtimes)).toEqual(expected)
  })

  test('also those that follow from the roster alone', () => {
    // The second shift of C1+C3, a shift that somebody came for on a day of rest, and the 49th hour of a week.
    expect(classesOf([cell('C1', day, { extra: [{ code: 'C3', from: null, until: null }] })], [])).toEqual({
      workNight: 8,
    })
    expect(classesOf([cell('C2', day, { isRestDay: true })], [])).toEqual({ restDay: 8 })
    const week = ['09', '10', '11', '12', '13', '14', '15'].map((of) => cell('C1', `2026-11-${of}`))
    expect(classesOf(week, [])).toEqual({ workDay: 8 })
  })

  test('and what the person stood anyway in that time counts once', () => {
    const came = cell('C2', day, { isRestDay: true, stretches: [{ from: 840, until: 960 }] })
    expect(classesOf([came], [timeOf('13:00', '17:00', rest)])).toEqual({ restDay: 4 })
    expect(classesOf([came], [timeOf('14:00', '16:00', rest)])).toEqual({ restDay: 2 })
  })
})

describe('a day', () => {
  const none = { cells: [], overtimes: [], isRostered: true, grantedDays: [] }
  test.each([
    ['without a code is one of rest', none, day, true],
    ['with a shift is none', { ...none, cells: [cell('C1')] }, day, false],
    [
      'on which somebody came although free is one',
      { ...none, cells: [cell('C1', day, { isRestDay: true })] },
      day,
      true,
    ],
    ['of who stands on no roster is none from Monday to Friday', { ...none, isRostered: false }, day, false],
    ['of who stands on no roster is one on Saturdays', { ...none, isRostered: false }, '2026-11-14', true],
  ])('%s', (_name, person, on, expected) => {
    expect(isRestDayOf(person, on, settings)).toBe(expected)
  })

  test.each([
    [
      'the own shift',
      { ...none, cells: [cell('C1')] },
      ['12:00', '16:00'],
      { what: 'inOwnShift', day, code: 'C1' },
    ],
    ['the end of the own shift is free', { ...none, cells: [cell('C1')] }, ['14:00', '16:00'], undefined],
    [
      'office hours',
      { ...none, cells: [cell('X')] },
      ['16:00', '18:00'],
      { what: 'inOwnShift', day, code: 'X' },
    ],
    [
      'the night before',
      { ...none, cells: [cell('C3', '2026-11-09')] },
      ['04:00', '08:00'],
      { what: 'inOwnShift', day: '2026-11-09', code: 'C3' },
    ],
    [
      'the next morning',
      { ...none, cells: [cell('C1', '2026-11-11')] },
      ['23:00', '07:00'],
      { what: 'inOwnShift', day: '2026-11-11', code: 'C1' },
    ],
    ['leave', { ...none, cells: [cell('P')] }, ['14:00', '16:00'], { what: 'onLeave', day, code: 'P' }],
    [
      'leave of a day without code',
      { ...none, grantedDays: [day] },
      ['14:00', '16:00'],
      { what: 'onLeave', day, code: 'P' },
    ],
    [
      'other overtime',
      { ...none, overtimes: [timeOf('15:00', '17:00', { cause: 'b' })] },
      ['14:00', '16:00'],
      { what: 'twice', day },
    ],
    ['nothing', none, ['14:00', '16:00'], undefined],
  ])('is hindered by %s', (_name, person, [from = '', to = ''], expected) => {
    expect(hindranceOf(person, timeOf(from, to), settings)).toEqual(expected)
  })
})
