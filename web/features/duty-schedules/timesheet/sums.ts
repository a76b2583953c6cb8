import { codesIn } from '#contract/duty-schedules/schedule.ts'
import type { OvertimeClass } from '#contract/duty-schedules/overtime.ts'
import type { Timesheet, TimesheetRow } from '#contract/duty-schedules/timesheet.ts'

/** The figures of a person, beside the totals of the codes. */
export type SumName = Exclude<
  keyof TimesheetRow,
  | 'employeeId'
  | 'fullName'
  | 'positionTitle'
  | 'codes'
  | 'parts'
  | 'emergencies'
  | 'overtimes'
  | 'overtimeByClass'
  | 'totals'
>

/** How many people work on each day, leave not counted. */
export function peopleAtWork({ days, legend, rows }: Timesheet): number[] {
  const work = new Set(legend.filter(({ isWork }) => isWork).map(({ code }) => code))
  return days.map((_, at) => rows.filter(({ codes }) => work.has(codesIn(codes[at] ?? '')[0] ?? '')).length)
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The days of a code in all rows, to the hundredth: a part of a shift is a part of a day. */
export function codeTotal({ rows }: Timesheet, code: string): number {
  return rounded(rows.reduce((sum, { totals }) => sum + (totals[code] ?? 0), 0))
}

/** A column of figures summed up, to the hundredth: hours may be thirds. */
export function columnTotal({ rows }: Timesheet, name: SumName): number {
  return rounded(rows.reduce((sum, row) => sum + row[name], 0))
}

/** The hours of overtime of a class in some rows, to the hundredth. */
export function overtimeTotal(
  rows: readonly Pick<TimesheetRow, 'overtimeByClass'>[],
  of: OvertimeClass,
): number {
  const hours = rows.flatMap(({ overtimeByClass }) =>
    overtimeByClass.flatMap((one) => (one.overtimeClass === of ? [one.hours] : [])),
  )
  return rounded(hours.reduce((sum, one) => sum + one, 0))
}
