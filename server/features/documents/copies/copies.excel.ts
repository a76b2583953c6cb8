import { sharedWords } from '#contract/core/words.ts'
import type { CopyQuery, ListedCopy } from '#contract/documents/copies.ts'
import { copyStateLabels } from '#contract/documents/labels.ts'
import { copyWords as words } from '#contract/documents/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { copyList } from './copies.list.ts'

const title = { vi: 'Danh sách bản giấy của tài liệu', en: 'Paper copies of documents' } as const

const columns = sheetOf<ListedCopy>()(words, [
  { field: 'docNo', width: 20 },
  { field: 'title', width: 50 },
  { field: 'edition', kind: 'integer' },
  { field: 'copyNo', kind: 'integer' },
  { field: 'place', width: 34 },
  { field: 'holderName', width: 28 },
  { field: 'state', width: 16, labels: copyStateLabels },
  { field: 'issuedOn', kind: 'day' },
  { field: 'issuedBy', width: 24 },
  { field: 'withdrawnAt', kind: 'instant' },
  { field: 'returnedBy', width: 24 },
  { field: 'withdrawnBy', width: 24 },
  { field: 'powerPlantName', width: 26 },
])

/** The filtered list of paper copies as an Excel file. */
export function exportCopies(work: Work, query: CopyQuery): FileAnswer {
  const { state, keyword } = query
  return listAnswer(work, {
    title,
    fileName: 'ban-giay-tai-lieu',
    filters: [
      [words.state, state && copyStateLabels[state]],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: copyList.rows(work, query),
  })
}
