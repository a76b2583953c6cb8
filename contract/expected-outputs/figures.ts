import * as z from 'zod'

import { instant, optional, recordId, text } from '#contract/core/rules.ts'

import type { OutputPeriod } from './labels.ts'

const MOST_PARTS = 48
const MOST_UNITS = 40

const megawatts = z.number().min(0).max(10_000).nullable()
const megawattHours = z.number().min(0).max(10_000_000).nullable()
const partsOf = <S extends z.ZodType>(figure: S) => z.array(figure).max(MOST_PARTS).default([])

/**
 * What is expected of a unit of a hydro plant, or of a solar plant as a whole: null is not filled in yet. Lists that are
 * not of the period are empty.
 */
export const ExpectedUnit = z.object({
  /** Null for a solar plant as a whole. */
  unitId: optional(recordId),
  /** Declared capacity of each half-hour of a day, in MW. */
  availableMw: partsOf(megawatts),
  /** Mean power of each half-hour of a day, in MW. */
  expectedMw: partsOf(megawatts),
  /** Energy of each day of a week or month, or month of a year. */
  energyMwh: partsOf(megawattHours),
})
export type ExpectedUnit = z.output<typeof ExpectedUnit>

export const ExpectedUnits = z.array(ExpectedUnit).min(1).max(MOST_UNITS)

/** A stop that is known of: so much of a unit's capacity is not there from one moment until before the other. */
export const Outage = z
  .object({
    /** Null for a solar plant as a whole. */
    unitId: optional(recordId),
    fromAt: instant,
    toAt: instant,
    lostMw: z.number().positive().max(10_000),
    reason: text(200),
  })
  .refine(({ fromAt, toAt }) => Date.parse(toAt) > Date.parse(fromAt), {
    path: ['toAt'],
    params: { vi: 'Phải sau lúc bắt đầu ngừng', en: 'Must be after the stop begins' },
  })
export type Outage = z.output<typeof Outage>

const ratio = optional(z.number().positive().max(2))

/** What a method works with. */
export const OutputInputs = z.object({
  /** Mean inflow of the day, m³/s. */
  inflowM3s: optional(z.number().min(0).max(100_000)),
  minimumFlowM3s: optional(z.number().min(0).max(100_000)),
  levelStartM: optional(z.number().min(-500).max(9000)),
  levelEndM: optional(z.number().min(-500).max(9000)),
  m3PerKwh: optional(z.number().positive().max(1000)),
  /** In the plane of the panels, over the day. */
  irradiationKwhPerM2: optional(z.number().min(0).max(15)),
  /** Measured irradiation of the last days over that of a clear sky on level ground. */
  clearness: ratio,
  performanceRatio: ratio,
  availability: optional(z.number().min(0).max(1)),
})
export type OutputInputs = z.output<typeof OutputInputs>

/** Nothing to work with. */
export const noInputs: OutputInputs = {
  inflowM3s: null,
  minimumFlowM3s: null,
  levelStartM: null,
  levelEndM: null,
  m3PerKwh: null,
  irradiationKwhPerM2: null,
  clearness: null,
  performanceRatio: null,
  availability: null,
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** Energy of a half-hour is its mean power times half an hour: 48 × 25.8 MW are 619.2 MWh. */
export const energyOfSlots = (megawattsOfSlots: readonly (number | null)[]): number =>
  sum(megawattsOfSlots) * 0.5

/** What a unit comes to over the whole period, in MWh. */
export const energyOfUnit = ({ expectedMw, energyMwh }: ExpectedUnit, period: OutputPeriod): number =>
  period === 'day' ? energyOfSlots(expectedMw) : sum(energyMwh)

/** What a plan comes to, in MWh, to three decimals. */
export const energyOf = (units: readonly ExpectedUnit[], period: OutputPeriod): number =>
  Math.round(units.reduce((total, unit) => total + energyOfUnit(unit, period), 0) * 1000) / 1000

/** What all units come to in each part; null where one of them is not filled in. */
export function totalsOf(units: readonly ExpectedUnit[], of: 'availableMw' | 'expectedMw' | 'energyMwh') {
  const length = Math.max(0, ...units.map((unit) => unit[of].length))
  return Array.from({ length }, (_, at): number | null => {
    const values = units.map((unit) => unit[of][at] ?? null)
    return values.includes(null) ? null : sum(values)
  })
}

/** The parts of a period in which what is declared or expected of a unit differs from another plan of it. */
export function differingParts(units: readonly ExpectedUnit[], others: readonly ExpectedUnit[]): number[] {
  const lists = ['availableMw', 'expectedMw', 'energyMwh'] as const
  const ids = new Set([...units, ...others].map(({ unitId }) => unitId))
  const parts = new Set<number>()
  for (const unitId of ids) {
    const [one, other] = [units, others].map((plan) => plan.find((unit) => unit.unitId === unitId))
    for (const of of lists)
      for (let part = 0; part < Math.max(one?.[of].length ?? 0, other?.[of].length ?? 0); part++)
        if ((one?.[of][part] ?? null) !== (other?.[of][part] ?? null)) parts.add(part)
  }
  return [...parts].toSorted((a, b) => a - b)
}

/** Less is no power of a running unit: half a kilowatt. */
const STANDS_BELOW_MW = 0.0005

/**
 * The half-hours in which a unit starts by its plan: it gives power there and stood still in the one before. What runs from
 * 00:00 on may run since yesterday and is no start.
 */
export function startsOf(expectedMw: readonly (number | null)[]): number[] {
  const runs = (slot: number) => (expectedMw[slot] ?? 0) > STANDS_BELOW_MW
  return expectedMw.flatMap((_, slot) => (slot > 0 && runs(slot) && !runs(slot - 1) ? [slot] : []))
}
