import type { z } from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { rotationLabels } from '#contract/duty-schedules/rotation.ts'
import {
  scheduleStatusLabels,
  type DutySchedule,
  type DutyScheduleQuery,
} from '#contract/duty-schedules/schedule.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { scheduleList } from './duty-schedules.list.ts'

const words = {
  title: { vi: 'Danh sách lịch trực', en: 'Duty schedules' },
  month: { vi: 'Tháng', en: 'Month' },
  status: { vi: 'Trạng thái', en: 'Status' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: ['Tháng', 'Nhà máy', 'Kiểu đi ca', 'Ngày mốc', 'Số người', 'Trạng thái'],
  en: ['Month', 'Plant', 'Rotation', 'Anchor day', 'People', 'Status'],
} as const

/** `2026-11` as people write a month: `11/2026`. */
export function formatMonth(month: string): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`
}

function columnsIn(language: Language): ListColumn<DutySchedule>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 10, value: (row) => formatMonth(row.month) },
    { title: titles[1], kind: 'text', width: 32, value: (row) => row.powerPlantName },
    { title: titles[2], kind: 'text', width: 26, value: (row) => rotationLabels[row.rotationKind][language] },
    { title: titles[3], kind: 'day', value: (row) => row.anchorDay },
    { title: titles[4], kind: 'integer', value: (row) => row.peopleCount },
    { title: titles[5], kind: 'text', width: 16, value: (row) => scheduleStatusLabels[row.status][language] },
  ]
}

/** The filtered list of schedules as an Excel file. */
export function exportSchedules(work: Work, query: z.output<typeof DutyScheduleQuery>): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'lich-truc',
    filters: [
      [words.month, query.month && formatMonth(query.month)],
      [words.status, query.status && scheduleStatusLabels[query.status][language]],
      [words.keyword, query.keyword],
    ],
    columns: columnsIn,
    rows: scheduleList.rows(work, query),
  })
}
