import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { dispatchBooks, dispatchMeans, meansOfBook } from './labels.ts'

const MOST_AT_ONCE = 50

/** That a letter went to one recipient; what goes by post or courier says in how many envelopes. */
const DispatchRow = z
  .object({
    recipient: text(200),
    means: z.enum(dispatchMeans),
    envelopes: optional(z.int().min(1).max(999)),
    trackingNo: optionalText(60),
    receivedBy: optionalText(150),
  })
  .refine(({ means, envelopes }) => envelopes !== null || !meansOfBook.postal.includes(means), {
    path: ['envelopes'],
    params: {
      vi: 'Gửi bưu điện, chuyển phát phải ghi số bì',
      en: 'What goes by post or courier has a number of envelopes',
    },
  })

const sending = { sentOn: day, note: optionalText(300) }

/** A letter goes out, to several recipients at once. */
export const DispatchWrite = z.object({
  letterId: recordId,
  ...sending,
  rows: z.array(DispatchRow).min(1).max(MOST_AT_ONCE),
})
export type DispatchWrite = z.output<typeof DispatchWrite>

/** What was noted of one recipient is corrected, or completed by who signed for it. */
export const DispatchUpdate = DispatchRow.safeExtend({ id: recordId, version, ...sending })
export type DispatchUpdate = z.output<typeof DispatchUpdate>

/** That a letter went to somebody, as the book has it. */
export const Dispatch = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  letterId: recordId,
  symbol: z.string(),
  kind: z.string(),
  abstract: z.string(),
  /** The number of the letter was made void. */
  isVoid: z.boolean(),
  sentOn: day,
  recipient: z.string(),
  means: z.enum(dispatchMeans),
  envelopes: z.int().nullable(),
  trackingNo: z.string().nullable(),
  receivedBy: z.string().nullable(),
  note: z.string().nullable(),
  authorName: z.string(),
  version,
  can: z.object({ edit: z.boolean() }),
  id: recordId,
})
export type Dispatch = z.output<typeof Dispatch>

export const DispatchQuery = listQuery(['sentOn', 'symbol', 'recipient', 'powerPlantName'], {
  powerPlantId: recordId.optional(),
  letterId: recordId.optional(),
  book: z.enum(dispatchBooks).optional(),
  year: z.int().min(2000).max(2199).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type DispatchQuery = z.output<typeof DispatchQuery>

/** A book of a year of a plant. */
export const DispatchBookQuery = z.object({
  powerPlantId: recordId,
  book: z.enum(dispatchBooks),
  year: z.int().min(2000).max(2199),
})
export type DispatchBookQuery = z.output<typeof DispatchBookQuery>
