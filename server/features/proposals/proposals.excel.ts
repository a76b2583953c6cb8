import type { z } from 'zod'

import { requestKindLabels, requestStageLabels } from '#contract/approvals/labels.ts'
import { decisionText } from '#contract/approvals/signatures.ts'
import { approvalStatusLabels, displayStatusLabels } from '#contract/core/approval-status.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { urgencyLabels } from '#contract/proposals/labels.ts'
import type { Proposal, ProposalQuery } from '#contract/proposals/proposal.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { proposalList } from './proposals.list.ts'

const words = {
  title: { vi: 'Danh sách đề xuất', en: 'Proposals' },
  kind: { vi: 'Loại', en: 'Kind' },
  status: { vi: 'Trạng thái', en: 'Status' },
  group: { vi: 'Nhóm trạng thái', en: 'Group of statuses' },
  urgency: { vi: 'Mức độ', en: 'Urgency' },
  from: { vi: 'Gửi từ ngày', en: 'Sent from' },
  to: { vi: 'Gửi đến ngày', en: 'Sent to' },
  overdue: { vi: 'Quá hạn', en: 'Overdue' },
  draft: { vi: 'Nháp', en: 'Draft' },
  yes: { vi: 'Có', en: 'Yes' },
  no: { vi: 'Không', en: 'No' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Số',
    'Loại',
    'Tiêu đề',
    'Người đề nghị',
    'Nhà máy',
    'Mức độ',
    'Từ ngày',
    'Đến ngày',
    'Số ngày',
    'Kinh phí (VND)',
    'Gửi lúc',
    'Bước',
    'Trạng thái',
    'Người quyết định',
    'Hạn duyệt',
    'Quá hạn',
  ],
  en: [
    'No.',
    'Kind',
    'Title',
    'Author',
    'Plant',
    'Urgency',
    'From',
    'To',
    'Days',
    'Cost (VND)',
    'Sent',
    'Step',
    'Status',
    'Decided by',
    'Due',
    'Overdue',
  ],
} as const

/** The status as lists show it: what came back says so rather than “New”. */
function statusIn(language: Language, { status, stage }: Proposal): string {
  if (status === null || stage === null) return words.draft[language]
  if (stage === 'returned' || stage === 'withdrawn') return requestStageLabels[stage][language]
  return approvalStatusLabels[status][language]
}

function columnsIn(language: Language): ListColumn<Proposal>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 16, value: (row) => row.proposalNo },
    { title: titles[1], kind: 'text', width: 18, value: (row) => requestKindLabels[row.kind][language] },
    { title: titles[2], kind: 'text', width: 48, value: (row) => row.title },
    { title: titles[3], kind: 'text', width: 24, value: (row) => row.authorName },
    { title: titles[4], kind: 'text', width: 26, value: (row) => row.powerPlantName },
    { title: titles[5], kind: 'text', width: 10, value: (row) => urgencyLabels[row.urgency][language] },
    { title: titles[6], kind: 'day', value: (row) => row.fromDay },
    { title: titles[7], kind: 'day', value: (row) => row.toDay },
    { title: titles[8], kind: 'decimal', value: (row) => row.days },
    { title: titles[9], kind: 'integer', value: (row) => row.costVnd },
    { title: titles[10], kind: 'instant', value: (row) => row.sentAt },
    { title: titles[11], kind: 'text', width: 24, value: (row) => usualName(row.stepName, language) },
    { title: titles[12], kind: 'text', width: 22, value: (row) => statusIn(language, row) },
    {
      title: titles[13],
      kind: 'text',
      width: 36,
      value: ({ decidedBy }) =>
        decidedBy && decisionText(decidedBy, { language, nameOf: (title) => usualName(title, language) }),
    },
    { title: titles[14], kind: 'instant', value: (row) => row.dueAt },
    {
      title: titles[15],
      kind: 'boolean',
      value: (row) => row.isOverdue,
      words: [words.yes[language], words.no[language]],
    },
  ]
}

type Query = z.output<typeof ProposalQuery>

/** The filters of a list in words. */
function filtersOf({ kind, status, displayStatus, urgency, isOverdue, ...query }: Query, language: Language) {
  const yesNo = (flag: boolean | undefined) =>
    flag === undefined ? undefined : (flag ? words.yes : words.no)[language]
  return [
    [words.kind, kind && requestKindLabels[kind][language]],
    [words.status, status && approvalStatusLabels[status][language]],
    [words.group, displayStatus && displayStatusLabels[displayStatus][language]],
    [words.urgency, urgency && urgencyLabels[urgency][language]],
    [words.from, formatDay(query.from)],
    [words.to, formatDay(query.to)],
    [words.overdue, yesNo(isOverdue)],
    [words.draft, yesNo(query.isDraft)],
    [words.keyword, query.keyword],
  ] as const
}

/** The filtered list of proposals as an Excel file. */
export function exportProposals(work: Work, query: Query): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'de-xuat',
    filters: filtersOf(query, language),
    columns: columnsIn,
    rows: proposalList.rows(work, query),
  })
}
