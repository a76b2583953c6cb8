import * as z from 'zod'

import { LARGEST_ID } from '#contract/core/record-id.ts'
import { instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { complain, complaints, isRising, type Complaint } from './complaints.ts'
import { hourStates, loweringModes, planKinds, stopReasons, type LoweringMode } from './labels.ts'

/** The longest simulation: ten days by the hour. */
const MOST_HOURS = 240
const MOST_POINTS = 240

const levelM = z.number().min(-100).max(5000)
const flowM3s = z.number().min(0).max(100_000)
const hour = z.int().min(0).max(MOST_HOURS)

/** Inflow at a whole hour from the start; between points it runs straight, after the last it stays. */
const InflowPoint = z.object({ hour, flowM3s })
export type InflowPoint = z.output<typeof InflowPoint>

/** The fields that every kind has. */
const CommonInput = z.object({
  reservoirId: recordId,
  name: text(120),
  /** A whole hour. */
  startAt: instant.refine((at) => Date.parse(at) % 3_600_000 === 0, { params: complaints.wholeHour }),
  hours: z.int().min(1).max(MOST_HOURS),
  levelStartM: levelM,
  inflows: z.array(InflowPoint).min(1).max(MOST_POINTS),
  environmentalFlowM3s: flowM3s,
  note: optionalText(500),
})

/** Lowering the level to a target in time (phương án xả hạ mực nước). */
export const LoweringInput = CommonInput.extend({
  kind: z.literal('lowering'),
  mode: z.enum(loweringModes),
  /** Number of the order it prepares, where there is one already. */
  orderNo: optionalText(60),
  targetLevelM: levelM,
  turbineFlowM3s: flowM3s,
  /** Release less inflow that the order allows, m³/s. */
  deltaMinM3s: optional(z.number().min(-100_000).max(100_000)),
  deltaMaxM3s: optional(z.number().min(-100_000).max(100_000)),
  maximumReleaseM3s: optional(flowM3s),
  /** An open gate spills at least this, m³/s. */
  minimumSpillM3s: flowM3s,
  firstHourDropCm: optional(z.number().min(0).max(1000)),
  rampM3sPerHour: optional(z.number().gt(0).max(100_000)),
  /** Total release before the start; the first step of the ramp leaves from it. */
  releaseNowM3s: optional(flowM3s),
  /** Hours before the target over which the surplus release fades. */
  taperHours: z.int().min(0).max(MOST_HOURS),
  /** Surplus release by day (06–18) over that by night; 1 makes them alike. */
  dayNightRatio: z.number().min(0.1).max(10),
  spillDayM3s: optional(flowM3s),
  spillNightM3s: optional(flowM3s),
  rateCmPerHour: optional(z.number().gt(0).max(1000)),
}).superRefine((input, context) => {
  const { mode, deltaMinM3s, deltaMaxM3s, taperHours } = input
  const isOverLeast = deltaMinM3s === null || deltaMaxM3s === null || deltaMinM3s <= deltaMaxM3s
  const needs = (field: string, value: number | null, by: LoweringMode): Complaint =>
    mode === by && value === null && [field, complaints.neededByMode]
  complain(context, input, [
    !isRising(input.inflows) && ['inflows', complaints.hoursRise],
    input.targetLevelM >= input.levelStartM && ['targetLevelM', complaints.belowStart],
    !isOverLeast && ['deltaMaxM3s', complaints.notBelowLeast],
    needs('spillDayM3s', input.spillDayM3s, 'givenSpill'),
    needs('spillNightM3s', input.spillNightM3s, 'givenSpill'),
    needs('rateCmPerHour', input.rateCmPerHour, 'givenRate'),
    input.rampM3sPerHour !== null &&
      input.releaseNowM3s === null && ['releaseNowM3s', complaints.neededByRamp],
    taperHours >= input.hours && taperHours > 0 && ['taperHours', complaints.shorterThanPlan],
  ])
})
export type LoweringInput = z.output<typeof LoweringInput>

/** Cutting a flood: lower before it, cut its peak, store its end. */
export const FloodCutInput = CommonInput.extend({
  kind: z.literal('floodCut'),
  /** Inflow from which the level is lowered in advance, and from which the flood is cut. */
  lowerFromM3s: flowM3s,
  floodFromM3s: flowM3s,
  /** Mực nước đón lũ. */
  preFloodLevelM: levelM,
  /** Level to store after the flood. */
  targetLevelM: levelM,
  maximumLevelM: levelM,
  cutPercent: z.number().min(0).max(100),
  rampUpM3s: z.number().gt(0).max(100_000),
  rampDownM3s: z.number().gt(0).max(100_000),
  maximumTurbineM3s: flowM3s,
  maximumSpillM3s: flowM3s,
  /** The typed inflow is multiplied by this: a historic flood, larger or smaller. */
  scalePercent: z.number().min(1).max(1000),
}).superRefine((input, context) =>
  complain(context, input, [
    !isRising(input.inflows) && ['inflows', complaints.hoursRise],
    input.floodFromM3s < input.lowerFromM3s && ['floodFromM3s', complaints.notBelowLowering],
    input.preFloodLevelM > input.targetLevelM && ['targetLevelM', complaints.notBelowPreFlood],
    input.targetLevelM > input.maximumLevelM && ['maximumLevelM', complaints.notBelowTarget],
    input.levelStartM > input.maximumLevelM && ['maximumLevelM', complaints.notBelowNow],
  ]),
)
export type FloodCutInput = z.output<typeof FloodCutInput>

/** A unit that runs at a power in some hours of every day, each of its rows in others: from 22 to 6 runs over midnight, from 0 to 24 all day. */
const UnitRun = z.object({
  unitId: recordId,
  powerMw: z.number().min(0).max(10_000),
  fromHour: z.int().min(0).max(24),
  toHour: z.int().min(0).max(24),
})
export type UnitRun = z.output<typeof UnitRun>

/** Says whether a unit runs in an hour of the plants' clock, also over midnight. */
export function runsAt({ fromHour, toHour }: Pick<UnitRun, 'fromHour' | 'toHour'>, clock: number): boolean {
  if (fromHour <= toHour) return clock >= fromHour && clock < toHour
  return clock >= fromHour || clock < toHour
}

/** Says whether no unit is told two powers for an hour. */
const areApart = (runs: readonly UnitRun[]): boolean =>
  Array.from({ length: 24 }, (_, clock) => runs.filter((run) => runsAt(run, clock))).every(
    (running) => new Set(running.map(({ unitId }) => unitId)).size === running.length,
  )

/** From an hour on every gate stands open by so much. */
const GateStep = z.object({ hour, openingM: z.number().min(0).max(100) })
export type GateStep = z.output<typeof GateStep>

/** The level by the hour if units and gates run so. */
export const WhatIfInput = CommonInput.extend({
  kind: z.literal('whatIf'),
  units: z.array(UnitRun).max(40),
  gates: z.array(GateStep).max(100),
}).superRefine((input, context) => {
  complain(context, input, [
    !isRising(input.inflows) && ['inflows', complaints.hoursRise],
    input.gates.length > 0 && !isRising(input.gates) && ['gates', complaints.hoursRise],
    !areApart(input.units) && ['units', complaints.runsApart],
  ])
})
export type WhatIfInput = z.output<typeof WhatIfInput>

/** What a simulation is told. */
export const PlanInput = z.discriminatedUnion('kind', [LoweringInput, FloodCutInput, WhatIfInput])
export type PlanInput = z.output<typeof PlanInput>

/** One hour of a simulation; flows are means of the hour, levels those at its ends. */
export const PlanHour = z.object({
  at: instant,
  levelStartM: z.number(),
  levelEndM: z.number(),
  /** At the end of the hour. */
  volumeHm3: z.number(),
  inflowM3s: z.number(),
  /** Release less inflow: what the plan asks for, and what is left of it within all limits. */
  requiredDeltaM3s: z.number().nullable(),
  appliedDeltaM3s: z.number(),
  turbineFlowM3s: z.number(),
  environmentalFlowM3s: z.number(),
  spillFlowM3s: z.number(),
  releaseM3s: z.number(),
  /** Total release that order and technique allow; null where nothing bounds it. */
  allowedMinM3s: z.number().nullable(),
  allowedMaxM3s: z.number().nullable(),
  /** Opening of every gate, all alike, that gives the spill at the mean level; null where no opening does. */
  openingM: z.number().nullable(),
  state: z.enum(hourStates),
})
export type PlanHour = z.output<typeof PlanHour>

/** What comes of a simulation. */
export const PlanResult = z.object({
  hours: z.array(PlanHour),
  /** Which state of the reservoir's data it was computed with: the day that version holds from. */
  curveFrom: z.string(),
  volumeStartHm3: z.number(),
  volumeEndHm3: z.number(),
  levelEndM: z.number(),
  /** From the start to the target, and spread over the hours: ΔQ = ΔV/T. Null where there is no target to lower to. */
  lowerHm3: z.number().nullable(),
  meanDeltaM3s: z.number().nullable(),
  targetReachedAt: instant.nullable(),
  levelMaxM: z.number(),
  levelMaxAt: instant,
  levelMinM: z.number(),
  levelMinAt: instant,
  inflowPeakM3s: z.number(),
  inflowPeakAt: instant,
  releasePeakM3s: z.number(),
  releasePeakAt: instant,
  /** (peak in − peak out) / peak in, percent. */
  peakCutPercent: z.number().nullable(),
  /** Greatest volume less that at the start. */
  storedHm3: z.number(),
  normalLevelAt: instant.nullable(),
  deadLevelAt: instant.nullable(),
  stopped: z.enum(stopReasons).nullable(),
})
export type PlanResult = z.output<typeof PlanResult>

/** A kept plan without its hours, as the list shows it. */
export const ReleasePlanRow = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  reservoirId: recordId,
  reservoirName: z.string(),
  kind: z.enum(planKinds),
  name: z.string(),
  orderNo: z.string().nullable(),
  startAt: instant,
  endAt: instant,
  levelStartM: z.number(),
  targetLevelM: z.number().nullable(),
  levelEndM: z.number(),
  levelMaxM: z.number(),
  releasePeakM3s: z.number(),
  createdByName: z.string(),
  creationTime: instant,
  can: z.object({ change: z.boolean() }),
  version,
  id: recordId,
})
export type ReleasePlanRow = z.output<typeof ReleasePlanRow>

