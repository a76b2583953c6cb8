import * as z from 'zod'

import { zoneAt } from '#contract/capacity-ranges/curves.ts'
import {
  PenstockLimit,
  penstocksOf,
  sharedOut,
  slotsAbovePenstock,
} from '#contract/capacity-ranges/penstock.ts'
import { recordId } from '#contract/core/rules.ts'

import { Outage, startsOf, type ExpectedUnit } from './figures.ts'
import { SLOTS_A_DAY, type OutputComplaintKind, type OutputPeriod } from './labels.ts'
import { partHours, slotStartMs } from './parts.ts'

const HALF_HOUR_MS = 1_800_000
/** Half a kilowatt: what is typed with three decimals is not judged by rounding. */
const SMALL_MW = 0.0005
/** Plans of parts and of the whole may differ by so much of the part. */
const SUM_TOLERANCE = 0.005

/** What bounds a unit of a plan. */
export const BoundedUnit = z.object({
  /** Null for a solar plant as a whole. */
  unitId: recordId.nullable(),
  code: z.string(),
  name: z.string(),
  /** Installed; null where it is not known. */
  ratedMw: z.number().nullable(),
  /** Of the capacity range in force, at the head of now; null where none is approved. */
  pMinMw: z.number().nullable(),
  pMaxMw: z.number().nullable(),
  forbiddenZones: z.array(z.object({ fromMw: z.number(), toMw: z.number() })),
  /** Of the same range; null where it limits no starts. */
  maxStartsPerDay: z.int().nullable(),
  /** What limits it together with others; null of a unit that hangs on a penstock of its own. */
  penstock: PenstockLimit.nullable(),
  /** What the declaration of capacity that was last sent for the day says; empty where none was. */
  declaredMw: z.array(z.number().nullable()),
  /** What was declared for the day two days before; empty where nothing was sent. */
  twoDaysBeforeMw: z.array(z.number().nullable()),
})
export type BoundedUnit = z.output<typeof BoundedUnit>

/** What a plan is judged by. */
export const OutputBounds = z.object({
  units: z.array(BoundedUnit),
  /** Stops known now, from states of units and approved work; whoever plans takes them over. */
  knownOutages: z.array(Outage),
  /** Half-hours of a day without sun; of a solar plant only. */
  nightSlots: z.array(z.int()),
  /** What the shorter plans come to in each part of a longer one; null where one is missing. */
  partPlansMwh: z.array(z.number().nullable()),
  /** What the procedure of the reservoir allows on the day; null where nothing is laid down, and of longer periods. */
  levelBand: z.object({ lowerM: z.number().nullable(), upperM: z.number().nullable() }).nullable(),
})
export type OutputBounds = z.output<typeof OutputBounds>

/** What is wrong with a plan, and in which parts; `code` names the unit or penstock, null for the plant. */
export interface OutputComplaint {
  readonly kind: OutputComplaintKind
  readonly code: string | null
  readonly parts: readonly number[]
}

/** What is judged. */
export interface JudgedOutput {
  readonly period: OutputPeriod
  readonly startsOn: string
  readonly units: readonly ExpectedUnit[]
  readonly outages: readonly Outage[]
  /** The level that a day ends with, in m; null where none is planned. */
  readonly endLevelM: number | null
  /** Of a year of a hydro plant; empty otherwise. */
  readonly waterValueVndPerKwh?: readonly (number | null)[]
  readonly waterValueBasis?: string | null
}

/** How much of a unit stands still at any time of a half-hour, in MW. */
export function lostMwIn(outages: readonly Outage[], unitId: number | null, fromMs: number): number {
  return outages
    .filter(
      (one) =>
        one.unitId === unitId &&
        Date.parse(one.fromAt) < fromMs + HALF_HOUR_MS &&
        Date.parse(one.toAt) > fromMs,
    )
    .reduce((lost, { lostMw }) => lost + lostMw, 0)
}

/**
 * What a unit can give in each half-hour: P max of its range, or else its installed power, less what stands still. Of a
 * hydro unit of 13.7 MW that is out from 08:00 to 16:00, half-hours 17 to 32 are 0.
 */
