import { describe, expect, test } from 'vitest'

import { daysOfPeriod, isAboutRecord, periodBefore, periodText, titleOf } from './periods.ts'
import { ReportAbout } from './subject.ts'

describe('the period of the calendar that a day lies in', () => {
  test.each([
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2027-02-05', '2027-02-01', '2027-02-28'],
    ['quarter', '2026-05-09', '2026-04-01', '2026-06-30'],
    ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['quarter', '2028-01-01', '2028-01-01', '2028-03-31'],
    ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ] as const)('%s of %s', (period, day, from, to) => {
    expect(daysOfPeriod(period, day)).toEqual({ from, to })
  })
})

test.each([
  ['day', '2026-03-01', '2026-02-28'],
  ['week', '2026-11-23', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-15'],
  ['month', '2026-01-01', '2025-12-31'],
  ['quarter', '2026-01-31', '2025-12-31'],
  ['year', '2026-12-31', '2025-12-31'],
] as const)('%s that was over before %s ended on %s', (period, today, to) => {
  expect(periodBefore(period, today).to).toBe(to)
})

test.each([
  ['day', '2026-11-21', '2026-11-21', '21/11/2026', '21/11/2026'],
  ['week', '2026-11-16', '2026-11-22', 'tuần 47/2026', 'week 47/2026'],
  ['month', '2026-11-01', '2026-11-30', '11/2026', '11/2026'],
  ['quarter', '2026-10-01', '2026-12-31', 'quý 4/2026', 'quarter 4/2026'],
  ['year', '2026-01-01', '2026-12-31', '2026', '2026'],
  ['range', '2026-11-01', '2026-11-15', '01/11/2026 – 15/11/2026', '01/11/2026 – 15/11/2026'],
  ['event', '2026-11-20', '2026-11-20', '20/11/2026', '20/11/2026'],
] as const)('%s from %s to %s is called %s', (period, from, to, vi, en) => {
  expect(periodText(period, { from, to }, 'vi')).toBe(vi)
  expect(periodText(period, { from, to }, 'en')).toBe(en)
})

test.each([
  ['month', '2026-11-01', '2026-11-30', null, 'Báo cáo tháng 11/2026', 'Monthly report 11/2026'],
  ['week', '2026-11-16', '2026-11-22', null, 'Báo cáo tuần 47/2026', 'Weekly report 47/2026'],
  ['quarter', '2026-10-01', '2026-12-31', null, 'Báo cáo quý 4/2026', 'Quarterly report 4/2026'],
  ['shift', '2026-11-21', '2026-11-21', 'Ca 1', 'Báo cáo ca: Ca 1', 'Shift report: Ca 1'],
] as const)('the report of a %s from %s to %s, of %s, is named %s', (kind, from, to, recordName, vi, en) => {
  expect(titleOf(kind, { from, to, recordName }, 'vi')).toBe(vi)
  expect(titleOf(kind, { from, to, recordName }, 'en')).toBe(en)
})

describe('what a report is to be about', () => {
  const fieldsOf = (wish: object) =>
    ReportAbout.safeParse({ powerPlantId: 1, ...wish }).error?.issues.map(({ path }) => path.join('.')) ?? []

  test.each([
    [{ kind: 'day', from: '2026-11-20' }, []],
    [{ kind: 'day' }, ['from']],
    [{ kind: 'day', from: '2026-02-30' }, ['from']],
    [{ kind: 'timesheet', from: '2026-11-20' }, []],
    [{ kind: 'hydrology', from: '2026-11-01' }, ['to']],
    [{ kind: 'hydrology', from: '2026-11-02', to: '2026-11-01' }, ['to']],
    [{ kind: 'hydrology', from: '2026-01-01', to: '2027-01-01' }, []],
    [{ kind: 'hydrology', from: '2026-01-01', to: '2027-01-02' }, ['to']],
    [{ kind: 'shift', recordId: 7 }, []],
    [{ kind: 'incident', from: '2026-11-20' }, ['recordId']],
    [{ kind: 'shift', recordId: 2_147_483_648 }, ['recordId']],
    [{ kind: 'diary', from: '2026-11-20' }, ['kind']],
  ])('%j is refused at %j', (wish, fields) => expect(fieldsOf(wish)).toEqual(fields))

  test('only shifts and events are records', () => {
    expect([isAboutRecord('shift'), isAboutRecord('incident'), isAboutRecord('day')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
