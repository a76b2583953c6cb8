import * as z from 'zod'

import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { StoredFile } from '#contract/files/index.ts'

import { inspectionResults, visitActions, visitStatuses } from './labels.ts'

/** How many files a round may carry. */
export const MAX_VISIT_FILES = 20
const MOST_VND = 10_000_000_000_000
const MOST_THINGS = 100_000
const cost = optional(z.int().min(0).max(MOST_VND))
const count = optional(z.int().min(0).max(MOST_THINGS))

const planFields = {
  plannedOn: day,
  organization: optionalText(200),
  plannedCostVnd: cost,
  note: optionalText(2000),
}

/** A round of inspection of a line, as it is planned. */
export const VisitPlan = z.object({ inspectionId: recordId, ...planFields })
export type VisitPlan = z.output<typeof VisitPlan>

/** What was planned and, from when it began, what was found. */
export const VisitUpdate = z
  .object({
    ...planFields,
    inspectedOn: optional(day),
    result: optional(z.enum(inspectionResults)),
    certificateNo: optionalText(80),
    stampNo: optionalText(80),
    certificateExpiresOn: optional(day),
    usableQty: count,
    unusableQty: count,
    costVnd: cost,
    /** Files uploaded for the purpose `equipmentInspection`, in order; one that is left out is taken off. */
    fileIds: z.array(recordId).max(MAX_VISIT_FILES).default([]),
    id: recordId,
    version,
  })
  .superRefine(({ inspectedOn, certificateExpiresOn, result }, context) => {
    const wrong = (path: string, vi: string, en: string) =>
      context.issues.push({ code: 'custom', input: undefined, path: [path], params: { vi, en } })
    if (certificateExpiresOn === null) return
    if (inspectedOn !== null && certificateExpiresOn <= inspectedOn)
      wrong(
        'certificateExpiresOn',
        'Hạn phải sau ngày kiểm định',
        'It must end after the day of the inspection',
      )
    if (result === 'failed')
      wrong(
        'certificateExpiresOn',
        'Không đạt thì không có hạn tiếp theo. Hãy để trống.',
        'What failed has no next day. Leave it empty.',
      )
  })
export type VisitUpdate = z.output<typeof VisitUpdate>

/** A step of a round; returning and cancelling give a reason. */
export const VisitMove = z.object({
  id: recordId,
  version,
  action: z.enum(visitActions),
  reason: optional(text(500)),
})
export type VisitMove = z.output<typeof VisitMove>

export const InspectionVisit = z.object({
  inspectionId: recordId,
  status: z.enum(visitStatuses),
  plannedOn: z.string(),
  organization: z.string().nullable(),
  plannedCostVnd: z.number().nullable(),
  note: z.string().nullable(),
  inspectedOn: z.string().nullable(),
  result: z.enum(inspectionResults).nullable(),
  certificateNo: z.string().nullable(),
  stampNo: z.string().nullable(),
  certificateExpiresOn: z.string().nullable(),
  usableQty: z.int().nullable(),
  unusableQty: z.int().nullable(),
  costVnd: z.number().nullable(),
  /** The abnormal event that its failure was written down as. */
  abnormalId: recordId.nullable(),
  abnormalCode: z.string().nullable(),
  /** Why it was returned or cancelled. */
  reason: z.string().nullable(),
  createdByName: z.string(),
  creationTime: instant,
  confirmedAt: instant.nullable(),
  confirmedByName: z.string().nullable(),
  files: z.array(StoredFile),
  can: z.object({
    edit: z.boolean(),
    start: z.boolean(),
    submit: z.boolean(),
    return: z.boolean(),
    confirm: z.boolean(),
    cancel: z.boolean(),
  }),
  version,
  id: recordId,
})
export type InspectionVisit = z.output<typeof InspectionVisit>
