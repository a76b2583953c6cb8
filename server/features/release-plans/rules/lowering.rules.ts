import type { HourState } from '#contract/release-plans/labels.ts'
import type { LoweringInput } from '#contract/release-plans/plan.ts'

import { HM3_PER_HOUR, mostSpillM3s, type Basin } from './basin.rules.ts'
import { inflowsByHour } from './inflow.rules.ts'
import { clockHour, march, type Before, type March, type Outflow } from './march.rules.ts'

const DAY_FROM_HOUR = 6
const DAY_TO_HOUR = 18
/** Less than this above its target, a reservoir has reached it: half a litre a second over an hour. */
const REACHED_HM3 = 2e-6

const isByDay = (clock: number) => clock >= DAY_FROM_HOUR && clock < DAY_TO_HOUR

/**
 * How much of the lowering each hour takes beside the others: by day `dayNightRatio` times as much as by night, and fading
 * over the last `taperHours`: with two of them, the last hours take 2/3 and 1/3.
 */
export function weightsOf(input: LoweringInput): number[] {
  const { hours, taperHours, dayNightRatio, startAt } = input
  return Array.from({ length: hours }, (_, hour) => {
    const left = hours - hour
    const fade = left <= taperHours ? left / (taperHours + 1) : 1
    return fade * (isByDay(clockHour(startAt, hour)) ? dayNightRatio : 1)
  })
}

/** A release within its limits, and the last of them that changed it. */
interface Bounded {
  readonly releaseM3s: number
  readonly state: HourState
}

/**
 * The lowering plan (phương án xả). What is to be let out beyond the inflow is `ΔQ = ΔV/T`, worked out anew each hour from
 * what is left: what one limit withholds, later hours take.
 *
 * 321.00 to 320.50 is 80.30 − 77.45 = 2.85 hm³: in 12 h ΔQ 66.0, with an inflow of 120 in all 186.0 m³/s, of which
 * 186.0 − 54.8 − 3.2 = 128.0 are spilled; in 24 h ΔQ 33.0 and a spill of 95.0.
 *
 * @returns undefined where start or target are outside of the curve
 */
export function lower(basin: Basin, input: LoweringInput): March | undefined {
  const target = basin.volumeHm3At(input.targetLevelM)
  if (target === null) return undefined
  const weights = weightsOf(input)
  let released = input.releaseNowM3s
  return march({ ...startOf(input), basin }, (before) => {
    const out = letOut({ basin, input, target, weights }, before, released)
    released = out.turbineM3s + out.environmentalM3s + out.spillM3s
    return out
  })
}

const startOf = (input: LoweringInput) => ({
  startAt: input.startAt,
  levelStartM: input.levelStartM,
  inflowsM3s: inflowsByHour(input.inflows, input.hours),
})

interface Task {
  readonly basin: Basin
  readonly input: LoweringInput
  readonly target: number
  readonly weights: readonly number[]
}

function letOut(task: Task, before: Before, released: number | null): Outflow {
  const { input, target } = task
  const isReached = input.mode !== 'givenSpill' && before.volumeHm3 - target <= REACHED_HM3
  const requiredDeltaM3s = requiredDelta(task, before)
  const wanted: Bounded = {
    releaseM3s: before.inflowM3s + requiredDeltaM3s,
    state: isReached ? 'reached' : 'asRequired',
  }
  const bounded = bounds(task, before, { released, isReached }).reduce(within, wanted)
  const spill = spillOf(task, before, bounded)
  const { allowedMinM3s, allowedMaxM3s } = allowed(input, before.inflowM3s)
  return {
    turbineM3s: input.turbineFlowM3s,
    environmentalM3s: input.environmentalFlowM3s,
    spillM3s: spill.spillM3s,
    requiredDeltaM3s,
    allowedMinM3s,
    allowedMaxM3s,
    state: spill.state,
  }
}

