import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { shiftStatusLabels } from '#contract/duty-shift-logs/labels.ts'
import type { DutyShiftLog, DutyShiftLogQuery } from '#contract/duty-shift-logs/shift.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { findFilterNames } from '../opening/people.list.ts'
import { shiftList } from './shifts.list.ts'

const words = {
  title: { vi: 'Danh sách ca trực', en: 'Shift logs' },
  plant: { vi: 'Nhà máy', en: 'Plant' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  shift: { vi: 'Ca', en: 'Shift' },
  team: { vi: 'Kíp', en: 'Team' },
  status: { vi: 'Trạng thái', en: 'Status' },
  unsigned: { vi: 'Chưa ký đủ', en: 'Not fully signed' },
  late: { vi: 'Giao ca muộn', en: 'Handed over late' },
  reviewOverdue: { vi: 'Quá hạn xem', en: 'Review overdue' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Ngày',
    'Ca',
    'Nhà máy',
    'Kíp',
    'Trưởng ca',
    'Trạng thái',
    'ΣMWh',
    'Số dòng',
    'Số lệnh',
    'Bất thường',
    'Người giao',
    'Giờ ký giao',
    'Người nhận',
    'Giờ ký nhận',
    'Giao muộn',
    'Người xem',
    'Giờ xem',
    'Mã niêm phong',
  ],
  en: [
    'Day',
    'Shift',
    'Plant',
    'Team',
    'Shift leader',
    'Status',
    'ΣMWh',
    'Entries',
    'Orders',
    'Abnormal',
    'Giver',
    'Signed',
    'Receiver',
    'Signed',
    'Late',
    'Reviewed by',
    'Reviewed at',
    'Seal',
  ],
} as const

const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function columnsIn(language: Language): ListColumn<DutyShiftLog>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'day', value: (row) => row.day },
    { title: titles[1], kind: 'text', width: 16, value: (row) => usualName(row.shiftName, language) },
    { title: titles[2], kind: 'text', value: (row) => row.powerPlantName },
    { title: titles[3], kind: 'text', width: 10, value: (row) => row.dutyTeamName },
    { title: titles[4], kind: 'text', value: (row) => row.shiftLeaderName },
    { title: titles[5], kind: 'text', width: 16, value: (row) => shiftStatusLabels[row.status][language] },
    { title: titles[6], kind: 'decimal', value: (row) => row.energyMwh },
    { title: titles[7], kind: 'integer', value: (row) => row.operationCount },
    { title: titles[8], kind: 'integer', value: (row) => row.orderCount },
    { title: titles[9], kind: 'integer', value: (row) => row.abnormalCount },
    { title: titles[10], kind: 'text', value: (row) => row.giverName },
    { title: titles[11], kind: 'instant', value: (row) => row.givenAt },
    { title: titles[12], kind: 'text', value: (row) => row.receiverName },
    { title: titles[13], kind: 'instant', value: (row) => row.receivedAt },
    { title: titles[14], kind: 'boolean', words: yesNo[language], value: (row) => row.isLate },
    { title: titles[15], kind: 'text', value: (row) => row.reviewedByName },
    { title: titles[16], kind: 'instant', value: (row) => row.reviewedAt },
    { title: titles[17], kind: 'text', width: 20, value: (row) => row.hash },
  ]
}

/** The filtered list of shifts as an Excel file. */
export async function exportShifts(
  work: Work,
  query: z.output<typeof DutyShiftLogQuery>,
): Promise<FileAnswer> {
  const { db, actor, caller } = work
  const { language } = caller
  const names = await findFilterNames(db, actor, query)
  const inWords = (value: boolean | undefined) =>
    value === undefined ? undefined : yesNo[language][value ? 0 : 1]
  return listAnswer(work, {
    title: words.title,
    fileName: 'so-giao-nhan-ca',
    filters: [
      [words.plant, names.plantName],
      [words.from, formatDay(query.fromDay)],
      [words.to, formatDay(query.toDay)],
      [words.shift, query.shiftCode],
      [words.team, names.teamName],
      [words.status, query.status && shiftStatusLabels[query.status][language]],
      [words.unsigned, inWords(query.isUnsigned)],
      [words.late, inWords(query.isLate)],
      [words.reviewOverdue, inWords(query.isReviewOverdue)],
      [words.keyword, query.keyword],
    ],
    columns: columnsIn,
    rows: shiftList.rows(work, query),
  })
}
