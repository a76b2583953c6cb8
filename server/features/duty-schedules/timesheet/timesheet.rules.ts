import { overtimeClasses } from '#contract/duty-schedules/overtime.ts'
import { codesIn, type DutyScheduleDetail, type RosterRow } from '#contract/duty-schedules/schedule.ts'
import { dayWorkCodes, type DutySettings } from '#contract/duty-schedules/settings.ts'
import type { Timesheet, TimesheetRow } from '#contract/duty-schedules/timesheet.ts'

import { weekdayOf } from '../rules/calendar.rules.ts'
import { overtimeOf, type Duty, type WorkTime } from '../rules/duties.rules.ts'
import { hoursByClass, overtimePieces } from '../overtime/overtime-classes.rules.ts'

const DAY_MINUTES = 1440
const NIGHT_FROM = 22 * 60
const NIGHT_TO = 30 * 60
const SATURDAY = 5
const DAY_WORK = 'X'

/** The hours of work between 22:00 and 06:00: a shift from 22 to 6 has 8, one from 18 to 6 has 8, one from 6 to 18 none. */
export function nightHoursOf({ startsAt, endsAt }: Pick<WorkTime, 'startsAt' | 'endsAt'>): number {
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
  schedule: Pick<
    DutyScheduleDetail,
    'powerPlantId' | 'powerPlantName' | 'companyName' | 'month' | 'days' | 'rows'
  >,
  duties: ReadonlyMap<number, readonly Duty[]>,
  settings: DutySettings,
): Timesheet {
  const { powerPlantId, powerPlantName, companyName, month, days } = schedule
  const rows = schedule.rows.map((row) => rowOf(row, days, duties.get(row.employeeId) ?? [], settings))
  const used = new Set(rows.flatMap(({ totals }) => Object.keys(totals)))
  const inOrder = settings.codes.map(({ code }) => code).filter((code) => used.has(code))
  const work = workCodesOf(settings)
  return {
    powerPlantId,
    powerPlantName,
    month,
    companyName,
    place: settings.place,
    days: daysOf(days, settings),
    usedOvertime: overtimeClasses.filter((one) =>
      rows.some(({ overtimeByClass }) => overtimeByClass.some(({ overtimeClass }) => overtimeClass === one)),
    ),
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

/** Hours and days to the hundredth: shifts of 22:20 to 06:00 make endless thirds. */
export const rounded = (hours: number) => Math.round(hours * 100) / 100

function rowOf(
  { employeeId, fullName, positionTitle, codes, parts, emergencies, overtimes }: RosterRow,
  days: readonly string[],
  duties: readonly Duty[],
  settings: DutySettings,
): TimesheetRow {
  const inMonth = new Set(days)
  const dutyOn = new Map(duties.map((duty) => [duty.day, duty]))
  const rests = new Map(parts.map(({ day, restCode }) => [day, restCode]))
  const worked = daysOf(days, settings).flatMap((day, index) => {
    // A second code is worked besides: its hours are overtime, its day is the one of the first.
    const [code] = codesIn(codes[index] ?? '')
    if (!code) return []
    const { share = 1, isRestDay = false } = dutyOn.get(day.day) ?? {}
    const restCode = rests.get(day.day) ?? null
    const rest = restCode === null ? [] : [{ ...day, code: restCode, share: 1 - share, isRestDay: false }]
    return [{ ...day, code, share, isRestDay }, ...rest]
  })
  const sumOf = (counts: (day: (typeof worked)[number]) => boolean) =>
    rounded(worked.filter(counts).reduce((sum, { share }) => sum + share, 0))
  const used = new Set(worked.map(({ code }) => code))
  const shiftCodes = new Set([...settings.shiftTypes.map(({ code }) => code), DAY_WORK])
  const paidCodes = new Set(settings.codes.filter((one) => one.countsAsPaidDay).map(({ code }) => code))
  const work = workCodesOf(settings)
  const nights = duties
    .filter(({ day }) => inMonth.has(day))
    .flatMap(({ times }) => times.filter(({ code }) => !dayWorkCodes.includes(code)))
  const overtime = overtimeOf(duties, settings.rules.normalHoursPerWeek)
  return {
    employeeId,
    fullName,
    positionTitle,
    codes,
    parts,
    emergencies,
    overtimes,
    totals: Object.fromEntries([...used].map((code) => [code, sumOf((day) => day.code === code)])),
    shiftDays: sumOf(({ code }) => shiftCodes.has(code)),
    weekendDays: sumOf(({ code, isWeekend, holiday }) => work.has(code) && isWeekend && holiday === null),
    holidayDays: sumOf(({ code, holiday }) => work.has(code) && holiday !== null),
    nightHours: rounded(nights.reduce((sum, time) => sum + nightHoursOf(time), 0)),
    overtimeHours: rounded(
      duties.reduce((sum, { day }, index) => sum + (inMonth.has(day) ? (overtime[index] ?? 0) : 0), 0),
    ),
    overtimeByClass: hoursByClass(
      duties.flatMap((duty, index) =>
        inMonth.has(duty.day) ? overtimePieces(duty, overtime[index] ?? 0, settings) : [],
      ),
    ),
    // Work on a day of rest is paid by its hours of overtime.
    paidDays: sumOf(({ code, isRestDay }) => !isRestDay && (shiftCodes.has(code) || paidCodes.has(code))),
  }
}
