import * as z from 'zod'

import { ApprovalRequestDetail, Decider } from '#contract/approvals/request.ts'
import { requestStages } from '#contract/approvals/labels.ts'
import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { differenceKinds, fileStages, reportFormats, reportStandings } from './labels.ts'
import { ReportLayout } from './layout.ts'
import { reportKindNames } from './subject.ts'

const MAX_COMMENTS = 40

/** The layout of a report by its canonical text, lower-case hexadecimal. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A report as lists show it. */
export const Report = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  kind: z.enum(reportKindNames),
  from: day,
  to: day,
  recordId: recordId.nullable(),
  /** What its shift or event is called: `Ca 1`, `SC-2026-012`; null for a report of a period. */
  recordName: z.string().nullable(),
  /** Counts from 1; a later one says why it was made. */
  revision: z.int(),
  reason: z.string().nullable(),
  standing: z.enum(reportStandings),
  /** Where its request is; null before it was confirmed. */
  stage: z.enum(requestStages).nullable(),
  turn: z.int().nullable(),
  decidedBy: Decider.nullable(),
  requestId: recordId.nullable(),
  authorName: z.string(),
  creationTime: instant,
  confirmedAt: instant.nullable(),
  confirmedByName: z.string().nullable(),
  approvedAt: instant.nullable(),
  /** Since when the night’s comparison has found other figures, and how many; null where they agree. */
  driftedAt: instant.nullable(),
  differenceCount: z.int(),
  /** The canonical text of what was confirmed; null before. */
  sha256: sha256.nullable(),
  version: z.int(),
  can: z.object({
    comment: z.boolean(),
    delete: z.boolean(),
    confirm: z.boolean(),
    revise: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
  id: recordId,
})
export type Report = z.output<typeof Report>

/** What was typed, by the key of its section. */
const Comments = z.record(z.string(), z.string())

/** One of the revisions of the same report. */
const Revision = z.object({
  revision: z.int(),
  standing: z.enum(reportStandings),
  reason: z.string().nullable(),
  authorName: z.string(),
  creationTime: instant,
  id: recordId,
})
export type ReportRevision = z.output<typeof Revision>

/** Who confirmed, checked and approved it. */
const Signature = z.object({
  role: z.object({ vi: z.string(), en: z.string() }),
  name: z.string(),
  at: instant,
})

/** A file as it was kept: it is handed out unchanged ever after. */
const KeptFile = z.object({
  stage: z.enum(fileStages),
  format: z.enum(reportFormats),
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256,
})

/** A version of the curves of a reservoir, and the day from which it held. */
const CurveVersion = z.object({ name: z.string(), version: z.int(), validFrom: day })
export type CurveVersion = z.output<typeof CurveVersion>

/** A whole report: of a draft the figures of this moment, of a confirmed one those that were confirmed. */
export const ReportDetail = Report.extend({
  powerPlantCode: z.string(),
  /** Who gets the form of a day; null for other kinds, and where the plant lays nobody down. */
  dispatchCentre: z.string().nullable(),
  layout: ReportLayout,
  /** What its water was worked out with; none where it tells of no reservoir. */
  sources: z.array(CurveVersion),
  /** Of the layout that is shown: whoever confirms says which they have seen. */
  layoutSha256: sha256,
  comments: Comments,
  /** Why it was confirmed although checks differ. */
  confirmNote: z.string().nullable(),
  /** Whether the period is over, or the shift handed over: before that nothing is confirmed. */
  isOver: z.boolean(),
  signatures: z.array(Signature),
  files: z.array(KeptFile),
  revisions: z.array(Revision),
  request: ApprovalRequestDetail.nullable(),
})
export type ReportDetail = z.output<typeof ReportDetail>

/** A report that nobody keeps. */
export const ReportPreview = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  kind: z.enum(reportKindNames),
  from: day,
  to: day,
  recordId: recordId.nullable(),
  recordName: z.string().nullable(),
  layout: ReportLayout,
})
export type ReportPreview = z.output<typeof ReportPreview>

const value = z.number().or(z.string()).nullable()

/** Something that a confirmed report says otherwise than the books do now. */
export const ReportDifference = z.object({
  kind: z.enum(differenceKinds),
  section: z.object({ vi: z.string(), en: z.string() }),
  /** The figure, or the row and column of a table. */
  label: z.object({ vi: z.string(), en: z.string() }),
  unit: z.string().nullable(),
  decimals: z.int(),
  confirmed: value,
  now: value,
  path: z.string().nullable(),
})
export type ReportDifference = z.output<typeof ReportDifference>

/** At most so many differences are told one by one. */
export const MAX_DIFFERENCES = 200

/** All that differs; `items` are the first of them. */
export const ReportDifferences = z.object({ count: z.int(), items: z.array(ReportDifference) })
export type ReportDifferences = z.output<typeof ReportDifferences>

/** One step of a report. */
export const ReportStep = ById.extend({ version })
export type ReportStep = z.output<typeof ReportStep>

/** What is typed into a draft; a section without text is left out. */
export const CommentsUpdate = ReportStep.extend({
  comments: z
    .record(z.string().max(60), text(4000))
    .refine((comments) => Object.keys(comments).length <= MAX_COMMENTS, {
      params: { vi: `Không quá ${MAX_COMMENTS} mục nhận xét`, en: `At most ${MAX_COMMENTS} comments` },
    }),
})
export type CommentsUpdate = z.output<typeof CommentsUpdate>

/** Who confirms says which figures they have seen, and why they do although checks differ. */
export const ReportConfirm = ReportStep.extend({ layoutSha256: sha256, note: optionalText(1000) })
export type ReportConfirm = z.output<typeof ReportConfirm>

/** Why another revision is made. */
export const ReportRevise = ReportStep.extend({ reason: text(500) })
export type ReportRevise = z.output<typeof ReportRevise>

export const ReportDownload = ById.extend({ format: z.enum(reportFormats) })
export type ReportDownload = z.output<typeof ReportDownload>

export const ReportQuery = listQuery(
  [
    'kind',
    'from',
    'revision',
    'standing',
    'powerPlantName',
    'authorName',
    'confirmedAt',
    'approvedAt',
    'creationTime',
  ],
  {
    powerPlantId: recordId.optional(),
    kind: z.enum(reportKindNames).optional(),
    standing: z.enum(reportStandings).optional(),
    /** Whether figures have changed since it was confirmed. */
    isDrifted: z.boolean().optional(),
    /** Only the newest revision of each. */
    isNewest: z.boolean().optional(),
    /** Reports with a day in between. */
    from: day.optional(),
    to: day.optional(),
  },
)
export type ReportQuery = z.output<typeof ReportQuery>

/** What of a plant a report can be about besides a period. */
export const ReportRecordQuery = z.object({
  powerPlantId: recordId,
  kind: z.enum(['shift', 'incident']),
  /** Those of this day and before. */
  until: day.optional(),
})

export const ReportRecord = z.object({ name: z.string(), day, id: recordId })
export type ReportRecord = z.output<typeof ReportRecord>
