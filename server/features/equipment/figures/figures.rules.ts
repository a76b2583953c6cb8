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

const DAYS_OF_A_YEAR = 365.25
const MS_OF_A_DAY = 86_400_000

/** How old a thing is on a day; null before it began, and where nobody said when. */
export function ageYears(since: string | null, today: string): number | null {
  if (since === null || since > today) return null
  return (Date.parse(today) - Date.parse(since)) / MS_OF_A_DAY / DAYS_OF_A_YEAR
}
