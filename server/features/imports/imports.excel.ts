import type { z } from 'zod'

import type { Import, ImportError, ImportQuery } from '#contract/imports/import.ts'
import { importKindLabels, importStateLabels } from '#contract/imports/labels.ts'
import { sharedWords } from '#contract/core/words.ts'
import { importErrorWords, importWords } from '#contract/imports/words.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import type { ImportKinds } from './import-kind.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { errorList, importList } from './imports.list.ts'

const words = {
  title: { vi: 'Danh sách các lần nhập từ tệp', en: 'Imports from files' },
  errors: { vi: 'Lỗi của tệp nhập', en: 'Errors of an import' },
} as const

const errorColumns = sheetOf<ImportError>()(importErrorWords, [
  { field: 'row', kind: 'integer', width: 10 },
  { field: 'column', width: 28 },
  { field: 'value', width: 28 },
  { field: 'message', width: 60 },
])

/** The errors that were found in a file, as an Excel file. */
export function exportErrors(work: Work, { id, fileName }: Import): FileAnswer {
  return listAnswer(work, {
    title: words.errors,
    fileName: 'loi-nhap-so-lieu',
    filters: [[importWords.fileName, fileName]],
    columns: errorColumns,
    rows: errorList.rows(work, { id, sorting: [] }),
  })
}

const importColumns = sheetOf<Import>()(importWords, [
  { field: 'fileName', width: 36 },
  { field: 'kind', width: 20, labels: importKindLabels },
  { field: 'powerPlantName', width: 28 },
  { field: 'state', width: 18, labels: importStateLabels },
  { field: 'rowCount', kind: 'integer' },
  { field: 'createdCount', kind: 'integer' },
  { field: 'updatedCount', kind: 'integer' },
  { field: 'skippedCount', kind: 'integer' },
  { field: 'errorCount', kind: 'integer' },
  { field: 'createdByName', width: 24 },
  { field: 'creationTime', kind: 'instant' },
  { field: 'finishedAt', kind: 'instant' },
  { field: 'revertedByName', width: 24 },
])

/** The filtered list of imports as an Excel file. */
export function exportImports(
  work: Work,
  kinds: ImportKinds,
  query: z.output<typeof ImportQuery>,
): FileAnswer {
  return listAnswer(work, {
    title: words.title,
    fileName: 'nhap-tu-tep',
    filters: [
      [importWords.kind, query.kind && importKindLabels[query.kind]],
      [importWords.state, query.state && importStateLabels[query.state]],
      [sharedWords.keyword, query.keyword],
    ],
    columns: importColumns,
    rows: importList.rows({ ...work, kinds }, query),
  })
}
