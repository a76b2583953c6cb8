import * as z from 'zod'

import { day, instant, optional, text } from '#contract/core/rules.ts'

import { requestKinds } from './labels.ts'
import { approvalProblems } from './problems.ts'

/** Lets somebody sign for the caller (ký thay) from the first to the last day, both included. */
export const DelegationWrite = z
  .object({
    toId: z.int(),
    /** One plant, or every plant of the giver. */
    powerPlantId: optional(z.int()),
    /** Some kinds of requests; empty for all. */
    kinds: z.array(z.enum(requestKinds)).max(requestKinds.length).default([]),
    startsOn: day,
    endsOn: day,
    reason: optional(text(500)),
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    const { vi, en } = approvalProblems.endsBeforeStart.words
    if (endsOn < startsOn)
      context.issues.push({ code: 'custom', input: endsOn, path: ['endsOn'], params: { vi, en } })
  })
export type DelegationWrite = z.output<typeof DelegationWrite>

export const Delegation = z.object({
  fromId: z.int(),
  fromName: z.string(),
  toId: z.int(),
  toName: z.string(),
  powerPlantId: z.int().nullable(),
  powerPlantName: z.string().nullable(),
  kinds: z.array(z.enum(requestKinds)),
  startsOn: z.string(),
  endsOn: z.string(),
  reason: z.string().nullable(),
  createdAt: instant,
  revokedAt: instant.nullable(),
  /** Whether the delegate may sign today. */
  isInForce: z.boolean(),
  can: z.object({ revoke: z.boolean() }),
  id: z.int(),
})
export type Delegation = z.output<typeof Delegation>
