import { runsAt, type GateStep, type UnitRun, type WhatIfInput } from '#contract/release-plans/plan.ts'

import { HM3_PER_HOUR, type Basin } from './basin.rules.ts'
import { inflowsByHour } from './inflow.rules.ts'
import { clockHour, march, type Before, type March, type Outflow } from './march.rules.ts'

/** Flows that follow the level are averaged over this many parts of an hour. */
const PARTS = 4

/** What all units let through at a level, those that run and those that only leak, while so much leaves the dam beside them; m³/s. */
export type TurbinesFlow = (running: readonly UnitRun[], levelM: number, besideM3s: number) => number

/** How far the gates stand open in an hour; shut before the first step. */
export function openingAt(steps: readonly GateStep[], hour: number): number {
  return steps.findLast((step) => step.hour <= hour)?.openingM ?? 0
}

/**
 * The level by the hour if the inflow is so, the units run so and the gates stand so. Flows through units and gates follow
 * the level within the hour; what is said of an hour is their mean, which is what the volume is worked out from.
 *
 * @returns undefined where the level at the start is outside of the curve
 */
export function goOn(basin: Basin, input: WhatIfInput, turbinesFlow: TurbinesFlow): March | undefined {
  const { startAt, levelStartM } = input
  const inflowsM3s = inflowsByHour(input.inflows, input.hours)
  return march({ basin, startAt, levelStartM, inflowsM3s }, (before) =>
    meanOf(basin, input, before, turbinesFlow),
  )
}

function meanOf(basin: Basin, input: WhatIfInput, before: Before, turbinesFlow: TurbinesFlow): Outflow {
  const clock = clockHour(input.startAt, before.hour)
  const running = input.units.filter((unit) => runsAt(unit, clock))
  const openingM = openingAt(input.gates, before.hour)
  const environmentalM3s = input.environmentalFlowM3s
  let [levelM, volumeHm3, turbineM3s, spillM3s] = [before.levelM, before.volumeHm3, 0, 0]
  for (let part = 0; part < PARTS; part++) {
    const spill = basin.spillM3sAt(levelM, openingM)
    const turbines = turbinesFlow(running, levelM, spill + environmentalM3s)
    volumeHm3 += ((before.inflowM3s - turbines - spill - environmentalM3s) * HM3_PER_HOUR) / PARTS
    // Beyond the curve the last level is kept for the rest of the hour; the march then stops there.
    levelM = basin.levelMAt(volumeHm3) ?? levelM
    turbineM3s += turbines / PARTS
    spillM3s += spill / PARTS
  }
  return {
    turbineM3s,
    environmentalM3s,
    spillM3s,
    requiredDeltaM3s: null,
    allowedMinM3s: null,
    allowedMaxM3s: null,
    state: 'running',
    openingM,
  }
}
