import * as z from 'zod'
import { recordId } from '#contract/core/record-id.ts'

import { positionTitles } from '#contract/employees/labels.ts'

import { overtimeClasses } from './overtime.ts'
import { EmergencyDay, OvertimeDay, PartCell } from './schedule.ts'

/** One line of the month's timesheet (bảng chấm công). A part of a shift counts as its share of a day: 4 of 8 hours are 0.5. */
export const TimesheetRow = z.object({
  employeeId: recordId,
  fullName: z.string(),
  positionTitle: z.enum(positionTitles),
  codes: z.array(z.string().nullable()),
  parts: z.array(PartCell),
  emergencies: z.array(EmergencyDay),
  overtimes: z.array(OvertimeDay),
  /** How many days of each code stand in the row. */
  totals: z.record(z.string(), z.number()),
  /** Days of shifts and of day work: C1 + C2 + C3 + X. */
  shiftDays: z.number(),
  /** Days of work on a Saturday or Sunday that is no holiday. */
  weekendDays: z.number(),
  /** Days of work on a holiday. */
  holidayDays: z.number(),
  /** Hours between 22:00 and 06:00. */
  nightHours: z.number(),
  /** Hours on a day of rest, beyond the own shift of the day, and beyond the normal ones of the week. */
  overtimeHours: z.number(),
  /** The same hours by how they are paid. */
  overtimeByClass: z.array(z.object({ overtimeClass: z.enum(overtimeClasses), hours: z.number() })),
  /** Công quy đổi: shift days and the leave that counts like them. */
  paidDays: z.number(),
})
export type TimesheetRow = z.output<typeof TimesheetRow>

/** The timesheet of a month, from the schedule and the changes since. */
export const Timesheet = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  month: z.string(),
  companyName: z.string().nullable(),
  place: z.string().nullable(),
  days: z.array(
    z.object({
      day: z.string(),
      isWeekend: z.boolean(),
      holiday: z.string().nullable(),
    }),
  ),
  /** The codes that stand in the month, in the order of the settings. */
  usedCodes: z.array(z.string()),
  /** The classes of overtime that stand in the month, in their order. */
  usedOvertime: z.array(z.enum(overtimeClasses)),
  /** Every code of the plant with its meaning; `isWork` tells work and training from leave. */
  legend: z.array(z.object({ code: z.string(), label: z.string(), isWork: z.boolean() })),
  rows: z.array(TimesheetRow),
})
export type Timesheet = z.output<typeof Timesheet>
