import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import type { FeedInterval, FeedIntervalQuery } from '#contract/regulator-feeds/interval.ts'
import {
  feedKindLabels,
  feedStations,
  intervalStatusLabels,
  levelFaultLabels,
} from '#contract/regulator-feeds/labels.ts'
import type { FeedTarget } from '#contract/regulator-feeds/target.ts'
import { feedIntervalWords, feedTargetWords } from '#contract/regulator-feeds/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { feedIntervalList, feedTargetList } from './regulator-feeds.list.ts'

const targetColumns = sheetOf<FeedTarget>()(feedTargetWords, [
  { field: 'powerPlantName', width: 28 },
  { field: 'reservoirName', width: 22 },
  { field: 'name', width: 28 },
  { field: 'kind', width: 28, labels: feedKindLabels },
  { field: 'address', width: 40 },
  { field: 'provinceCode', width: 12 },
  { field: 'worksCode', width: 18 },
  { field: 'isOn', kind: 'boolean' },
  { field: 'lastSlotAt', kind: 'instant' },
  { field: 'waitingCount', kind: 'integer' },
  { field: 'failedCount', kind: 'integer' },
  { field: 'lastError', width: 40 },
  { field: 'lastErrorAt', kind: 'instant' },
])

/** The receivers as an Excel file; no password is in it. */
export async function exportTargets(work: Work, powerPlantId: number | undefined): Promise<FileAnswer> {
  const { items } = await feedTargetList.whole(work, { powerPlantId })
  return listAnswer(work, {
    title: { vi: 'Danh sách nơi nhận số liệu hồ chứa', en: 'Receivers of reservoir data' },
    fileName: 'noi-nhan-so-lieu',
    filters: [
      [feedTargetWords.powerPlantId, powerPlantId === undefined ? undefined : items[0]?.powerPlantName],
    ],
    columns: targetColumns,
    rows: inOneBatch(async () => items),
  })
}

const intervalColumns = sheetOf<FeedInterval>()(feedIntervalWords, [
  { field: 'slotAt', kind: 'instant' },
  { field: 'reservoirName', width: 22 },
  { field: 'targetName', width: 28 },
  { field: 'revision', kind: 'integer' },
  ...feedStations.map((station) => ({
    title: feedIntervalWords.values.parts?.[station] ?? feedIntervalWords.values,
    kind: 'decimal' as const,
    value: ({ values }: FeedInterval) => values[station],
  })),
  {
    title: feedIntervalWords.values.parts?.['isLevelDoubtful'] ?? feedIntervalWords.values,
    kind: 'boolean',
    value: ({ values }) => values.isLevelDoubtful ?? false,
  },
  {
    title: feedIntervalWords.values.parts?.['levelFault'] ?? feedIntervalWords.values,
    width: 24,
    value: ({ values: { levelFault } }, language) => levelFault && levelFaultLabels[levelFault][language],
  },
  { field: 'status', width: 24, labels: intervalStatusLabels },
  { field: 'attempts', kind: 'integer' },
  { field: 'sentAt', kind: 'instant' },
  { field: 'answer', width: 40 },
  { field: 'lastError', width: 40 },
])

/** The filtered intervals as an Excel file: with a day and a receiver, the proof that it was sent. */
export function exportIntervals(work: Work, query: z.output<typeof FeedIntervalQuery>): FileAnswer {
  return listAnswer(work, {
    title: { vi: 'Danh sách số liệu hồ chứa 15 phút đã gửi', en: 'Sent 15-minute data of reservoirs' },
    fileName: 'gui-so-lieu-ho',
    filters: [
      [feedIntervalWords.status, query.status && intervalStatusLabels[query.status]],
      [sharedWords.from, query.from && formatDay(query.from)],
      [sharedWords.to, query.to && formatDay(query.to)],
    ],
    columns: intervalColumns,
    rows: feedIntervalList.rows(work, query),
  })
}
