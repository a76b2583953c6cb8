import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

/** Over how many days before today punctuality is told. */
export const LOAD_DAYS = 90
/** What is due within so many days is due soon. */
export const SOON_DAYS = 7

/** What somebody has to do, and how punctual they were. */
export const PersonLoad = z.object({
  fullName: z.string(),
  /** Open and not handed in. */
  inHandCount: z.int(),
  awaitingCount: z.int(),
  overdueCount: z.int(),
  soonCount: z.int(),
  /** First due in the last days before today, without what was called off. */
  dueCount: z.int(),
  /** Of these, accepted on the first due day or before. */
  onTimeCount: z.int(),
  /** Null where nothing was due. */
  punctualityPercent: z.number().nullable(),
  id: recordId,
})
export type PersonLoad = z.output<typeof PersonLoad>