export function mostMwOfSlots(
  { unitId, pMaxMw, ratedMw }: BoundedUnit,
  outages: readonly Outage[],
  day: string,
): (number | null)[] {
  const most = pMaxMw ?? ratedMw
  return Array.from({ length: SLOTS_A_DAY }, (_, slot) =>
    most === null ? null : Math.max(0, most - lostMwIn(outages, unitId, slotStartMs(day, slot))),
  )
}

/** The same, and no more than what was declared for the day where that was sent: what a plan begins to declare with. */
function declarableMwOfSlots(bound: BoundedUnit, outages: readonly Outage[], day: string): (number | null)[] {
  return mostMwOfSlots(bound, outages, day).map((most, slot) => {
    const declared = bound.declaredMw[slot] ?? null
    return most === null || declared === null ? (most ?? declared) : Math.min(most, declared)
  })
}

/** The same of all units of a plan, in their order: those of one penstock come to no more than it carries. */
export function declarableMwOfUnits(
  { units }: Pick<OutputBounds, 'units'>,
  outages: readonly Outage[],
  day: string,
): (number | null)[][] {
  const alone = units.map((unit) => ({ unitId: unit.unitId, mw: declarableMwOfSlots(unit, outages, day) }))
  return sharedOut(alone, penstocksOf(units))
}

const placesWhere = <Value>(values: readonly Value[], isSo: (value: Value, at: number) => boolean) =>
  values.flatMap((value, at) => (isSo(value, at) ? [at] : []))

/** What is wrong with a plan as far as it is filled in. */
export function complaintsOf(output: JudgedOutput, bounds: OutputBounds): OutputComplaint[] {
  const { period, units } = output
  const found = units.flatMap((unit) => {
    const bound = bounds.units.find(({ unitId }) => unitId === unit.unitId)
    if (!bound) return []
    const ofUnit =
      period === 'day' ? complaintsOfDay(unit, bound, output, bounds) : longComplaints(unit, bound, output)
    return ofUnit.map((one) => ({ ...one, code: bound.code }))
  })
  const ofPlant =
    period === 'day'
      ? [...againstPenstocks(output, bounds), ...againstBand(output, bounds)]
      : [...againstParts(output, bounds), incompleteWaterValue(output)]
  const all = [...found, ...ofPlant]
  return all.filter(({ parts }) => parts.length > 0)
}

type OfUnit = Omit<OutputComplaint, 'code'>

/** What a unit makes in each part of a longer period when it runs at its installed power all the time; null where that is not known. */
export const mostMwhOfParts = (
  { ratedMw }: Pick<BoundedUnit, 'ratedMw'>,
  { period, startsOn }: Pick<JudgedOutput, 'period' | 'startsOn'>,
): (number | null)[] =>
  partHours(period, startsOn).map((hours) => (ratedMw === null ? null : ratedMw * hours))

function longComplaints({ energyMwh }: ExpectedUnit, bound: BoundedUnit, output: JudgedOutput): OfUnit[] {
  const most = mostMwhOfParts(bound, output)
  return [
    { kind: 'missing', parts: placesWhere(energyMwh, (value) => value === null) },
    {
      kind: 'aboveHours',
      parts: placesWhere(
        energyMwh,
        (value, at) => value !== null && value > (most[at] ?? Infinity) + SMALL_MW,
      ),
    },
  ]
}

/** What units of one penstock are to give together, declared or expected, held against what it carries. */
function againstPenstocks({ units: planned }: JudgedOutput, { units }: OutputBounds): OutputComplaint[] {
  return penstocksOf(units).map((penstock) => {
    const above = (of: 'availableMw' | 'expectedMw') =>
      slotsAbovePenstock(
        penstock,
        planned.map((unit) => ({ unitId: unit.unitId, mw: unit[of] })),
      )
    const parts = [...new Set([...above('availableMw'), ...above('expectedMw')])]
    return { kind: 'abovePenstock', code: penstock.name, parts: parts.toSorted((a, b) => a - b) }
  })
}

/** The end of a day of 24:00, held against the procedure. */
function againstBand({ endLevelM }: JudgedOutput, { levelBand }: OutputBounds): OutputComplaint[] {
  if (endLevelM === null || !levelBand) return []
  const { lowerM, upperM } = levelBand
  const isOutside = (lowerM !== null && endLevelM < lowerM) || (upperM !== null && endLevelM > upperM)
  return [{ kind: 'levelOutsideBand', code: null, parts: isOutside ? [SLOTS_A_DAY - 1] : [] }]
}

