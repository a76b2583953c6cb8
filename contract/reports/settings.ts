import * as z from 'zod'

import { optional, recordId } from '#contract/core/rules.ts'

import { reportKinds, type ReportKind } from './kinds.ts'
import { isOfCalendar, type CalendarPeriod } from './periods.ts'

/**
 * The kinds of which drafts are made by themselves: those whose periods follow one another by the calendar, and that of a
 * shift, which is due once the shift was handed over.
 */
export const draftedKinds = ['shift', 'day', 'week', 'month', 'quarter', 'year', 'timesheet'] as const
export type DraftedKind = (typeof draftedKinds)[number]

/** The period of a kind that is drafted by the calendar. */
export function draftedPeriod(kind: Exclude<DraftedKind, 'shift'>): CalendarPeriod {
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

/** How files name a dispatch centre: `A0`, `A3`, `S1`. It becomes part of the name of a file. */
const centreCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => /^[A-Z][A-Z0-9]{0,7}$/.test(code), {
    params: {
      vi: 'Mã gồm chữ cái không dấu và số, bắt đầu bằng chữ, tối đa 8 ký tự: A0, A3, S1',
      en: 'A code has plain letters and digits, begins with a letter and has at most 8 of them: A0, A3, S1',
    },
  })

/** Which drafts a plant has made by itself on the first day after their period, from what time on, and who gets its day. */
export const ReportSettings = z.object({
  kinds: z.array(z.enum(draftedKinds)).refine((kinds) => new Set(kinds).size === kinds.length, {
    params: { vi: 'Mỗi loại chỉ chọn một lần', en: 'Choose each kind once' },
  }),
  /** At the plant, `00:30`. */
  draftTime: clockTime,
  /** The dispatch centre that gets the form of a day (BCSX); null until the plant lays it down. */
  dispatchCentre: optional(centreCode),
})
export type ReportSettings = z.output<typeof ReportSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantReportSettings = ReportSettings.extend({ powerPlantId: recordId, version: z.int().min(0) })
export type PlantReportSettings = z.output<typeof PlantReportSettings>

/** The settings of a plant that has changed none. */
export const defaultReportSettings: ReportSettings = {
  kinds: ['day', 'week', 'month', 'quarter', 'year'],
  draftTime: '00:30',
  dispatchCentre: null,
}