/** A unit as people know it. */
export const PlanUnit = z.object({ unitId: recordId, code: z.string(), name: z.string() })
export type PlanUnit = z.output<typeof PlanUnit>

/** A kept plan with what it was told and what came of it. */
export const ReleasePlan = ReleasePlanRow.extend({
  input: PlanInput,
  result: PlanResult,
  /** The units that its input names. */
  units: z.array(PlanUnit),
})
export type ReleasePlan = z.output<typeof ReleasePlan>

export const ReleasePlanWrite = z.object({ input: PlanInput })
export const ReleasePlanUpdate = ReleasePlanWrite.extend({ id: recordId, version })

/** A plan beside what came, hour by hour; null is what was not observed. */
export const Comparison = z.object({
  hours: z.array(
    z.object({
      at: instant,
      plannedLevelM: z.number(),
      actualLevelM: z.number().nullable(),
      plannedInflowM3s: z.number(),
      actualInflowM3s: z.number().nullable(),
      plannedReleaseM3s: z.number(),
      actualReleaseM3s: z.number().nullable(),
    }),
  ),
  /** Hours of which the level was observed; means are of these only. */
  comparedHours: z.int().min(0).max(LARGEST_ID),
  /** Observed less planned, cm. */
  meanLevelErrorCm: z.number().nullable(),
  largestLevelErrorCm: z.number().nullable(),
  largestLevelErrorAt: instant.nullable(),
  meanInflowErrorM3s: z.number().nullable(),
})
export type Comparison = z.output<typeof Comparison>
