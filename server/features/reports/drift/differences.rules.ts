import type { Label } from '#contract/core/words.ts'
import { CHECKS_TABLE } from '#contract/reports/checks.ts'
import type {
  ReportFigure,
  ReportFigures,
  ReportLayout,
  ReportSection,
  ReportTable,
} from '#contract/reports/layout.ts'
import type { ReportDifference } from '#contract/reports/report.ts'

type Value = ReportFigure['value']
type Found = ReportDifference

/** What is less than this share of a figure is noise of adding up in another order. */
const NOISE = 1e-9

/**
 * Says whether a figure says something else than it did. Numbers are held against each other as they are shown: what nobody
 * can see on paper is no difference, nor is what only the order of adding up has moved across a rounding.
 */
export function differs(then: Value, now: Value, decimals: number): boolean {
  if (typeof then !== 'number' || typeof now !== 'number') return then !== now
  const apart = Math.abs(then - now)
  if (apart <= NOISE * Math.max(1, Math.abs(then), Math.abs(now))) return false
  return then.toFixed(decimals) !== now.toFixed(decimals)
}

/** All that a report says otherwise now than when it was confirmed, in the order in which it stands there. */
export function differencesBetween(then: ReportLayout, now: ReportLayout): Found[] {
  const current = new Map(now.sections.map((section) => [section.key, section]))
  const known = new Set(then.sections.map(({ key }) => key))
  const added = now.sections.filter(({ key }) => !known.has(key))
  return [
    ...then.sections.flatMap((section) => ofSection(section, current.get(section.key))),
    ...added.flatMap((section) => whole(section, 'added')),
  ]
}

function ofSection(then: ReportSection, now: ReportSection | undefined): Found[] {
  if (now?.kind !== then.kind) return whole(then, 'gone')
  if (then.kind === 'figures' && now.kind === 'figures') return ofFigures(then, now)
  // Charts draw tables; comments are typed, and their suggestions follow from figures.
  return then.kind === 'table' && now.kind === 'table' ? ofTable(then, now) : []
}

/** A part that was not there, or is not any more. */
function whole({ kind, title }: ReportSection, change: 'added' | 'gone'): Found[] {
  if (kind !== 'figures' && kind !== 'table') return []
  return [{ ...plain, kind: change, section: title, label: title }]
}

const plain = { unit: null, decimals: 0, confirmed: null, now: null, path: null } as const

const values = [
  ['value', { vi: '', en: '' }],
  ['plan', { vi: ' (kế hoạch)', en: ' (plan)' }],
  ['yearBefore', { vi: ' (cùng kỳ năm trước)', en: ' (year before)' }],
] as const

function ofFigures(then: ReportFigures, now: ReportFigures): Found[] {
  const section = then.title
  const current = new Map(now.figures.map((figure) => [figure.key, figure]))
  const known = new Set(then.figures.map(({ key }) => key))
  const told = ({ label, unit, decimals, path }: ReportFigure) => ({ section, label, unit, decimals, path })
  const kept = then.figures.flatMap((before): Found[] => {
    const after = current.get(before.key)
    if (!after) return [{ ...told(before), kind: 'gone', confirmed: before.value, now: null }]
    return values
      .filter(([name]) => differs(before[name], after[name], before.decimals))
      .map(([name, suffix]) => ({
        ...told(before),
        kind: 'changed',
        label: joined(before.label, suffix),
        confirmed: before[name],
        now: after[name],
        path: after.path ?? before.path,
      }))
  })
  const added = now.figures
    .filter(({ key }) => !known.has(key))
    .map((figure): Found => ({ ...told(figure), kind: 'added', confirmed: null, now: figure.value }))
  return [...kept, ...added]
}

const joined = (one: Label, other: Label): Label => ({ vi: one.vi + other.vi, en: one.en + other.en })

type Row = ReportTable['rows'][number]
type Cells = Row['cells']

/**
 * Rows by what names them: all that stands in them and is no number. Rows that are named alike are told apart by which of
 * them it is; those without a name by their place.
 */
function named({ columns, rows }: ReportTable): Map<string, Row> {
  const counts = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const name = nameOf(columns, row.cells)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [count === 1 ? name : `${name} #${count}`, row]
    }),
  )
}

const nameOf = (columns: ReportTable['columns'], cells: Cells): string =>
  columns.flatMap(({ kind }, at) => (kind === 'number' ? [] : [cells[at] ?? ''])).join(' · ')

function ofTable(then: ReportTable, now: ReportTable): Found[] {
  const section = then.title
  const [before, after] = [named(then), named(now)]
  const rows = [...before].flatMap(([name, row]): Found[] => {
    const current = after.get(name)
    if (!current) return [{ ...plain, kind: 'gone', section, label: both(name), path: row.path }]
    const path = current.path ?? row.path
    return ofCells([then, row.cells], [now, current.cells], { section, label: both(name), path })
  })
  const added = [...after]
    .filter(([name, row]) => !before.has(name) && !isNewCheck(then, row))
    .map(([name, { path }]): Found => ({ ...plain, kind: 'added', section, label: both(name), path }))
  const totals = ofCells([then, then.totals ?? []], [now, now.totals ?? []], {
    section,
    label: { vi: 'Tổng cộng', en: 'Total' },
    path: null,
  })
  return [...rows, ...added, ...totals]
}

/** A check that was not made when the report was confirmed is no change of its figures. */
const isNewCheck = ({ key, rows }: ReportTable, { cells: [check] }: Row): boolean =>
  key === CHECKS_TABLE && !rows.some(({ cells: [name] }) => name === check)

const both = (text: string): Label => ({ vi: text, en: text })

/** The cells of a row by the keys of their columns. */
function ofCells(
  [then, before]: readonly [ReportTable, Cells],
  [now, after]: readonly [ReportTable, Cells],
  told: Pick<Found, 'section' | 'label' | 'path'>,
): Found[] {
  return then.columns.flatMap((column, at): Found[] => {
    const place = now.columns.findIndex(({ key }) => key === column.key)
    const [was, is] = [before[at] ?? null, place < 0 ? null : (after[place] ?? null)]
    if (!differs(was, is, column.decimals)) return []
    const label = joined(joined(told.label, both(': ')), column.label)
    const { unit, decimals } = column
    return [{ ...told, kind: 'changed', label, unit, decimals, confirmed: was, now: is }]
  })
}
