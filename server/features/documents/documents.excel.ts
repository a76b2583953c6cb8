import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import type { Document, DocumentQuery } from '#contract/documents/document.ts'
import {
  confidentialityLabels,
  documentCategoryLabels,
  documentStandingLabels,
} from '#contract/documents/labels.ts'
import { documentWords as words } from '#contract/documents/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { documentList, withEditions } from './documents.list.ts'

const title = { vi: 'Danh sách tài liệu', en: 'Register of documents' } as const

const columns = sheetOf<Document>()(words, [
  { field: 'docNo', width: 20 },
  { field: 'title', width: 50 },
  { field: 'category', width: 24, labels: documentCategoryLabels },
  { field: 'edition', kind: 'integer' },
  { field: 'standing', width: 20, labels: documentStandingLabels },
  { field: 'confidentiality', width: 12, labels: confidentialityLabels },
  { field: 'issuedBy', width: 30 },
  { field: 'issuedOn', kind: 'day' },
  { field: 'effectiveOn', kind: 'day' },
  { field: 'expiresOn', kind: 'day' },
  { field: 'reviewMonths', kind: 'integer' },
  { field: 'reviewOn', kind: 'day' },
  { field: 'keeperName', width: 24 },
  { field: 'requiredCount', kind: 'integer' },
  { field: 'readCount', kind: 'integer' },
  { field: 'readPercent', kind: 'decimal' },
  { field: 'fileCount', kind: 'integer' },
  { field: 'summary', width: 40 },
  { field: 'authorName', width: 24 },
  { field: 'approvedAt', kind: 'instant' },
  { field: 'powerPlantName', width: 26 },
])

/** The filtered register as an Excel file. */
export async function exportDocuments(work: Work, query: DocumentQuery): Promise<FileAnswer> {
  const { category, confidentiality, standing, isToRead, isReviewDue, isFavourite, from, to, keyword } = query
  return listAnswer(work, {
    title,
    fileName: 'danh-muc-tai-lieu',
    filters: [
      [words.category, category && documentCategoryLabels[category]],
      [words.confidentiality, confidentiality && confidentialityLabels[confidentiality]],
      [words.standing, standing && documentStandingLabels[standing]],
      [words.isToRead, isToRead],
      [words.isReviewDue, isReviewDue],
      [words.isFavourite, isFavourite],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: documentList.rows(work, withEditions(query)),
  })
}
