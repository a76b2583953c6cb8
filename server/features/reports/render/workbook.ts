import { buffer } from 'node:stream/consumers'

import type { Language } from '#contract/core/problem.ts'
import { sheetName } from '#server/platform/excel/write/sheet-name.ts'
import type { Sheet } from '#server/platform/excel/write/sheet.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'

import { chartSheet } from './chart-sheet.ts'
import { paperWords as words } from './paper-words.ts'
import { inWords, sectionsOf, type ReportPaper } from './paper.ts'
import { summarySheet } from './summary-sheet.ts'
import { tableSheet } from './table-sheet.ts'

/**
 * A report as a workbook: figures, comments and signatures on the first sheet, its charts on the second, then a sheet for each table.
 * The cell of a figure has the figure's key as its name.
 */
export async function reportWorkbook(given: ReportPaper, language: Language): Promise<Uint8Array> {
  const paper = inWords(given, language)
  const takenSheets = new Set<string>()
  const takenNames = new Set<string>()
  sheetName(words.summary[language], takenSheets)
  const chartsName = sheetName(words.charts[language], takenSheets)
  const tables = sectionsOf(paper.layout, 'table').map((table) => ({
    table,
    sheetName: sheetName(table.title[language], takenSheets),
  }))
  const charts = chartSheet(paper, tables, { name: chartsName, language })
  const sheets: Sheet[] = [
    summarySheet(paper, language, takenNames),
    ...(charts ? [charts] : []),
    ...tables.map((placed) => tableSheet(placed, { paper, language, taken: takenNames })),
  ]
  return buffer(workbookStream(sheets, { title: `${paper.title[language]} ${paper.plantCode}` }))
}
