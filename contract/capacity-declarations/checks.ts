import * as z from 'zod'

import {
  PenstockLimit,
  penstocksOf,
  penstockText,
  slotsAbovePenstock,
} from '#contract/capacity-ranges/penstock.ts'
import { formatFigure } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { recordId } from '#contract/core/rules.ts'
import type { Label } from '#contract/core/words.ts'

import type { CapacityStep, DeclaredUnit, Shortfall } from './figures.ts'
import { articleCauses } from './labels.ts'

/** Half a kilowatt: what is typed with three decimals is not judged by rounding. */
const SMALL_MW = 0.0005

/** What bounds the declaration of a unit. */
export const DeclarableUnit = z.object({
  /** Null for a solar plant as a whole. */
  unitId: recordId.nullable(),
  code: z.string(),
  /** Installed; null where it is not known. */
  ratedMw: z.number().nullable(),
  pMinMw: z.number().nullable(),
  /** What the unit can give in each half-hour as far as is known now; null where nothing says. */
  availableMw: z.array(z.number().nullable()),
  /** What was declared for the day two days before; empty where nothing was sent. */
  twoDaysBeforeMw: z.array(z.number().nullable()),
  /** What limits it together with others; null of a unit that hangs on a penstock of its own. */
  penstock: PenstockLimit.nullable(),
})
export type DeclarableUnit = z.output<typeof DeclarableUnit>

/** What can be wrong with a declaration. */
export const declarationComplaints = [
  'missing',
  'aboveRated',
  'aboveAvailable',
  'abovePenstock',
  'minAboveDeclared',
  'noReason',
  'belowLeast',
  'belowTwoDaysBefore',
] as const
export type DeclarationComplaintKind = (typeof declarationComplaints)[number]
type UnitComplaintKind = Exclude<DeclarationComplaintKind, 'abovePenstock'>

const warnings: ReadonlySet<DeclarationComplaintKind> = new Set(['belowLeast', 'belowTwoDaysBefore'])

/** Whether a declaration with such a complaint cannot be sent. */
export const isBlockingDeclaration = (kind: DeclarationComplaintKind): boolean => !warnings.has(kind)

export const declarationComplaintLabels: Readonly<Record<DeclarationComplaintKind, Label>> = {
  missing: { vi: 'Chưa điền đủ', en: 'Not filled in' },
  aboveRated: { vi: 'Công bố vượt công suất đặt', en: 'Declared above installed power' },
  aboveAvailable: {
    vi: 'Công bố vượt công suất khả dụng (dải công suất, cột nước, máy ngừng, giới hạn điều độ)',
    en: 'Declared above what is available (range, head, stops, limits of dispatch)',
  },
  abovePenstock: {
    vi: 'Tổng công bố các tổ máy vượt khả năng của đường ống áp lực ở cột nước này',
    en: 'The units together are declared above what their penstock carries at this head',
  },
  minAboveDeclared: { vi: 'P min lớn hơn P công bố', en: 'P min above declared P' },
  noReason: {
    vi: 'Công bố thấp hơn công suất đặt nhưng chưa ghi lý do',
    en: 'Declared below installed without a reason',
  },
  belowLeast: { vi: 'P công bố dưới P min ổn định', en: 'Declared below least stable power' },
  belowTwoDaysBefore: {
    vi: 'Công bố thấp hơn ngày D-2: chỉ được khi ngừng máy đã duyệt, bất khả kháng hoặc thiếu nước (TT 16/2025/TT-BCT Đ.48)',
    en: 'Declared below D-2: only for approved stops, force majeure or low water (Circular 16/2025/TT-BCT Art. 48)',
  },
}

/** What is wrong with the declaration of a unit, or of the units of a penstock, and in which half-hours, counted from 0. */
export interface DeclarationComplaint {
  readonly kind: DeclarationComplaintKind
  readonly code: string
  readonly parts: readonly number[]
}

/** What is judged; what has passed is not judged any more. */
export interface JudgedDeclaration {
  readonly units: readonly DeclaredUnit[]
  readonly shortfalls: readonly Shortfall[]
  /** The first half-hour that may still change, from 0; null where all may. */
  readonly openFromSlot: number | null
}

const isOver = (value: number | null | undefined, limit: number | null | undefined): boolean =>
  value !== null && value !== undefined && limit !== null && limit !== undefined && value > limit + SMALL_MW

