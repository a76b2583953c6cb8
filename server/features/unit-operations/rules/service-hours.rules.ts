/** Running hours after which a unit is due for maintenance: small, medium and large. */
const INTERVALS = [500, 2000, 8000] as const
/** A small maintenance done less than so many hours early is done; a larger one is not, for nobody says which it was. */
const EARLY_HOURS = 100

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
 * next multiple of 500 h is due, and where multiples of larger intervals fall together with it, the largest counts. Where
 * that was a small one less than 100 h away, it was done early and the one after it is due.
 *
 * @param hoursSinceService null where no service is known: then the next multiple from now is due
 */
export function nextService(runningHours: number, hoursSinceService: number | null): ServiceDue {
  const [smallest] = INTERVALS
  const served = runningHours - (hoursSinceService ?? 0)
  const following = (Math.floor(served / smallest) + 1) * smallest
  const isDoneEarly =
    hoursSinceService !== null && following - served < EARLY_HOURS && intervalAt(following) === smallest
  const atHours = isDoneEarly ? following + smallest : following
  return { atHours, intervalHours: intervalAt(atHours), hoursLeft: atHours - runningHours }
}

const intervalAt = (hours: number) => Math.max(...INTERVALS.filter((interval) => hours % interval === 0))
