import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

import { reportFrequencies, reportStatuses } from './labels.ts'

const year = z.int().min(2000).max(2199)

export const ReportYearQuery = z.object({ powerPlantId: recordId.optional(), year })
export type ReportYearQuery = z.output<typeof ReportYearQuery>

/** What of a report falls due in a month. */
export const ReportMonth = z.object({
  month: z.int(),
  /** How many are due, without those that do not apply. */
  due: z.int(),
  sent: z.int(),
  /** Sent late, or late and not sent. */
  late: z.int(),
  excluded: z.int(),
  /** The most pressing of them; null where none falls due. */
  status: z.enum(reportStatuses).nullable(),
  /** The one that there is, where there is just one. */
  occurrenceId: recordId.nullable(),
})
export type ReportMonth = z.output<typeof ReportMonth>

/** A report and the twelve months of a year. */
export const ReportYearRow = z.object({
  planId: recordId,
  powerPlantName: z.string().nullable(),
  reportName: z.string(),
  recipient: z.string(),
  frequency: z.enum(reportFrequencies),
  months: z.array(ReportMonth),
})
export type ReportYearRow = z.output<typeof ReportYearRow>

/** Of those that were due: how many went out in time. */
export const Punctuality = z.object({
  /** The report, or the person who prepares. */
  id: recordId,
  name: z.string(),
  about: z.string().nullable(),
  /** Due until now, without those that do not apply. */
  due: z.int(),
  inTime: z.int(),
  /** Went out, but late. */
  sentLate: z.int(),
  /** Late, and not sent. */
  missing: z.int(),
  /** In time of due, in percent; null where nothing was due. */
  inTimePercent: z.number().nullable(),
  /** Of those that went out late, in the middle. */
  medianLateMinutes: z.int().nullable(),
})
export type Punctuality = z.output<typeof Punctuality>

/** The plan of a year: what is due in each month, and how punctual reports and people were. */
export const ReportYear = z.object({
  rows: z.array(ReportYearRow),
  reports: z.array(Punctuality),
  people: z.array(Punctuality),
  total: Punctuality,
})
export type ReportYear = z.output<typeof ReportYear>
