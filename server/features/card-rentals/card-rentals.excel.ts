import type { z } from 'zod'

import { requestStageLabels } from '#contract/approvals/labels.ts'
import { returnOutcomeLabels } from '#contract/card-rentals/labels.ts'
import type { CardRental, CardRentalQuery } from '#contract/card-rentals/rental.ts'
import { approvalStatusLabels, displayStatusLabels } from '#contract/core/approval-status.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'
import { sharedWords } from '#contract/core/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { rentalList } from './card-rentals.list.ts'

const words = {
  title: { vi: 'Danh sách phiếu thuê thẻ', en: 'Card rentals' },
  group: { vi: 'Nhóm trạng thái', en: 'Group of statuses' },
  inside: { vi: 'Đang trong nhà máy', en: 'On site' },
  mine: { vi: 'Chờ tôi', en: 'Waits for me' },
  yes: { vi: 'Có', en: 'Yes' },
  no: { vi: 'Không', en: 'No' },
} as const

/** The status as lists show it: what came back says so rather than “New”. */
function statusIn(language: Language, { status, stage }: CardRental): string {
  if (stage === 'returned' || stage === 'withdrawn') return requestStageLabels[stage][language]
  return approvalStatusLabels[status][language]
}

const columns = sheetOf<CardRental>()(rentalWords, [
  { field: 'rentalNo', width: 16 },
  { field: 'cardTypeName', width: 16, value: (row, language) => usualName(row.cardTypeName, language) },
  { field: 'cardNo', width: 12 },
  { field: 'holderName', width: 24 },
  { field: 'company', width: 30 },
  { field: 'phoneNumber', width: 14 },
  { field: 'peopleCount', kind: 'integer' },
  { field: 'vehicleTypeName', width: 12, value: (row, language) => usualName(row.vehicleTypeName, language) },
  { field: 'licensePlate', width: 14 },
  { field: 'zones', width: 26 },
  { field: 'purpose', width: 40 },
  { field: 'hostName', width: 22 },
  { field: 'fromAt', kind: 'instant' },
  { field: 'dueAt', kind: 'instant' },
  { field: 'issuedAt', kind: 'instant' },
  { field: 'returnedAt', kind: 'instant' },
  {
    field: 'outcome',
    width: 22,
    value: ({ outcome }, language) => outcome && returnOutcomeLabels[outcome][language],
  },
  { field: 'status', width: 22, value: (row, language) => statusIn(language, row) },
  { field: 'isOverdue', kind: 'boolean' },
  { field: 'authorName', width: 22 },
  { field: 'powerPlantName', width: 26 },
])

type Query = z.output<typeof CardRentalQuery>

/** The filters of a list in words. */
function filtersOf({ status, displayStatus, ...query }: Query, language: Language) {
  const yesNo = (flag: boolean | undefined) =>
    flag === undefined ? undefined : (flag ? words.yes : words.no)[language]
  return [
    [rentalWords.status, status && approvalStatusLabels[status]],
    [words.group, displayStatus && displayStatusLabels[displayStatus]],
    [rentalWords.isOverdue, yesNo(query.isOverdue)],
    [words.inside, yesNo(query.isInside)],
    [words.mine, yesNo(query.waitsForMe)],
    [sharedWords.from, formatDay(query.from)],
    [sharedWords.to, formatDay(query.to)],
    [sharedWords.keyword, query.keyword],
  ] as const
}

/** The filtered list of rentals as an Excel file. */
export function exportRentals(work: Work, query: Query): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'thue-the',
    filters: filtersOf(query, language),
    columns,
    rows: rentalList.rows(work, query),
  })
}
