import type { z } from 'zod'

import { requestStageLabels } from '#contract/approvals/labels.ts'
import { returnOutcomeLabels } from '#contract/card-rentals/labels.ts'
import type { CardRental, CardRentalQuery } from '#contract/card-rentals/rental.ts'
import { approvalStatusLabels, displayStatusLabels } from '#contract/core/approval-status.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { rentalList } from './card-rentals.list.ts'

const words = {
  title: { vi: 'Danh sách phiếu thuê thẻ', en: 'Card rentals' },
  status: { vi: 'Trạng thái', en: 'Status' },
  group: { vi: 'Nhóm trạng thái', en: 'Group of statuses' },
  overdue: { vi: 'Quá hạn', en: 'Overdue' },
  inside: { vi: 'Đang trong nhà máy', en: 'On site' },
  mine: { vi: 'Chờ tôi', en: 'Waits for me' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  yes: { vi: 'Có', en: 'Yes' },
  no: { vi: 'Không', en: 'No' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Số phiếu',
    'Loại thẻ',
    'Số thẻ',
    'Người giữ',
    'Đơn vị',
    'Điện thoại',
    'Số người',
    'Loại xe',
    'Biển số',
    'Khu vực',
    'Mục đích',
    'Người tiếp',
    'Từ',
    'Hẹn trả',
    'Giao lúc',
    'Trả lúc',
    'Tình trạng thẻ khi trả',
    'Trạng thái',
    'Quá hạn',
    'Người đề nghị',
    'Nhà máy',
  ],
  en: [
    'No.',
    'Type',
    'Card',
    'Holder',
    'Company',
    'Phone',
    'People',
    'Vehicle',
    'Plate',
    'Zones',
    'Purpose',
    'Host',
    'From',
    'Due',
    'Handed out',
    'Returned',
    'Card when returned',
    'Status',
    'Overdue',
    'Author',
    'Plant',
  ],
} as const

/** The status as lists show it: what came back says so rather than “New”. */
function statusIn(language: Language, { status, stage }: CardRental): string {
  if (stage === 'returned' || stage === 'withdrawn') return requestStageLabels[stage][language]
  return approvalStatusLabels[status][language]
}

function columnsIn(language: Language): ListColumn<CardRental>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 16, value: (row) => row.rentalNo },
    { title: titles[1], kind: 'text', width: 16, value: (row) => usualName(row.cardTypeName, language) },
    { title: titles[2], kind: 'text', width: 12, value: (row) => row.cardNo },
    { title: titles[3], kind: 'text', width: 24, value: (row) => row.holderName },
    { title: titles[4], kind: 'text', width: 30, value: (row) => row.company },
    { title: titles[5], kind: 'text', width: 14, value: (row) => row.phoneNumber },
    { title: titles[6], kind: 'integer', value: (row) => row.peopleCount },
    { title: titles[7], kind: 'text', width: 12, value: (row) => usualName(row.vehicleTypeName, language) },
    { title: titles[8], kind: 'text', width: 14, value: (row) => row.licensePlate },
    { title: titles[9], kind: 'text', width: 26, value: (row) => row.zones },
    { title: titles[10], kind: 'text', width: 40, value: (row) => row.purpose },
    { title: titles[11], kind: 'text', width: 22, value: (row) => row.hostName },
    { title: titles[12], kind: 'instant', value: (row) => row.fromAt },
    { title: titles[13], kind: 'instant', value: (row) => row.dueAt },
    { title: titles[14], kind: 'instant', value: (row) => row.issuedAt },
    { title: titles[15], kind: 'instant', value: (row) => row.returnedAt },
    {
      title: titles[16],
      kind: 'text',
      width: 22,
      value: ({ outcome }) => outcome && returnOutcomeLabels[outcome][language],
    },
    { title: titles[17], kind: 'text', width: 22, value: (row) => statusIn(language, row) },
    {
      title: titles[18],
      kind: 'boolean',
      value: (row) => row.isOverdue,
      words: [words.yes[language], words.no[language]],
    },
    { title: titles[19], kind: 'text', width: 22, value: (row) => row.authorName },
    { title: titles[20], kind: 'text', width: 26, value: (row) => row.powerPlantName },
  ]
}

type Query = z.output<typeof CardRentalQuery>

/** The filters of a list in words. */
function filtersOf({ status, displayStatus, ...query }: Query, language: Language) {
  const yesNo = (flag: boolean | undefined) =>
    flag === undefined ? undefined : (flag ? words.yes : words.no)[language]
  return [
    [words.status, status && approvalStatusLabels[status][language]],
    [words.group, displayStatus && displayStatusLabels[displayStatus][language]],
    [words.overdue, yesNo(query.isOverdue)],
    [words.inside, yesNo(query.isInside)],
    [words.mine, yesNo(query.waitsForMe)],
    [words.from, formatDay(query.from)],
    [words.to, formatDay(query.to)],
    [words.keyword, query.keyword],
  ] as const
}

/** The filtered list of rentals as an Excel file. */
export function exportRentals(work: Work, query: Query): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'thue-the',
    filters: filtersOf(query, language),
    columns: columnsIn,
    rows: rentalList.rows(work, query),
  })
}
