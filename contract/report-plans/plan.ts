import * as z from 'zod'

import { abnormalLevels } from '#contract/abnormal-incidents/labels.ts'
import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import {
  applicabilities,
  dueBoundaries,
  dueRolls,
  periodShifts,
  reportChannels,
  reportFields,
  reportFrequencies,
  type ReportFrequency,
} from './labels.ts'

/** The longest time from an event to its report: a year. */
const MOST_MINUTES = 525_600

const clock = text(5).refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), {
  params: { vi: 'Giờ ghi như 10:00', en: 'A time such as 10:00' },
})

const webAddress = text(500).refine((address) => /^https?:\/\/[^\s"<>]+$/i.test(address), {
  params: { vi: 'Địa chỉ web bắt đầu bằng http:// hoặc https://', en: 'It begins with http:// or https://' },
})

/** A day of the year, whichever year. */
export const YearDay = z.object({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
export type YearDay = z.output<typeof YearDay>

/** When a report is due. */
const dueFields = {
  frequency: z.enum(reportFrequencies),
  /** Until when on the day it is due. */
  dueTime: clock.default('23:59'),
  /** Of a weekly one; 1 is Monday. */
  weekday: optional(z.int().min(1).max(7)),
  /** Of a monthly one; a shorter month takes its last day. */
  monthDay: optional(z.int().min(1).max(31)),
  /** Of a quarterly, half-yearly or yearly one: four, two or one. */
  dueDays: z.array(YearDay).max(4).default([]),
  periodShift: z.literal(periodShifts).default(-1),
  boundary: z.enum(dueBoundaries).default('atLatest'),
  /** What the law lets a day off become. */
  legalRoll: z.enum(dueRolls).default('none'),
  /** What the house makes of it. */
  internalRoll: z.enum(dueRolls).default('previous'),
  /** How much earlier the house wants it. */
  internalDays: z.int().min(0).max(60).default(0),
  /** Of one after an event. */
  afterMinutes: optional(z.int().min(0).max(MOST_MINUTES)),
  /** The events that start it by themselves; with none somebody starts it. */
  eventLevels: z
    .array(z.enum(abnormalLevels))
    .max(abnormalLevels.length)
    .default([])
    .transform((levels) => abnormalLevels.filter((one) => levels.includes(one))),
}

const planFields = {
  reportName: text(200),
  field: z.enum(reportFields),
  /** Nhóm: how the plant groups its duties. */
  reportGroup: optionalText(100),
  recipient: text(200),
  ...dueFields,
  legalBasis: optionalText(500),
  /** The last day on which its basis is in force; null as long as nobody knows of an end. */
  basisValidUntil: optional(day),
  formName: optionalText(200),
  formUrl: optional(webAddress),
  penalty: optionalText(200),
  penaltyBasis: optionalText(200),
  applies: z.enum(applicabilities).default('yes'),
  channel: z.enum(reportChannels),
  preparerId: recordId,
  approverId: recordId,
  /** Nhắc trước: from so many days before it is due on it is due soon. */
  leadDays: z.int().min(0).max(90).default(7),
  /** Nhắc sau: for so many days after it was due people are told every day. */
  afterDays: z.int().min(0).max(90).default(30),
  /** Leo thang: from so many days late on the approver is told too, after twice as many the leaders of the plant. */
  escalateDays: z.int().min(1).max(30).default(1),
  /** What is due after the last day that there is falls on no day. */
  startsOn: day.refine((text) => text < '2199-01-01', {
    params: {
      vi: 'Ngày bắt đầu quá xa: chọn ngày trước năm 2199',
      en: 'Too far away: choose a day before 2199',
    },
  }),
  note: optionalText(1000),
}

interface Due {
  readonly frequency: ReportFrequency
  readonly weekday: number | null
  readonly monthDay: number | null
  readonly dueDays: readonly YearDay[]
  readonly afterMinutes: number | null
  readonly preparerId: number
  readonly approverId: number
}

const partOfYear: Partial<Record<ReportFrequency, { readonly months: number; vi: string; en: string }>> = {
  quarterly: { months: 3, vi: 'Ghi bốn ngày, mỗi quý một ngày', en: 'Give four days, one in each quarter' },
  halfYearly: { months: 6, vi: 'Ghi hai ngày, mỗi nửa năm một ngày', en: 'Give two days, one in each half' },
  yearly: { months: 12, vi: 'Ghi một ngày trong năm', en: 'Give one day of the year' },
}

const mostDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const approvesOwn = { vi: 'Người duyệt phải khác người lập', en: 'Who approves is not who prepares' }

/** Each frequency says its own when; one who prepares does not approve. */
function checkDue(due: Due, context: z.core.$RefinementCtx): void {
  const wrong = (path: (string | number)[], words?: { readonly vi: string; readonly en: string }) =>
    context.issues.push({ code: 'custom', input: undefined, path, ...(words && { params: words }) })
  if (due.frequency === 'weekly' && due.weekday === null) wrong(['weekday'])
  if (due.frequency === 'monthly' && due.monthDay === null) wrong(['monthDay'])
  if (due.frequency === 'event' && due.afterMinutes === null) wrong(['afterMinutes'])
  const part = partOfYear[due.frequency]
  if (part) {
    const parts = new Set(due.dueDays.map(({ month }) => Math.floor((month - 1) / part.months)))
    const { vi, en } = part
    if (due.dueDays.length !== 12 / part.months || parts.size !== due.dueDays.length)
      wrong(['dueDays'], { vi, en })
  }
  for (const [at, one] of due.dueDays.entries())
    if (one.day > (mostDays[one.month - 1] ?? 31))
      wrong(['dueDays', at, 'day'], { vi: 'Tháng này không có ngày đó', en: 'That month has no such day' })
  if (due.preparerId === due.approverId) wrong(['approverId'], approvesOwn)
}

/** A report that is due again and again, as somebody lays it down; without a plant it is one of the company. */
export const ReportPlanWrite = z
  .object({ powerPlantId: optional(recordId), ...planFields })
  .superRefine(checkDue)
export type ReportPlanWrite = z.output<typeof ReportPlanWrite>

/** The same later: what has begun stays as it was made. */
export const ReportPlanUpdate = z.object({ ...planFields, id: recordId, version }).superRefine(checkDue)
export type ReportPlanUpdate = z.output<typeof ReportPlanUpdate>

/** A line of the plan. */
export const ReportPlan = z.object({
  /** Null for one of the company. */
  powerPlantId: recordId.nullable(),
  powerPlantName: z.string().nullable(),
  reportName: z.string(),
  field: z.enum(reportFields),
  reportGroup: z.string().nullable(),
  recipient: z.string(),
  frequency: z.enum(reportFrequencies),
  dueTime: z.string(),
  weekday: z.int().nullable(),
  monthDay: z.int().nullable(),
  dueDays: z.array(YearDay),
  periodShift: z.literal(periodShifts),
  boundary: z.enum(dueBoundaries),
  legalRoll: z.enum(dueRolls),
  internalRoll: z.enum(dueRolls),
  internalDays: z.int(),
  afterMinutes: z.int().nullable(),
  eventLevels: z.array(z.enum(abnormalLevels)),
  legalBasis: z.string().nullable(),
  basisValidUntil: z.string().nullable(),
  /** The basis has ended, so somebody must look what took its place. */
  isBasisOver: z.boolean(),
  formName: z.string().nullable(),
  formUrl: z.string().nullable(),
  penalty: z.string().nullable(),
  penaltyBasis: z.string().nullable(),
  applies: z.enum(applicabilities),
  channel: z.enum(reportChannels),
  preparerId: recordId,
  preparerName: z.string(),
  approverId: recordId,
  approverName: z.string(),
  leadDays: z.int(),
  afterDays: z.int(),
  escalateDays: z.int(),
  startsOn: z.string(),
  note: z.string().nullable(),
  /** When the next one is due that is not late and has not gone out. */
  nextDueAt: instant.nullable(),
  lateCount: z.int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), startEvent: z.boolean() }),
  version,
  id: recordId,
})
export type ReportPlan = z.output<typeof ReportPlan>