/** Release less inflow that the mode asks for, m³/s. */
function requiredDelta({ basin, input, target, weights }: Task, before: Before): number {
  if (input.mode === 'givenSpill') {
    const isDay = isByDay(clockHour(input.startAt, before.hour))
    const spill = (isDay ? input.spillDayM3s : input.spillNightM3s) ?? 0
    return input.turbineFlowM3s + input.environmentalFlowM3s + spill - before.inflowM3s
  }
  const left = before.volumeHm3 - target
  if (input.mode === 'givenRate') {
    const next = Math.max(before.levelM - (input.rateCmPerHour ?? 0) / 100, input.targetLevelM)
    return (before.volumeHm3 - (basin.volumeHm3At(next) ?? target)) / HM3_PER_HOUR
  }
  const ahead = weights.slice(before.hour).reduce((sum, weight) => sum + weight, 0)
  return (left * ((weights[before.hour] ?? 0) / ahead)) / HM3_PER_HOUR
}

/** A range of releases, and what is said where it decides; null bounds nothing. */
interface Bound {
  readonly least: number | null
  readonly most: number | null
  readonly below: HourState
  readonly above: HourState
}

/** The limits in the order in which they are laid on: what is technically impossible comes last and decides. */
function bounds(
  { basin, input }: Task,
  { hour, levelM, volumeHm3, inflowM3s }: Before,
  { released, isReached }: { readonly released: number | null; readonly isReached: boolean },
): Bound[] {
  const { firstHourDropCm, rampM3sPerHour: ramp, deltaMinM3s, deltaMaxM3s, maximumReleaseM3s } = input
  const both = (state: HourState) => ({ below: state, above: state })
  const lowest = firstHourDropCm === null ? null : basin.volumeHm3At(levelM - firstHourDropCm / 100)
  const firstHour = lowest === null ? null : inflowM3s + (volumeHm3 - lowest) / HM3_PER_HOUR
  const ofOrder = (delta: number | null) => (delta === null || isReached ? null : inflowM3s + delta)
  return [
    { least: null, most: hour === 0 ? firstHour : null, ...both('firstHour') },
    { least: ofOrder(deltaMinM3s), most: ofOrder(deltaMaxM3s), below: 'orderMinimum', above: 'orderMaximum' },
    ...(ramp === null || released === null
      ? []
      : [{ least: released - ramp, most: released + ramp, ...both('ramp') }]),
    { least: null, most: maximumReleaseM3s, ...both('technicalMaximum') },
  ]
}

function within({ releaseM3s, state }: Bounded, { least, most, below, above }: Bound): Bounded {
  if (most !== null && releaseM3s > most) return { releaseM3s: most, state: above }
  if (least !== null && releaseM3s < least) return { releaseM3s: least, state: below }
  return { releaseM3s, state }
}

/** What of a release goes over the spillway, as far as its gates can do that. */
function spillOf({ basin, input }: Task, { levelM }: Before, { releaseM3s, state }: Bounded) {
  const { turbineFlowM3s, environmentalFlowM3s, minimumSpillM3s, maximumReleaseM3s } = input
  const through = turbineFlowM3s + environmentalFlowM3s
  const wanted = releaseM3s - through
  const most = mostSpillM3s(basin, levelM)
  if (wanted <= 0) return { spillM3s: 0, state: wanted < 0 ? ('turbinesSuffice' as const) : state }
  if (wanted > most) return { spillM3s: most, state: 'gatesLimit' as const }
  if (wanted >= minimumSpillM3s) return { spillM3s: wanted, state }
  // Between shut and the least spill the nearer is taken, unless technique has no room for it.
  const room = Math.min(most, (maximumReleaseM3s ?? Infinity) - through)
  const isOpen = wanted >= minimumSpillM3s / 2 && minimumSpillM3s <= room
  return { spillM3s: isOpen ? minimumSpillM3s : 0, state: 'minimumSpill' as const }
}

/** Total release that order and technique allow in an hour. */
function allowed({ deltaMinM3s, deltaMaxM3s, maximumReleaseM3s }: LoweringInput, inflowM3s: number) {
  const most = [deltaMaxM3s === null ? null : inflowM3s + deltaMaxM3s, maximumReleaseM3s].filter(
    (bound) => bound !== null,
  )
  return {
    allowedMinM3s: deltaMinM3s === null ? null : Math.max(0, inflowM3s + deltaMinM3s),
    allowedMaxM3s: most.length === 0 ? null : Math.min(...most),
  }
}
