import {
  MAX_PLAN_DAYS,
  MAX_STEPS,
  type GateOpening,
  type PlannedStepWrite,
} from '#contract/gate-orders/index.ts'
import type { PlanHour } from '#contract/release-plans/plan.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Instruments of gates are read to 5 cm; where that makes more steps than an order has, coarser ones. In centimetres. */
const grainsCm = [5, 10, 20, 50, 100] as const

/** How the gates of a reservoir stand before, and how far they open. */
interface GatesNow {
  readonly gates: readonly { readonly code: string; readonly maxOpeningM: number }[]
  readonly openings: readonly GateOpening[]
}

/** The steps that follow from a plan. */
export interface PlanSteps {
  readonly steps: readonly PlannedStepWrite[]
  /** The hour of the plan that the first step lies in. */
  readonly hour: PlanHour | undefined
  /** What openings are rounded to, in metres. */
  readonly grainM: number
  /** Hours of the plan that lie beyond the longest order. */
  readonly isCut: boolean
}

/**
 * The gate movements of a release plan from now on: a step for each hour whose opening, rounded to 5 cm, is another one.
 * All gates open alike, as the plan has them; an hour without an opening leaves the gates as they are.
 */
export function stepsOfPlan(hours: readonly PlanHour[], { gates, openings }: GatesNow, now: Date): PlanSteps {
  const soonest = Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS
  const ahead = hours.filter(({ at }) => Date.parse(at) + HOUR_MS > soonest)
  const standing = new Map(openings.map(({ gateCode, openingM }) => [gateCode, openingM]))
  const most = Math.min(...gates.map(({ maxOpeningM }) => maxOpeningM))
  let found: PlanSteps = { steps: [], hour: undefined, grainM: 0, isCut: false }
  for (const grainCm of grainsCm) {
    found = movements(ahead, { grainCm, most, soonest, codes: gates.map(({ code }) => code), standing })
    if (found.steps.length <= MAX_STEPS) return found
  }
  return { ...found, steps: found.steps.slice(0, MAX_STEPS), isCut: true }
}

interface Moving {
  readonly grainCm: number
  readonly most: number
  readonly soonest: number
  readonly codes: readonly string[]
  readonly standing: ReadonlyMap<string, number>
}

function movements(
  ahead: readonly PlanHour[],
  { grainCm, most, soonest, codes, standing }: Moving,
): PlanSteps {
  const steps: PlannedStepWrite[] = []
  let hour: PlanHour | undefined
  let isCut = false
  let stands = (openingM: number) => codes.every((code) => (standing.get(code) ?? 0) === openingM)
  for (const one of ahead) {
    if (one.openingM === null) continue
    const openingM = Math.min(most, (Math.round((one.openingM * 100) / grainCm) * grainCm) / 100)
    if (stands(openingM)) continue
    const at = Math.max(Date.parse(one.at), soonest)
    const first = steps[0] ? Date.parse(steps[0].at) : at
    if (at - first > MAX_PLAN_DAYS * DAY_MS) {
      isCut = true
      break
    }
    hour ??= one
    steps.push({
      at: new Date(at).toISOString(),
      openings: codes.map((gateCode) => ({ gateCode, openingM })),
    })
    stands = (next) => next === openingM
  }
  return { steps, hour, grainM: grainCm / 100, isCut }
}
