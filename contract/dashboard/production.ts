import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'
import { energySources } from '#contract/readings/energy-source.ts'
import { operatingStates } from '#contract/unit-operations/labels.ts'

/** A sum of the latest readings, with the slot of the newest of them. */
export const Reported = z.object({
  value: z.number(),
  at: instant,
  /** How often the plant reads it. */
  frequencyMinutes: z.int(),
})
export type Reported = z.output<typeof Reported>

/**
 * What the sun should give now: irradiance x installed power x performance ratio, at most the rated power. The ratio is
 * the plant's own over the last {@link RATIO_DAYS} days: AC energy per installed kWp by irradiation on the panels.
 */
export const ExpectedPower = z.object({
  mw: z.number(),
  irradianceWm2: z.number(),
  at: instant,
  installedMwp: z.number(),
  performanceRatio: z.number(),
})
export type ExpectedPower = z.output<typeof ExpectedPower>

/** Days before today that the performance ratio of a plant is taken from. */
export const RATIO_DAYS = 30

/** Energy of a period until now, and of the same stretch before; null where readings do not cover it from its start. */
const EnergyFigure = z.object({
  mwh: z.number().nullable(),
  /** What told of it; null without any reading. */
  source: z.enum(energySources).nullable(),
  /** Yesterday until the same time, or the month or year before until the same day and time. */
  beforeMwh: z.number().nullable(),
  lastYearMwh: z.number().nullable(),
  /** Where readings of the period begin only after its start: their first day. */
  sinceDay: z.string().nullable(),
})
export type EnergyFigure = z.output<typeof EnergyFigure>

export const Energy = z.object({
  day: EnergyFigure,
  month: EnergyFigure,
  year: EnergyFigure,
  /** Until when readings of today tell: counters as they were read last, power to the cut-off or its end; null without any. */
  untilAt: instant.nullable(),
})
export type Energy = z.output<typeof Energy>

/** One generating unit. */
const GeneratorNow = z.object({
  unitId: recordId,
  code: z.string(),
  ratedMw: z.number().nullable(),
  powerMw: z.number().nullable(),
  /** By the book of unit operation; null where it has none, or where the caller may not read it. */
  state: z.enum(operatingStates).nullable(),
})
export type GeneratorNow = z.output<typeof GeneratorNow>

/** The units in use by their latest power. One is silent while the others report and it does not. */
export const UnitsNow = z.object({
  kind: z.enum(['inverter', 'generator']),
  total: z.int(),
  running: z.int(),
  stopped: z.int(),
  silent: z.int(),
  /** Inverters are too many to be listed. */
  generators: z.array(GeneratorNow),
})
export type UnitsNow = z.output<typeof UnitsNow>

/** The device whose temperature is nearest to its limit, or farthest beyond it. */
export const Hottest = z.object({
  deviceId: recordId,
  deviceCode: z.string(),
  parameterName: z.string(),
  celsius: z.number(),
  /** The first limit above normal. */
  limitCelsius: z.number(),
  at: instant,
})
export type Hottest = z.output<typeof Hottest>

/** The means of 24 hours from midnight at the plant; null where nothing was read. */
const HourFigures = z.array(z.number().nullable()).length(24)

export const Curves = z.object({
  todayMw: HourFigures,
  yesterdayMw: HourFigures,
  /** As {@link ExpectedPower}, hour by hour; null where the plant has none. */
  expectedMw: HourFigures.nullable(),
})
export type Curves = z.output<typeof Curves>

/** The power of an inverter by the hour, in kW. */
const HeatRow = z.object({
  deviceId: recordId,
  code: z.string(),
  /** Rated AC power. */
  ratedKw: z.number().nullable(),
  kw: HourFigures,
})
export type HeatRow = z.output<typeof HeatRow>

export const Production = z.object({
  /** MW at the units; null where nothing was read within a day. */
  power: Reported.nullable(),
  /** The sun is down by a fresh reading of irradiance: no new power is due. */
  isDark: z.boolean(),
  /** On the panels, in W/m²; null where it was not read within a day. */
  irradiance: Reported.nullable(),
  expected: ExpectedPower.nullable(),
  energy: Energy,
  units: UnitsNow.nullable(),
  hottest: Hottest.nullable(),
  curves: Curves,
  /** Of inverters, where one plant was asked for. */
  heat: z.array(HeatRow),
})
export type Production = z.output<typeof Production>
