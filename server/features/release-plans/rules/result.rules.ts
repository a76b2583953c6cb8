import type { PlanHour, PlanInput, PlanResult } from '#contract/release-plans/plan.ts'

import { HM3_PER_HOUR, type Basin } from './basin.rules.ts'
import { instantAt, type March } from './march.rules.ts'

/** Levels closer than half a millimetre are the same. */
const SAME_M = 0.0005
/** A level is read and told to the centimetre: what is told as the target has reached it. */
const TOLD_M = 0.005

/** What the reservoir's data say beside its curve. */
interface Levels {
  readonly normalLevelM: number
  readonly deadLevelM: number
  /** The day its data hold from. */
  readonly validFrom: string
}

/** The figures of a simulation (KPI): what it began and ended with, and the peaks with their times. */
export function resultOf(input: PlanInput, basin: Basin, levels: Levels, simulated: March): PlanResult {
  const { hours, volumeStartHm3, stopped } = simulated
  const last = hours.at(-1)
  const volumeEndHm3 = last?.volumeHm3 ?? volumeStartHm3
  const levelEndM = last?.levelEndM ?? input.levelStartM
  const high = extreme(input, hours, (a, b) => a > b)
  const low = extreme(input, hours, (a, b) => a < b)
  const [inflow, release] = [peak(input, hours, 'inflowM3s'), peak(input, hours, 'releaseM3s')]
  const greatestHm3 = Math.max(volumeStartHm3, ...hours.map(({ volumeHm3 }) => volumeHm3))
  return {
    hours: [...hours],
    curveFrom: levels.validFrom,
    volumeStartHm3,
    volumeEndHm3,
    levelEndM,
    ...loweringOf(input, basin, volumeStartHm3),
    targetReachedAt: targetReachedAt(input, hours),
    levelMaxM: high.levelM,
    levelMaxAt: high.at,
    levelMinM: low.levelM,
    levelMinAt: low.at,
    inflowPeakM3s: inflow.flowM3s,
    inflowPeakAt: inflow.at,
    releasePeakM3s: release.flowM3s,
    releasePeakAt: release.at,
    peakCutPercent: inflow.flowM3s > 0 ? ((inflow.flowM3s - release.flowM3s) / inflow.flowM3s) * 100 : null,
    storedHm3: greatestHm3 - volumeStartHm3,
    normalLevelAt: crossedAt(input, hours, (m) => m >= levels.normalLevelM - SAME_M),
    deadLevelAt: crossedAt(input, hours, (m) => m <= levels.deadLevelM + SAME_M),
    stopped,
  }
}

/** `ΔQ = ΔV/T`: 2.85 hm³ in 12 h are 66.0 m³/s. */
function loweringOf(input: PlanInput, basin: Basin, volumeStartHm3: number) {
  const target = input.kind === 'lowering' ? basin.volumeHm3At(input.targetLevelM) : null
  if (target === null) return { lowerHm3: null, meanDeltaM3s: null }
  const lowerHm3 = volumeStartHm3 - target
  return { lowerHm3, meanDeltaM3s: lowerHm3 / HM3_PER_HOUR / input.hours }
}

function targetReachedAt(input: PlanInput, hours: readonly PlanHour[]): string | null {
  if (input.kind === 'whatIf') return null
  if (input.kind === 'lowering') return crossedAt(input, hours, (m) => m < input.targetLevelM + TOLD_M)
  // After a flood: the level is at the target once its end is being stored, or the target is held.
  const settled = hours.findIndex(
    ({ state, levelEndM }) =>
      (state === 'store' || state === 'target') && Math.abs(levelEndM - input.targetLevelM) < TOLD_M,
  )
  return settled < 0 ? null : instantAt(input.startAt, settled + 1)
}

/** The end of the first hour whose level says so; the start where it does already. */
function crossedAt(
  { startAt, levelStartM }: PlanInput,
  hours: readonly PlanHour[],
  isIt: (levelM: number) => boolean,
): string | null {
  if (isIt(levelStartM)) return instantAt(startAt, 0)
  const place = hours.findIndex(({ levelEndM }) => isIt(levelEndM))
  return place < 0 ? null : instantAt(startAt, place + 1)
}

function extreme(
  { startAt, levelStartM }: PlanInput,
  hours: readonly PlanHour[],
  isMore: (a: number, b: number) => boolean,
) {
  let found = { levelM: levelStartM, at: instantAt(startAt, 0) }
  for (const [hour, { levelEndM }] of hours.entries())
    if (isMore(levelEndM, found.levelM)) found = { levelM: levelEndM, at: instantAt(startAt, hour + 1) }
  return found
}

function peak({ startAt }: PlanInput, hours: readonly PlanHour[], flow: 'inflowM3s' | 'releaseM3s') {
  let found = { flowM3s: hours[0]?.[flow] ?? 0, at: instantAt(startAt, 0) }
  for (const hour of hours) if (hour[flow] > found.flowM3s) found = { flowM3s: hour[flow], at: hour.at }
  return found
}
