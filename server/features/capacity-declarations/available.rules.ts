import { maxPowerAtAmbient, type AmbientPoint } from '#contract/capacity-ranges/curves.ts'
import {
  penstocksOf,
  penstockText,
  sharedOut,
  type PenstockLimit,
} from '#contract/capacity-ranges/penstock.ts'
import type { DeclarableUnit } from '#contract/capacity-declarations/checks.ts'
import type { CapacityStep, DeclaredUnit, Shortfall } from '#contract/capacity-declarations/figures.ts'
import type { ShortfallCause } from '#contract/capacity-declarations/labels.ts'
import { formatFigure } from '#contract/core/format.ts'
import type { Outage } from '#contract/expected-outputs/figures.ts'
import { lostMwIn } from '#contract/expected-outputs/checks.ts'
import { SLOTS_A_DAY } from '#contract/expected-outputs/labels.ts'
import { slotStartMs } from '#contract/expected-outputs/parts.ts'

const HALF_HOUR_MS = 1_800_000
/** What is typed with three decimals is not judged by rounding. */
const SMALL_MW = 0.0005

/** A limit of dispatch on a plant. */
export interface DispatchLimit {
  readonly from: string
  readonly to: string
  readonly limitMw: number
  readonly orderNo: string | null
}

/** What is known of a unit, or of a solar plant as a whole, on the day that is declared. */
export interface KnownUnit {
  readonly unitId: number | null
  readonly code: string
  readonly ratedMw: number | null
  readonly pMinMw: number | null
  /** Of the capacity range in force; null where none is approved. */
  readonly registeredMw: number | null
  readonly headM: number | null
  /** What the range allows at that head; null where head or curve is not known. */
  readonly atHeadMw: number | null
  readonly powerByAmbient: readonly AmbientPoint[]
  /** The hottest that was read in the last day, in °C; null for a hydro unit. */
  readonly ambientC: number | null
  readonly twoDaysBeforeMw: readonly (number | null)[]
  /** What limits it together with others. */
  readonly penstock: PenstockLimit | null
}

/** What stops and limits the units of a plant. */
export interface Holding {
  readonly stops: readonly (Outage & { readonly isForced: boolean })[]
  /** On the plant as a whole; of solar plants. */
  readonly limits: readonly DispatchLimit[]
}

/** What can be declared of a unit, why it is less than what is installed, and the formula. */
export interface Available {
  readonly bound: DeclarableUnit
  readonly declared: DeclaredUnit
  readonly shortfalls: readonly Shortfall[]
  readonly step: CapacityStep
}

interface Cap {
  readonly mw: number
  readonly cause: ShortfallCause
  readonly basis: string
}

const figure = (value: number) => formatFigure(value, 3)
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** What can be declared of the units of a plant: each by itself, and those of one penstock no more than it carries together. */
export function availableOfAll(units: readonly KnownUnit[], holding: Holding, day: string): Available[] {
  const alone = units.map((unit) => availableOf(unit, holding, day))
  const penstocks = penstocksOf(units)
  const powers = alone.map(({ bound: { unitId, availableMw } }) => ({ unitId, mw: availableMw }))
  const shares = sharedOut(powers, penstocks)
  return units.map((unit, at) => availableOf(unit, holding, day, shares[at]))
}

/**
 * What a unit can give in each half-hour: the least of what is installed, registered, allowed at the head or the temperature,
 * less what stands still at any time of it, and no more than dispatch allows. Two units of 15 MW at a head of 58.5 m where
 * the range gives 13.7 MW, one of them out from 08:00 to 16:00: 13.7 in half-hours 17 to 32, else 27.4. 88 inverters of
 * 0.225 MW with two that stand still: 19.8 − 0.45 = 19.35.
 *
 * @param day whose half-hours they are
 */
