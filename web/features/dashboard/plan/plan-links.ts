import { plantDay } from '#contract/core/format.ts'
import { paths, pathTo, PLANT } from '#contract/core/paths.ts'
import type { PlansNow } from '#contract/dashboard/index.ts'
import { periodStart } from '#contract/expected-outputs/parts.ts'

/** The periods that a plan is shown of, in their order. */
export const planPeriods = ['day', 'month', 'year'] as const
export type PlanPeriod = (typeof planPeriods)[number]

/** Where the plan of a period is seen; undefined where none is approved. */
export function planScreen(plans: PlansNow, period: PlanPeriod): string | undefined {
  const plan = plans[period]
  return plan ? pathTo(paths.expectedOutput, { id: plan.outputId }) : undefined
}

/** Where a plan of a period that has none is taken further, or else begun. */
export function nextScreen(plans: PlansNow, period: PlanPeriod, powerPlantId: number, nowMs: number): string {
  const begun = plans.onTheWay[period]
  if (begun) return pathTo(paths.expectedOutput, { id: begun.outputId })
  const startsOn = periodStart(period, plantDay(new Date(nowMs)))
  return `${paths.newExpectedOutput}?${PLANT}=${powerPlantId}&ky=${period}&ngay=${startsOn}`
}

/** The last day that lies before a moment, e.g. that of midnight. */
export const dayBefore = (instant: string): string => plantDay(new Date(Date.parse(instant) - 1))

/** The waterfall of a plant's day. */
export const lossScreen = (powerPlantId: number, day: string): string =>
  `${paths.lossLedger}?${PLANT}=${powerPlantId}&tu=${day}&den=${day}`
