import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, recordId, text } from '#contract/core/rules.ts'

import { breachSides, breachStandings, breachTiers } from './labels.ts'

/** The most breaches that are settled at once, by one event or one reason. */
export const MAX_SETTLED_AT_ONCE = 50

/** A parameter of a device beyond its alarm or trip limit: one record while it lasts. */
export const LimitBreach = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  deviceId: recordId,
  deviceCode: z.string(),
  deviceName: z.string(),
  parameterId: recordId,
  parameterName: z.string(),
  unit: z.string().nullable(),
  decimals: z.int(),
  side: z.enum(breachSides),
  /** The worst limit it went beyond. */
  tier: z.enum(breachTiers),
  limitValue: z.number(),
  /** The value that was furthest beyond, and when. */
  extreme: z.number(),
  extremeAt: instant,
  startedAt: instant,
  /** The latest value that belongs to it. */
  lastAt: instant,
  /** Null while it lasts. */
  endedAt: instant.nullable(),
  standing: z.enum(breachStandings),
  /** The event that was made of it. */
  abnormalId: recordId.nullable(),
  abnormalCode: z.string().nullable(),
  /** Why it is no abnormality, and who said so when. */
  reason: z.string().nullable(),
  settledByName: z.string().nullable(),
  settledAt: instant.nullable(),
  id: recordId,
})
export type LimitBreach = z.output<typeof LimitBreach>

export const LimitBreachQuery = listQuery(
  ['startedAt', 'tier', 'deviceCode', 'parameterName', 'powerPlantName'],
  {
    powerPlantId: recordId.optional(),
    standing: z.enum(breachStandings).optional(),
    tier: z.enum(breachTiers).optional(),
    deviceId: recordId.optional(),
    abnormalId: recordId.optional(),
    /** First and last day on which they began. */
    from: day.optional(),
    to: day.optional(),
  },
)

/** Breaches by their ids. */
export const BreachIds = z.array(recordId).max(MAX_SETTLED_AT_ONCE)

/** Says of breaches of a plant that they are no abnormality, and why. */
export const BreachAcknowledge = z.object({
  powerPlantId: recordId,
  ids: BreachIds.min(1),
  reason: text(500),
})
export type BreachAcknowledge = z.output<typeof BreachAcknowledge>
