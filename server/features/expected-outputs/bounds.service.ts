import type { DeclaredUnit } from '#contract/capacity-declarations/figures.ts'
import { maxPowerAtHead } from '#contract/capacity-ranges/curves.ts'
import { penstockLimits, type PenstockLimit } from '#contract/capacity-ranges/penstock.ts'
import type { RangedUnit } from '#contract/capacity-ranges/range.ts'
import type { BoundedUnit, OutputBounds } from '#contract/expected-outputs/checks.ts'
import { energyOf, type Outage } from '#contract/expected-outputs/figures.ts'
import type { OutputPeriod } from '#contract/expected-outputs/labels.ts'
import { dayAfter } from '#contract/core/days.ts'
import { partDays, periodEnd } from '#contract/expected-outputs/parts.ts'
import type { ReservoirNow } from '#contract/hydrology/overview.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { operatingStateLabels, type OperatingState } from '#contract/unit-operations/labels.ts'
import {
  listRangesOn,
  readRangedPlant,
  type RangeInForce,
} from '#server/features/capacity-ranges/capacity-ranges.public.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import { readReservoirsNow } from '#server/features/hydrology/hydrology.public.ts'
import { bandOn, listVersions } from '#server/features/reservoirs/reservoirs.public.ts'
import { listApprovedOutages } from '#server/features/proposals/proposals.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { findDeclared } from './declared.list.ts'
import { listMachines, machineKindOf, type Machine, type PlannedPlant } from './planned-plant.list.ts'
import { listPlansOn, type PlannedFigures } from './revisions.list.ts'
import { nightSlotsOf } from './rules/sun.rules.ts'

const DAY_MS = 86_400_000
const stillStates: ReadonlySet<OperatingState> = new Set(['plannedRepair', 'maintenance', 'forcedOutage'])

/** A stop that is known of, and whether it was nobody's will. */
export type KnownStop = Outage & { readonly isForced: boolean }

/** What is known around a plan before it is made. */
export interface Surroundings {
  readonly bounds: OutputBounds
  readonly stops: readonly KnownStop[]
  /** Upstream less downstream level of now, in m; of a hydro plant that reads both. */
  readonly headM: number | null
  readonly ranges: readonly RangeInForce[]
  readonly machines: readonly Machine[]
  /** Of a hydro plant with a reservoir. */
  readonly water: ReservoirNow | undefined
  /** What is laid down of that reservoir for the day that is planned. */
  readonly reservoir: ReservoirContent | undefined
  /** The shorter plans of a longer one. */
  readonly partPlans: readonly PlannedFigures[]
}

/** Which period of a plant is planned, at which moment. */
export interface Planned {
  readonly plant: PlannedPlant
  readonly period: OutputPeriod
  readonly startsOn: string
  /** Its figures stay: the balance of the water of now is left out. */
  readonly isSettled?: boolean
}

/** What bounds a plan: units and ranges, stops that are known of, night, what was declared before, shorter plans. */
export async function readSurroundings(
  db: Db,
  { plant, period, startsOn, isSettled = false }: Planned,
  now: Date,
): Promise<Surroundings> {
  const isHydro = plant.kind === 'hydro'
  const [ranged, ranges, machines, waters, before, declared, partPlans, outages] = await Promise.all([
    readRangedPlant(db, plant.id),
    listRangesOn(db, plant.id, startsOn),
    listMachines(db, plant.id, machineKindOf(plant.kind), now),
    isHydro && !isSettled ? readReservoirsNow(db, [plant.id], now) : undefined,
    period === 'day' ? listPlansOn(db, plant.id, 'day', [dayAfter(startsOn, -2)], 'sent') : [],
    period === 'day' ? findDeclared(db, plant.id, startsOn) : undefined,
    partPlansOf(db, plant.id, period, startsOn),
    listApprovedOutages(db, plant.id, stretchOf(period, startsOn)),
  ])
  const water = waters?.get(plant.id)
  const headM = headOf(water)
  const laidDown = { from: startsOn, to: startsOn }
  const [held] = water && period === 'day' ? await listVersions(db, water.reservoirId, laidDown) : []
  const reservoir = held?.content
  const penstocks = penstockLimits(ranges, ranged?.units ?? [], headM)
  const units = (ranged?.units ?? []).map((unit) =>
    boundedUnit(unit, { ranges, headM, penstocks, declared, before: before[0] }),
  )
  const { latitude, longitude } = plant
  const stops = [
    ...outagesOfStates(machines, isHydro, stretchOf(period, startsOn)),
    ...outages.flatMap((one) => outageOfWork(one, machines, isHydro)),
  ]
  const hasNights = period === 'day' && !isHydro && latitude !== null && longitude !== null
  const bounds = {
    units,
    knownOutages: stops.map(({ isForced: _why, ...stop }) => stop),
    nightSlots: hasNights ? nightSlotsOf({ latitude, longitude }, startsOn) : [],
    partPlansMwh: partSums(period, startsOn, partPlans),
    levelBand: reservoir ? bandOf(reservoir, startsOn) : null,
  }
  return { bounds, stops, headM, ranges, machines, water, reservoir, partPlans }
}

