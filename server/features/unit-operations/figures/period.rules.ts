import { Problem } from '#contract/core/problem.ts'
import { daysInRange } from '#contract/readings/resolution.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { unitOperationProblems } from '#contract/unit-operations/problems.ts'

const DAY_MS = 86_400_000

/** Some days at the plants in milliseconds. @throws problem `unit-operations.periodTooLong` */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }, mostDays: number) {
  const days = daysInRange(from, to)
  if (days < 1 || days > mostDays) throw new Problem(unitOperationProblems.periodTooLong, { days: mostDays })
  return { fromMs: dayStartMs(from), toMs: dayStartMs(to) + DAY_MS }
}
