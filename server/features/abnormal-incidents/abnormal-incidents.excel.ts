import type { z } from 'zod'

import type { Abnormal, AbnormalQuery } from '#contract/abnormal-incidents/abnormal.ts'
import {
  abnormalLevelLabels,
  abnormalStatusLabels,
  causeGroupLabels,
} from '#contract/abnormal-incidents/labels.ts'
import { formatDay } from '#contract/core/format.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'
import { sharedWords } from '#contract/core/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { abnormalList } from './abnormal-incidents.list.ts'

const words = {
  title: { vi: 'Danh sách bất thường, sự cố', en: 'Defects, abnormal conditions and incidents' },
  incident: { vi: 'Sự cố', en: 'Incidents' },
  toConfirm: { vi: 'Chờ tôi xác nhận', en: 'For me to confirm' },
  unresolved: { vi: 'Chưa xử lý xong', en: 'Not resolved' },
} as const

const columns = sheetOf<Abnormal>()(abnormalWords, [
  { field: 'code', width: 14 },
  { field: 'powerPlantName', width: 26 },
  { field: 'occurredAt', kind: 'instant' },
  { field: 'restoredAt', kind: 'instant' },
  { field: 'level', width: 22, labels: abnormalLevelLabels },
  { field: 'equipment', width: 28 },
  { field: 'system', width: 22 },
  { field: 'phenomenon', width: 60 },
  { field: 'status', width: 16, labels: abnormalStatusLabels },
  { field: 'ageDays', kind: 'integer' },
  { field: 'assigneeName', width: 22 },
  { field: 'dueOn', kind: 'day' },
  { field: 'causeGroup', width: 30, labels: causeGroupLabels },
  { field: 'lostPowerMw', kind: 'decimal' },
  { field: 'lostEnergyMwh', kind: 'decimal' },
  { field: 'reportDueAt', kind: 'instant', value: (row) => row.report?.dueAt },
  { field: 'reportSentAt', kind: 'instant', value: (row) => row.report?.sentAt },
  { field: 'isOverdue', kind: 'boolean' },
  { field: 'struckAt', kind: 'instant' },
  { field: 'struckByName' },
  { field: 'struckReason', width: 40 },
])

type Query = z.output<typeof AbnormalQuery>

/** The filters of a list in words. */
function filtersOf({ level, status, ...query }: Query) {
  const levelWords = level === 'incident' ? words.incident : level && abnormalLevelLabels[level]
  const statusWords =
    status === 'unresolved' || status === 'toConfirm' ? words[status] : status && abnormalStatusLabels[status]
  return [
    [abnormalWords.level, levelWords],
    [abnormalWords.status, statusWords],
    [sharedWords.from, formatDay(query.from)],
    [sharedWords.to, formatDay(query.to)],
    [abnormalWords.equipment, query.equipment],
    [abnormalWords.causeGroup, query.causeGroup && causeGroupLabels[query.causeGroup]],
    [abnormalWords.isOverdue, query.isOverdue],
    [sharedWords.keyword, query.keyword],
  ] as const
}

/** The filtered list of events as an Excel file. */
export function exportAbnormals(work: Work, query: Query): FileAnswer {
  return listAnswer(work, {
    title: words.title,
    fileName: 'bat-thuong-su-co',
    filters: filtersOf(query),
    columns,
    rows: abnormalList.rows(work, query),
  })
}
