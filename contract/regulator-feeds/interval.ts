import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, recordId } from '#contract/core/rules.ts'

import { intervalStatuses, levelFaults } from './labels.ts'

/**
 * What is sent of an interval: null is what was not measured or what a bad sensor says, and never 0. A level that the staff gauge
 * contradicts is sent with the status of a bad sensor, for which of the two is wrong nobody knows yet.
 */
export const FeedValues = z.object({
  DCTT: z.number().nullable(),
  NHAMAY: z.number().nullable(),
  QUATRAN: z.number().nullable(),
  THUONGLUU: z.number().nullable(),
  HALUU: z.number().nullable(),
  /** Whether the level above the dam goes with the status of a bad sensor; left out where it does not. */
  isLevelDoubtful: z.boolean().optional(),
  /** Why the level above the dam was read and is not sent; left out where it is sent, or nobody read it. */
  levelFault: z.enum(levelFaults).optional(),
})
export type FeedValues = z.output<typeof FeedValues>

/** An interval of 15 minutes at a receiver; a correction of one that was sent is another revision of it. */
export const FeedInterval = z.object({
  targetId: recordId,
  targetName: z.string(),
  powerPlantId: recordId,
  reservoirName: z.string(),
  /** The end of the interval, at :00, :15, :30 or :45. */
  slotAt: instant,
  revision: z.int().min(1),
  values: FeedValues,
  status: z.enum(intervalStatuses),
  attempts: z.int().min(0),
  dueAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** What the receiver said when it took it. */
  answer: z.string().nullable(),
  lastError: z.string().nullable(),
  id: recordId,
})
export type FeedInterval = z.output<typeof FeedInterval>

export const intervalSortFields = ['slotAt', 'sentAt', 'attempts'] as const

export const FeedIntervalQuery = listQuery(intervalSortFields, {
  powerPlantId: recordId.optional(),
  targetId: recordId.optional(),
  status: z.enum(intervalStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
})