export const ReportPlanQuery = listQuery(
  [
    'reportName',
    'recipient',
    'field',
    'frequency',
    'nextDueAt',
    'lateCount',
    'preparerName',
    'approverName',
    'applies',
    'basisValidUntil',
    'powerPlantName',
  ],
  {
    powerPlantId: recordId.optional(),
    field: z.enum(reportFields).optional(),
    frequency: z.enum(reportFrequencies).optional(),
    applies: z.enum(applicabilities).optional(),
    isBasisOver: z.boolean().optional(),
  },
)
export type ReportPlanQuery = z.output<typeof ReportPlanQuery>

/** Some of the usual duties, to be laid down with these people. */
export const CatalogueAdd = z
  .object({
    powerPlantId: optional(recordId),
    codes: z.array(text(40)).min(1).max(60),
    preparerId: recordId,
    approverId: recordId,
  })
  .refine(({ preparerId, approverId }) => preparerId !== approverId, {
    path: ['approverId'],
    params: approvesOwn,
  })
export type CatalogueAdd = z.output<typeof CatalogueAdd>

/** One of the usual duties of a plant. */
export const CatalogueEntry = z.object({
  code: z.string(),
  reportName: z.string(),
  field: z.enum(reportFields),
  recipient: z.string(),
  frequency: z.enum(reportFrequencies),
  dueTime: z.string(),
  weekday: z.int().nullable(),
  monthDay: z.int().nullable(),
  dueDays: z.array(YearDay),
  boundary: z.enum(dueBoundaries),
  afterMinutes: z.int().nullable(),
  legalBasis: z.string().nullable(),
  applies: z.enum(applicabilities),
  /** Its plan has it already. */
  isAdded: z.boolean(),
})
export type CatalogueEntry = z.output<typeof CatalogueEntry>
