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
  const [wh, share] = [potentialWh.map(() => 0), potentialWh.map(() => 0)]
  let last = -1
  for (let slot = 0; slot < wh.length; slot++) {
    const one = halves[slot] ?? nothingRead
    wh[slot] = one.wh
    share[slot] = Math.min(1, one.minutes / 30)
    if (one.minutes > 0) last = slot
  }
  if (!energy) return { wh: rounded(wh), share }
  const more = energy.wh - sumOf(wh)
  if (energy.isCounted && more > SAYS_MORE * energy.wh) fillGaps({ wh, share }, potentialWh, more, last)
  const sum = sumOf(wh)
  if (sum === 0) return { wh: rounded(wh), share }
  for (let slot = 0; slot < wh.length; slot++) wh[slot] = ((wh[slot] ?? 0) * energy.wh) / sum
  return { wh: rounded(wh), share }
}

/** Puts what a counter says more into the half-hours before the last reading that were not read. */
function fillGaps(
  { wh, share }: { readonly wh: number[]; readonly share: number[] },
  potentialWh: readonly number[],
  more: number,
  last: number,
): void {
  const missing = potentialWh.map((potential, slot) =>
    slot < last || last < 0 ? potential * (1 - (share[slot] ?? 0)) : 0,
  )
  const most = sumOf(missing)
  if (most <= 0) return
  const filled = last < 0 ? more : Math.min(more, most)
  for (const [slot, potential] of missing.entries()) {
    if (potential <= 0) continue
    wh[slot] = (wh[slot] ?? 0) + (filled * potential) / most
    share[slot] = 1
  }
}

/** A sum. Not by `reduce`: there are millions of half-hours in a year. */
export function sumOf(values: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0
  return sum
}

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
