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
  const work = workCodesOf(settings)
  return {
    powerPlantId,
    powerPlantName,
    month,
    days: daysOf(days, settings),
    usedCodes: [...inOrder, ...[...used].filter((code) => !inOrder.includes(code)).sort()],
    legend: settings.codes.map(({ code, label }) => ({ code, label, isWork: work.has(code) })),
    rows,
  }
}

function daysOf(days: readonly string[], { holidays }: DutySettings): Timesheet['days'] {
  const names = new Map(holidays.map(({ day, name }) => [day, name]))
  return days.map((day) => {
    return { day, isWeekend: weekdayOf(day) >= SATURDAY, holiday: names.get(day) ?? null }
  })
}

/** The codes that are work, as `dutyOf` knows them: shifts, day work and training. */
function workCodesOf({ shiftTypes }: DutySettings): ReadonlySet<string> {
  return new Set([...shiftTypes.map(({ code }) => code), ...dayWorkCodes])
}

/** Hours to the hundredth: shifts of 22:20 to 06:00 make endless thirds. */
const rounded = (hours: number) => Math.round(hours * 100) / 100

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
  const work = workCodesOf(settings)
  const workedOn = daysOf(days, settings).filter((_, index) => work.has(codes[index] ?? ''))
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
    weekendDays: workedOn.filter(({ isWeekend, holiday }) => isWeekend && holiday === null).length,
    holidayDays: workedOn.filter(({ holiday }) => holiday !== null).length,
    nightHours: rounded(nights.reduce((sum, duty) => sum + nightHoursOf(duty), 0)),
    overtimeHours: rounded(
      duties.reduce((sum, { day }, index) => sum + (days.includes(day) ? (overtime[index] ?? 0) : 0), 0),
    ),
    paidDays: written.filter((code) => shiftCodes.has(code) || paidCodes.has(code)).length,
  }
}
