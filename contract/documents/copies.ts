import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, recordId, text } from '#contract/core/rules.ts'

import { copyStates } from './labels.ts'

/** A paper copy of an edition is handed to a place, and somebody answers for it there. */
export const CopyIssue = z.object({ id: recordId, place: text(150), holderName: text(150) })
export type CopyIssue = z.output<typeof CopyIssue>

/** A paper copy is back: who gave it back, signed by whoever takes it. */
export const CopyWithdraw = z.object({ id: recordId, returnedBy: text(150) })
export type CopyWithdraw = z.output<typeof CopyWithdraw>

/** A controlled paper copy of an edition: which number, where it is, and whether it is back. */
export const PaperCopy = z.object({
  documentId: recordId,
  edition: z.int(),
  /** Counted through all editions of the document. */
  copyNo: z.int(),
  place: z.string(),
  holderName: z.string(),
  issuedOn: day,
  issuedBy: z.string(),
  returnedBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
  /** Its edition is past, and it is still out there. */
  mustGo: z.boolean(),
  id: recordId,
})
export type PaperCopy = z.output<typeof PaperCopy>

/** A paper copy among those of all documents. */
export const ListedCopy = PaperCopy.omit({ mustGo: true }).extend({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  /** What all editions of its document share. */
  seriesId: recordId,
  docNo: z.string(),
  title: z.string(),
  state: z.enum(copyStates),
})
export type ListedCopy = z.output<typeof ListedCopy>

export const CopyQuery = listQuery(
  ['docNo', 'copyNo', 'place', 'holderName', 'issuedOn', 'withdrawnAt', 'powerPlantName'],
  {
    powerPlantId: recordId.optional(),
    /** Those of one document, of all its editions. */
    seriesId: recordId.optional(),
    state: z.enum(copyStates).optional(),
  },
)
export type CopyQuery = z.output<typeof CopyQuery>
