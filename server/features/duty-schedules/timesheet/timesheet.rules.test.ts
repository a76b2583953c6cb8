import { expect, test } from 'vitest'

import { defaultDutySettings } from '#contract/duty-schedules/settings.ts'

import { daysOfMonth } from '../rules/calendar.rules.ts'
import { dutiesByPerson, type Cell } from '../rules/duties.rules.ts'
import { nightHoursOf, timesheetOf } from './timesheet.rules.ts'

const days = daysOfMonth('2026-11')
const settings = { ...defaultDutySettings, holidays: [{ day: '2026-11-20', name: 'Ngày Nhà giáo' }] }

function sheetOf(
  codes: readonly (string | null)[],
  besides: Readonly<Record<string, Cell['extra']>> = {},
  laidDown = settings,
) {
  const filled = days.map((_, index) => codes[index] ?? null)
  const cells = filled.flatMap((code, index): Cell[] => {
    const day = days[index] ?? ''
    return code === null ? [] : [{ employeeId: 1, day, code, extra: besides[day] ?? [] }]
  })
  const row = {
    employeeId: 1,
    fullName: 'Phạm Thị Thu',
    positionTitle: 'mainOperator' as const,
    phoneNumber: '0912345678',
    emergencies: [],
    overtimes: [],
    dutyTeamId: null,
    dutyTeamName: null,
    codes: filled,
    parts: [],
  }
  const schedule = {
    powerPlantId: 1,
    powerPlantName: 'Sông Trâm',
    companyName: null,
    month: '2026-11',
    days,
    rows: [row],
  }
  return timesheetOf(schedule, dutiesByPerson(cells, laidDown), laidDown)
}

test('eight days of 3 ca 4 kíp: 6 shift days, 16 night hours, no overtime', () => {
  const { rows, usedCodes } = sheetOf(['C1', 'C1', null, 'C2', 'C2', 'C3', 'C3', null])
  expect(rows[0]).toMatchObject({
    totals: { C1: 2, C2: 2, C3: 2 },
    shiftDays: 6,
    nightHours: 16,
    overtimeHours: 0,
    paidDays: 6,
  })
  expect(usedCodes).toEqual(['C1', 'C2', 'C3'])
})

test('paid days are shift days and paid leave; unpaid leave, sickness and stoppage are not', () => {
  const { rows } = sheetOf(['C1', 'C2', 'C3', 'X', 'P', 'L', 'R', 'NB', 'H', 'TN', 'Ro', 'TS', 'N', 'Đ'])
  expect(rows[0]).toMatchObject({ shiftDays: 4, paidDays: 10 })
})

test('work on weekends and on holidays is counted apart, leave is not', () => {
  // 1 November is a Sunday, 7 a Saturday, 20 a holiday on a Friday.
  const codes = days.map((day) => (day.endsWith('-08') ? 'P' : day.endsWith('-15') ? null : 'C1'))
  expect(sheetOf(codes).rows[0]).toMatchObject({ shiftDays: 28, weekendDays: 7, holidayDays: 1 })
})

test('a holiday on a Sunday is a holiday', () => {
  const onSunday = { ...settings, holidays: [{ day: '2026-11-01', name: 'Lễ' }] }
  expect(sheetOf(['H'], {}, onSunday).rows[0]).toMatchObject({ weekendDays: 0, holidayDays: 1 })
})

test('the legend explains every code and tells work from leave', () => {
  const { legend } = sheetOf([])
  expect(legend).toHaveLength(14)
  expect(legend[0]).toEqual({ code: 'C1', label: 'Ca 1', isWork: true })
  expect(legend.filter(({ isWork }) => isWork).map(({ code }) => code)).toEqual(['C1', 'C2', 'C3', 'X', 'H'])
})

test('overtime is what a week has above 48 hours', () => {
  const monday = days.indexOf('2026-11-09')
  const week = Array.from({ length: monday }, () => null)
  const { rows } = sheetOf([...week, 'C1', 'C1', 'C1', 'C1', 'C1', 'C1'], {
    '2026-11-10': [{ code: 'C2', from: 840, until: 1020 }],
  })
  expect(rows[0]?.overtimeHours).toBe(3)
})

test.each([
  ['22 to 6', 22, 30, 8],
  ['18 to 6', 18, 30, 8],
  ['6 to 18', 6, 18, 0],
  ['14 to 22', 14, 22, 0],
  ['22:20 to 8', 22 + 1 / 3, 32, 7 + 2 / 3],
  ['0 to 8', 0, 8, 6],
])('night hours of a shift from %s', (_name, from, to, hours) => {
  expect(nightHoursOf({ startsAt: from * 60, endsAt: to * 60 })).toBeCloseTo(hours)
})

test('days know weekends and holidays', () => {
  const { days: shown } = sheetOf([])
  expect(shown.filter(({ isWeekend }) => isWeekend).map(({ day }) => day)).toEqual([
    '2026-11-01',
    '2026-11-07',
    '2026-11-08',
    '2026-11-14',
    '2026-11-15',
    '2026-11-21',
    '2026-11-22',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(shown.find(({ holiday }) => holiday !== null)).toEqual({
    day: '2026-11-20',
    isWeekend: false,
    holiday: 'Ngày Nhà giáo',
  })
})
