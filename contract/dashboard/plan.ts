import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'
import { outputStandings } from '#contract/expected-outputs/labels.ts'

const figure = z.number().nullable()

/** What a plan says up to a moment and what was made by then, in MWh. */
const SoFar = z.object({
  plannedMwh: z.number(),
  actualMwh: z.number(),
  /** Of today: until when readings tell. Of a month or year: the end of its last day or month that is over. */
  until: instant,
})
export type SoFar = z.output<typeof SoFar>

/** The newest plan of a period that was approved, as the comparison of the plan has it. */
const PeriodPlan = z.object({
  outputId: recordId,
  revision: z.int(),
  /** Dispatch has it. */
  isSent: z.boolean(),
  /** Of the whole period. */
  plannedMwh: z.number(),
  /** Null where nothing of the period is over yet, or readings do not cover it from its start. */
  soFar: SoFar.nullable(),
})
export type PeriodPlan = z.output<typeof PeriodPlan>

/** What today still needs to come to its plan, from the moment on until which readings tell. */
const RestOfDay = z.object({
  /** What the plan says of the rest. */
  plannedMwh: z.number(),
  /** What is left to the plan of the day; 0 once it is reached. */
  neededMwh: z.number(),
  /** Hours of the rest in which the plan has the plant running. */
  hours: z.number(),
  /** What it would have to give on average in these hours; null where there are none. */
  meanMw: figure,
})
export type RestOfDay = z.output<typeof RestOfDay>

const DayPlan = PeriodPlan.extend({
  rest: RestOfDay.nullable(),
  /** The mean power of the 24 hours from midnight. */
  hourlyMw: z.array(figure).length(24),
})

/** What is on its way where no plan of a period is approved: its newest revision. */
const PlanOnItsWay = z.object({ outputId: recordId, revision: z.int(), standing: z.enum(outputStandings) })

/** The plans that hold today; null where none is approved. */
export const PlansNow = z.object({
  day: DayPlan.nullable(),
  month: PeriodPlan.nullable(),
  year: PeriodPlan.nullable(),
  /** Null where a plan is approved, and where nobody has begun one. */
  onTheWay: z.object({
    day: PlanOnItsWay.nullable(),
    month: PlanOnItsWay.nullable(),
    year: PlanOnItsWay.nullable(),
  }),
})
export type PlansNow = z.output<typeof PlansNow>

/** Plans and what was made of several plants: of those only that have both. */
export const PlanSum = z.object({
  plannedMwh: z.number(),
  actualMwh: z.number(),
  /** Of plants that have it; null of none. */
  soFar: z.object({ plannedMwh: z.number(), actualMwh: z.number() }).nullable(),
  plantCount: z.int(),
})
export type PlanSum = z.output<typeof PlanSum>
