import { flowM3sAtTailwater, OutsideCurve } from '../formulas/curves.rules.ts'
import { SLOTS_A_DAY } from './grid.rules.ts'
import { contentAt } from './storage.rules.ts'
import type { WorkedOut } from './worked-out.rules.ts'

/** What a balance can be held against: the level below the dam that was read, and what the reservoir above let go. */
export type Witness = 'tailwater' | 'upstream'

/** By which share the balance of a day differs from what else was measured of the same water. */
export interface Residual {
  readonly against: Witness
  readonly share: number
}

/** Less is within what gauges and formulas are good for (domain brief 2, §2.4). */
const MOST_SHARE = 0.15
/** Of the 96 quarters of a day so many have to be known. */
const LEAST_SLOTS = 80

/**
 * What of the 24 hours before a slot does not add up. An inflow is worked out, so it always closes the balance; it is wrong where the
 * river says something else. The flow that the Q–Z curve has at the level read below the dam should be what was let go: 58.0 m³/s
 * worked out and 44.0 by the river are 24 % apart. And no less can come in than the reservoir above let go.
 */
export function residualsBefore(worked: WorkedOut, slot: number): Residual[] {
  const { releasesM3s, rawM3s, read } = worked
  const river = shareOf(slot, (at) => [riverM3sAt(worked, at), releasesM3s[at] ?? Number.NaN])
  const above = read.upstreamM3s
  const came = above ? shareOf(slot, (at) => [above[at] ?? Number.NaN, rawM3s[at] ?? Number.NaN]) : null
  return [
    ...(river !== null && Math.abs(river) > MOST_SHARE
      ? [{ against: 'tailwater' as const, share: river }]
      : []),
    ...(came !== null && came < -MOST_SHARE ? [{ against: 'upstream' as const, share: came }] : []),
  ]
}

/** The second of two flows against the first, over a day: -0.24 is a quarter less. Null where too little of them is known. */
function shareOf(slot: number, flowsAt: (at: number) => readonly [number, number]): number | null {
  let [known, first, second] = [0, 0, 0]
  for (let at = Math.max(0, slot - SLOTS_A_DAY); at < slot; at++) {
    const [one, other] = flowsAt(at)
    if (Number.isNaN(one) || Number.isNaN(other)) continue
    known++
    first += one
    second += other
  }
  return known >= LEAST_SLOTS && first > 0 ? second / first - 1 : null
}

/** What goes down the river by the level that was read below the dam; NaN where none was, or the curve does not reach. */
function riverM3sAt({ held, read }: WorkedOut, slot: number): number {
  const content = contentAt(held, slot)
  const tailwaterM = read.tailwatersM[slot] ?? Number.NaN
  if (!content || content.tailwaterCurve.length < 2 || Number.isNaN(tailwaterM)) return Number.NaN
  try {
    return flowM3sAtTailwater(content.tailwaterCurve, tailwaterM)
  } catch (error) {
    if (error instanceof OutsideCurve) return Number.NaN
    throw error
  }
}

/**
 * Since which slot a balance has not added up without a break, looking back as far as a whole day can be judged; undefined where it
 * has all the time, for then its beginning is not known.
 */
export function residualSince(worked: WorkedOut, slot: number, against: Witness): number | undefined {
  for (let at = slot; at > SLOTS_A_DAY; at--)
    if (residualsBefore(worked, at - 1).every((one) => one.against !== against)) return at
  return undefined
}
