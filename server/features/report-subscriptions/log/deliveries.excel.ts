import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import type { ReportDelivery, ReportDeliveryQuery } from '#contract/report-subscriptions/delivery.ts'
import {
  deliveryReasonLabels,
  deliveryStateLabels,
  reportBasisLabels,
  subscribedFormatLabels,
} from '#contract/report-subscriptions/labels.ts'
import { deliveryWords as words } from '#contract/report-subscriptions/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { deliveryList } from './deliveries.list.ts'

const columns = sheetOf<ReportDelivery>()(words, [
  { field: 'dueAt', kind: 'instant' },
  { field: 'powerPlantName', width: 26 },
  { field: 'kind', width: 28, labels: reportKindLabels },
  { field: 'from', kind: 'day' },
  { field: 'to', kind: 'day' },
  { field: 'receiverName', width: 24 },
  { field: 'toAddress', width: 28 },
  { field: 'format', width: 16, labels: subscribedFormatLabels },
  { field: 'basis', width: 26, labels: reportBasisLabels },
  { field: 'revision', kind: 'integer' },
  { field: 'state', width: 16, labels: deliveryStateLabels },
  { field: 'reason', width: 36, labels: deliveryReasonLabels },
  { field: 'sentAt', kind: 'instant' },
  { field: 'answer', width: 36 },
  { field: 'missedCount', kind: 'integer' },
])

/** The filtered log as an Excel file. */
export function exportDeliveries(work: Work, query: ReportDeliveryQuery): FileAnswer {
  const { kind, state, from, to, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Sổ theo dõi gửi báo cáo qua e-mail', en: 'Reports sent by e-mail' },
    fileName: 'nhat-ky-gui-bao-cao',
    filters: [
      [words.kind, kind && reportKindLabels[kind]],
      [words.state, state && deliveryStateLabels[state]],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: deliveryList.rows(work, query),
  })
}