function availableOf(
  unit: KnownUnit,
  holding: Holding,
  day: string,
  shareMw?: readonly (number | null)[],
): Available {
  const slots = slotsOf(unit, holding, day).map(({ why, ...slot }, at) => {
    const share = shareMw?.[at] ?? null
    const isShared = unit.penstock !== null && slot.mw !== null && share !== null && share < slot.mw
    if (!isShared) return { ...slot, declared: slot.mw, why }
    return { ...slot, declared: share, why: [capOfPenstock(unit.penstock, share), ...why] }
  })
  const declaredMw = slots.map(({ declared }) => declared)
  const least = unit.pMinMw ?? 0
  return {
    bound: {
      unitId: unit.unitId,
      code: unit.code,
      ratedMw: unit.ratedMw,
      pMinMw: unit.pMinMw,
      availableMw: slots.map(({ mw }) => mw),
      twoDaysBeforeMw: [...unit.twoDaysBeforeMw],
      penstock: unit.penstock,
    },
    declared: {
      unitId: unit.unitId,
      declaredMw,
      minMw: declaredMw.map((mw) => (mw === null ? null : Math.min(least, mw))),
    },
    shortfalls: shortfallsOf(unit, slots),
    step: stepOf(unit, slots),
  }
}

/** What a unit can give by itself in a half-hour, and all that takes something from it. */
interface Slot {
  readonly mw: number | null
  readonly lostMw: number
  readonly limit: DispatchLimit | undefined
  readonly why: readonly Cap[]
}

function slotsOf(unit: KnownUnit, { stops, limits }: Holding, day: string): Slot[] {
  const caps = capsOf(unit)
  const most = Math.min(...[unit.ratedMw, ...caps.map(({ mw }) => mw)].filter((mw) => mw !== null))
  const isKnown = Number.isFinite(most)
  const own = stops.filter(({ unitId }) => unitId === unit.unitId)
  return Array.from({ length: SLOTS_A_DAY }, (_, slot) => {
    const fromMs = slotStartMs(day, slot)
    const lostMw = lostMwIn(own, unit.unitId, fromMs)
    const limit = lowestLimit(limits, fromMs)
    const free = Math.max(0, most - lostMw)
    const mw = isKnown ? rounded(limit ? Math.min(free, limit.limitMw) : free) : null
    const why = [
      ...own.filter((stop) => reaches(stop.fromAt, stop.toAt, fromMs)).map(capOfStop),
      ...(limit && limit.limitMw < free ? [capOfLimit(limit)] : []),
      ...caps.filter((cap) => unit.ratedMw !== null && cap.mw < unit.ratedMw - SMALL_MW),
    ]
    return { mw, lostMw, limit, why }
  })
}

function stepOf(unit: KnownUnit, slots: readonly Slot[]): CapacityStep {
  const known = slots.flatMap(({ mw }) => mw ?? [])
  const allowed = slots.flatMap(({ limit }) => limit?.limitMw ?? [])
  return {
    unitId: unit.unitId,
    code: unit.code,
    ratedMw: unit.ratedMw,
    registeredMw: unit.registeredMw,
    headM: unit.atHeadMw === null || unit.headM === null ? null : rounded(unit.headM),
    atHeadMw: unit.atHeadMw,
    ambientC: ambientMwOf(unit) === null ? null : unit.ambientC,
    atAmbientMw: ambientMwOf(unit),
    limitMw: allowed.length > 0 ? Math.min(...allowed) : null,
    lostMw: rounded(Math.max(...slots.map(({ lostMw }) => lostMw))),
    leastMw: known.length > 0 ? Math.min(...known) : null,
    mostMw: known.length > 0 ? Math.max(...known) : null,
    penstock: unit.penstock,
  }
}

function ambientMwOf({ powerByAmbient, ambientC }: KnownUnit): number | null {
  if (ambientC === null) return null
  const mw = maxPowerAtAmbient(powerByAmbient, ambientC)
  return mw === null ? null : rounded(mw)
}

