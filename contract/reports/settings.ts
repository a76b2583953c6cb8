import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

import { reportKinds, type ReportKind } from './kinds.ts'
import { isOfCalendar, type CalendarPeriod } from './periods.ts'

/** The kinds whose periods follow one another by the calendar: drafts of these are made by themselves. */
export const draftedKinds = ['day', 'week', 'month', 'quarter', 'year', 'timesheet'] as const
export type DraftedKind = (typeof draftedKinds)[number]

/** The period of a kind that is drafted by itself. */
export function draftedPeriod(kind: DraftedKind): CalendarPeriod {
  const period = reportKinds[kind satisfies ReportKind]
  if (!isOfCalendar(period)) throw new Error(`No period of the calendar: ${kind}`)
  return period
}

const clockTime = z
  .string()
  .trim()
  .refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
    params: { vi: 'Giờ có dạng HH:mm', en: 'A time is written HH:mm' },
  })

/** Which drafts a plant has made by itself on the first day after their period, and from what time on. */
export const ReportSettings = z.object({
  day: z.boolean(),
  week: z.boolean(),
  month: z.boolean(),
  quarter: z.boolean(),
  year: z.boolean(),
  timesheet: z.boolean(),
  /** At the plant, `00:30`. */
  draftTime: clockTime,
})
export type ReportSettings = z.output<typeof ReportSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantReportSettings = ReportSettings.extend({ powerPlantId: recordId, version: z.int().min(0) })
export type PlantReportSettings = z.output<typeof PlantReportSettings>

/** The settings of a plant that has changed none. */
export const defaultReportSettings: ReportSettings = {
  day: true,
  week: true,
  month: true,
  quarter: true,
  year: true,
  timesheet: false,
  draftTime: '00:30',
}
