import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

import { inspectionBuckets, visitStatuses } from './labels.ts'

export const InspectionCalendarQuery = z.object({
  powerPlantId: recordId.optional(),
  year: z.int().min(1990).max(2199),
})
export type InspectionCalendarQuery = z.output<typeof InspectionCalendarQuery>

/** What falls on a day: an inspection that is due or planned, or the end of somebody's certificate. */
export const CalendarEntry = z.object({
  kind: z.enum(['due', 'planned', 'done', 'certificate']),
  on: z.string(),
  /** The day by which it is due, where it is planned for another one. */
  dueOn: z.string().nullable(),
  powerPlantName: z.string().nullable(),
  /** Code and name of the equipment, or the name of the employee. */
  subject: z.string(),
  /** What inspection, or which certificate. */
  title: z.string(),
  organization: z.string().nullable(),
  plannedCostVnd: z.number().nullable(),
  costVnd: z.number().nullable(),
  bucket: z.enum(inspectionBuckets).nullable(),
  status: z.enum(visitStatuses).nullable(),
  inspectionId: recordId.nullable(),
  employeeId: recordId.nullable(),
})
export type CalendarEntry = z.output<typeof CalendarEntry>

/** The inspections of a year and of which nobody knows when. */
export const InspectionCalendar = z.object({
  entries: z.array(CalendarEntry),
  /** Lines without a due day, which no month shows. */
  unknownCount: z.int(),
  plannedCostVnd: z.number(),
  costVnd: z.number(),
})
export type InspectionCalendar = z.output<typeof InspectionCalendar>
