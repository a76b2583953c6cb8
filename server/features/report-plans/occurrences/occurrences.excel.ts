import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import {
  reportChannelLabels,
  reportFieldLabels,
  reportFrequencyLabels,
  reportStatusLabels,
} from '#contract/report-plans/labels.ts'
import type { OccurrenceQuery, ReportOccurrence } from '#contract/report-plans/occurrence.ts'
import { periodName } from '#contract/report-plans/period.ts'
import { dueToday, lateHeadings, occurrenceWords as words } from '#contract/report-plans/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { occurrenceList } from './occurrences.list.ts'

const columns = sheetOf<ReportOccurrence>()(words, [
  { field: 'reportName', width: 44 },
  {
    field: 'periodFrom',
    width: 24,
    value: ({ frequency, periodFrom, eventAbout }, language) =>
      periodName(frequency, periodFrom)[language] || eventAbout,
  },
  { field: 'recipient', width: 30 },
  { field: 'field', width: 24, labels: reportFieldLabels },
  { field: 'dueLegalAt', kind: 'instant' },
  { field: 'dueInternalAt', kind: 'instant' },
  { field: 'status', width: 20, labels: reportStatusLabels },
  { field: 'stage', width: 20, labels: reportStatusLabels },
  { field: 'daysLeft', kind: 'integer' },
  { title: lateHeadings.lateMinutes, kind: 'integer', value: ({ lateMinutes }) => lateMinutes },
  { field: 'preparerName', width: 24 },
  { field: 'approverName', width: 24 },
  { field: 'sentAt', kind: 'instant' },
  { field: 'channel', width: 22, labels: reportChannelLabels },
  { field: 'letterSymbol', width: 18 },
  { field: 'receipt', width: 26 },
  { field: 'reason', width: 30 },
  { field: 'powerPlantName', width: 26 },
])

/** The filtered reports that are due. */
export function exportOccurrences(work: Work, query: OccurrenceQuery): FileAnswer {
  const { field, frequency, status, isDueToday, from, to, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách kỳ báo cáo', en: 'Report plan' },
    fileName: 'ke-hoach-bao-cao',
    filters: [
      [words.field, field && reportFieldLabels[field]],
      [words.frequency, frequency && reportFrequencyLabels[frequency]],
      [words.status, status && reportStatusLabels[status]],
      [dueToday, isDueToday],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: occurrenceList.rows(work, query),
  })
}
