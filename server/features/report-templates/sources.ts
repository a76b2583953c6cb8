import { formatDay } from '#contract/core/format.ts'
import type { Label } from '#contract/core/words.ts'
import { planPercent, yearDifference } from '#contract/reports/comparison.ts'
import { tableOf, type ReportFigure, type ReportTable } from '#contract/reports/layout.ts'
import {
  figurePartLabels,
  figureParts,
  reportFactLabels,
  reportFacts,
  type FigurePart,
  type ReportFact,
} from '#contract/report-templates/labels.ts'
import type { CatalogueItem } from '#contract/report-templates/template.ts'
import {
  cellText,
  inWords,
  paperWords,
  periodText,
  type ReportPaper,
} from '#server/features/reports/reports.public.ts'
import type { FillValue } from '#server/platform/excel/edit/fill-template.ts'

const general: Label = { vi: 'Thông tin chung', en: 'About the report' }

const joined = (one: Label, other: Label): Label => ({
  vi: `${one.vi}: ${other.vi}`,
  en: `${one.en}: ${other.en}`,
})

/** Everything of a report that can be put into cells: what it says of itself, figures, columns, tables and comments. */
export function catalogueOf({ layout: { sections } }: Pick<ReportPaper, 'layout'>): CatalogueItem[] {
  const items: CatalogueItem[] = reportFacts.map((fact) => ({
    source: `fact:${fact}`,
    label: reportFactLabels[fact],
    group: general,
    unit: null,
    shape: 'one',
  }))
  for (const section of sections) {
    const { key, title: group } = section
    if (section.kind === 'figures') items.push(...section.figures.flatMap((figure) => partsOf(figure, group)))
    if (section.kind === 'comment')
      items.push({ source: `comment:${key}`, label: group, group, unit: null, shape: 'one' })
    if (section.kind !== 'table') continue
    items.push({ source: `table:${key}`, label: group, group, unit: null, shape: 'grid' })
    for (const [at, { key: column, label, unit }] of section.columns.entries()) {
      items.push({ source: `column:${key}:${column}`, label, group, unit, shape: 'line' })
      if (typeof section.totals?.[at] === 'number')
        items.push({
          source: `total:${key}:${column}`,
          label: joined({ vi: 'Cộng', en: 'Total' }, label),
          group,
          unit,
          shape: 'one',
        })
    }
  }
  return items
}

function partsOf({ key, label, unit }: ReportFigure, group: Label): CatalogueItem[] {
  return figureParts.map((part) => ({
    source: `figure:${key}:${part}`,
    label: part === 'value' ? label : joined(label, figurePartLabels[part]),
    group,
    unit: part === 'unit' ? null : part === 'planPercent' ? '%' : unit,
    shape: 'one',
  }))
}

/** The source that a name of a workbook means by itself: those of our own workbooks, and every source with lines for points. */
export function sourceNamed(name: string, catalogue: readonly CatalogueItem[]): CatalogueItem | undefined {
  const wanted = name.replace(/^_/, '').toLowerCase()
  return catalogue.find(({ source }) => namesFor(source).some((one) => one.toLowerCase() === wanted))
}

function namesFor(source: string): string[] {
  const [kind = '', key = '', part = ''] = source.split(':')
  if (kind === 'figure') return part === 'value' ? [key] : [`${key}_${part}`]
  return kind === 'column'
    ? [`${key}_${part}`]
    : [part === '' ? key : `${kind}_${key}_${part}`, `${kind}_${key}`]
}

/** What fills cells, by its source: lines of values. Of something that the report does not have it is one empty cell. */
export function valuesIn(given: ReportPaper): (source: string) => readonly (readonly FillValue[])[] {
  const paper = inWords(given, 'vi')
  return (source) => valuesOf(paper, source)
}

function valuesOf(paper: ReportPaper, source: string): readonly (readonly FillValue[])[] {
  const [kind, key = '', part = ''] = source.split(':')
  switch (kind) {
    case 'fact':
      return [[factOf(paper, key as ReportFact)]]
    case 'figure':
      return [[figureOf(paper, key, part as FigurePart)]]
    case 'comment':
      return [[paper.comments[key] ?? null]]
    case 'total':
      return [[cellsOf(paper, key, part, 'totals')[0] ?? null]]
    case 'column':
      return cellsOf(paper, key, part, 'rows').map((value) => [value])
    case 'table': {
      const table = tableOf(paper.layout, key)
      return (table?.rows ?? []).map(({ cells }) =>
        (table?.columns ?? []).map((column, at) => cellOf(column, cells[at] ?? null)),
      )
    }
    default:
      return [[null]]
  }
}

function factOf(paper: ReportPaper, fact: ReportFact): FillValue {
  switch (fact) {
    case 'title':
      return paper.title.vi
    case 'plantName':
    case 'plantCode':
    case 'revision':
      return paper[fact]
    case 'from':
    case 'to':
      return { day: paper[fact], text: formatDay(paper[fact]) }
    case 'period':
      return periodText(paper)
    case 'state':
      return paper.isDraft ? paperWords.draftNote.vi : null
    case 'signatures':
      return paper.signatures.map(({ role, name }) => `${role.vi}: ${name}`).join('; ') || null
    default:
      return null
  }
}

function figureOf({ layout: { sections } }: ReportPaper, key: string, part: FigurePart): FillValue {
  const figure = sections
    .flatMap((section) => (section.kind === 'figures' ? section.figures : []))
    .find((one) => one.key === key)
  if (!figure) return null
  if (part === 'planPercent') return planPercent(figure)
  return part === 'difference' ? yearDifference(figure) : (figure[part] ?? null)
}

function cellsOf(paper: ReportPaper, key: string, column: string, part: 'rows' | 'totals'): FillValue[] {
  const table = tableOf(paper.layout, key)
  const at = table?.columns.findIndex((one) => one.key === column) ?? -1
  const found = table?.columns[at]
  if (!table || !found) return []
  if (part === 'totals') return [cellOf(found, table.totals?.[at] ?? null)]
  return table.rows.map(({ cells }) => cellOf(found, cells[at] ?? null))
}

function cellOf(column: ReportTable['columns'][number], value: string | number | null): FillValue {
  if (typeof value !== 'string') return value
  const text = cellText(column, value)
  if (column.kind === 'day') return { day: value, text }
  return column.kind === 'instant' ? { instant: value, text } : value
}
