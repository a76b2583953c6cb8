import type { Language } from '#contract/core/problem.ts'
import { headerStyle, titleStyle } from '#server/platform/excel/write/list-workbook.ts'
import { columnLetters } from '#server/platform/excel/write/sheet.ts'
import type { CellStyle } from '#server/platform/excel/write/style-book.ts'
import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'

/** A column to be filled in. */
export interface TemplateColumn {
  /** Its heading, which an import understands. */
  readonly title: string
  readonly isNeeded: boolean
  readonly isWide?: boolean
  /** Text stays as it is typed: leading zeros stay and 4/5 does not become a day in May. Text when left out. */
  readonly holds?: 'text' | 'day' | 'number'
  readonly example: string
  /** What can be chosen in it, in words that an import understands. */
  readonly choices?: readonly string[]
}

/** A file to fill in for an import. */
export interface Template {
  readonly title: string
  readonly help: string
  readonly fileName: string
  readonly columns: readonly TemplateColumn[]
}

const listsName = { vi: 'Danh mục', en: 'Lists' } as const
const HEADING_ROW = 4
const ROWS_TO_FILL = 200

const exampleStyle: CellStyle = { italic: true, color: '#6B7280' }
const noteStyle: CellStyle = { italic: true }
const styles: Readonly<Record<'text' | 'day' | 'number', CellStyle>> = {
  text: { border: 'thin', format: '@' },
  day: { border: 'thin', align: 'center', format: 'dd/mm/yyyy' },
  number: { border: 'thin', format: '#,##0.##' },
}

/** The drop-down lists of the columns: each stands in its own column of the second sheet, below its heading. */
function choicesOf(columns: readonly TemplateColumn[], language: Language) {
  const listed = columns.filter(({ choices }) => choices !== undefined)
  return listed.flatMap((column, at) => {
    const { choices = [] } = column
    const letter = columnLetters(columns.indexOf(column))
    const list = columnLetters(at)
    const range = `${letter}${HEADING_ROW + 1}:${letter}${HEADING_ROW + ROWS_TO_FILL}`
    const from = `'${listsName[language]}'!$${list}$2:$${list}$${choices.length + 1}`
    return choices.length === 0 ? [] : [{ range, from }]
  })
}

function listsSheet(columns: readonly TemplateColumn[], language: Language) {
  const lists = columns.flatMap(({ title, choices }) => (choices ? [{ title, choices }] : []))
  const height = Math.max(0, ...lists.map(({ choices }) => choices.length))
  return {
    name: listsName[language],
    columns: lists.map(() => ({ width: 28 })),
    rows: [
      lists.map(({ title }) => ({ value: title, style: headerStyle })),
      ...Array.from({ length: height }, (_, at) => lists.map(({ choices }) => choices[at] ?? null)),
    ],
    freeze: { rows: 1 },
  }
}

/** An Excel file to fill in for an import: headings, an example above them, and lists of what can be chosen. */
export function templateFile({ title, help, fileName, columns }: Template, language: Language): FileAnswer {
  const sheet = {
    name: title,
    columns: columns.map(({ isWide, holds = 'text' }) => ({ width: isWide ? 28 : 16, style: styles[holds] })),
    rows: [
      [{ value: title, style: titleStyle }],
      [{ value: help, style: noteStyle }],
      columns.map(({ example }) => ({ value: example, style: exampleStyle })),
      columns.map((column) => ({
        value: `${column.title}${column.isNeeded ? ' *' : ''}`,
        style: headerStyle,
      })),
      ...Array.from({ length: ROWS_TO_FILL }, () => columns.map(() => null)),
    ],
    choices: choicesOf(columns, language),
    freeze: { rows: HEADING_ROW, columns: 1 },
  }
  return {
    fileName,
    mediaType: xlsxContentType,
    content: workbookStream([sheet, listsSheet(columns, language)], { title }),
  }
}
