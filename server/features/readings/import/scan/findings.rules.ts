import { chooseMark, numberBy, type DecimalMark } from '#contract/core/numbers.ts'
import type { Block } from '#contract/devices/held-block.ts'
import type { ImportPreview } from '#contract/imports/import.ts'
import type { ReadingsDraft } from '#contract/imports/readings-mapping.ts'

import { factorKey, type Factors } from '../rules/rows.rules.ts'
import type { ColumnScan, SeenCell } from './column-scan.rules.ts'
import { readTiedDay, type DateScan } from './date-scan.rules.ts'

/** What ties are held against. */
interface Standards {
  readonly factors: Factors
  /** The limits that hold at a device; no device is any device of the parameter's kind. */
  readonly blocksOf: (parameterId: number, deviceIds: readonly number[]) => readonly Block[]
}

/** The columns that hold values, or, before any is matched, all that are no key. */
function valueColumns(mapping: ReadingsDraft, scans: readonly ColumnScan[]): number[] {
  const { values, timeColumn, hourColumn, deviceColumn, parameterColumn } = mapping
  if (values.length > 0) return values.map(({ column }) => column)
  const keys = new Set([timeColumn, hourColumn, deviceColumn, parameterColumn])
  return scans.map((_, column) => column).filter((column) => !keys.has(column))
}

/** Says whether the ties of all columns can be what they are by a mark: beyond the loosest limit they cannot. */
function isPossible(
  mark: DecimalMark,
  mapping: ReadingsDraft,
  scans: readonly ColumnScan[],
  { factors, blocksOf }: Standards,
): boolean {
  return mapping.values.every(({ column, deviceId, parameterId }) => {
    const scan = scans[column]
    if (parameterId === null || !scan || scan.shown.tie === 0) return true
    const named = Object.values(mapping.devices).filter((id) => id !== null)
    const blocks = blocksOf(parameterId, deviceId === null ? named : [deviceId])
    if (blocks.length === 0) return true
    const factor = factors.get(factorKey(column, null)) ?? 1
    const { least, most } = scan.tied[mark]
    const lowest = Math.min(...blocks.map(({ blockMin }) => blockMin ?? -Infinity))
    const highest = Math.max(...blocks.map(({ blockMax }) => blockMax ?? Infinity))
    return least * factor >= lowest && most * factor <= highest
  })
}

type Numbers = ImportPreview['numbers']

/** How the numbers of a file are written: the mark, null where a person has to say, and how it was found out. */
export function findMark(
  mapping: ReadingsDraft,
  scans: readonly ColumnScan[],
  titleOf: (column: number) => string,
  standards: Standards,
): { readonly mark: DecimalMark | null; readonly numbers: Numbers } {
  const columns = valueColumns(mapping, scans)
  const shown = { point: 0, comma: 0, tie: 0 }
  for (const column of columns)
    for (const mark of ['point', 'comma', 'tie'] as const) shown[mark] += scans[column]?.shown[mark] ?? 0
  const chosen = chooseMark(shown, (mark) => isPossible(mark, mapping, scans, standards))
  const cellsBy = (mark: DecimalMark) =>
    columns.flatMap((column) => placed(scans[column]?.clear[mark], column, titleOf)).slice(0, 1)
  if (chosen === 'conflict')
    return {
      mark: null,
      numbers: { by: 'conflict', cells: [...cellsBy('comma'), ...cellsBy('point')], tie: null },
    }
  if (chosen === 'tie')
    return { mark: null, numbers: { by: 'tie', cells: [], tie: tieIn(columns, scans, titleOf) } }
  // Where nothing depends on it, either reads the same.
  if (chosen === null) return { mark: 'point', numbers: { by: 'free', cells: [], tie: null } }
  const by = shown[chosen] > 0 ? 'shown' : 'ratings'
  return { mark: chosen, numbers: { by, cells: cellsBy(chosen), tie: null } }
}

const placed = (cell: SeenCell | undefined, column: number, titleOf: (column: number) => string) =>
  cell ? [{ ...cell, column: titleOf(column) }] : []

/** The tie of the column whose values are largest. */
function tieIn(
  columns: readonly number[],
  scans: readonly ColumnScan[],
  titleOf: (column: number) => string,
): Numbers['tie'] {
  const ties = columns.flatMap((column) => placed(scans[column]?.tie, column, titleOf))
  const [tie] = ties
    .map((cell) => ({
      ...cell,
      point: numberBy('point', cell.text) ?? 0,
      comma: numberBy('comma', cell.text) ?? 0,
    }))
    .toSorted((one, other) => Math.abs(other.point) - Math.abs(one.point))
  return tie ?? null
}

/** How the days of a file are written: the order, null where a person has to say, and how it was found out. */
export function findOrder(
  scan: DateScan,
  title: string,
): { readonly order: 'dayFirst' | 'monthFirst' | null; readonly dates: ImportPreview['dates'] } {
  const { order, by } = scan.decide()
  const cells = scan.clearCells.map((cell) => ({ ...cell, column: title }))
  if (order === 'conflict') return { order: null, dates: { by: 'conflict', cells, tie: null } }
  if (order === null) return { order: 'dayFirst', dates: { by: 'free', cells: [], tie: null } }
  if (order !== 'tie') return { order, dates: { by, cells, tie: null } }
  const tie = scan.tie && {
    ...scan.tie,
    column: title,
    dayFirst: readTiedDay(scan.tie.text, 'dayFirst'),
    monthFirst: readTiedDay(scan.tie.text, 'monthFirst'),
  }
  return { order: null, dates: { by: 'tie', cells: [], tie: tie ?? null } }
}
