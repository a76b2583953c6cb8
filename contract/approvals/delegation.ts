import * as z from 'zod'

import type { Language } from '#contract/core/problem.ts'
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

/** Who may sign for somebody: people of the same level or above, of one level below at the lowest, or anybody. */
export const delegateLevels = ['sameLevel', 'oneBelow', 'anyone'] as const
export type DelegateLevel = (typeof delegateLevels)[number]

export const delegateLevelLabels: Readonly<Record<DelegateLevel, Readonly<Record<Language, string>>>> = {
  sameLevel: { vi: 'Người cùng cấp trở lên', en: 'Somebody of the same level or above' },
  oneBelow: { vi: 'Người thấp hơn nhiều nhất một cấp', en: 'Somebody one level below at the lowest' },
  anyone: { vi: 'Bất kỳ ai cùng nhà máy', en: 'Anybody at the plant' },
}

/** What is laid down for delegations of the whole company, as it is changed. */
export const DelegationRulesUpdate = z.object({
  delegates: z.enum(delegateLevels),
  /** 0 until it is first kept. */
  version: z.int().min(0),
})
export type DelegationRulesUpdate = z.output<typeof DelegationRulesUpdate>

export const DelegationRules = DelegationRulesUpdate.extend({ can: z.object({ edit: z.boolean() }) })
export type DelegationRules = z.output<typeof DelegationRules>
