import { daysUntil, monthsAfter } from '#contract/core/days.ts'

/** What is counted of a thing. */
export interface Counted {
  /** Null where nothing tells how long it ran. */
  readonly runningHours: number | null
  readonly failureCount: number
  readonly repairedCount: number
  readonly repairHours: number
}

/** Mean time between failures, mean time to repair and availability; null for what has nothing to be worked out from. */
export function reliabilityOf({ runningHours, failureCount, repairedCount, repairHours }: Counted) {
  const mtbfHours = runningHours === null || failureCount === 0 ? null : runningHours / failureCount
  const mttrHours = repairedCount === 0 ? null : repairHours / repairedCount
  const isKnown = mtbfHours !== null && mttrHours !== null && mtbfHours + mttrHours > 0
  return { mtbfHours, mttrHours, availability: isKnown ? mtbfHours / (mtbfHours + mttrHours) : null }
}

const yearsAfter = (day: string, years: number) => monthsAfter(day, 12 * years)

/**
 * How old a thing is on a day: full years by its birthdays, of 29 February on 28 February where there is none, and how much
 * of the year after them has passed. Null before it began, and where nobody said when.
 */
export function ageYears(since: string | null, today: string): number | null {
  if (since === null || since > today) return null
  const counted = Number(today.slice(0, 4)) - Number(since.slice(0, 4))
  const years = yearsAfter(since, counted) > today ? counted - 1 : counted
  const birthday = yearsAfter(since, years)
  return years + daysUntil(birthday, today) / daysUntil(birthday, yearsAfter(since, years + 1))
}

/** How much of the years that a thing was built for is over, in %; null where either is not known. */
export function lifePercent(since: string | null, years: number | null, today: string): number | null {
  if (since === null || years === null || since > today) return null
  return (100 * daysUntil(since, today)) / daysUntil(since, yearsAfter(since, years))
}
