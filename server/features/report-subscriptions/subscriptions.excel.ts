import { claimLabels, sharedWords } from '#contract/core/words.ts'
import { subscribedFormatLabels } from '#contract/report-subscriptions/labels.ts'
import { rhythmLabels, whenText } from '#contract/report-subscriptions/rhythm.ts'
import type {
  ReportSubscription,
  ReportSubscriptionQuery,
} from '#contract/report-subscriptions/subscription.ts'
import { subscriptionWords as words } from '#contract/report-subscriptions/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { subscriptionList } from './subscriptions.list.ts'

const columns = sheetOf<ReportSubscription>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'kind', width: 28, labels: reportKindLabels },
  { field: 'rhythm', width: 14, labels: rhythmLabels },
  { field: 'sendTime', width: 30, value: (one, language) => whenText(one, language) },
  { field: 'format', width: 16, labels: subscribedFormatLabels },
  {
    field: 'receivers',
    width: 44,
    value: ({ receivers }) => receivers.map(({ fullName }) => fullName).join(', '),
  },
  {
    field: 'isRunning',
    width: 12,
    value: ({ isRunning }, language) => claimLabels[isRunning ? 'true' : 'false'][language],
  },
  { field: 'nextDueAt', kind: 'instant' },
  { field: 'lastDueAt', kind: 'instant' },
  { field: 'authorName', width: 22 },
  { field: 'creationTime', kind: 'instant' },
  { field: 'note', width: 34 },
])

/** The filtered subscriptions as an Excel file. */
export function exportSubscriptions(work: Work, query: ReportSubscriptionQuery): FileAnswer {
  const { kind, isRunning, isMine, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách đăng ký nhận báo cáo qua e-mail', en: 'Reports by e-mail' },
    fileName: 'dang-ky-nhan-bao-cao',
    filters: [
      [words.kind, kind && reportKindLabels[kind]],
      [words.isRunning, isRunning],
      [words.isMine, isMine],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: subscriptionList.rows(work, query),
  })
}
