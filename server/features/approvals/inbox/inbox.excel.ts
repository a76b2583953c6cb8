import type { z } from 'zod'

import { requestKindLabels, requestStageLabels } from '#contract/approvals/labels.ts'
import type { ApprovalRequest, InboxQuery } from '#contract/approvals/request.ts'
import { decisionText } from '#contract/approvals/signatures.ts'
import { approvalStatusLabels, displayStatusLabels } from '#contract/core/approval-status.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { rowsOfInbox } from './inbox.list.ts'

const words = {
  title: { vi: 'Danh sách đề nghị xét duyệt', en: 'Requests for approval' },
  box: { vi: 'Danh sách', en: 'List' },
  number: { vi: 'Số', en: 'No.' },
  kind: { vi: 'Loại', en: 'Kind' },
  subject: { vi: 'Nội dung', en: 'Subject' },
  author: { vi: 'Người đề nghị', en: 'Author' },
  plant: { vi: 'Nhà máy', en: 'Plant' },
  urgent: { vi: 'Gấp', en: 'Urgent' },
  fromDay: { vi: 'Từ ngày', en: 'From' },
  toDay: { vi: 'Đến ngày', en: 'To' },
  warnings: { vi: 'Số cảnh báo', en: 'Warnings' },
  days: { vi: 'Số ngày', en: 'Days' },
  cost: { vi: 'Kinh phí (VND)', en: 'Cost (VND)' },
  sent: { vi: 'Gửi lúc', en: 'Sent' },
  step: { vi: 'Bước', en: 'Step' },
  status: { vi: 'Trạng thái', en: 'Status' },
  decidedBy: { vi: 'Người quyết định', en: 'Decided by' },
  group: { vi: 'Nhóm trạng thái', en: 'Group of statuses' },
  due: { vi: 'Hạn duyệt', en: 'Due' },
  overdue: { vi: 'Quá hạn', en: 'Overdue' },
  from: { vi: 'Gửi từ ngày', en: 'Sent from' },
  to: { vi: 'Gửi đến ngày', en: 'Sent to' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
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

function columnsIn(language: Language): ListColumn<ApprovalRequest>[] {
  const yesNo = [words.yes[language], words.no[language]] as const
  return [
    { title: words.number[language], kind: 'text', width: 16, value: (row) => row.number },
    {
      title: words.kind[language],
      kind: 'text',
      width: 18,
      value: (row) => requestKindLabels[row.kind][language],
    },
    { title: words.subject[language], kind: 'text', width: 48, value: (row) => row.title },
    { title: words.author[language], kind: 'text', width: 24, value: (row) => row.authorName },
    { title: words.plant[language], kind: 'text', width: 26, value: (row) => row.powerPlantName },
    { title: words.urgent[language], kind: 'boolean', value: (row) => row.isUrgent, words: yesNo },
    { title: words.fromDay[language], kind: 'day', value: (row) => row.fromDay },
    { title: words.toDay[language], kind: 'day', value: (row) => row.toDay },
    { title: words.days[language], kind: 'decimal', value: (row) => row.days },
    { title: words.cost[language], kind: 'integer', value: (row) => row.costVnd },
    { title: words.warnings[language], kind: 'integer', value: (row) => row.warningCount },
    { title: words.sent[language], kind: 'instant', value: (row) => row.creationTime },
    {
      title: words.step[language],
      kind: 'text',
      width: 24,
      value: (row) => usualName(row.stepName, language),
    },
    { title: words.status[language], kind: 'text', width: 22, value: (row) => statusIn(language, row) },
    {
      title: words.decidedBy[language],
      kind: 'text',
      width: 36,
      value: ({ decidedBy }) =>
        decidedBy && decisionText(decidedBy, { language, nameOf: (title) => usualName(title, language) }),
    },
    { title: words.due[language], kind: 'instant', value: (row) => row.dueAt },
    { title: words.overdue[language], kind: 'boolean', value: (row) => row.isOverdue, words: yesNo },
  ]
}

/** The filters of a list in words. */
function filtersOf({ box, kind, status, displayStatus, isOverdue, ...query }: Query, language: Language) {
  return [
    [words.box, boxLabels[box][language]],
    [words.kind, kind && requestKindLabels[kind][language]],
    [words.status, status && approvalStatusLabels[status][language]],
    [words.group, displayStatus && displayStatusLabels[displayStatus][language]],
    [words.from, formatDay(query.from)],
    [words.to, formatDay(query.to)],
    [words.overdue, isOverdue === undefined ? undefined : (isOverdue ? words.yes : words.no)[language]],
    [words.keyword, query.keyword],
  ] as const
}

/** A filtered box of the caller’s as an Excel file. */
export function exportInbox(work: Work, query: Query): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'xet-duyet',
    filters: filtersOf(query, language),
    columns: columnsIn,
    rows: rowsOfInbox(work, query),
  })
}
