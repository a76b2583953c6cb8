import type { DeclarableUnit } from '#contract/capacity-declarations/checks.ts'
import type { DeclaredUnit } from '#contract/capacity-declarations/figures.ts'
import { noLimits } from '#contract/devices/limits.ts'
import { partLabels } from '#contract/expected-outputs/parts.ts'

import {
  type Address,
  addressOf,
  type CellChange,
  type SheetCell,
  type SheetHead,
  type SheetShape,
} from '#web/kit/sheet/model/sheet.ts'
import type { Filled } from '#web/kit/sheet/rules/fill.rules.ts'

/** Which day they are of, and what may be written. */
export interface DeclaredOf {
  readonly day: string
  readonly bounds: readonly DeclarableUnit[]
  /** Half-hours before it have passed; null where none has. */
  readonly openFromSlot: number | null
}

/** What the sheet says in words. */
export interface SheetWords {
  readonly capacity: string
  /** Null where figures may be written. */
  readonly locked: string | null
  readonly passed: string
}

type Kind = 'minMw' | 'declaredMw'
interface Column extends SheetHead {
  readonly kind: Kind
  readonly unitId: number | null
}

/** Half-hours down, units across: least and declared power, up to what is installed. */
export function shapeOf({ day, bounds, openFromSlot }: DeclaredOf, words: SheetWords): SheetShape {
  const columns = bounds.flatMap(({ unitId, code }): Column[] =>
    (['declaredMw', 'minMw'] as const).map((kind) => ({
      key: `${kind}.${unitId ?? 0}`,
      kind,
      unitId,
      label: `${code} ${kind === 'minMw' ? 'P min' : words.capacity}`,
      detail: 'MW',
    })),
  )
  return {
    rows: partLabels('day', day).map((label, at) => ({ key: String(at), label })),
    columns,
    fieldAt: (row, column) => {
      const unit = bounds.find(({ unitId }) => unitId === columns[column]?.unitId)
      const hasPassed = openFromSlot !== null && row < openFromSlot
      return {
        decimals: 3,
        limits: { ...noLimits, blockMin: 0, blockMax: unit?.ratedMw ?? null },
        isDue: false,
        lockedWhy: words.locked ?? (hasPassed ? words.passed : null),
      }
    },
  }
}

const placeOf = (address: Address) => {
  const [row = '', column = ''] = address.split('|')
  const [kind = '', unit = ''] = column.split('.')
  return { row: Number(row), kind: kind as Kind, unitId: unit === '0' ? null : Number(unit) }
}

type Units = readonly DeclaredUnit[]

/** The declared powers by their cells. */
export function cellsOf(units: Units, { columns, rows }: SheetShape): ReadonlyMap<Address, SheetCell> {
  return new Map(
    columns.flatMap((column) => {
      const { kind, unitId } = placeOf(addressOf('0', column.key))
      const values = units.find((unit) => unit.unitId === unitId)?.[kind] ?? []
      return rows.map((row, at) => [addressOf(row.key, column.key), { value: values[at] ?? null }] as const)
    }),
  )
}

/** The declared powers after some cells were written. */
export function changed(
  units: Units,
  changes: readonly Pick<CellChange, 'address' | 'to'>[],
): DeclaredUnit[] {
  const placed = changes.map(({ address, to }) => ({ ...placeOf(address), to }))
  return units.map((unit) => {
    const written = (kind: Kind) => {
      const next = [...unit[kind]]
      for (const one of placed) if (one.kind === kind && one.unitId === unit.unitId) next[one.row] = one.to
      return next
    }
    return { ...unit, minMw: written('minMw'), declaredMw: written('declaredMw') }
  })
}

/** Declared powers as cells to write in one act, but for half-hours that have passed. */
export function cellsToWrite(
  units: Units,
  { columns, rows }: SheetShape,
  from: number,
): Filled<number | null>[] {
  return columns.flatMap((column, at) => {
    const { kind, unitId } = placeOf(addressOf('0', column.key))
    const values = units.find((unit) => unit.unitId === unitId)?.[kind] ?? []
    return rows.flatMap((_, row) => (row < from ? [] : [{ row, column: at, value: values[row] ?? null }]))
  })
}
