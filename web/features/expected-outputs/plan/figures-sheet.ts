import { noLimits } from '#contract/devices/limits.ts'
import { declarableMwOfUnits, mostMwhOfParts, type OutputBounds } from '#contract/expected-outputs/checks.ts'
import type { ExpectedUnit, Outage } from '#contract/expected-outputs/figures.ts'
import type { OutputPeriod } from '#contract/expected-outputs/labels.ts'
import { partLabels } from '#contract/expected-outputs/parts.ts'
import type { PlantKind } from '#contract/plants/index.ts'

import type { Filled } from '#web/kit/sheet/rules/fill.rules.ts'
import {
  type Address,
  addressOf,
  type CellChange,
  type SheetCell,
  type SheetHead,
  type SheetShape,
} from '#web/kit/sheet/model/sheet.ts'

/** The figures of a plan that a sheet shows. */
export interface Figures {
  readonly units: readonly ExpectedUnit[]
  readonly peakMw: readonly (number | null)[]
  readonly levelEndM: readonly (number | null)[]
  /** Of the year of a hydro plant; empty otherwise. */
  readonly waterValueVndPerKwh: readonly (number | null)[]
}

/** Which plan they are of, and what may be written. */
export interface FiguresOf {
  readonly period: OutputPeriod
  readonly startsOn: string
  readonly bounds: OutputBounds
  readonly isHydro: boolean
  /** Half-hours before it have passed; null where none has. */
  readonly openFromSlot: number | null
}

/** The same of a plan that can be begun by a method. */
export interface PlanOf extends FiguresOf {
  readonly powerPlantId: number
  readonly plantKind: PlantKind
}

/** What the sheet says in words. */
export interface SheetWords {
  readonly declared: string
  readonly expected: string
  readonly peak: string
  readonly level: string
  readonly waterValue: string
  /** Null where figures may be written. */
  readonly locked: string | null
  readonly passed: string
}

type OfPlant = 'peakMw' | 'levelEndM' | 'waterValueVndPerKwh'
type Kind = 'availableMw' | 'expectedMw' | 'energyMwh' | OfPlant
interface Column extends SheetHead {
  readonly kind: Kind
  readonly unitId: number | null
}

const MOST_MWH = 1_000_000
const MOST_VND_PER_KWH = 100_000
const MONTHS = 12
const ofPlant: ReadonlySet<Kind> = new Set<OfPlant>(['peakMw', 'levelEndM', 'waterValueVndPerKwh'])
const isOfPlant = (kind: Kind): kind is OfPlant => ofPlant.has(kind)

function columnsOf({ period, bounds, isHydro }: FiguresOf, words: SheetWords): Column[] {
  const column = (kind: Kind, label: string, detail: string, unitId: number | null = null): Column => ({
    key: `${kind}.${unitId ?? 0}`,
    kind,
    unitId,
    label,
    detail,
  })
  if (period === 'day')
    return bounds.units.flatMap(({ unitId, code }) => [
      column('availableMw', `${code} ${words.declared}`, 'MW', unitId),
      column('expectedMw', `${code} ${words.expected}`, 'MW', unitId),
    ])
  return [
    ...bounds.units.map(({ unitId, code }) => column('energyMwh', code, 'MWh', unitId)),
    column('peakMw', words.peak, 'MW'),
    ...(isHydro ? [column('levelEndM', words.level, 'm')] : []),
    ...(isHydro && period === 'year' ? [column('waterValueVndPerKwh', words.waterValue, 'đ/kWh')] : []),
  ]
}

/** Parts down, units across. Power and energy go up to what is installed; at night a solar plant gives nothing. */
export function shapeOf(of: FiguresOf, words: SheetWords): SheetShape {
  const columns = columnsOf(of, words)
  const nights = new Set(of.bounds.nightSlots)
  const mostMwh = new Map(of.bounds.units.map((unit) => [unit.unitId, mostMwhOfParts(unit, of)]))
  const most = (column: Column | undefined, row: number) => {
    if (column?.kind === 'levelEndM') return { min: -500, max: 9000 }
    if (column?.kind === 'waterValueVndPerKwh') return { min: 0, max: MOST_VND_PER_KWH }
    if (column?.kind === 'expectedMw' && nights.has(row)) return { min: 0, max: 0 }
    if (column?.kind === 'energyMwh') return { min: 0, max: mostMwh.get(column.unitId)?.[row] ?? MOST_MWH }
    if (column?.kind !== 'availableMw' && column?.kind !== 'expectedMw') return { min: 0, max: MOST_MWH }
    const unit = of.bounds.units.find(({ unitId }) => unitId === column.unitId)
    return { min: 0, max: unit?.ratedMw ?? null }
  }
  return {
    rows: partLabels(of.period, of.startsOn).map((label, at) => ({ key: String(at), label })),
    columns,
    fieldAt: (row, column) => {
      const { min, max } = most(columns[column], row)
      const hasPassed = of.openFromSlot !== null && row < of.openFromSlot
      return {
        decimals: columns[column]?.kind === 'levelEndM' ? 2 : 3,
        limits: { ...noLimits, blockMin: min, blockMax: max },
        isDue: false,
        lockedWhy: words.locked ?? (hasPassed ? words.passed : null),
      }
    },
  }
}

