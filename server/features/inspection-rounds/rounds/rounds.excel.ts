import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { roundStatusLabels, routeFrequencyLabels } from '#contract/inspection-rounds/labels.ts'
import type { InspectionRound, RoundQuery } from '#contract/inspection-rounds/rounds/round.ts'
import { inspectionRoundWords as words } from '#contract/inspection-rounds/rounds/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { routeList } from '../routes/routes.list.ts'
import { roundList } from './rounds.list.ts'

const columns = sheetOf<InspectionRound>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'routeName', width: 36 },
  { field: 'frequency', width: 12, labels: routeFrequencyLabels },
  { field: 'day', kind: 'day' },
  { field: 'shiftCode', width: 8 },
  { field: 'dueAt', kind: 'instant' },
  { field: 'dueUntil', kind: 'instant' },
  { field: 'status', width: 16, labels: roundStatusLabels },
  { field: 'post', width: 18, labels: positionLabels },
  { field: 'walkedByName', width: 22 },
  { field: 'startedAt', kind: 'instant' },
  { field: 'finishedAt', kind: 'instant' },
  { field: 'stopCount', kind: 'integer' },
  { field: 'visitedCount', kind: 'integer' },
  { field: 'onTimeCount', kind: 'integer' },
  { field: 'failedCount', kind: 'integer' },
  { field: 'versionNo', kind: 'integer' },
  { field: 'note', width: 36 },
])

const openWord = { vi: 'Còn phải đi', en: 'Still to be walked' } as const
const failedWord = { vi: 'Có hạng mục không đạt', en: 'Something was not fine' } as const

/** The filtered rounds as an Excel file. */
export async function exportRounds(work: Work, query: RoundQuery): Promise<FileAnswer> {
  const { routeId, status, isOpen, hasFailed, from, to, keyword } = query
  const route = routeId === undefined ? undefined : await routeList.find(work, routeId)
  return listAnswer(work, {
    title: { vi: 'Danh sách lượt kiểm tra', en: 'Rounds of inspection' },
    fileName: 'luot-kiem-tra',
    filters: [
      [words.routeId, routeId === undefined ? undefined : (route?.name ?? String(routeId))],
      [words.status, status && roundStatusLabels[status]],
      [openWord, isOpen],
      [failedWord, hasFailed],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: roundList.rows(work, query),
  })
}