/** What is wrong with a declaration as far as it is filled in, unit by unit. */
export function declarationComplaintsOf(
  { units, shortfalls, openFromSlot }: JudgedDeclaration,
  bounds: readonly DeclarableUnit[],
): DeclarationComplaint[] {
  const ofUnits = units.flatMap(({ unitId, minMw, declaredMw }) => {
    const bound = bounds.find((one) => one.unitId === unitId)
    if (!bound) return []
    const own = shortfalls.filter((one) => one.unitId === unitId)
    const reasonsAt = (slot: number) =>
      own.filter(({ fromSlot, toSlot }) => slot + 1 >= fromSlot && slot + 1 <= toSlot)
    const where = (isSo: (declared: number | null, slot: number) => boolean) =>
      declaredMw.flatMap((declared, slot) =>
        slot >= (openFromSlot ?? 0) && isSo(declared, slot) ? [slot] : [],
      )
    const found: Readonly<Record<UnitComplaintKind, number[]>> = {
      missing: where((declared, slot) => declared === null || (minMw[slot] ?? null) === null),
      aboveRated: where((declared) => isOver(declared, bound.ratedMw)),
      aboveAvailable: where((declared, slot) => isOver(declared, bound.availableMw[slot])),
      minAboveDeclared: where((declared, slot) => isOver(minMw[slot], declared)),
      noReason: where((declared, slot) => isOver(bound.ratedMw, declared) && reasonsAt(slot).length === 0),
      belowLeast: where((declared) => isOver(declared, 0) && isOver(bound.pMinMw, declared)),
      belowTwoDaysBefore: where(
        (declared, slot) =>
          isOver(bound.twoDaysBeforeMw[slot], declared) &&
          !reasonsAt(slot).some(({ cause }) => articleCauses.has(cause)),
      ),
    }
    return declarationComplaints
      .filter((kind) => kind !== 'abovePenstock')
      .map((kind) => ({ kind, code: bound.code, parts: found[kind] }))
  })
  return [...ofUnits, ...abovePenstocks(units, bounds, openFromSlot ?? 0)].filter(
    ({ parts }) => parts.length > 0,
  )
}

/** What units of one penstock are declared for together, held against what it carries. */
function abovePenstocks(
  units: readonly DeclaredUnit[],
  bounds: readonly DeclarableUnit[],
  openFrom: number,
): DeclarationComplaint[] {
  const powers = units.map(({ unitId, declaredMw }) => ({ unitId, mw: declaredMw }))
  return penstocksOf(bounds).map((penstock) => ({
    kind: 'abovePenstock',
    code: penstock.name,
    parts: slotsAbovePenstock(penstock, powers).filter((slot) => slot >= openFrom),
  }))
}

const words = {
  available: { vi: 'P khả dụng', en: 'P available' },
  rated: { vi: 'P đặt', en: 'P installed' },
  registered: { vi: 'P max đăng ký', en: 'P max registered' },
  limit: { vi: 'điều độ giới hạn', en: 'limit of dispatch' },
  stopped: { vi: 'ngừng', en: 'stopped' },
} as const

const figure = (value: number | null) => (value === null ? '–' : formatFigure(value, 3))
const span = (least: number | null, most: number | null) =>
  least === most ? figure(most) : `${figure(least)}…${figure(most)}`

/** The formula of a unit with its numbers: `P khả dụng H1 = min(P đặt 15; Pmax(H = 58.5 m) 13.7) − ngừng 0 = 13.7 MW`. */
export function capacityStepText(step: CapacityStep, language: Language): string {
  const { code, ratedMw, registeredMw, headM, atHeadMw, ambientC, atAmbientMw, limitMw, lostMw } = step
  const caps = [
    ratedMw !== null && `${words.rated[language]} ${figure(ratedMw)}`,
    registeredMw !== null && `${words.registered[language]} ${figure(registeredMw)}`,
    atHeadMw !== null && `Pmax(H = ${figure(headM)} m) ${figure(atHeadMw)}`,
    atAmbientMw !== null && `Pmax(T = ${figure(ambientC)} °C) ${figure(atAmbientMw)}`,
  ].filter((one) => one !== false)
  const stopped = lostMw > 0 ? ` − ${words.stopped[language]} ${span(0, lostMw)}` : ''
  const limited = limitMw === null ? '' : `; ${words.limit[language]} ${figure(limitMw)}`
  const result = span(step.leastMw, step.mostMw)
  return `${words.available[language]} ${code} = min(${caps.join('; ')}${limited})${stopped} = ${result} MW`
}

/** The formulas of the units of a plant, and of the penstocks that limit some of them together. */
export const capacityStepTexts = (steps: readonly CapacityStep[], language: Language): string[] => [
  ...steps.map((step) => capacityStepText(step, language)),
  ...penstocksOf(steps).map((penstock) => penstockText(penstock, language)),
]
