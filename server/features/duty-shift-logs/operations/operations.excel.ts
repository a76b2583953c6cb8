import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { eventTypeLabels, operationKindLabels, orderLevelLabels } from '#contract/duty-shift-logs/labels.ts'
import type { StreamOperation, StreamQuery } from '#contract/duty-shift-logs/operations.ts'
import { sharedWords } from '#contract/core/words.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { findFilterNames } from '../opening/people.list.ts'
import { streamList } from './stream.list.ts'

const words = {
  title: { vi: 'Danh sách nhật ký vận hành', en: 'Operation log' },
  person: { vi: 'Người', en: 'Person' },
} as const

const columns = sheetOf<StreamOperation>()(operationWords, [
  { field: 'occurredAt', kind: 'instant' },
  { field: 'finishedAt', kind: 'instant' },
  { field: 'powerPlantName' },
  { field: 'day', kind: 'day' },
  { field: 'shiftCode', width: 8 },
  { field: 'dutyTeamName', width: 10 },
  { field: 'kind', width: 18, labels: operationKindLabels },
  { field: 'equipment', width: 18 },
  { field: 'content', width: 60 },
  { field: 'orderLevel', width: 16, labels: orderLevelLabels },
  { field: 'orderFrom' },
  { field: 'orderNo', width: 14 },
  { field: 'activePowerBeforeMw', kind: 'decimal' },
  { field: 'activePowerAfterMw', kind: 'decimal' },
  { field: 'reactivePowerBeforeMvar', kind: 'decimal' },
  { field: 'reactivePowerAfterMvar', kind: 'decimal' },
  { field: 'executorName' },
  { field: 'supervisorName' },
  { field: 'switchingSheetNo', width: 14 },
  { field: 'proposalNo', width: 18 },
  { field: 'eventType', kind: 'integer' },
  { field: 'creationTime', kind: 'instant' },
  { field: 'creatorName' },
  { field: 'isLate', kind: 'boolean' },
  { field: 'struckAt', kind: 'instant' },
  { field: 'struckByName' },
  { field: 'struckReason', width: 40 },
])

/** The filtered stream of entries as an Excel file. */
export async function exportStream(work: Work, query: z.output<typeof StreamQuery>): Promise<FileAnswer> {
  const { db, actor, caller } = work
  const { language } = caller
  const names = await findFilterNames(db, actor, query)
  return listAnswer(work, {
    title: words.title,
    fileName: 'nhat-ky-van-hanh',
    filters: [
      [operationWords.powerPlantId, names.plantName],
      [sharedWords.from, formatDay(query.fromDay)],
      [sharedWords.to, formatDay(query.toDay)],
      [operationWords.dutyTeamName, query.dutyTeam],
      [operationWords.kind, query.kind && operationKindLabels[query.kind]],
      [operationWords.eventType, eventText(query.eventType, language)],
      [operationWords.equipment, query.equipment],
      [operationWords.orderNo, query.orderNo],
      [words.person, names.personName],
      [operationWords.isLate, query.isLate],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: streamList.rows(work, query),
  })
}

function eventText(eventType: number | undefined, language: Language): string | undefined {
  const label = Object.entries(eventTypeLabels).find(([type]) => Number(type) === eventType)?.[1]
  return label && `${eventType} – ${label[language]}`
}