function bandOf(reservoir: ReservoirContent, day: string) {
  const { lowerM, upperM } = bandOn(reservoir, day)
  return { lowerM, upperM }
}

const stretchOf = (period: OutputPeriod, startsOn: string) => ({
  from: new Date(dayStartMs(startsOn)),
  until: new Date(dayStartMs(periodEnd(period, startsOn)) + DAY_MS),
})

const headOf = (water: ReservoirNow | undefined): number | null =>
  water && water.levelM !== null && water.tailwaterM !== null ? water.levelM - water.tailwaterM : null

/** Plans of days make up those of weeks and months, plans of months that of a year. */
function partPlansOf(db: Db, plantId: number, period: OutputPeriod, startsOn: string) {
  if (period === 'day') return []
  return listPlansOn(db, plantId, period === 'year' ? 'month' : 'day', partDays(period, startsOn))
}

function partSums(period: OutputPeriod, startsOn: string, plans: readonly PlannedFigures[]) {
  if (period === 'day') return []
  const energies = new Map(plans.map((plan) => [plan.startsOn, plan.energyMwh]))
  return partDays(period, startsOn).map((day) => energies.get(day) ?? null)
}

interface BoundedBy {
  readonly ranges: readonly RangeInForce[]
  readonly headM: number | null
  readonly penstocks: readonly PenstockLimit[]
  readonly declared: readonly DeclaredUnit[] | undefined
  /** The plan of the day two days before. */
  readonly before: PlannedFigures | undefined
}

function boundedUnit(
  { unitId, code, name, ratedMw }: RangedUnit,
  { ranges, headM, penstocks, declared, before: twoDaysBefore }: BoundedBy,
): BoundedUnit {
  const range = ranges.find((one) => one.unitId === unitId)
  const atHead = range && headM !== null ? maxPowerAtHead(range.powerByHead, headM) : null
  const before = twoDaysBefore?.units.find((unit) => unit.unitId === unitId)
  return {
    unitId,
    code,
    name,
    ratedMw,
    pMinMw: range?.pMinMw ?? null,
    pMaxMw: atHead === null ? (range?.pMaxMw ?? null) : Math.round(atHead * 1000) / 1000,
    forbiddenZones: range?.forbiddenZones ?? [],
    maxStartsPerDay: range?.maxStartsPerDay ?? null,
    penstock: penstocks.find(({ unitIds }) => unitId !== null && unitIds.includes(unitId)) ?? null,
    declaredMw: declared?.find((one) => one.unitId === unitId)?.declaredMw ?? [],
    twoDaysBeforeMw: before?.availableMw ?? [],
  }
}

/** A machine that stands still now is taken to stand still to the end of the period: whoever plans may know better. */
function outagesOfStates(
  machines: readonly Machine[],
  isHydro: boolean,
  { from, until }: { readonly from: Date; readonly until: Date },
): KnownStop[] {
  return machines.flatMap(({ id, code, ratedMw, state, startedAt }) => {
    if (!state || !startedAt || !stillStates.has(state) || ratedMw === null) return []
    const fromMs = Math.max(from.getTime(), Date.parse(startedAt))
    if (fromMs >= until.getTime()) return []
    const reason = `${code}: ${operatingStateLabels[state].vi.toLocaleLowerCase('vi')}`
    const isForced = state === 'forcedOutage'
    const unitId = isHydro ? id : null
    return [{ ...stretched(fromMs, until.getTime()), unitId, lostMw: ratedMw, reason, isForced }]
  })
}

const stretched = (fromMs: number, untilMs: number) => ({
  fromAt: new Date(fromMs).toISOString(),
  toAt: new Date(untilMs).toISOString(),
})

function outageOfWork(
  { deviceId, proposalNo, title, fromAt, toAt }: Awaited<ReturnType<typeof listApprovedOutages>>[number],
  machines: readonly Machine[],
  isHydro: boolean,
): KnownStop[] {
  const machine = machines.find(({ id }) => id === deviceId)
  // What stands still already is not taken away twice.
  if (!machine || machine.ratedMw === null || (machine.state && stillStates.has(machine.state))) return []
  const reason = [machine.code, title, proposalNo].filter(Boolean).join(' · ').slice(0, 200)
  const unitId = isHydro ? machine.id : null
  return [{ unitId, fromAt, toAt, lostMw: machine.ratedMw, reason, isForced: false }]
}

/** What the plans of parts come to for a unit, in MWh, part by part. */
export function unitEnergies(
  plans: readonly PlannedFigures[],
  unitId: number | null,
  period: OutputPeriod,
  startsOn: string,
): (number | null)[] {
  const part = period === 'year' ? 'month' : 'day'
  return partDays(period, startsOn).map((day) => {
    const plan = plans.find((one) => one.startsOn === day)
    const unit = plan?.units.find((one) => one.unitId === unitId)
    return unit ? energyOf([unit], part) : null
  })
}
