import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, recordId } from '#contract/core/rules.ts'

import { deliveryReasons, deliveryStates, reportBases, subscribedFormats } from './labels.ts'
import { subscribedKinds } from './rhythm.ts'

/** A report that went to somebody, or did not, and why. */
export const ReportDelivery = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  kind: z.enum(subscribedKinds),
  from: day,
  to: day,
  format: z.enum(subscribedFormats),
  /** Null where the report could not be made. */
  basis: z.enum(reportBases).nullable(),
  /** The report that is kept, where there is one. */
  reportId: recordId.nullable(),
  revision: z.int().nullable(),
  /** The screen that shows it: the kept report or, where nobody keeps it, what it would be now. */
  address: z.string(),
  /** For when it was due. */
  dueAt: instant,
  /** How many times before it were left out because no server was running. */
  missedCount: z.int(),
  receiverId: recordId,
  receiverName: z.string(),
  /** Where the mail went; null where none was written. */
  toAddress: z.string().nullable(),
  state: z.enum(deliveryStates),
  reason: z.enum(deliveryReasons).nullable(),
  /** What the mail server said when it last refused the mail. */
  answer: z.string().nullable(),
  sentAt: instant.nullable(),
  id: recordId,
})
export type ReportDelivery = z.output<typeof ReportDelivery>

export const ReportDeliveryQuery = listQuery(
  ['dueAt', 'sentAt', 'kind', 'from', 'state', 'receiverName', 'powerPlantName'],
  {
    powerPlantId: recordId.optional(),
    subscriptionId: recordId.optional(),
    kind: z.enum(subscribedKinds).optional(),
    state: z.enum(deliveryStates).optional(),
    /** Due on these days. */
    from: day.optional(),
    to: day.optional(),
  },
)
export type ReportDeliveryQuery = z.output<typeof ReportDeliveryQuery>
