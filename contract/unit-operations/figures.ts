import * as z from 'zod'

import { day, recordId } from '#contract/core/rules.ts'
import { energySources } from '#contract/readings/energy-source.ts'

import { operatingStates } from './labels.ts'

/** The longest period figures are worked out for, in days. */
export const MAX_FIGURE_DAYS = 3660

export const FiguresQuery = z.object({
  powerPlantId: recordId,
  /** Days at the plants, both included; nothing is counted beyond now. */
  from: day,
  to: day,
  unitId: recordId.optional(),
  /** Counts stops with causes outside management control like any other instead of leaving their hours out. */
  countsOutsideControl: z.boolean().default(false),
})
export type FiguresQuery = z.output<typeof FiguresQuery>

/** A cause outside management control whose hours were left out. */
const ExcludedCause = z.object({
  state: z.enum(operatingStates),
  reason: z.string(),
  hours: z.number(),
  times: z.int(),
})
export type ExcludedCause = z.output<typeof ExcludedCause>

const ratio = z.number().nullable()

/** The figures of IEEE Std 762; ratios are 1 for 100 %, and null where there is nothing to divide by. */
export const UnitFigures = z.object({
  /** PH: hours with a known state, those left out not counted. */
  periodHours: z.number(),
  /** SH, generating or condensing. */
  serviceHours: z.number(),
  /** RSH, ready and not asked for. */
  reserveHours: z.number(),
  /** POH, MOH and FOH. */
  plannedOutageHours: z.number(),
  maintenanceOutageHours: z.number(),
  forcedOutageHours: z.number(),
  excludedHours: z.number(),
  excluded: z.array(ExcludedCause),
  /** AF = (SH + RSH) / PH. */
  availability: ratio,
  /** POF = POH / PH. */
  plannedOutageFactor: ratio,
  /** FOR = FOH / (FOH + SH). */
  forcedOutageRate: ratio,
  /** CF = energy / (rated power × PH). */
  capacityFactor: ratio,
  /** MTBF = SH / forced outages, in hours. */
  hoursBetweenFailures: ratio,
  forcedOutages: z.int(),
  starts: z.int(),
  failedStarts: z.int(),
  startReliability: ratio,
  /** Of today until the cut-off of the plant. */
  energyMwh: ratio,
  energySource: z.enum(energySources).nullable(),
  /** What stops did not generate, as far as it was said what they should have. */
  lostEnergyMwh: z.number(),
})
export type UnitFigures = z.output<typeof UnitFigures>

/** Figures of the units of a plant and of all of them together. */
export const Figures = z.object({
  from: z.string(),
  to: z.string(),
  /** What limits of the grid held back of the plant, by its reports of the days; null where it was not said. */
  curtailedEnergyMwh: ratio,
  total: UnitFigures,
  items: z.array(
    UnitFigures.extend({
      unitId: recordId,
      code: z.string(),
      name: z.string(),
      ratedMw: z.number().nullable(),
    }),
  ),
})
export type Figures = z.output<typeof Figures>
