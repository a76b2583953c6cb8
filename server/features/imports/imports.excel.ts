import type { Language } from '#contract/core/problem.ts'
import type { Import, ImportError } from '#contract/imports/import.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import type { Db } from '#server/platform/db/database.ts'

import { listErrors } from './imports.list.ts'

const words = {
  title: { vi: 'Lỗi của tệp nhập', en: 'Errors of an import' },
  file: { vi: 'Tệp', en: 'File' },
} as const

const headings = {
  vi: ['Dòng', 'Cột', 'Giá trị', 'Lỗi'],
  en: ['Row', 'Column', 'Value', 'Error'],
} as const

function columnsIn(language: Language): ListColumn<ImportError>[] {
  const [row, column, value, message] = headings[language]
  return [
    { title: row, kind: 'integer', width: 10, value: (error) => error.row },
    { title: column, kind: 'text', width: 28, value: (error) => error.column },
    { title: value, kind: 'text', width: 28, value: (error) => error.value },
    { title: message, kind: 'text', width: 60, value: (error) => error.message },
  ]
}

const BATCH = 1000

async function* streamErrors(db: Db, id: number): AsyncGenerator<ImportError[]> {
  for (let skipCount = 0; ; skipCount += BATCH) {
    const { items } = await listErrors(db, { id, skipCount, maxResultCount: BATCH, sorting: [] })
    if (items.length > 0) yield items
    if (items.length < BATCH) return
  }
}

/** The errors that were found in a file, as an Excel file. */
export function exportErrors(work: Work, { id, fileName }: Import): FileAnswer {
  return listAnswer(work, {
    title: words.title,
    fileName: 'loi-nhap-so-lieu',
    filters: [[words.file, fileName]],
    columns: columnsIn(work.caller.language),
    rows: streamErrors(work.db, id),
  })
}
