import { nothingRead, type HalfReading } from './halves.rules.ts'

/** A counter that says this much more than its readings of power knows of half-hours that were not read. */
const SAYS_MORE = 0.005

/** What a device gave on a day by the rule of every other screen, in Wh. */
export interface DayEnergy {
  readonly wh: number
  readonly isCounted: boolean
}

/** What a device gave in each half-hour, in whole Wh, and the share of it that is known. */
export interface Measured {
  readonly wh: readonly number[]
  readonly share: readonly number[]
}

/**
 * Puts the energy of a day, which all screens agree on, into its half-hours: in the shape of the power that was read. A counter
 * that says more tells of the half-hours between readings that are missing; what was not read after the last is not known.
 *
 * Worked example: 100 and 50 Wh read, the half-hour between them missing with a potential of 120 Wh, the counter says 240 Wh:
 * the 90 Wh more fill the gap, 100 + 90 + 50.
 *
 * @param potentialWh what could have been made in each half-hour
 * @returns half-hours whose sum is the day's energy, rounded
 */
export function measuredOf(
  halves: readonly (HalfReading | undefined)[],
  energy: DayEnergy | null,
  potentialWh: readonly number[],
): Measured {
  const read = potentialWh.map((_, slot) => halves[slot] ?? nothingRead)
  const wh = read.map((one) => one.wh)
  const share = read.map(({ minutes }) => Math.min(1, minutes / 30))
  if (!energy) return { wh: rounded(wh), share }
  const last = read.findLastIndex(({ minutes }) => minutes > 0)
  const missing = potentialWh.map((potential, slot) =>
    slot < last || last < 0 ? potential * (1 - (share[slot] ?? 0)) : 0,
  )
  const more = energy.wh - sumOf(wh)
  const most = sumOf(missing)
  if (energy.isCounted && more > SAYS_MORE * energy.wh && most > 0) {
    const filled = last < 0 ? more : Math.min(more, most)
    for (const [slot, potential] of missing.entries()) {
      if (potential <= 0) continue
      wh[slot] = (wh[slot] ?? 0) + (filled * potential) / most
      share[slot] = 1
    }
  }
  const sum = sumOf(wh)
  return { wh: rounded(sum === 0 ? wh : wh.map((one) => (one * energy.wh) / sum)), share }
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Whole numbers whose sums from the beginning are the rounded sums: nothing is lost by rounding, however many there are. */
export function rounded(values: readonly number[]): number[] {
  let [exact, told] = [0, 0]
  return values.map((value) => {
    exact += value
    const whole = Math.round(exact) - told
    told += whole
    return whole
  })
}
