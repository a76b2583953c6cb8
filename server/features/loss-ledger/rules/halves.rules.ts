import { SLOTS } from '#contract/loss-ledger/causes.ts'
import { minutesEach } from '#contract/readings/steps.ts'

const MINUTE_MS = 60_000
const HALF_MINUTES = 30
const HALF_MS = HALF_MINUTES * MINUTE_MS

/** One value for each half-hour of a day; null where nothing is known. */
export type Halves = readonly (number | null)[]

/** As many noughts as a day has half-hours. */
export const noughts = (): number[] => Array<number>(SLOTS).fill(0)

/** Minutes of a stretch of time that lie in each half-hour of a day. */
export function minutesInHalves(
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  dayMs: number,
): number[] {
  return noughts().map((_, place) => {
    const startMs = dayMs + place * HALF_MS
    return Math.max(0, Math.min(toMs, startMs + HALF_MS) - Math.max(fromMs, startMs)) / MINUTE_MS
  })
}

/**
 * The mean of a series in each half-hour: every value weighs as long as it stands for, an hourly one fills two halves.
 *
 * @param values of one day and in order of time
 */
export function meansOfHalves(
  values: readonly { readonly atMs: number; readonly value: number }[],
  everyMinutes: number,
  dayMs: number,
): Halves {
  const [sums, weights] = [noughts(), noughts()]
  const minutes = minutesEach(
    values.map(({ atMs }) => ({ atMs, isTyped: false })),
    everyMinutes,
  )
  for (const [place, { atMs, value }] of values.entries()) {
    const toMs = atMs + (minutes[place] ?? 0) * MINUTE_MS
    for (let ms = atMs; ms < toMs;) {
      const slot = Math.floor((ms - dayMs) / HALF_MS)
      const end = Math.min(toMs, dayMs + (slot + 1) * HALF_MS)
      if (slot >= 0 && slot < SLOTS) {
        sums[slot] = (sums[slot] ?? 0) + value * (end - ms)
        weights[slot] = (weights[slot] ?? 0) + end - ms
      }
      ms = end
    }
  }
  return sums.map((sum, slot) => (weights[slot] ? sum / weights[slot] : null))
}

/** What was read of the power of a device in a half-hour. */
export interface HalfReading {
  readonly wh: number
  /** Minutes that the readings stand for. */
  readonly minutes: number
  /** Minutes of these in which it stood still. */
  readonly standing: number
}

/** An hour of a device: the values of its two halves, and for how long all of them stand. */
export interface HourOfPower {
  readonly hour: number
  readonly minutes: number
  /** Sum, count and count of those that stand still, of the first half and of the second. */
  readonly first: readonly [sum: number, count: number, standing: number]
  readonly second: readonly [sum: number, count: number, standing: number]
}

const halfOf = (
  [sum, count, standing]: HourOfPower['first'],
  powerW: number,
  stands: number,
): HalfReading => ({
  wh: (sum * powerW * stands) / 60,
  minutes: Math.min(HALF_MINUTES, count * stands),
  standing: Math.min(HALF_MINUTES, standing * stands),
})

/** Puts the half-hours of an hour into those of its day: one value that stands for the hour fills both. */
export function putHour(
  halves: (HalfReading | undefined)[],
  { hour, minutes, first, second }: HourOfPower,
  powerW: number,
): void {
  const each = minutes / Math.max(1, first[1] + second[1])
  const isOfBoth = each > HALF_MINUTES && first[1] === 1
  const stands = isOfBoth ? HALF_MINUTES : each
  halves[2 * hour] = halfOf(first, powerW, stands)
  halves[2 * hour + 1] = halfOf(isOfBoth ? first : second, powerW, stands)
}

export const nothingRead: HalfReading = { wh: 0, minutes: 0, standing: 0 }
