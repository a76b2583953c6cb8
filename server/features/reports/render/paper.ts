import { formatDay, formatInstant, formatNumber } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { Label } from '#contract/core/words.ts'
import { CHECK_RESULT, checkResultLabels, checksOf, type CheckResult } from '#contract/reports/checks.ts'
import { curvesText, curveWords } from '#contract/reports/curves.ts'
import type { ReportLayout, ReportSection, ReportTable } from '#contract/reports/layout.ts'
import type { CurveVersion } from '#contract/reports/report.ts'

import { paperWords } from './paper-words.ts'

/** A report as it is put on paper or into a workbook; the same one always gives the same bytes. */
export interface ReportPaper {
  readonly title: Label
  readonly plantCode: string
  readonly plantName: string
  /** Whose plant it is, above its name. */
  readonly companyName: string | null
  /** First and last day, both included. */
  readonly from: string
  readonly to: string
  readonly revision: number
  /** Who gets the form of a day. */
  readonly dispatchCentre: string | null
  /** Who confirmed, checked and approved, and when; empty for a draft. */
  readonly signatures: readonly { readonly role: Label; readonly name: string; readonly at: string }[]
  /** Marked as a draft on every page. */
  readonly isDraft: boolean
  readonly layout: ReportLayout
  /** Which versions of curves its water was worked out with. */
  readonly sources: readonly CurveVersion[]
  /** Comments by key of their section, as typed. */
  readonly comments: Readonly<Record<string, string>>
}

type Column = ReportTable['columns'][number]

/** The days a paper is about: `01/11/2026 – 30/11/2026`, or the one day. */
export function periodText({ from, to }: Pick<ReportPaper, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
}

/** The line below the title: its days, which revision it is, and who gets it. */
export function aboutText(paper: ReportPaper, language: Language): string {
  const { revision, dispatchCentre } = paper
  const parts = [
    [paperWords.period, periodText(paper)],
    [paperWords.revision, revision],
    ...(dispatchCentre === null ? [] : [[paperWords.recipient, dispatchCentre] as const]),
  ] as const
  return parts.map(([word, said]) => `${word[language]}: ${said}`).join('. ')
}

/** The line of the curves below the figures; undefined where none had a part in them. */
export function sourcesLine({ sources }: ReportPaper, language: Language): string | undefined {
  return sources.length === 0 ? undefined : `${curveWords[language]}: ${curvesText(sources, language)}`
}

/** A column's heading with its unit. */
export function columnTitle({ label, unit }: Column, language: Language): string {
  return unit === null ? label[language] : `${label[language]} (${unit})`
}

/** What a cell says on paper. */
export function cellText({ kind, decimals }: Column, value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return formatNumber(value, decimals)
  if (kind === 'day') return formatDay(value)
  return kind === 'instant' ? formatInstant(value) : value
}

/** What stands above each page that is printed of a draft. */
export function draftHeader({ isDraft }: ReportPaper, language: Language): { readonly header?: string } {
  return isDraft ? { header: paperWords.draft[language] } : {}
}

/** The parts of a kind, in their order. */
export function sectionsOf<Kind extends ReportSection['kind']>(
  { sections }: ReportLayout,
  kind: Kind,
): readonly Extract<ReportSection, { kind: Kind }>[] {
  return sections.filter(
    (section): section is Extract<ReportSection, { kind: Kind }> => section.kind === kind,
  )
}

/** The instant that stands for when a paper was made: of the last signature, or of the end of its days. */
export function paperInstant({ signatures, to }: Pick<ReportPaper, 'signatures' | 'to'>): string {
  return (
    signatures
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? `${to}T17:00:00Z`
  )
}

/** The same paper with its codes in words: how a check came out is kept as a code, for screens to colour. */
export function inWords(paper: ReportPaper, language: Language): ReportPaper {
  const checks = checksOf(paper.layout)
  const at = checks?.columns.findIndex(({ key }) => key === CHECK_RESULT) ?? -1
  if (!checks || at === -1) return paper
  const labels: Readonly<Record<string, Label>> = checkResultLabels satisfies Record<CheckResult, Label>
  const rows = checks.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) =>
      column === at && typeof cell === 'string' ? (labels[cell]?.[language] ?? cell) : cell,
    ),
  }))
  const sections = paper.layout.sections.map((section) =>
    section === checks ? { ...checks, rows } : section,
  )
  return { ...paper, layout: { sections } }
}
