import type { z } from 'zod'

import { rotationLabels } from '#contract/duty-schedules/rotation.ts'
import {
  scheduleStatusLabels,
  type DutySchedule,
  type DutyScheduleQuery,
} from '#contract/duty-schedules/schedule.ts'
import { sharedWords } from '#contract/core/words.ts'
import { scheduleWords } from '#contract/duty-schedules/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { scheduleList } from './duty-schedules.list.ts'

const title = { vi: 'Danh sách lịch trực', en: 'Duty schedules' } as const

/** `2026-11` as people write a month: `11/2026`. */
export function formatMonth(month: string): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`
}

const columns = sheetOf<DutySchedule>()(scheduleWords, [
  { field: 'month', width: 10, value: (row) => formatMonth(row.month) },
  { field: 'powerPlantName', width: 32 },
  { field: 'rotationKind', width: 26, labels: rotationLabels },
  { field: 'anchorDay', kind: 'day' },
  { field: 'peopleCount', kind: 'integer' },
  { field: 'status', width: 16, labels: scheduleStatusLabels },
])

/** The filtered list of schedules as an Excel file. */
export function exportSchedules(work: Work, query: z.output<typeof DutyScheduleQuery>): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'lich-truc',
    filters: [
      [scheduleWords.month, query.month && formatMonth(query.month)],
      [scheduleWords.status, query.status && scheduleStatusLabels[query.status]],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: scheduleList.rows(work, query),
  })
}
