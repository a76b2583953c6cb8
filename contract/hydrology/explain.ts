import * as z from 'zod'

import { day, instant } from '#contract/core/rules.ts'

import { balanceMarks } from './row.ts'

/** Figures of a row that are worked out, and so can be explained. */
export const explainedFields = [
  'volumeHm3',
  'usefulVolumeHm3',
  'turbineFlowM3s',
  'spillFlowM3s',
  'environmentalFlowM3s',
  'releaseM3s',
  'inflowRawM3s',
  'inflowM3s',
] as const
export type ExplainedField = (typeof explainedFields)[number]

/** One step of how a figure came about. */
export const ExplainedStep = z.object({
  /** What it is: `V(Z₁)`, `Q H1`. */
  name: z.string(),
  /** Its formula: `1000·P/(9,81·η·H)`. */
  formula: z.string(),
  /** The formula with its numbers; null where one of them is missing. */
  numbers: z.string().nullable(),
  value: z.number().nullable(),
  unit: z.string(),
})
export type ExplainedStep = z.output<typeof ExplainedStep>

/** How a figure came about: steps, the last of which is the figure itself. */
export const Explanation = z.object({
  field: z.enum(explainedFields),
  at: instant,
  untilAt: instant,
  steps: z.array(ExplainedStep),
  /** What is laid down of the reservoir at that time. */
  version: z.object({ validFrom: day, validUntil: day.nullable(), basis: z.string() }).nullable(),
  marks: z.array(z.enum(balanceMarks)),
})
export type Explanation = z.output<typeof Explanation>