/** Months without a value where others have one; all that have one where nothing says what they rest on. */
function incompleteWaterValue({ waterValueVndPerKwh: values = [], waterValueBasis }: JudgedOutput) {
  const isBegun = values.some((value) => value !== null)
  const parts = placesWhere(values, (value) => isBegun && (value === null || !waterValueBasis))
  return { kind: 'waterValueIncomplete', code: null, parts } as const
}

function againstParts({ units }: JudgedOutput, { partPlansMwh }: OutputBounds): OutputComplaint[] {
  const parts = placesWhere(partPlansMwh, (planned, at) => {
    if (planned === null) return false
    const own = units.reduce((total, { energyMwh }) => total + (energyMwh[at] ?? 0), 0)
    return Math.abs(own - planned) > Math.max(0.05, planned * SUM_TOLERANCE)
  })
  return [{ kind: 'differsFromParts', code: null, parts }]
}

function complaintsOfDay(
  { unitId, availableMw, expectedMw }: ExpectedUnit,
  bound: BoundedUnit,
  { startsOn, outages }: JudgedOutput,
  { nightSlots, knownOutages }: OutputBounds,
): OfUnit[] {
  const most = mostMwOfSlots(bound, outages, startsOn)
  const nights = new Set(nightSlots)
  const { pMinMw, forbiddenZones, twoDaysBeforeMw, declaredMw } = bound
  const above = (value: number | null, limit: number | null | undefined) =>
    value !== null && limit !== null && limit !== undefined && value > limit + SMALL_MW
  const runs = (value: number | null): value is number => value !== null && value > SMALL_MW
  /** By how much more of the unit stands still than the plan reckons with, in MW; below zero, by how much less. */
  const unplannedMw = (slot: number) => {
    const from = slotStartMs(startsOn, slot)
    return lostMwIn(knownOutages, unitId, from) - lostMwIn(outages, unitId, from)
  }
  return [
    {
      kind: 'missing',
      parts: placesWhere(expectedMw, (value, at) => value === null || availableMw[at] === null),
    },
    { kind: 'aboveMost', parts: placesWhere(availableMw, (value, at) => above(value, most[at])) },
    { kind: 'aboveAvailable', parts: placesWhere(expectedMw, (value, at) => above(value, availableMw[at])) },
    { kind: 'night', parts: placesWhere(expectedMw, (value, at) => nights.has(at) && runs(value)) },
    {
      kind: 'belowLeast',
      parts: placesWhere(expectedMw, (value) => runs(value) && pMinMw !== null && value < pMinMw - SMALL_MW),
    },
    {
      kind: 'forbiddenZone',
      parts: placesWhere(expectedMw, (value) => runs(value) && zoneAt(forbiddenZones, value) !== undefined),
    },
    { kind: 'tooManyStarts', parts: startsOf(expectedMw).slice(bound.maxStartsPerDay ?? SLOTS_A_DAY) },
    {
      kind: 'outageNotPlanned',
      parts: placesWhere(availableMw, (value, at) => runs(value) && unplannedMw(at) > SMALL_MW),
    },
    {
      kind: 'outageNotKnown',
      parts: placesWhere(availableMw, (value, at) => value !== null && unplannedMw(at) < -SMALL_MW),
    },
    {
      kind: 'belowTwoDaysBefore',
      parts: placesWhere(availableMw, (value, at) => {
        if (value === null) return false
        return above(
          twoDaysBeforeMw[at] ?? null,
          value + lostMwIn(outages, unitId, slotStartMs(startsOn, at)),
        )
      }),
    },
    {
      kind: 'differsFromDeclared',
      parts: placesWhere(availableMw, (value, at) => {
        const declared = declaredMw[at] ?? null
        return value !== null && declared !== null && Math.abs(value - declared) > SMALL_MW
      }),
    },
  ]
}

/** Half-hours or parts in a line: `00:30–08:00, 16:30`. */
export function partsText(parts: readonly number[], labels: readonly string[]): string {
  const runs: [number, number][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last && last[1] === part - 1) last[1] = part
    else runs.push([part, part])
  }
  return runs
    .map(([from, to]) => (from === to ? labels[from] : `${labels[from] ?? ''}–${labels[to] ?? ''}`))
    .join(', ')
}
