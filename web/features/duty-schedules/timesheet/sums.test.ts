import { expect, test } from 'vitest'

import type { Timesheet, TimesheetRow } from '#contract/duty-schedules/timesheet.ts'

import { codeTotal, columnTotal, overtimeTotal, peopleAtWork } from './sums.ts'

const row = (
  codes: TimesheetRow['codes'],
  totals: TimesheetRow['totals'],
  nightHours: number,
): TimesheetRow => ({
  employeeId: 1,
  fullName: 'Phạm Thị Thu',
  positionTitle: 'mainOperator',
  codes,
  parts: [],
  emergencies: [],
  overtimes: [],
  totals,
  shiftDays: 1,
  weekendDays: 0,
  holidayDays: 0,
  nightHours,
  overtimeHours: 3.34,
  overtimeByClass: [{ overtimeClass: 'restNight', hours: 3.34 }],
  paidDays: 1,
})
const day = (of: string) => ({ day: of, isWeekend: false, holiday: null })
const timesheet: Timesheet = {
  powerPlantId: 1,
  powerPlantName: 'Sông Trâm',
  month: '2026-11',
  companyName: null,
  place: null,
  days: [day('2026-11-01'), day('2026-11-02'), day('2026-11-03')],
  usedCodes: ['C1', 'P'],
  usedOvertime: ['restNight'],
  legend: [
    { code: 'C1', label: 'Ca 1', isWork: true },
    { code: 'P', label: 'Nghỉ phép năm', isWork: false },
  ],
  rows: [row(['C1', 'P', null], { C1: 1, P: 1 }, 7.67), row(['C1', 'C1', null], { C1: 2 }, 7.67)],
}

test('people at work are counted by day; leave and days off are not', () => {
  expect(peopleAtWork(timesheet)).toEqual([2, 1, 0])
})

test('codes and figures are summed over all people', () => {
  expect([codeTotal(timesheet, 'C1'), codeTotal(timesheet, 'P'), codeTotal(timesheet, 'TS')]).toEqual([
    3, 1, 0,
  ])
  expect(columnTotal(timesheet, 'nightHours')).toBe(15.34)
})

test('classes of overtime add up to the column of overtime', () => {
  expect(overtimeTotal(timesheet.rows, 'restNight')).toBe(6.68)
  expect(overtimeTotal(timesheet.rows, 'restNight')).toBe(columnTotal(timesheet, 'overtimeHours'))
  expect(overtimeTotal(timesheet.rows, 'workDay')).toBe(0)
})
