import { plantClock } from '#contract/core/format.ts'
import type { HourState, StopReason } from '#contract/release-plans/labels.ts'
import type { PlanHour } from '#contract/release-plans/plan.ts'

import { HM3_PER_HOUR, openingMFor, type Basin } from './basin.rules.ts'

const HOUR_MS = 3_600_000

/** What a simulation knows at the beginning of an hour. */
export interface Before {
  readonly hour: number
  readonly levelM: number
  readonly volumeHm3: number
  readonly inflowM3s: number
}

/** What is let out in an hour, on its mean. */
export interface Outflow {
  readonly turbineM3s: number
  readonly environmentalM3s: number
  readonly spillM3s: number
  readonly requiredDeltaM3s: number | null
  readonly allowedMinM3s: number | null
  readonly allowedMaxM3s: number | null
  readonly state: HourState
  /** Where it is given; else it is what gives the spill. */
  readonly openingM?: number
}

/** Where a simulation begins. */
export interface Start {
  readonly basin: Basin
  readonly startAt: string
  readonly levelStartM: number
  /** Mean of each hour, m³/s. */
  readonly inflowsM3s: readonly number[]
}

/** The hours of a simulation, and why there are no more where it left the curve. */
export interface March {
  readonly volumeStartHm3: number
  readonly hours: readonly PlanHour[]
  readonly stopped: StopReason | null
}

/**
 * Goes from hour to hour on volumes: what comes in and does not go out is in the reservoir, so that no water is made or
 * lost. `V' = V + (in − out)·0.0036 hm³`.
 *
 * @returns undefined where the level at the start is outside of the curve
 */
export function march(start: Start, letOut: (before: Before) => Outflow): March | undefined {
  const { basin, inflowsM3s } = start
  const volumeStartHm3 = basin.volumeHm3At(start.levelStartM)
  if (volumeStartHm3 === null) return undefined
  const hours: PlanHour[] = []
  let [levelM, volumeHm3] = [start.levelStartM, volumeStartHm3]
  for (const [hour, inflowM3s] of inflowsM3s.entries()) {
    const out = letOut({ hour, levelM, volumeHm3, inflowM3s })
    const releaseM3s = out.turbineM3s + out.environmentalM3s + out.spillM3s
    const nextHm3 = volumeHm3 + (inflowM3s - releaseM3s) * HM3_PER_HOUR
    const nextM = basin.levelMAt(nextHm3)
    if (nextM === null)
      return { volumeStartHm3, hours, stopped: nextHm3 > volumeHm3 ? 'aboveCurve' : 'belowCurve' }
    hours.push({
      at: instantAt(start.startAt, hour),
      levelStartM: levelM,
      levelEndM: nextM,
      volumeHm3: nextHm3,
      inflowM3s,
      requiredDeltaM3s: out.requiredDeltaM3s,
      appliedDeltaM3s: releaseM3s - inflowM3s,
      turbineFlowM3s: out.turbineM3s,
      environmentalFlowM3s: out.environmentalM3s,
      spillFlowM3s: out.spillM3s,
      releaseM3s,
      allowedMinM3s: out.allowedMinM3s,
      allowedMaxM3s: out.allowedMaxM3s,
      openingM: out.openingM ?? openingMFor(basin, (levelM + nextM) / 2, out.spillM3s),
      state: out.state,
    })
    ;[levelM, volumeHm3] = [nextM, nextHm3]
  }
  return { volumeStartHm3, hours, stopped: null }
}

/** The beginning of an hour of a simulation. */
export function instantAt(startAt: string, hour: number): string {
  return new Date(Date.parse(startAt) + hour * HOUR_MS).toISOString()
}

/** The hour of the day at the plants, 0 to 23, in which an hour of a simulation begins. */
export function clockHour(startAt: string, hour: number): number {
  return plantClock(instantAt(startAt, hour)).getUTCHours()
}
