import * as z from 'zod'

import { day, instant, recordId } from '#contract/core/rules.ts'

import { energySources } from '#contract/readings/energy-source.ts'

import { Doubt } from './doubts.ts'
import { trackingStates } from './labels.ts'

const figure = z.number().nullable()

/** What a day of one inverter comes to; null is what cannot be told from the readings. Ratios are 1 for 100 %. */
const SummaryRow = z.object({
  inverterId: recordId,
  code: z.string(),
  name: z.string(),
  model: z.string().nullable(),
  station: z.string().nullable(),
  ratedKw: figure,
  dcKwp: figure,
  trackingId: recordId.nullable(),
  state: z.enum(trackingStates),
  energyKwh: figure,
  /** The inverter's own counter, or power over time where it was not read. */
  energySource: z.enum(['counter', 'power']).nullable(),
  specificYieldKwhPerKwp: figure,
  capacityFactor: figure,
  performanceRatio: figure,
  correctedPerformanceRatio: figure,
  /** AC by DC energy. */
  efficiency: figure,
  /** Which of the ratios cannot be right. */
  doubts: z.array(Doubt),
  peakKw: figure,
  maxTemperatureC: figure,
  runningMinutes: z.int(),
  standstillMinutes: z.int(),
  missingMinutes: z.int(),
  /** Of the specific yield from the median of the plant's inverters. */
  deviation: figure,
  /** The deviation is below what the plant allows. */
  isLagging: z.boolean(),
  /** Specific yield of each recorded hour that has power. */
  hours: z.array(z.object({ hour: z.int(), specificYieldKwhPerKwp: z.number() })),
})
export type SummaryRow = z.output<typeof SummaryRow>

/** A day of a plant: one row for each inverter in use, in the plant's order. */
export const DaySummary = z.object({
  powerPlantId: recordId,
  date: z.string(),
  firstHour: z.int(),
  lastHour: z.int(),
  laggingPercent: z.number(),
  /** Irradiation of the day in kWh/m²; null without a weather station. */
  poaKwhPerM2: figure,
  ghiKwhPerM2: figure,
  energyKwh: figure,
  energySource: z.enum(energySources).nullable(),
  /** Until when the energies and the light of today tell: counters are read less often. Null of a day that is over. */
  energyUntil: instant.nullable(),
  lightUntil: instant.nullable(),
  medianKwhPerKwp: figure,
  items: z.array(SummaryRow),
})
export type DaySummary = z.output<typeof DaySummary>

export const DaySummaryQuery = z.object({ powerPlantId: recordId, date: day })

/** Inverters that stopped together. */
const StopGroup = z.object({
  id: z.string(),
  /** The whole plant, for which the grid is suspected, or one station. */
  kind: z.enum(['plant', 'station']),
  station: z.string().nullable(),
  /** How many stopped, of those that ran until then. */
  stopped: z.int(),
  of: z.int(),
})
export type StopGroup = z.output<typeof StopGroup>

/** A time an inverter stood still although it should have run. */
export const Standstill = z.object({
  inverterId: recordId,
  code: z.string(),
  name: z.string(),
  date: z.string(),
  from: instant,
  /** When the first slot began in which it ran again or had no reading. */
  to: instant,
  minutes: z.int(),
  /** Minutes of it that lie at noon, by the plant's own hours. */
  noonMinutes: z.int(),
  coversNoon: z.boolean(),
  /** What the median of the running inverters made meanwhile, for this one's panels; null when none ran. */
  lostKwh: figure,
  /** What it stopped together with; null when it stopped alone. */
  group: StopGroup.nullable(),
})
export type Standstill = z.output<typeof Standstill>

/** The longest period standstills are searched in, in days. */
export const MAX_STANDSTILL_DAYS = 92

export const StandstillQuery = z.object({
  powerPlantId: recordId,
  from: day,
  to: day,
  inverterId: recordId.optional(),
  /** Only those at noon, or only those not at noon. */
  coversNoon: z.boolean().optional(),
})
export type StandstillQuery = z.output<typeof StandstillQuery>
