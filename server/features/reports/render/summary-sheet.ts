import type { Language } from '#contract/core/problem.ts'
import { figureName, planPercent, yearDifference } from '#contract/reports/comparison.ts'
import type { ReportFigure, ReportFigures } from '#contract/reports/layout.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import { definedName, type DefinedName } from '#server/platform/excel/write/defined-name.ts'
import type { Sheet, SheetRow } from '#server/platform/excel/write/sheet.ts'

import { looks, numberLook } from './looks.ts'
import { paperWords as words } from './paper-words.ts'
import { aboutText, draftHeader, sourcesLine, type ReportPaper } from './paper.ts'

const widths = [44, 18, 10, 18, 12, 18, 16, 36]
const HEAD_HEIGHT = 32
const LAST_COLUMN = 'H'
const LINE_HEIGHT = 15
/** Characters of a comment that one line of the sheet holds. */
const LINE_CHARACTERS = 150

/** The first sheet: what the report is, its figures beside plan and year before, comments and signatures. */
export function summarySheet(paper: ReportPaper, language: Language, taken: Set<string>): Sheet {
  const names: DefinedName[] = []
  const merges: string[] = []
  const rows: SheetRow[] = headRows(paper, language)
  const mergeNext = () => merges.push(`A${rows.length + 1}:${LAST_COLUMN}${rows.length + 1}`)
  for (const section of paper.layout.sections) {
    if (section.kind !== 'figures' && section.kind !== 'comment') continue
    rows.push([], [{ value: section.title[language], style: looks.section }])
    if (section.kind === 'comment') {
      mergeNext()
      rows.push(commentRow(paper.comments[section.key] ?? '', language))
    } else rows.push(...figureRows(section, { language, firstRow: rows.length + 2, names, taken }))
  }
  const curves = sourcesLine(paper, language)
  if (curves !== undefined) rows.push([], [{ value: curves, style: looks.plain }])
  const signed = signatureRows(paper, language)
  for (let row = rows.length + 3; row <= rows.length + signed.length; row++) merges.push(`B${row}:C${row}`)
  rows.push(...signed)
  return {
    name: words.summary[language],
    columns: widths.map((width) => ({ width })),
    rows,
    merges,
    names,
    print: {
      paper: 'A4',
      landscape: true,
      fitToWidth: true,
      pageNumbers: true,
      area: true,
      ...draftHeader(paper, language),
    },
  }
}

function headRows(paper: ReportPaper, language: Language): SheetRow[] {
  const line = (value: string): SheetRow => [{ value, style: looks.plain }]
  return [
    [{ value: paper.title[language], style: looks.title }],
    line(`${words.plant[language]}: ${paper.plantCode} – ${paper.plantName}`),
    line(aboutText(paper, language)),
    ...(paper.isDraft ? [[{ value: words.draftNote[language], style: looks.draft }]] : []),
  ]
}

interface Placing {
  readonly language: Language
  readonly firstRow: number
  readonly names: DefinedName[]
  readonly taken: Set<string>
}

function figureRows({ figures }: ReportFigures, { language, firstRow, names, taken }: Placing): SheetRow[] {
  const heads = [
    words.figure,
    words.value,
    words.unit,
    words.plan,
    words.planPercent,
    words.yearBefore,
    words.difference,
    words.source,
  ]
  return [
    { cells: heads.map((head): Cell => ({ value: head[language], style: looks.head })), height: HEAD_HEIGHT },
    ...figures.map((figure, at) => {
      const row = firstRow + at
      names.push({ name: definedName(figure.key, taken), cells: `$B$${row}` })
      return figureRow(figure, row, language)
    }),
  ]
}

/** Share and difference are worked out by the sheet from the cells beside them, as a reader expects of a workbook. */
function figureRow(figure: ReportFigure, row: number, language: Language): SheetRow {
  const { unit, value, plan, yearBefore, decimals, source } = figure
  const number = numberLook(decimals)
  const [percent, difference] = [planPercent(figure), yearDifference(figure)]
  return [
    { value: figureName(figure)[language], style: looks.text },
    { value, style: typeof value === 'number' ? { ...number, bold: true } : { ...looks.right, bold: true } },
    { value: unit, style: looks.centre },
    { value: plan, style: number },
    {
      value: percent === null ? null : { formula: `B${row}/D${row}*100`, result: percent },
      style: numberLook(1),
    },
    { value: yearBefore, style: number },
    {
      value: difference === null ? null : { formula: `B${row}-F${row}`, result: difference },
      style: number,
    },
    { value: source[language], style: looks.text },
  ]
}

function commentRow(comment: string, language: Language): SheetRow {
  const text = comment.trim() || words.noComment[language]
  const lines = text
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0)
  return { cells: [{ value: text, style: looks.comment }], height: Math.min(lines * LINE_HEIGHT, 400) }
}

/** A name is longer than the column of figures, so it takes that of units too. */
function signatureRows({ signatures }: ReportPaper, language: Language): SheetRow[] {
  if (signatures.length === 0) return []
  const line = (cells: readonly Cell[]): SheetRow => [
    ...cells.slice(0, 2),
    { value: null, style: looks.text },
    ...cells.slice(2),
  ]
  return [
    [],
    [{ value: words.signatures[language], style: looks.section }],
    line(
      [words.role, words.name, words.at].map((head): Cell => ({ value: head[language], style: looks.head })),
    ),
    ...signatures.map(({ role, name, at }) =>
      line([
        { value: role[language], style: looks.text },
        { value: name, style: looks.text },
        { value: { instant: at }, style: looks.instant },
      ]),
    ),
  ]
}
