import { Problem } from '#contract/core/problem.ts'
import { releasePlanProblems } from '#contract/release-plans/index.ts'
import type { WhatIfInput } from '#contract/release-plans/plan.ts'
import type { Turbine } from '#contract/reservoirs/outlets.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import {
  gateFlowM3s,
  levelMAtVolume,
  netHeadM,
  OutsideCurve,
  overflowM3s,
  tailwaterMAt,
  turbineFlowM3s,
  volumeHm3At,
} from '#server/features/reservoirs/reservoirs.public.ts'

import type { Basin } from './rules/basin.rules.ts'
import type { TurbinesFlow } from './rules/what-if.rules.ts'

/** The tailwater rises by what the turbines let out, and they take by the head above it: so often is it worked out anew. */
const ROUNDS = 4

/** A reservoir in one state of its data as simulations see it. */
export function basinOf({ volumeCurve, gates, weirs }: ReservoirContent): Basin {
  return {
    volumeHm3At: (levelM) => inside(() => volumeHm3At(volumeCurve, levelM)),
    levelMAt: (volumeHm3) => inside(() => levelMAtVolume(volumeCurve, volumeHm3)),
    spillM3sAt: (levelM, openingM) =>
      gates.reduce((sum, gate) => sum + gateFlowM3s(gate, openingM, levelM), 0) +
      weirs.reduce((sum, weir) => sum + overflowM3s(weir, levelM), 0),
    maximumOpeningM: gates.length === 0 ? 0 : Math.min(...gates.map(({ maxOpeningM }) => maxOpeningM)),
  }
}

/** Null outside of a curve: what is not known is not worked out. */
function inside(read: () => number): number | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof OutsideCurve) return null
    throw error
  }
}

/**
 * What the units let through together, by the head that their own water leaves them.
 *
 * @throws problem `releasePlans.unknownUnit`, `releasePlans.noTailwater` or `releasePlans.tooOpen`
 */
export function turbinesOf(content: ReservoirContent, input: WhatIfInput): TurbinesFlow {
  const { turbines, tailwaterCurve, gates } = content
  const turbineOf = new Map(turbines.map((turbine) => [turbine.unitId, turbine]))
  if (input.units.some(({ unitId }) => !turbineOf.has(unitId)))
    throw new Problem(releasePlanProblems.unknownUnit)
  // One figure for every head needs no head.
  const isByHead = input.units.some(({ unitId }) => turbineOf.get(unitId)?.consumption.length !== 1)
  if (isByHead && tailwaterCurve.length === 0) throw new Problem(releasePlanProblems.noTailwater)
  const most = gates.length === 0 ? 0 : Math.min(...gates.map(({ maxOpeningM }) => maxOpeningM))
  if (input.gates.some(({ openingM }) => openingM > most))
    throw new Problem(releasePlanProblems.tooOpen, { most })
  return (running, levelM, besideM3s) => {
    let flowM3s = 0
    // Units at rest need no head: in a flood that the tailwater curve does not reach, the gates alone are still worked out.
    const isHeadNeeded =
      tailwaterCurve.length > 0 && running.some((run) => needsHead(turbineOf.get(run.unitId), run))
    for (let round = 0; round < ROUNDS; round++) {
      const tailM = isHeadNeeded ? tailwaterMAt(tailwaterCurve, besideM3s + flowM3s) : levelM
      // What does not run has no power, and lets through what leaks.
      flowM3s = turbines.reduce((sum, turbine) => {
        const powerMw = running.find(({ unitId }) => unitId === turbine.unitId)?.powerMw ?? 0
        return sum + turbineFlowM3s(turbine, powerMw, netHeadM(turbine, levelM, tailM))
      }, 0)
    }
    return flowM3s
  }
}

/** Whether what a unit takes depends on the head: it runs, and no single figure holds for every head. */
const needsHead = (turbine: Turbine | undefined, { powerMw }: { readonly powerMw: number }): boolean =>
  turbine !== undefined && powerMw > 0 && powerMw >= turbine.minimumMw && turbine.consumption.length !== 1
