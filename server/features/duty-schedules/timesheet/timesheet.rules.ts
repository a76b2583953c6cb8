import type { DutyScheduleDetail, RosterRow } from '#contract/duty-schedules/schedule.ts'
import { dayWorkCodes, type DutySettings } from '#contract/duty-schedules/settings.ts'
import type { Timesheet, TimesheetRow } from '#contract/duty-schedules/timesheet.ts'

import { weekdayOf } from '../rules/calendar.rules.ts'
import { dutyOf, overtimeOf, type Cell, type Duty } from '../rules/duties.rules.ts'

const DAY_MINUTES = 1440
const NIGHT_FROM = 22 * 60
const NIGHT_TO = 30 * 60
const SATURDAY = 5
const DAY_WORK = 'X'

/** The hours of a duty between 22:00 and 06:00: a shift from 22 to 6 has 8, one from 18 to 6 has 8, one from 6 to 18 none. */
export function nightHoursOf({ startsAt, endsAt }: Pick<Duty, 'startsAt' | 'endsAt'>): number {
  const midnight = Math.floor(startsAt / DAY_MINUTES) * DAY_MINUTES
  const nights = [-DAY_MINUTES, 0, DAY_MINUTES].map((shift) => {
    const [from, to] = [midnight + shift + NIGHT_FROM, midnight + shift + NIGHT_TO]
    return Math.max(0, Math.min(endsAt, to) - Math.max(startsAt, from))
  })
  return nights.reduce((sum, minutes) => sum + minutes, 0) / 60
}

/**
 * The timesheet of a month.
 *
 * @param duties of each person in order, from the Monday of the month's first week on: overtime is counted by the week
 */
export function timesheetOf(
  schedule: Pick<DutyScheduleDetail, 'powerPlantId' | 'powerPlantName' | 'month' | 'days' | 'rows'>,
  duties: ReadonlyMap<number, readonly Duty[]>,
  settings: DutySettings,
): Timesheet {
  const { powerPlantId, powerPlantName, month, days } = schedule
  const rows = schedule.rows.map((row) => rowOf(row, days, duties.get(row.employeeId) ?? [], settings))
  const used = new Set(rows.flatMap(({ totals }) => Object.keys(totals)))
  const inOrder = settings.codes.map(({ code }) => code).filter((code) => used.has(code))
  const holidays = new Map(settings.holidays.map(({ day, name }) => [day, name]))
  return {
    powerPlantId,
    powerPlantName,
    month,
    days: days.map((day) => {
      return { day, isWeekend: weekdayOf(day) >= SATURDAY, holiday: holidays.get(day) ?? null }
    }),
    usedCodes: [...inOrder, ...[...used].filter((code) => !inOrder.includes(code)).sort()],
    rows,
  }
}

function rowOf(
  { employeeId, fullName, positionTitle, codes }: RosterRow,
  days: readonly string[],
  duties: readonly Duty[],
  settings: DutySettings,
): TimesheetRow {
  const written = codes.filter((code) => code !== null)
  const totals: Record<string, number> = {}
  for (const code of written) totals[code] = (totals[code] ?? 0) + 1
  const shiftCodes = new Set([...settings.shiftTypes.map(({ code }) => code), DAY_WORK])
  const paidCodes = new Set(settings.codes.filter((one) => one.countsAsPaidDay).map(({ code }) => code))
  const cells = codes.flatMap((code, index): Cell[] => {
    const day = days[index]
    return code === null || day === undefined ? [] : [{ employeeId, day, code, overtimeHours: 0 }]
  })
  const nights = cells
    .filter(({ code }) => !dayWorkCodes.includes(code))
    .flatMap((cell) => dutyOf(cell, settings) ?? [])
  const overtime = overtimeOf(duties, settings.rules.normalHoursPerWeek)
  return {
    employeeId,
    fullName,
    positionTitle,
    codes,
    totals,
    shiftDays: written.filter((code) => shiftCodes.has(code)).length,
    nightHours: nights.reduce((sum, duty) => sum + nightHoursOf(duty), 0),
    overtimeHours: duties.reduce(
      (sum, { day }, index) => sum + (days.includes(day) ? (overtime[index] ?? 0) : 0),
      0,
    ),
    paidDays: written.filter((code) => shiftCodes.has(code) || paidCodes.has(code)).length,
  }
}
