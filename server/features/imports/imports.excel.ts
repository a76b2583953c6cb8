import type { z } from 'zod'

import type { Language } from '#contract/core/problem.ts'
import type { Import, ImportError, ImportQuery } from '#contract/imports/import.ts'
import { importKindLabels, importStateLabels } from '#contract/imports/labels.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import type { ImportKinds } from './import-kind.ts'
import { errorList, importList } from './imports.list.ts'

const words = {
  title: { vi: 'Danh sách các lần nhập từ tệp', en: 'Imports from files' },
  errors: { vi: 'Lỗi của tệp nhập', en: 'Errors of an import' },
  file: { vi: 'Tệp', en: 'File' },
  kind: { vi: 'Loại', en: 'Kind' },
  state: { vi: 'Trạng thái', en: 'State' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
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

/** The errors that were found in a file, as an Excel file. */
export function exportErrors(work: Work, { id, fileName }: Import): FileAnswer {
  return listAnswer(work, {
    title: words.errors,
    fileName: 'loi-nhap-so-lieu',
    filters: [[words.file, fileName]],
    columns: columnsIn,
    rows: errorList.rows(work, { id, sorting: [] }),
  })
}

const importHeadings = {
  vi: [
    'Tệp',
    'Loại',
    'Nhà máy',
    'Trạng thái',
    'Số dòng',
    'Thêm mới',
    'Cập nhật',
    'Bỏ qua',
    'Lỗi',
    'Người nhập',
    'Lúc',
    'Xong lúc',
    'Người hoàn tác',
  ],
  en: [
    'File',
    'Kind',
    'Plant',
    'State',
    'Rows',
    'Added',
    'Changed',
    'Skipped',
    'Errors',
    'Imported by',
    'At',
    'Finished',
    'Reverted by',
  ],
} as const

function importColumnsIn(language: Language): ListColumn<Import>[] {
  const titles = importHeadings[language]
  return [
    { title: titles[0], kind: 'text', width: 36, value: (row) => row.fileName },
    { title: titles[1], kind: 'text', width: 20, value: (row) => importKindLabels[row.kind][language] },
    { title: titles[2], kind: 'text', width: 28, value: (row) => row.powerPlantName },
    { title: titles[3], kind: 'text', width: 18, value: (row) => importStateLabels[row.state][language] },
    { title: titles[4], kind: 'integer', value: (row) => row.rowCount },
    { title: titles[5], kind: 'integer', value: (row) => row.createdCount },
    { title: titles[6], kind: 'integer', value: (row) => row.updatedCount },
    { title: titles[7], kind: 'integer', value: (row) => row.skippedCount },
    { title: titles[8], kind: 'integer', value: (row) => row.errorCount },
    { title: titles[9], kind: 'text', width: 24, value: (row) => row.createdByName },
    { title: titles[10], kind: 'instant', value: (row) => row.creationTime },
    { title: titles[11], kind: 'instant', value: (row) => row.finishedAt },
    { title: titles[12], kind: 'text', width: 24, value: (row) => row.revertedByName },
  ]
}

/** The filtered list of imports as an Excel file. */
export function exportImports(
  work: Work,
  kinds: ImportKinds,
  query: z.output<typeof ImportQuery>,
): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'nhap-tu-tep',
    filters: [
      [words.kind, query.kind && importKindLabels[query.kind][language]],
      [words.state, query.state && importStateLabels[query.state][language]],
      [words.keyword, query.keyword],
    ],
    columns: importColumnsIn,
    rows: importList.rows({ ...work, kinds }, query),
  })
}
