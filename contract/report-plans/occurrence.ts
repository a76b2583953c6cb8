import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { StoredFile } from '#contract/files/index.ts'

import {
  reportActions,
  reportChannels,
  reportFields,
  reportFrequencies,
  reportStages,
  reportStatuses,
  reportUrgencies,
} from './labels.ts'

/** How many files a report, and how many its proof, may have. */
export const MAX_REPORT_FILES = 20

const fileIds = z
  .array(recordId)
  .max(MAX_REPORT_FILES)
  .transform((list) => [...new Set(list)])
  .default([])

/** A report that is due once: what is shown of it in lists. */
export const ReportOccurrence = z.object({
  planId: recordId,
  powerPlantId: recordId.nullable(),
  powerPlantName: z.string().nullable(),
  reportName: z.string(),
  recipient: z.string(),
  field: z.enum(reportFields),
  frequency: z.enum(reportFrequencies),
  periodFrom: z.string().nullable(),
  periodTo: z.string().nullable(),
  /** When the event was that it is about. */
  eventAt: instant.nullable(),
  eventAbout: z.string().nullable(),
  abnormalId: recordId.nullable(),
  abnormalCode: z.string().nullable(),
  dueLegalAt: instant,
  dueInternalAt: instant,
  preparerId: recordId,
  preparerName: z.string(),
  approverId: recordId,
  approverName: z.string(),
  stage: z.enum(reportStages),
  status: z.enum(reportStatuses),
  urgency: z.enum(reportUrgencies),
  /** Whole days to the day by which the law wants it; null once it has gone out or does not apply. */
  daysLeft: z.int().nullable(),
  /** How late it went out, or is by now; 0 in time, null where it is not due yet. */
  lateMinutes: z.int().nullable(),
  sentAt: instant.nullable(),
  channel: z.enum(reportChannels).nullable(),
  letterSymbol: z.string().nullable(),
  receipt: z.string().nullable(),
  reason: z.string().nullable(),
  can: z.object({
    prepare: z.boolean(),
    submit: z.boolean(),
    return: z.boolean(),
    approve: z.boolean(),
    send: z.boolean(),
    confirm: z.boolean(),
    withdraw: z.boolean(),
    exclude: z.boolean(),
    include: z.boolean(),
    assign: z.boolean(),
  }),
  version,
  id: recordId,
})
export type ReportOccurrence = z.output<typeof ReportOccurrence>

/** How a report went out once; what was withdrawn stays on record. */
export const ReportSending = z.object({
  sentAt: instant,
  sentByName: z.string(),
  channel: z.enum(reportChannels),
  recipient: z.string(),
  letterId: recordId.nullable(),
  letterSymbol: z.string().nullable(),
  /** The approved report that went out, its name and the hash of its figures. */
  reportId: recordId.nullable(),
  reportTitle: z.string().nullable(),
  reportSha256: z.string().nullable(),
  lateMinutes: z.int(),
  /** What the recipient said: a number of receipt, a name. */
  receipt: z.string().nullable(),
  receivedOn: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  withdrawnByName: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  files: z.array(StoredFile),
  id: recordId,
})
export type ReportSending = z.output<typeof ReportSending>

/** One in full. */
export const OccurrenceDetail = ReportOccurrence.extend({
  legalBasis: z.string().nullable(),
  basisValidUntil: z.string().nullable(),
  formName: z.string().nullable(),
  formUrl: z.string().nullable(),
  penalty: z.string().nullable(),
  penaltyBasis: z.string().nullable(),
  /** The way that is laid down for it. */
  plannedChannel: z.enum(reportChannels),
  note: z.string().nullable(),
  preparedByNames: z.array(z.string()),
  approvedAt: instant.nullable(),
  approvedByName: z.string().nullable(),
  files: z.array(StoredFile),
  sendings: z.array(ReportSending),
})
export type OccurrenceDetail = z.output<typeof OccurrenceDetail>

export const OccurrenceQuery = listQuery(
  [
    'reportName',
    'recipient',
    'dueLegalAt',
    'dueInternalAt',
    'status',
    'preparerName',
    'approverName',
    'sentAt',
    'lateMinutes',
    'powerPlantName',
  ],
  {
    powerPlantId: recordId.optional(),
    /** Those of the company as a whole. */
    isCompany: z.boolean().optional(),
    planId: recordId.optional(),
    abnormalId: recordId.optional(),
    field: z.enum(reportFields).optional(),
    frequency: z.enum(reportFrequencies).optional(),
    status: z.enum(reportStatuses).optional(),
    /** Those that have not gone out and apply. */
    isOpen: z.boolean().optional(),
    /** Open ones that the house wants by the end of today, those that are late left out. */
    isDueToday: z.boolean().optional(),
    /** Those that the caller prepares or approves. */
    isMine: z.boolean().optional(),
    preparerId: recordId.optional(),
    /** By the day on which the law wants it. */
    from: day.optional(),
    to: day.optional(),
  },
)
export type OccurrenceQuery = z.output<typeof OccurrenceQuery>

/** What is prepared: the files of the report and what is to be said of it. */
export const OccurrencePrepare = z.object({ id: recordId, version, note: optionalText(1000), fileIds })
export type OccurrencePrepare = z.output<typeof OccurrencePrepare>

/** A step; sending back, withdrawing, excluding and including give a reason. */
export const OccurrenceMove = z.object({
  id: recordId,
  version,
  action: z.enum(reportActions),
  reason: optional(text(500)),
})
export type OccurrenceMove = z.output<typeof OccurrenceMove>

/** How it went out, with what proves it: a file, a letter of the register, or an approved report. */
export const OccurrenceSend = z.object({
  id: recordId,
  version,
  sentAt: instant,
  channel: z.enum(reportChannels),
  letterId: optional(recordId),
  reportId: optional(recordId),
  receipt: optionalText(300),
  receivedOn: optional(day),
  fileIds,
})
export type OccurrenceSend = z.output<typeof OccurrenceSend>

/** What the recipient said of it, noted once. */
export const OccurrenceConfirm = z.object({ id: recordId, version, receipt: text(300), receivedOn: day })
export type OccurrenceConfirm = z.output<typeof OccurrenceConfirm>

/** Who prepares and who approves it, where that changes for this one. */
export const OccurrenceAssign = z
  .object({ id: recordId, version, preparerId: recordId, approverId: recordId })
  .refine(({ preparerId, approverId }) => preparerId !== approverId, {
    path: ['approverId'],
    params: { vi: 'Người duyệt phải khác người lập', en: 'Who approves is not who prepares' },
  })
export type OccurrenceAssign = z.output<typeof OccurrenceAssign>

/** An event that starts a report, which no register of events has: an accident, a new machine. */
export const EventStart = z.object({ planId: recordId, occurredAt: instant, about: text(300) })
export type EventStart = z.output<typeof EventStart>
