import type { Timesheet, TimesheetRow } from '#contract/duty-schedules/timesheet.ts'

/** The figures of a person, beside the totals of the codes. */
export type SumName = Exclude<
  keyof TimesheetRow,
  'employeeId' | 'fullName' | 'positionTitle' | 'codes' | 'totals'
>

/** How many people work on each day, leave not counted. */
export function peopleAtWork({ days, legend, rows }: Timesheet): number[] {
  const work = new Set(legend.filter(({ isWork }) => isWork).map(({ code }) => code))
  return days.map((_, at) => rows.filter(({ codes }) => work.has(codes[at] ?? '')).length)
}

/** How often a code stands in all rows. */
export function codeTotal({ rows }: Timesheet, code: string): number {
  return rows.reduce((sum, { totals }) => sum + (totals[code] ?? 0), 0)
}

/** A column of figures summed up, to the hundredth: hours may be thirds. */
export function columnTotal({ rows }: Timesheet, name: SumName): number {
  return Math.round(rows.reduce((sum, row) => sum + row[name], 0) * 100) / 100
}
