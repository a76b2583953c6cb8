import type { SourceShape } from '#contract/report-templates/labels.ts'
import type { bindingComplaints } from '#contract/report-templates/problems.ts'
import type { CatalogueItem, TemplateBinding } from '#contract/report-templates/template.ts'
import type { CellFill, FillValue } from '#server/platform/excel/edit/fill-template.ts'
import type { TargetFault, TemplateOffer } from '#server/platform/excel/edit/inspect-template.ts'
import { overlap, parseRange, sizeOf, type CellRange } from '#server/platform/excel/edit/places.ts'

export type BindingComplaint = keyof typeof bindingComplaints

/** The cells that a binding fills: a name of the workbook comes before an address. */
export function rangeOf(target: string, { names, sheets }: TemplateOffer): CellRange | undefined {
  const named = names.find(({ name }) => name.toLowerCase() === target.toLowerCase())
  if (named) return named.range
  // In a workbook of one sheet an address need not name it.
  return parseRange(target, sheets.length === 1 ? sheets[0] : undefined)
}

/** How many cells all bindings of a template may fill: a year by the hour with five columns. */
const MOST_CELLS = 50_000

const shapes: Readonly<Record<string, SourceShape>> = { column: 'line', table: 'grid' }

interface Judged {
  /** The cells that the bindings fill, in their order; undefined where the workbook has none such. */
  readonly ranges: readonly (CellRange | undefined)[]
  /** What the workbook says against them. */
  readonly faults: readonly (TargetFault | null)[]
  /** What there is to fill cells with; null where that was judged before. */
  readonly catalogue: readonly CatalogueItem[] | null
}

/** What is wrong with each binding, of which field; null where it holds. */
export function complaintsAbout(
  bindings: readonly TemplateBinding[],
  { ranges, faults, catalogue }: Judged,
): ({ readonly field: keyof TemplateBinding; readonly complaint: BindingComplaint } | null)[] {
  let cellCount = 0
  return bindings.map(({ source }, at) => {
    const range = ranges[at]
    const fault = range ? (faults[at] ?? null) : 'noSuchPlace'
    if (fault !== null || !range) return { field: 'target', complaint: fault ?? 'noSuchPlace' }
    if (catalogue && !catalogue.some((one) => one.source === source))
      return { field: 'source', complaint: 'unknownSource' }
    const shape = shapes[source.split(':')[0] ?? ''] ?? 'one'
    cellCount += cellsOf(range)
    const earlier = ranges.slice(0, at)
    const complaint =
      complaintAboutShape(range, shape) ??
      (cellCount > MOST_CELLS ? 'tooManyCells' : undefined) ??
      (earlier.some((other) => other !== undefined && overlap(other, range)) ? 'taken' : undefined)
    return complaint ? { field: 'target', complaint } : null
  })
}

function cellsOf(range: CellRange): number {
  const { rows, columns } = sizeOf(range)
  return rows * columns
}

function complaintAboutShape(range: CellRange, shape: SourceShape): BindingComplaint | undefined {
  const { rows, columns } = sizeOf(range)
  if (shape === 'one' && rows * columns > 1) return 'oneCell'
  return shape === 'line' && rows > 1 && columns > 1 ? 'oneLine' : undefined
}

/** The values laid into the cells of a range, or how many there is no room for; cells that are left over are emptied. */
export function laidInto(
  range: CellRange,
  values: readonly (readonly FillValue[])[],
): CellFill[] | { readonly room: number; readonly count: number } {
  const { rows, columns } = sizeOf(range)
  const width = values[0]?.length ?? 0
  // What comes as a column may also be laid along a row.
  const isTurned = width <= 1 && rows === 1 && columns > 1
  const lines = isTurned ? [values.map(([value]) => value ?? null)] : values
  if (isTurned ? values.length > columns : lines.length > rows)
    return { room: isTurned ? columns : rows, count: values.length }
  if (!isTurned && width > columns) return { room: columns, count: width }
  const fills: CellFill[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      fills.push({
        sheet: range.sheet,
        row: range.top + row,
        column: range.left + column,
        value: lines[row]?.[column] ?? null,
      })
  return fills
}

/**
 * Which version a report is filled into: a draft into the newest; a confirmed one into that which held when it was confirmed, or
 * with which the template came to use, so that its file is the same ever after.
 */
export function versionFor(
  versions: readonly { readonly number: number; readonly madeAt: string }[],
  {
    confirmedAt,
    firstActiveAt,
  }: { readonly confirmedAt: string | null; readonly firstActiveAt: string | null },
): number | undefined {
  const inOrder = versions.toSorted((one, other) => one.number - other.number)
  if (confirmedAt === null) return inOrder.at(-1)?.number
  if (firstActiveAt === null) return undefined
  const heldAt = Math.max(Date.parse(confirmedAt), Date.parse(firstActiveAt))
  return inOrder.findLast(({ madeAt }) => Date.parse(madeAt) <= heldAt)?.number
}
