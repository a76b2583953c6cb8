import { minutesInHalves } from './halves.rules.ts'

const HALF_HOURS = 0.5
const WH_PER_MWH = 1_000_000

/** A time for which dispatch let a plant give less than it could. */
export interface LimitSpan {
  readonly fromMs: number
  readonly toMs: number
  readonly limitMw: number
  /** What somebody said it could have given; null where nobody did. */
  readonly availableMw: number | null
}

/**
 * The share of what its devices could have given that limits took from a plant in each half-hour. What it could have given is
 * what somebody said when the limit was entered, as the report of the day counts it, or else what was worked out.
 *
 * Worked example: 15.92 MW available and 12 MW allowed from 11:00 to 13:30 is 3.92 MW × 2.5 h = 9.8 MWh.
 *
 * @param availableWh of all devices together
 */
export function curtailedShares(
  limits: readonly LimitSpan[],
  availableWh: readonly number[],
  dayMs: number,
): number[] {
  const takenWh = availableWh.map(() => 0)
  for (const limit of limits) {
    for (const [slot, minutes] of minutesInHalves(limit, dayMs).entries()) {
      const couldMw = limit.availableMw ?? (availableWh[slot] ?? 0) / HALF_HOURS / WH_PER_MWH
      takenWh[slot] =
        (takenWh[slot] ?? 0) + (Math.max(0, couldMw - limit.limitMw) * WH_PER_MWH * minutes) / 60
    }
  }
  return availableWh.map((available, slot) =>
    available <= 0 ? 0 : Math.min(1, (takenWh[slot] ?? 0) / available),
  )
}
