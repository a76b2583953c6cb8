import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { shiftStatusLabels } from '#contract/duty-shift-logs/labels.ts'
import type { DutyShiftLog, DutyShiftLogQuery } from '#contract/duty-shift-logs/shift.ts'
import { sharedWords } from '#contract/core/words.ts'
import { notReviewed, shiftWords } from '#contract/duty-shift-logs/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { findFilterNames } from '../opening/people.list.ts'
import { shiftList } from './shifts.list.ts'

const words = {
  title: { vi: 'Danh sách ca trực', en: 'Shift logs' },
  unsigned: { vi: 'Chưa ký đủ', en: 'Not fully signed' },
  late: { vi: 'Giao ca muộn', en: 'Handed over late' },
} as const

const columns = sheetOf<DutyShiftLog>()(shiftWords, [
  { field: 'day', kind: 'day' },
  { field: 'shiftName', width: 16, value: (row, language) => usualName(row.shiftName, language) },
  { field: 'powerPlantName' },
  { field: 'dutyTeamName', width: 10 },
  { field: 'shiftLeaderName' },
  { field: 'status', width: 16, labels: shiftStatusLabels },
  { field: 'energyMwh', kind: 'decimal' },
  { field: 'operationCount', kind: 'integer' },
  { field: 'orderCount', kind: 'integer' },
  { field: 'abnormalCount', kind: 'integer' },
  { field: 'giverName' },
  { field: 'givenAt', kind: 'instant' },
  { field: 'receiverName' },
  { field: 'receivedAt', kind: 'instant' },
  { field: 'isLate', kind: 'boolean' },
  { field: 'reviewedByName' },
  { field: 'reviewedAt', kind: 'instant' },
  { field: 'hash', width: 20 },
])

/** The filtered list of shifts as an Excel file. */
export async function exportShifts(
  work: Work,
  query: z.output<typeof DutyShiftLogQuery>,
): Promise<FileAnswer> {
  const { db, actor } = work
  const names = await findFilterNames(db, actor, query)
  return listAnswer(work, {
    title: words.title,
    fileName: 'so-giao-nhan-ca',
    filters: [
      [shiftWords.powerPlantId, names.plantName],
      [sharedWords.from, formatDay(query.fromDay)],
      [sharedWords.to, formatDay(query.toDay)],
      [shiftWords.shiftCode, query.shiftCode],
      [shiftWords.dutyTeamId, names.teamName],
      [shiftWords.status, query.status && shiftStatusLabels[query.status]],
      [words.unsigned, query.isUnsigned],
      [words.late, query.isLate],
      [notReviewed, query.isUnreviewed],
      [shiftWords.isReviewOverdue, query.isReviewOverdue],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: shiftList.rows(work, query),
  })
}
