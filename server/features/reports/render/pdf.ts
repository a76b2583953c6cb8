import { formatNumber, formatStamp } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { figureName, planPercent, toldText, yearDifference } from '#contract/reports/comparison.ts'
import {
  tableOf,
  type ReportChart,
  type ReportFigure,
  type ReportFigures,
  type ReportSection,
  type ReportTable,
} from '#contract/reports/layout.ts'
import { formHead, formTable, heading, signatures, type FormColumn } from '#server/platform/pdf/form-parts.ts'
import { renderPdf, type PdfNode } from '#server/platform/pdf/render-pdf.ts'

import { chartDrawing } from './chart-drawing.ts'
import { paperWords as words } from './paper-words.ts'
import {
  aboutText,
  cellText,
  columnTitle,
  inWords,
  paperInstant,
  periodText,
  sectionsOf,
  sourcesLine,
  type ReportPaper,
} from './paper.ts'

/** Width between the margins of A4, upright and along its longer side. */
const UPRIGHT_POINTS = 517
const ALONG_POINTS = 763
/** Tables with more columns are laid along the longer side, and such with still more in smaller letters. */
const MOST_UPRIGHT = 8
const MOST_AT_FULL_SIZE = 12
const SMALL_LETTERS = 6.5
const FULL_LETTERS = 8

/** A report as a PDF, from the same parts as its workbook and in their order. */
export function reportPdf(given: ReportPaper, language: Language): Promise<Uint8Array> {
  const paper = inWords(given, language)
  const tables = sectionsOf(paper.layout, 'table')
  const isLandscape = tables.some(({ columns }) => columns.length > MOST_UPRIGHT)
  const widthPoints = isLandscape ? ALONG_POINTS : UPRIGHT_POINTS
  const title = `${paper.title[language]} ${paper.plantCode} ${periodText(paper)}`
  return renderPdf({
    title,
    footer: `${title}. ${words.revision[language]}: ${paper.revision}`,
    pageSize: 'A4',
    isLandscape,
    pageWord: words.page[language],
    ...(paper.isDraft && { watermark: words.draft[language] }),
    madeAt: paperInstant(paper),
    content: [
      ...head(paper, language),
      ...paper.layout.sections.flatMap((section) => sectionNodes(section, { paper, language, widthPoints })),
      ...sourceNodes(paper, language),
      ...signatureNodes(paper, language),
    ],
  })
}

function head(paper: ReportPaper, language: Language): PdfNode[] {
  const { plantCode, plantName, companyName, title, isDraft } = paper
  return [
    formHead({ companyName, plantName: `${plantCode} – ${plantName}` }),
    {
      text: title[language].toUpperCase(),
      bold: true,
      fontSize: 14,
      alignment: 'center',
      margin: [0, 12, 0, 2],
    },
    {
      text: aboutText(paper, language),
      italics: true,
      alignment: 'center',
      margin: [0, 0, 0, 4],
    },
    ...(isDraft
      ? [{ text: words.draftNote[language], bold: true, color: '#b0413e', alignment: 'center' }]
      : []),
  ]
}

interface Around {
  readonly paper: ReportPaper
  readonly language: Language
  readonly widthPoints: number
}

function sectionNodes(section: ReportSection, around: Around): PdfNode[] {
  const { paper, language } = around
  if (section.kind === 'chart') return chartNodes(section, around)
  const title = heading(section.title[language])
  if (section.kind === 'figures') return [title, figuresTable(section, language)]
  if (section.kind === 'table') return [title, dataTable(section, language)]
  const text = paper.comments[section.key]?.trim() || words.noComment[language]
  return [title, { text, margin: [0, 0, 0, 4] }]
}

/** Plan and year before have their columns only where one of the figures knows them. */
function figuresTable({ figures }: ReportFigures, language: Language): PdfNode {
  const number = (
    title: { readonly vi: string; readonly en: string },
    value: (figure: ReportFigure) => string,
  ): FormColumn<ReportFigure> => ({ title: title[language], width: 66, align: 'right', value })
  const plain = (value: number | null, decimals: number) =>
    value === null ? '' : formatNumber(value, decimals)
  const hasPlan = figures.some(({ plan }) => plan !== null)
  const hasYearBefore = figures.some(({ yearBefore }) => yearBefore !== null)
  const columns: FormColumn<ReportFigure>[] = [
    { title: words.figure[language], width: '*', value: (figure) => figureName(figure)[language] },
    number(words.value, ({ value, decimals }) =>
      typeof value === 'string' ? value : plain(value, decimals),
    ),
    { title: words.unit[language], width: 40, align: 'center', value: ({ unit }) => unit ?? '' },
    ...(hasPlan
      ? [
          number(words.plan, ({ plan, decimals }) => plain(plan, decimals)),
          number(words.planPercent, (figure) => plain(planPercent(figure), 1)),
        ]
      : []),
    ...(hasYearBefore
      ? [
          number(words.yearBefore, ({ yearBefore, decimals }) => plain(yearBefore, decimals)),
          number(words.difference, (figure) => plain(yearDifference(figure), figure.decimals)),
        ]
      : []),
  ]
  return { fontSize: FULL_LETTERS, stack: [formTable(columns, figures)] }
}

function dataTable({ columns, rows, totals }: ReportTable, language: Language): PdfNode {
  if (rows.length === 0) return { text: words.noRows[language], italics: true }
  type Row = ReportTable['rows'][number]
  return {
    fontSize: columns.length > MOST_AT_FULL_SIZE ? SMALL_LETTERS : FULL_LETTERS,
    stack: [
      formTable(
        columns.map((column, at): FormColumn<Row> => ({
          title: columnTitle(column, language),
          width: '*',
          align: column.kind === 'number' ? 'right' : column.kind === 'text' ? 'left' : 'center',
          value: ({ cells, toldDays }) => {
            const told = toldDays?.[at]
            const text = cellText(column, cells[at] ?? null)
            return told ? `${text}\n(${toldText(told)[language]})` : text
          },
        })),
        rows,
        {
          sum:
            totals === null ? undefined : columns.map((column, at) => totalText(column, totals[at] ?? null)),
        },
      ),
    ],
  }
}

/** A word in the place of a day, as `Tổng`, is said as it is. */
function totalText(column: ReportTable['columns'][number], total: string | number | null): string {
  return typeof total === 'string' ? total : cellText(column, total)
}

function chartNodes(chart: ReportChart, { paper, language, widthPoints }: Around): PdfNode[] {
  const table = tableOf(paper.layout, chart.table)
  const svg = table && chartDrawing(chart, table, { widthPoints, language })
  return svg === undefined ? [] : [{ svg, width: widthPoints, margin: [0, 8, 0, 4] }]
}

function sourceNodes(paper: ReportPaper, language: Language): PdfNode[] {
  const text = sourcesLine(paper, language)
  return text === undefined ? [] : [{ text, fontSize: FULL_LETTERS, italics: true, margin: [0, 8, 0, 0] }]
}

function signatureNodes({ signatures: given }: ReportPaper, language: Language): PdfNode[] {
  if (given.length === 0) return []
  return [
    signatures(given.map(({ role, name, at }) => ({ role: role[language], name, note: formatStamp(at) }))),
  ]
}
