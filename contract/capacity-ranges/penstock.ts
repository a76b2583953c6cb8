import * as z from 'zod'

import { formatFigure } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { recordId } from '#contract/core/rules.ts'

import { maxPowerAtHead, type HeadPoint } from './curves.ts'

/** Half a kilowatt: what is typed with three decimals is not judged by rounding. */
const SMALL_MW = 0.0005

/** What the units of one penstock may give together (domain brief 2, §2.5: ΣP ≤ f(H)). */
export const PenstockLimit = z.object({
  name: z.string(),
  unitIds: z.array(recordId),
  /** Their codes, in the same order. */
  codes: z.array(z.string()),
  /** The gross head that the limit is of; null where head or curve is not known there: then it is the greatest registered. */
  headM: z.number().nullable(),
  mostMw: z.number(),
})
export type PenstockLimit = z.output<typeof PenstockLimit>

/** What the range of a unit says of the penstock that it hangs on with others. */
interface Registered {
  readonly unitId: number | null
  readonly penstock: string | null
  readonly penstockByHead: readonly HeadPoint[]
}

interface Named {
  readonly unitId: number | null
  readonly code: string
}

const keyOf = (name: string | null) => name?.trim().toLocaleLowerCase('vi') ?? ''
const rounded = (value: number) => Math.round(value * 1000) / 1000

/**
 * The limits of the penstocks of a plant at a head, by the ranges in force of their units. Where these say different powers
 * the least holds.
 *
 * Worked example: f(55 m) = 22.0 and f(62 m) = 26.0 MW give 24.0 MW at 58.5 m for H1 and H2 together.
 */
export function penstockLimits(
  ranges: readonly Registered[],
  units: readonly Named[],
  headM: number | null,
): PenstockLimit[] {
  const keys = new Set(ranges.map(({ penstock }) => keyOf(penstock)).filter(Boolean))
  return [...keys].flatMap((key) => {
    const own = ranges.filter((range) => keyOf(range.penstock) === key && range.penstockByHead.length > 0)
    const members = units.flatMap(({ unitId, code }) =>
      unitId !== null && own.some((range) => range.unitId === unitId) ? [{ unitId, code }] : [],
    )
    const name = own[0]?.penstock
    if (!name || members.length === 0) return []
    const atHead = own.flatMap(({ penstockByHead }) => maxAt(penstockByHead, headM) ?? [])
    const greatest = own.map(({ penstockByHead }) => Math.max(...penstockByHead.map(({ pMaxMw }) => pMaxMw)))
    return {
      name,
      unitIds: members.map(({ unitId }) => unitId),
      codes: members.map(({ code }) => code),
      headM: atHead.length > 0 && headM !== null ? rounded(headM) : null,
      mostMw: rounded(Math.min(...(atHead.length > 0 ? atHead : greatest))),
    }
  })
}

const maxAt = (points: readonly HeadPoint[], headM: number | null) =>
  headM === null ? null : maxPowerAtHead(points, headM)

/** Each penstock once, of units that name theirs. */
export function penstocksOf(
  units: readonly { readonly penstock?: PenstockLimit | null | undefined }[],
): PenstockLimit[] {
  const byName = new Map(units.flatMap(({ penstock }) => (penstock ? [[penstock.name, penstock]] : [])))
  return [...byName.values()]
}

/** Power of a unit in each half-hour. */
interface UnitPower {
  readonly unitId: number | null
  readonly mw: readonly (number | null)[]
}

const sumAt = (units: readonly UnitPower[], slot: number) =>
  units.reduce((sum, { mw }) => sum + (mw[slot] ?? 0), 0)

const membersOf = ({ unitIds }: PenstockLimit, units: readonly UnitPower[]) =>
  units.filter(({ unitId }) => unitId !== null && unitIds.includes(unitId))

/** The half-hours, from 0, in which the units of a penstock come to more than it carries. */
export function slotsAbovePenstock(limit: PenstockLimit, units: readonly UnitPower[]): number[] {
  const members = membersOf(limit, units)
  const slots = Array.from({ length: Math.max(0, ...members.map(({ mw }) => mw.length)) }, (_, slot) => slot)
  return slots.filter((slot) => sumAt(members, slot) > limit.mostMw + SMALL_MW)
}

/**
 * The powers of units with those of one penstock brought down to what it carries, each in proportion to what it could give
 * alone, cut to a kilowatt.
 *
 * Worked example: 13.7 and 13.7 MW on a penstock of 24 MW are 12 and 12; with one of them out the other keeps its 13.7.
 */
export function sharedOut(
  units: readonly UnitPower[],
  penstocks: readonly PenstockLimit[],
): (number | null)[][] {
  return units.map((unit) => {
    const limit = penstocks.find(({ unitIds }) => unit.unitId !== null && unitIds.includes(unit.unitId))
    if (!limit) return [...unit.mw]
    const members = membersOf(limit, units)
    return unit.mw.map((mw, slot) => {
      const sum = sumAt(members, slot)
      if (mw === null || sum <= limit.mostMw + SMALL_MW) return mw
      // What is whole but for rounding of binary fractions is not cut by a kilowatt.
      return Math.floor((mw * limit.mostMw * 1000) / sum + 1e-6) / 1000
    })
  })
}

const words = { penstock: { vi: 'Đường ống', en: 'Penstock' } } as const

/** The limit with its numbers: `Đường ống ĐO1: P H1 + P H2 ≤ f(H = 58.5 m) = 24 MW`. */
export function penstockText({ name, codes, headM, mostMw }: PenstockLimit, language: Language): string {
  const sum = codes.map((code) => `P ${code}`).join(' + ')
  const most = formatFigure(mostMw, 3)
  const limit = headM === null ? `max f(H) = ${most}` : `f(H = ${formatFigure(headM, 3)} m) = ${most}`
  return `${words.penstock[language]} ${name}: ${sum} ≤ ${limit} MW`
}
