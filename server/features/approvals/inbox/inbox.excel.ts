import type { z } from 'zod'

import { requestKindLabels, requestStageLabels } from '#contract/approvals/labels.ts'
import type { ApprovalRequest, InboxQuery } from '#contract/approvals/request.ts'
import { decisionText } from '#contract/approvals/signatures.ts'
import { approvalStatusLabels, displayStatusLabels } from '#contract/core/approval-status.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { requestWords } from '#contract/approvals/words.ts'
import { sharedWords } from '#contract/core/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { rowsOfInbox } from './inbox.list.ts'

const words = {
  title: { vi: 'Danh sách đề nghị xét duyệt', en: 'Requests for approval' },
  box: { vi: 'Danh sách', en: 'List' },
  subject: { vi: 'Nội dung', en: 'Subject' },
  warnings: { vi: 'Số cảnh báo', en: 'Warnings' },
  cost: { vi: 'Kinh phí (VND)', en: 'Cost (VND)' },
  step: { vi: 'Bước', en: 'Step' },
  group: { vi: 'Nhóm trạng thái', en: 'Group of statuses' },
  from: { vi: 'Gửi từ ngày', en: 'Sent from' },
  to: { vi: 'Gửi đến ngày', en: 'Sent to' },
  yes: { vi: 'Có', en: 'Yes' },
  no: { vi: 'Không', en: 'No' },
} as const

type Query = z.output<typeof InboxQuery>

const boxLabels: Readonly<Record<Query['box'], Readonly<Record<Language, string>>>> = {
  waiting: { vi: 'Chờ tôi duyệt', en: 'Waiting for me' },
  decided: { vi: 'Tôi đã xử lý', en: 'Decided by me' },
  mine: { vi: 'Của tôi', en: 'Mine' },
  all: { vi: 'Tất cả', en: 'All' },
}

/** The status as lists show it: what came back says so rather than “New”. */
function statusIn(language: Language, { status, stage }: ApprovalRequest): string {
  if (stage === 'returned' || stage === 'withdrawn') return requestStageLabels[stage][language]
  return approvalStatusLabels[status][language]
}

const columns = sheetOf<ApprovalRequest>()(requestWords, [
  { field: 'number', width: 16 },
  { field: 'kind', width: 18, labels: requestKindLabels },
  { field: 'title', width: 48 },
  { field: 'authorName', width: 24 },
  { field: 'powerPlantName', width: 26 },
  { field: 'isUrgent', kind: 'boolean' },
  { field: 'fromDay', kind: 'day' },
  { field: 'toDay', kind: 'day' },
  { field: 'days', kind: 'decimal' },
  { field: 'costVnd', kind: 'integer' },
  { field: 'warningCount', kind: 'integer' },
  { field: 'creationTime', kind: 'instant' },
  { field: 'stepName', width: 24, value: (row, language) => usualName(row.stepName, language) },
  { field: 'status', width: 22, value: (row, language) => statusIn(language, row) },
  {
    field: 'decidedBy',
    width: 36,
    value: ({ decidedBy }, language) =>
      decidedBy && decisionText(decidedBy, { language, nameOf: (title) => usualName(title, language) }),
  },
  { field: 'dueAt', kind: 'instant' },
  { field: 'isOverdue', kind: 'boolean' },
])

/** The filters of a list in words. */
function filtersOf({ box, kind, status, displayStatus, isOverdue, ...query }: Query, language: Language) {
  return [
    [words.box, boxLabels[box][language]],
    [requestWords.kind, kind && requestKindLabels[kind]],
    [requestWords.status, status && approvalStatusLabels[status]],
    [words.group, displayStatus && displayStatusLabels[displayStatus]],
    [words.from, formatDay(query.from)],
    [words.to, formatDay(query.to)],
    [
      requestWords.isOverdue,
      isOverdue === undefined ? undefined : (isOverdue ? words.yes : words.no)[language],
    ],
    [sharedWords.keyword, query.keyword],
  ] as const
}

/** A filtered box of the caller’s as an Excel file. */
export function exportInbox(work: Work, query: Query): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'xet-duyet',
    filters: filtersOf(query, language),
    columns,
    rows: rowsOfInbox(work, query),
  })
}
