import type { PlanOutset } from '#contract/release-plans/index.ts'
import type { FloodCutInput, LoweringInput, WhatIfInput } from '#contract/release-plans/plan.ts'

const HOUR_MS = 3_600_000
const WEEK_HOURS = 168

/** Figures of the balance as somebody would type them. */
const tenths = (value: number | null) => Math.round((value ?? 0) * 10) / 10
const hundredths = (value: number) => Math.round(value * 100) / 100

/** What every plan begins with: now, with what was observed last. */
function common(outset: PlanOutset, name: string, now: Date) {
  return {
    reservoirId: outset.reservoirId,
    name,
    startAt: new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
    levelStartM: hundredths(outset.levelM ?? outset.normalLevelM),
    inflows: [{ hour: 0, flowM3s: tenths(outset.inflowM3s) }],
    environmentalFlowM3s: hundredths(outset.environmentalFlowM3s ?? outset.minimumFlowM3s ?? 0),
    note: null,
  }
}

/** A lowering to the upper level of the procedure, or by half a metre where the level is below it. */
export function firstLowering(outset: PlanOutset, name: string, now: Date): LoweringInput {
  const begin = common(outset, name, now)
  const { bandUpperM } = outset
  const target = bandUpperM !== null && bandUpperM < begin.levelStartM ? bandUpperM : begin.levelStartM - 0.5
  return {
    ...begin,
    kind: 'lowering',
    hours: 12,
    mode: 'solve',
    orderNo: null,
    targetLevelM: hundredths(target),
    turbineFlowM3s: tenths(outset.turbineFlowM3s),
    deltaMinM3s: null,
    deltaMaxM3s: null,
    maximumReleaseM3s: null,
    minimumSpillM3s: 0,
    firstHourDropCm: null,
    rampM3sPerHour: null,
    releaseNowM3s: outset.releaseM3s === null ? null : tenths(outset.releaseM3s),
    taperHours: 0,
    dayNightRatio: 1,
    spillDayM3s: null,
    spillNightM3s: null,
    rateCmPerHour: null,
  }
}

/** A flood that doubles the inflow in a day, for somebody to type theirs over. */
export function firstFloodCut(outset: PlanOutset, name: string, now: Date): FloodCutInput {
  const begin = common(outset, name, now)
  const inflow = Math.max(tenths(outset.inflowM3s), 10)
  const upper = outset.bandUpperM ?? outset.normalLevelM
  return {
    ...begin,
    kind: 'floodCut',
    hours: 96,
    inflows: [
      { hour: 0, flowM3s: inflow },
      { hour: 24, flowM3s: inflow * 10 },
      { hour: 72, flowM3s: inflow * 2 },
    ],
    lowerFromM3s: inflow * 2,
    floodFromM3s: inflow * 5,
    preFloodLevelM: hundredths(Math.min(upper, begin.levelStartM) - 0.5),
    targetLevelM: upper,
    maximumLevelM: Math.max(outset.normalLevelM, begin.levelStartM),
    cutPercent: 20,
    rampUpM3s: 100,
    rampDownM3s: 100,
    maximumTurbineM3s: tenths(outset.turbineFlowM3s),
    maximumSpillM3s: 1000,
    scalePercent: 100,
  }
}

/** Seven days in which all goes on as it is now: the inflow, what each unit gives, and how far the gates stand open. */
export function firstWhatIf(outset: PlanOutset, name: string, now: Date): WhatIfInput {
  const powers = new Map(outset.powers.map(({ unitId, powerMw }) => [unitId, powerMw]))
  // A unit that stands still draws a little from the grid.
  const powerOf = (unitId: number) => Math.max(0, hundredths(powers.get(unitId) ?? 0))
  return {
    ...common(outset, name, now),
    kind: 'whatIf',
    hours: WEEK_HOURS,
    units: outset.units.map(({ unitId }) => ({ unitId, powerMw: powerOf(unitId), fromHour: 0, toHour: 24 })),
    gates: [{ hour: 0, openingM: Math.min(outset.openingM, outset.maximumOpeningM) }],
  }
}
