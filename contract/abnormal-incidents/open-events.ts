import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'

import { abnormalLevels, abnormalStatuses } from './labels.ts'

/** An event that nobody has closed, in short. */
export const OpenEvent = z.object({
  id: recordId,
  code: z.string(),
  level: z.enum(abnormalLevels),
  status: z.enum(abnormalStatuses),
  equipment: z.string(),
  phenomenon: z.string(),
  occurredAt: instant,
  isOverdue: z.boolean(),
})
export type OpenEvent = z.output<typeof OpenEvent>

/** How many events of a plant are open, and the most pressing of them: incidents first, then the newest. */
export const AbnormalCounts = z.object({
  open: z.int(),
  incidents: z.int(),
  overdue: z.int(),
  /** Dealt with, and waiting for the caller to confirm it. */
  toConfirm: z.int(),
  first: z.array(OpenEvent),
})
export type AbnormalCounts = z.output<typeof AbnormalCounts>
