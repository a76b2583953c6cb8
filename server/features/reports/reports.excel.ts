import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'
import { reportStandingLabels } from '#contract/reports/labels.ts'
import type { Report, ReportQuery } from '#contract/reports/report.ts'
import { reportWords as words } from '#contract/reports/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { reportList } from './reports.list.ts'

const columns = sheetOf<Report>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'kind', width: 28, labels: reportKindLabels },
  { field: 'from', kind: 'day' },
  { field: 'to', kind: 'day' },
  { field: 'recordName', width: 36 },
  { field: 'revision', kind: 'integer' },
  { field: 'reason', width: 30 },
  { field: 'standing', width: 24, labels: reportStandingLabels },
  { field: 'authorName', width: 22 },
  { field: 'creationTime', kind: 'instant' },
  { field: 'confirmedByName', width: 22 },
  { field: 'confirmedAt', kind: 'instant' },
  { field: 'approvedAt', kind: 'instant' },
  { field: 'driftedAt', kind: 'instant' },
  { field: 'differenceCount', kind: 'integer' },
  { field: 'sha256', width: 30 },
])

/** What the filters are called that are no fields. */
const filterWords = {
  isDrifted: { vi: 'Số liệu đã đổi', en: 'Figures changed' },
  isNewest: { vi: 'Chỉ bản mới nhất', en: 'Newest revisions only' },
} as const

/** The filtered reports as an Excel file. */
export async function exportReports(work: Work, query: ReportQuery): Promise<FileAnswer> {
  const { kind, standing, isDrifted, isNewest, from, to, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách báo cáo', en: 'Reports' },
    fileName: 'bao-cao',
    filters: [
      [words.kind, kind && reportKindLabels[kind]],
      [words.standing, standing && reportStandingLabels[standing]],
      [filterWords.isDrifted, isDrifted],
      [filterWords.isNewest, isNewest],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: reportList.rows(work, query),
  })
}