function capsOf(unit: KnownUnit): Cap[] {
  const { registeredMw, headM, atHeadMw, ambientC } = unit
  const atAmbientMw = ambientMwOf(unit)
  const caps: Cap[] = []
  if (atHeadMw !== null && (registeredMw === null || atHeadMw < registeredMw))
    caps.push({
      mw: atHeadMw,
      cause: 'lowWater',
      basis: `Pmax(H = ${figure(headM ?? 0)} m) = ${figure(atHeadMw)} MW`,
    })
  if (atAmbientMw !== null && (registeredMw === null || atAmbientMw < registeredMw))
    caps.push({
      mw: atAmbientMw,
      cause: 'temperature',
      basis: `Pmax(T = ${figure(ambientC ?? 0)} °C) = ${figure(atAmbientMw)} MW`,
    })
  if (registeredMw !== null)
    caps.push({
      mw: registeredMw,
      cause: 'registered',
      basis: `P max đăng ký ${figure(registeredMw)} MW`,
    })
  return caps
}

const reaches = (from: string, to: string, fromMs: number) =>
  Date.parse(from) < fromMs + HALF_HOUR_MS && Date.parse(to) > fromMs

const lowestLimit = (limits: readonly DispatchLimit[], fromMs: number): DispatchLimit | undefined =>
  limits
    .filter(({ from, to }) => reaches(from, to, fromMs))
    .toSorted((one, other) => one.limitMw - other.limitMw)[0]

const capOfStop = ({ lostMw, reason, isForced }: Holding['stops'][number]): Cap => ({
  mw: lostMw,
  cause: isForced ? 'failure' : 'approvedStop',
  basis: `${reason}: −${figure(lostMw)} MW`,
})

const capOfPenstock = (penstock: PenstockLimit, mw: number): Cap => ({
  mw,
  cause: 'penstock',
  basis: penstockText(penstock, 'vi'),
})

const capOfLimit = ({ limitMw, orderNo }: DispatchLimit): Cap => ({
  mw: limitMw,
  cause: 'dispatchLimit',
  basis: `Điều độ giới hạn ${figure(limitMw)} MW${orderNo === null ? '' : `, lệnh ${orderNo}`}`,
})

/** Half-hours in a line that fall short for the same reasons are one; the first reason names the cause. */
function shortfallsOf(
  { unitId, ratedMw }: KnownUnit,
  slots: readonly { readonly declared: number | null; readonly why: readonly Cap[] }[],
): Shortfall[] {
  const found: Shortfall[] = []
  for (const [slot, { declared: mw, why }] of slots.entries()) {
    const [first] = why
    if (mw === null || ratedMw === null || mw >= ratedMw - SMALL_MW || !first) continue
    const basis = why
      .map((one) => one.basis)
      .join('; ')
      .slice(0, 300)
    const last = found.at(-1)
    if (last && last.toSlot === slot && last.cause === first.cause && last.basis === basis)
      last.toSlot = slot + 1
    else found.push({ unitId, fromSlot: slot + 1, toSlot: slot + 1, cause: first.cause, basis })
  }
  return found
}

/** Whether a revision leaves the half-hours before one as what was sent before had them. */
export function keepsDeclared(
  before: readonly DeclaredUnit[],
  after: readonly DeclaredUnit[],
  openFrom: number,
): boolean {
  return after.every(({ unitId, minMw, declaredMw }) => {
    const old = before.find((unit) => unit.unitId === unitId)
    if (!old) return false
    const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
      one.slice(0, openFrom).every((value, at) => value === (other[at] ?? null))
    return isSame(minMw, old.minMw) && isSame(declaredMw, old.declaredMw)
  })
}

/** The declared half-hours with those before one as what was sent before had them. */
export function withPassedOf(
  units: readonly DeclaredUnit[],
  before: readonly DeclaredUnit[],
  openFrom: number,
): DeclaredUnit[] {
  return units.map((unit) => {
    const old = before.find(({ unitId }) => unitId === unit.unitId)
    const joined = (now: readonly (number | null)[], then: readonly (number | null)[] | undefined) =>
      now.map((value, slot) => (slot < openFrom && then ? (then[slot] ?? null) : value))
    return {
      ...unit,
      minMw: joined(unit.minMw, old?.minMw),
      declaredMw: joined(unit.declaredMw, old?.declaredMw),
    }
  })
}
