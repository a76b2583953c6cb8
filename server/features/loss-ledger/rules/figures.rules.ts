import {
  stopCauses,
  unavailableCauses,
  type CauseSum,
  type LossCause,
  type Quotient,
} from '#contract/loss-ledger/index.ts'

/** Sums of a period. */
export interface Totals {
  readonly expectedWh: number
  readonly actualWh: number
  readonly serviceMinutes: number
  /** Null where light was not measured on any day. */
  readonly referenceWh: number | null
  /** What was made and what excluded causes took on the days on which light was measured. */
  readonly litActualWh: number
  readonly causes: readonly {
    readonly cause: LossCause
    readonly wh: number
    readonly litWh: number
    readonly stopMinutes: number
  }[]
}

const quotient = (above: number, below: number): Quotient => ({
  value: below > 0 ? above / below : null,
  above,
  below,
})

/**
 * Availability by time, IEEE Std 762: hours in which devices could run, of the hours in which they should have. The contract's
 * leaves hours of the causes it excludes out of both sides.
 *
 * Worked example: 100 h, 4 h of faults, 6 h of the grid: 90/100 = 90 %; the grid excluded: 90/94 = 95.74 %.
 */
export function availabilityOf({ serviceMinutes, causes }: Totals, excluded: readonly LossCause[]): Quotient {
  const hoursOf = (wanted: (cause: LossCause) => boolean) =>
    causes.reduce((sum, { cause, stopMinutes }) => (wanted(cause) ? sum + stopMinutes / 60 : sum), 0)
  const leftOut = hoursOf((cause) => stopCauses.includes(cause) && excluded.includes(cause))
  const down = hoursOf((cause) => unavailableCauses.includes(cause) && !excluded.includes(cause))
  const period = serviceMinutes / 60 - leftOut
  return quotient(Math.max(0, period - down), Math.max(0, period))
}

/**
 * Performance ratio of IEC 61724-1: energy made, of what the panels would have given of the same light at 25 °C. The contract's
 * adds back what the causes it excludes took.
 *
 * Worked example: 80 MWh made of 100 MWh, 5 MWh of them held back by dispatch: 80 %, and 85 % by the contract.
 */
export function performanceRatioOf(
  { referenceWh, litActualWh, causes }: Totals,
  excluded: readonly LossCause[],
): Quotient | null {
  if (referenceWh === null) return null
  const back = causes.reduce((sum, { cause, litWh }) => (excluded.includes(cause) ? sum + litWh : sum), 0)
  return quotient((litActualWh + back) / 1e6, referenceWh / 1e6)
}

/** The causes of a waterfall in their order, those that took nothing left out. */
export function causeSums(
  causes: readonly {
    readonly cause: LossCause
    readonly wh: number
    readonly stopMinutes: number
    readonly pieces: number
  }[],
  order: readonly LossCause[],
  excluded: readonly LossCause[],
): CauseSum[] {
  return order.flatMap((cause) => {
    const found = causes.find((one) => one.cause === cause)
    if (!found) return []
    const { wh, stopMinutes, pieces } = found
    return [
      {
        cause,
        energyMwh: wh / 1e6,
        stopHours: stopMinutes / 60,
        pieces,
        isExcluded: excluded.includes(cause),
      },
    ]
  })
}
