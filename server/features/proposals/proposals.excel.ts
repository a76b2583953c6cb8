import type { z } from 'zod'

import { requestKindLabels, requestStageLabels } from '#contract/approvals/labels.ts'
import { decisionText } from '#contract/approvals/signatures.ts'
import { approvalStatusLabels, displayStatusLabels } from '#contract/core/approval-status.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { urgencyLabels } from '#contract/proposals/labels.ts'
import type { Proposal, ProposalQuery } from '#contract/proposals/proposal.ts'
import { sharedWords } from '#contract/core/words.ts'
import { proposalWords } from '#contract/proposals/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { proposalList } from './proposals.list.ts'

const words = {
  title: { vi: 'Danh sách đề xuất', en: 'Proposals' },
  group: { vi: 'Nhóm trạng thái', en: 'Group of statuses' },
  from: { vi: 'Gửi từ ngày', en: 'Sent from' },
  to: { vi: 'Gửi đến ngày', en: 'Sent to' },
  draft: { vi: 'Nháp', en: 'Draft' },
} as const

/** The status as lists show it: what came back says so rather than “New”. */
function statusIn(language: Language, { status, stage }: Proposal): string {
  if (status === null || stage === null) return words.draft[language]
  if (stage === 'returned' || stage === 'withdrawn') return requestStageLabels[stage][language]
  return approvalStatusLabels[status][language]
}

const columns = sheetOf<Proposal>()(proposalWords, [
  { field: 'proposalNo', width: 16 },
  { field: 'kind', width: 18, labels: requestKindLabels },
  { field: 'title', width: 48 },
  { field: 'authorName', width: 24 },
  { field: 'powerPlantName', width: 26 },
  { field: 'urgency', width: 10, labels: urgencyLabels },
  { field: 'fromDay', kind: 'day' },
  { field: 'toDay', kind: 'day' },
  { field: 'days', kind: 'decimal' },
  { field: 'costVnd', kind: 'integer' },
  { field: 'sentAt', kind: 'instant' },
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

type Query = z.output<typeof ProposalQuery>

/** The filters of a list in words. */
function filtersOf({ kind, status, displayStatus, urgency, isOverdue, ...query }: Query) {
  return [
    [proposalWords.kind, kind && requestKindLabels[kind]],
    [proposalWords.status, status && approvalStatusLabels[status]],
    [words.group, displayStatus && displayStatusLabels[displayStatus]],
    [proposalWords.urgency, urgency && urgencyLabels[urgency]],
    [words.from, formatDay(query.from)],
    [words.to, formatDay(query.to)],
    [proposalWords.isOverdue, isOverdue],
    [words.draft, query.isDraft],
    [sharedWords.keyword, query.keyword],
  ] as const
}

/** The filtered list of proposals as an Excel file. */
export function exportProposals(work: Work, query: Query): FileAnswer {
  return listAnswer(work, {
    title: words.title,
    fileName: 'de-xuat',
    filters: filtersOf(query),
    columns,
    rows: proposalList.rows(work, query),
  })
}