const listOf = (figures: Figures, kind: Kind, unitId: number | null): readonly (number | null)[] =>
  isOfPlant(kind) ? figures[kind] : (figures.units.find((unit) => unit.unitId === unitId)?.[kind] ?? [])

const placeOf = (address: Address) => {
  const [row = '', column = ''] = address.split('|')
  const [kind = '', unit = ''] = column.split('.')
  return { row: Number(row), kind: kind as Kind, unitId: unit === '0' ? null : Number(unit) }
}

/** The values of a plan by their cells. */
export function cellsOf(figures: Figures, { columns, rows }: SheetShape): ReadonlyMap<Address, SheetCell> {
  return new Map(
    columns.flatMap((column) => {
      const { kind, unitId } = placeOf(addressOf('0', column.key))
      const values = listOf(figures, kind, unitId)
      return rows.map((row, at) => [addressOf(row.key, column.key), { value: values[at] ?? null }] as const)
    }),
  )
}

/** The figures after some cells were written. */
export function changed(figures: Figures, changes: readonly Pick<CellChange, 'address' | 'to'>[]): Figures {
  const placed = changes.map(({ address, to }) => ({ ...placeOf(address), to }))
  const written = (values: readonly (number | null)[], kind: Kind, unitId: number | null) => {
    const own = placed.filter((one) => one.kind === kind && one.unitId === unitId)
    if (own.length === 0) return [...values]
    // A plan from before water values were asked for has none.
    const next =
      kind === 'waterValueVndPerKwh'
        ? Array.from({ length: MONTHS }, (_, month) => values[month] ?? null)
        : [...values]
    for (const { row, to } of own) next[row] = to
    return next
  }
  return {
    peakMw: written(figures.peakMw, 'peakMw', null),
    levelEndM: written(figures.levelEndM, 'levelEndM', null),
    waterValueVndPerKwh: written(figures.waterValueVndPerKwh, 'waterValueVndPerKwh', null),
    units: figures.units.map((unit) => ({
      unitId: unit.unitId,
      availableMw: written(unit.availableMw, 'availableMw', unit.unitId),
      expectedMw: written(unit.expectedMw, 'expectedMw', unit.unitId),
      energyMwh: written(unit.energyMwh, 'energyMwh', unit.unitId),
    })),
  }
}

/** Figures as cells to write in one act, but for half-hours that have passed, and what no method tells. */
export function cellsToWrite(
  figures: Figures,
  { columns, rows }: SheetShape,
  from: number,
): Filled<number | null>[] {
  return columns.flatMap((column, at) => {
    const { kind, unitId } = placeOf(addressOf('0', column.key))
    if (kind === 'waterValueVndPerKwh') return []
    const values = listOf(figures, kind, unitId)
    return rows.flatMap((_, row) => (row < from ? [] : [{ row, column: at, value: values[row] ?? null }]))
  })
}

/** The figures with the stops taken off: declared is what can be given, expected no more than that. */
export function withoutOutages(
  figures: Figures,
  bounds: OutputBounds,
  outages: readonly Outage[],
  day: string,
): Figures {
  const mostOf = declarableMwOfUnits(bounds, outages, day)
  return {
    ...figures,
    units: figures.units.map((unit) => {
      const most = mostOf[bounds.units.findIndex(({ unitId }) => unitId === unit.unitId)]
      if (!most) return unit
      const expectedMw = unit.expectedMw.map((value, slot) => {
        const limit = most[slot] ?? null
        return value === null || limit === null ? value : Math.min(value, limit)
      })
      return { ...unit, availableMw: most, expectedMw }
    }),
  }
}
