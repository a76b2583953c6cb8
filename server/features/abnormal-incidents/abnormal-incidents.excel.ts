import type { z } from 'zod'

import type { Abnormal, AbnormalQuery } from '#contract/abnormal-incidents/abnormal.ts'
import {
  abnormalLevelLabels,
  abnormalStatusLabels,
  causeGroupLabels,
} from '#contract/abnormal-incidents/labels.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { abnormalList } from './abnormal-incidents.list.ts'

const words = {
  title: { vi: 'Danh sách bất thường, sự cố', en: 'Defects, abnormal conditions and incidents' },
  level: { vi: 'Phân loại', en: 'Level' },
  incident: { vi: 'Sự cố', en: 'Incidents' },
  status: { vi: 'Trạng thái', en: 'Status' },
  unresolved: { vi: 'Chưa xử lý xong', en: 'Not resolved' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  equipment: { vi: 'Thiết bị', en: 'Equipment' },
  causeGroup: { vi: 'Nhóm nguyên nhân', en: 'Cause' },
  overdue: { vi: 'Quá hạn', en: 'Overdue' },
  yes: { vi: 'Có', en: 'Yes' },
  no: { vi: 'Không', en: 'No' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Mã',
    'Nhà máy',
    'Thời điểm',
    'Khôi phục',
    'Phân loại',
    'Thiết bị',
    'Hệ thống',
    'Hiện tượng',
    'Trạng thái',
    'Tuổi (ngày)',
    'Người xử lý',
    'Hạn xử lý',
    'Nguyên nhân',
    'P mất (MW)',
    'Sản lượng mất (MWh)',
    'Hạn báo cáo 24 giờ',
    'Đã gửi báo cáo',
    'Quá hạn',
    'Gạch bỏ lúc',
    'Người gạch bỏ',
    'Lý do gạch bỏ',
  ],
  en: [
    'Code',
    'Plant',
    'Occurred',
    'Restored',
    'Level',
    'Equipment',
    'System',
    'Phenomenon',
    'Status',
    'Age (days)',
    'Assignee',
    'Due',
    'Cause',
    'Power lost (MW)',
    'Energy lost (MWh)',
    'Report due (24 h)',
    'Report sent',
    'Overdue',
    'Struck at',
    'Struck by',
    'Reason for striking',
  ],
} as const

type Column = ListColumn<Abnormal>

function columnsIn(language: Language): Column[] {
  const titles = headings[language]
  const cause = (row: Abnormal) => row.causeGroup && causeGroupLabels[row.causeGroup][language]
  return [
    { title: titles[0], kind: 'text', width: 14, value: (row) => row.code },
    { title: titles[1], kind: 'text', width: 26, value: (row) => row.powerPlantName },
    { title: titles[2], kind: 'instant', value: (row) => row.occurredAt },
    { title: titles[3], kind: 'instant', value: (row) => row.restoredAt },
    { title: titles[4], kind: 'text', width: 22, value: (row) => abnormalLevelLabels[row.level][language] },
    { title: titles[5], kind: 'text', width: 28, value: (row) => row.equipment },
    { title: titles[6], kind: 'text', width: 22, value: (row) => row.system },
    { title: titles[7], kind: 'text', width: 60, value: (row) => row.phenomenon },
    { title: titles[8], kind: 'text', width: 16, value: (row) => abnormalStatusLabels[row.status][language] },
    { title: titles[9], kind: 'integer', value: (row) => row.ageDays },
    { title: titles[10], kind: 'text', width: 22, value: (row) => row.assigneeName },
    { title: titles[11], kind: 'day', value: (row) => row.dueOn },
    { title: titles[12], kind: 'text', width: 30, value: cause },
    { title: titles[13], kind: 'decimal', value: (row) => row.lostPowerMw },
    { title: titles[14], kind: 'decimal', value: (row) => row.lostEnergyMwh },
    { title: titles[15], kind: 'instant', value: (row) => row.report?.dueAt },
    { title: titles[16], kind: 'instant', value: (row) => row.report?.sentAt },
    {
      title: titles[17],
      kind: 'boolean',
      value: (row) => row.isOverdue,
      words: [words.yes[language], words.no[language]],
    },
    { title: titles[18], kind: 'instant', value: (row) => row.struckAt },
    { title: titles[19], kind: 'text', value: (row) => row.struckByName },
    { title: titles[20], kind: 'text', width: 40, value: (row) => row.struckReason },
  ]
}

type Query = z.output<typeof AbnormalQuery>

/** The filters of a list in words. */
function filtersOf({ level, status, ...query }: Query, language: Language) {
  const levelWords = level === 'incident' ? words.incident : level && abnormalLevelLabels[level]
  const statusWords = status === 'unresolved' ? words.unresolved : status && abnormalStatusLabels[status]
  const overdue = query.isOverdue === undefined ? undefined : query.isOverdue ? words.yes : words.no
  return [
    [words.level, levelWords?.[language]],
    [words.status, statusWords?.[language]],
    [words.from, formatDay(query.from)],
    [words.to, formatDay(query.to)],
    [words.equipment, query.equipment],
    [words.causeGroup, query.causeGroup && causeGroupLabels[query.causeGroup][language]],
    [words.overdue, overdue?.[language]],
    [words.keyword, query.keyword],
  ] as const
}

/** The filtered list of events as an Excel file. */
export function exportAbnormals(work: Work, query: Query): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'bat-thuong-su-co',
    filters: filtersOf(query, language),
    columns: columnsIn,
    rows: abnormalList.rows(work, query),
  })
}
