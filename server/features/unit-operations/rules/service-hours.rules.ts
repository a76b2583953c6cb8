/** Running hours after which a unit is due for maintenance: small, medium and large. */
const INTERVALS = [500, 2000, 8000] as const

/** Maintenance that is due next. */
export interface ServiceDue {
  /** Running hours on the counter at which it is due. */
  readonly atHours: number
  /** The largest interval that ends there: 500, 2,000 or 8,000 h. */
  readonly intervalHours: number
  /** Hours still to run; negative when it is overdue. */
  readonly hoursLeft: number
}

/**
 * The maintenance due next by running hours. Intervals are counted on the unit's own counter; after the last service the
 * next multiple of 500 h is due, and where multiples of larger intervals fall together with it, the largest counts.
 *
 * @param hoursSinceService null where no service is known: then the next multiple from now is due
 */
export function nextService(runningHours: number, hoursSinceService: number | null): ServiceDue {
  const [smallest] = INTERVALS
  const served = runningHours - (hoursSinceService ?? 0)
  const atHours = (Math.floor(served / smallest) + 1) * smallest
  const intervalHours = Math.max(...INTERVALS.filter((interval) => atHours % interval === 0))
  return { atHours, intervalHours, hoursLeft: atHours - runningHours }
}
