import type {
  GateOpening,
  PlannedStepWrite,
  ReleaseCurve,
  ReleasePoint,
} from '#contract/gate-orders/order.ts'
import type { Gate } from '#contract/reservoirs/outlets.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import {
  gateFlowM3s,
  levelMAtVolume,
  overflowM3s,
  volumeHm3At,
} from '#server/features/reservoirs/reservoirs.public.ts'

const MINUTE_MS = 60_000
const SLOT_MINUTES = 15
const AFTER_LAST_MINUTES = 60

/** What a plan assumes besides its steps; flows in m³/s, level in m. */
export interface Assumed {
  readonly levelM: number
  readonly inflowM3s: number
  readonly turbineFlowM3s: number
  /** What the licence has left in the river meanwhile. */
  readonly environmentalFlowM3s: number
}

/** How the gates stand, and since when. */
interface Standing {
  readonly fromMs: number
  readonly openings: readonly GateOpening[]
}

type Outlets = Pick<ReservoirContent, 'gates' | 'weirs' | 'volumeCurve'>

/**
 * What goes over the dam in m³/s at a level in m with the gates this far open: three gates of 9 m, 0.56 m open at 320.75,
 * are 127 (domain brief 2, §2.4.9).
 *
 * @throws OutsideCurve
 */
export function spillM3s(
  { gates, weirs }: Pick<Outlets, 'gates' | 'weirs'>,
  openings: readonly GateOpening[],
  levelM: number,
): number {
  const openingOf = new Map(openings.map(({ gateCode, openingM }) => [gateCode, openingM]))
  const through = (gate: Gate) => gateFlowM3s(gate, openingOf.get(gate.code) ?? 0, levelM)
  return (
    gates.reduce((sum, gate) => sum + through(gate), 0) +
    weirs.reduce((sum, weir) => sum + overflowM3s(weir, levelM), 0)
  )
}

/**
 * The release that follows from a plan: from the first step on the level moves by what comes in less what leaves, by the
 * quarter of an hour, on the curve of the reservoir. Before and after every step there is a point.
 *
 * @throws OutsideCurve where the level leaves the curve on the way
 */
export function releaseCurve(
  outlets: Outlets,
  assumed: Assumed,
  openingsBefore: readonly GateOpening[],
  steps: readonly PlannedStepWrite[],
): ReleaseCurve {
  const { inflowM3s, turbineFlowM3s, environmentalFlowM3s } = assumed
  const points: ReleasePoint[] = []
  const reached: ReleasePoint[] = []
  let volumeHm3 = volumeHm3At(outlets.volumeCurve, assumed.levelM)
  const pointAt = (ms: number, openings: readonly GateOpening[]): ReleasePoint => {
    const levelM = levelMAtVolume(outlets.volumeCurve, volumeHm3)
    const spillFlowM3s = spillM3s(outlets, openings, levelM)
    const releaseM3s = spillFlowM3s + turbineFlowM3s + environmentalFlowM3s
    return { at: new Date(ms).toISOString(), levelM, spillFlowM3s, releaseM3s }
  }
  let before = openingsBefore
  for (const [place, { fromMs, openings }] of standingsOf(steps).entries()) {
    points.push(pointAt(fromMs, before))
    let point = pointAt(fromMs, openings)
    points.push(point)
    reached.push(point)
    const untilMs = steps[place + 1]
      ? Date.parse(steps[place + 1]?.at ?? '')
      : fromMs + AFTER_LAST_MINUTES * MINUTE_MS
    for (let ms = fromMs; ms < untilMs;) {
      const nextMs = Math.min(ms + SLOT_MINUTES * MINUTE_MS, untilMs)
      volumeHm3 += ((inflowM3s - point.releaseM3s) * (nextMs - ms)) / 1000 / 1e6
      point = pointAt(nextMs, openings)
      if (nextMs < untilMs || !steps[place + 1]) points.push(point)
      ms = nextMs
    }
    before = openings
  }
  const peak = points.reduce<ReleasePoint | undefined>(
    (most, point) => (most && most.releaseM3s >= point.releaseM3s ? most : point),
    undefined,
  )
  return { points, steps: reached, peak: peak ?? pointAt(0, openingsBefore) }
}

const standingsOf = (steps: readonly PlannedStepWrite[]): Standing[] =>
  steps.map(({ at, openings }) => ({ fromMs: Date.parse(at), openings }))
