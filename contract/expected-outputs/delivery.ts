import * as z from 'zod'

import { instant } from '#contract/core/rules.ts'

/** How far the file of a plan is that goes to the plant's receiver by itself. */
export const OutputDelivery = z.object({
  attempts: z.int(),
  /** Null until the receiver has taken it. */
  deliveredAt: instant.nullable(),
  /** Where it was put, and what the receiver said; null until then. */
  deliveredTo: z.string().nullable(),
  answer: z.string().nullable(),
  /** What went wrong last. */
  lastError: z.string().nullable(),
  lastErrorAt: instant.nullable(),
  /** A newer revision was sent before this one left: it does not go any more. */
  isOvertaken: z.boolean(),
})
export type OutputDelivery = z.output<typeof OutputDelivery>
