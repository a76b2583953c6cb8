import * as z from 'zod'

import { instant, recordId, text, version } from '#contract/core/rules.ts'

import {
  complianceFindings,
  complianceGrades,
  complianceDayKinds,
  complianceKinds,
  wetnesses,
} from './labels.ts'
import { complianceProblems } from './problems.ts'

/** A month `YYYY-MM` at the plants. */
const month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
  .meta({ pattern: '^\\d{4}-\\d{2}$' })

export const MonthQuery = z.object({ reservoirId: recordId, month })
export type MonthQuery = z.output<typeof MonthQuery>

const figure = z.number().nullable()

/** An hour against the procedure and the licence; what is not known is null. */
const ComplianceHour = z.object({
  at: instant,
  kind: z.enum(complianceKinds),
  findings: z.array(z.enum(complianceFindings)),
  levelM: figure,
  releaseM3s: figure,
  /** What is left in the river at the dam: the environmental outlet and what spills. */
  leftInRiverM3s: figure,
})
export type ComplianceHour = z.output<typeof ComplianceHour>

const ComplianceDay = z.object({
  day: z.string(),
  kind: z.enum(complianceDayKinds),
  findings: z.array(z.enum(complianceFindings)),
  meanLevelM: figure,
  lowerM: figure,
  upperM: figure,
  meanReleaseM3s: figure,
  leastReleaseM3s: figure,
  mostReleaseM3s: figure,
  meanLeftInRiverM3s: figure,
  minimumFlowM3s: figure,
  /** Hours in which at least one unit ran, and the longest of them without a stop; null where no states are kept. */
  runningHours: figure,
  continuousHours: figure,
  /** What the procedure asks of it; null where it asks nothing. */
  leastContinuousHours: figure,
  hoursOutside: z.int(),
  hoursUnknown: z.int(),
  hours: z.array(ComplianceHour),
})
export type ComplianceDay = z.output<typeof ComplianceDay>

/** Hours one after the other that are outside in the same way, and what somebody said of it. */
const Stretch = z.object({
  from: instant,
  to: instant,
  hours: z.int(),
  kind: z.enum(complianceKinds),
  findings: z.array(z.enum(complianceFindings)),
  reason: z
    .object({
      reason: z.string(),
      byName: z.string(),
      at: instant,
      version,
      id: recordId,
    })
    .nullable(),
})
export type Stretch = z.output<typeof Stretch>

const LevelAt = z.object({ levelM: z.number(), at: instant }).nullable()

/** A month of a reservoir against its procedure and licence: the form of the regulator. */
export const ComplianceMonth = z.object({
  reservoirId: recordId,
  reservoirName: z.string(),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  month: z.string(),
  /** Up to when it is judged: the end of the month, or the last full hour. */
  judgedUntil: instant.nullable(),
  licenceNo: z.string().nullable(),
  basis: z.string().nullable(),
  levelStart: LevelAt,
  levelEnd: LevelAt,
  levelMax: LevelAt,
  levelMin: LevelAt,
  meanInflowM3s: figure,
  maxInflowM3s: z.object({ inflowM3s: z.number(), at: instant }).nullable(),
  rainfallMm: figure,
  rainyDays: z.int(),
  /** In how many of 100 years as much comes or more, by the same months of the years before; null below five of them. */
  frequencyPercent: figure,
  wetness: z.enum(wetnesses).nullable(),
  yearsCompared: z.int(),
  days: z.array(ComplianceDay),
  daysJudged: z.int(),
  daysKept: z.int(),
  /** daysKept / daysJudged, 1 for all; null where none could be judged. */
  rate: figure,
  grade: z.enum(complianceGrades).nullable(),
  hoursJudged: z.int(),
  hoursOutside: z.int(),
  hoursUnexplained: z.int(),
  stretches: z.array(Stretch),
  can: z.object({ explain: z.boolean() }),
})
export type ComplianceMonth = z.output<typeof ComplianceMonth>

const reasonFields = { from: instant, to: instant, reason: text(1000) }

const isHour = (at: string) => Date.parse(at) % 3_600_000 === 0

function checkHours({ from, to }: { from: string; to: string }, context: z.core.$RefinementCtx): void {
  const { vi, en } = complianceProblems.notHours.words
  if (isHour(from) && isHour(to) && Date.parse(from) < Date.parse(to)) return
  context.issues.push({ code: 'custom', input: to, path: ['to'], params: { vi, en } })
}

/** Why hours of a reservoir were outside: full hours, from and until. */
export const ReasonWrite = z.object({ reservoirId: recordId, ...reasonFields }).superRefine(checkHours)
export type ReasonWrite = z.output<typeof ReasonWrite>

/** The hours of a reason stay; its words may be put right. */
export const ReasonUpdate = z.object({ id: recordId, version, reason: text(1000) })
export type ReasonUpdate = z.output<typeof ReasonUpdate>
