import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import {
  outputMethodLabels,
  outputPeriodLabels,
  outputStandingLabels,
  sendingChannelLabels,
} from '#contract/expected-outputs/labels.ts'
import {
  dayAccuracyWords,
  type AccuracyQuery,
  type DayAccuracy,
} from '#contract/expected-outputs/comparison.ts'
import type { ExpectedOutput, ExpectedOutputQuery } from '#contract/expected-outputs/output.ts'
import { expectedOutputWords } from '#contract/expected-outputs/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { readAccuracy } from './comparing/accuracy.service.ts'
import { outputList } from './expected-outputs.list.ts'

const title = { vi: 'Danh sách sản lượng dự kiến', en: 'Expected output' }

const columns = sheetOf<ExpectedOutput>()(expectedOutputWords, [
  { field: 'powerPlantName', width: 26 },
  { field: 'period', width: 9, labels: outputPeriodLabels },
  { field: 'startsOn', kind: 'day' },
  { field: 'revision', kind: 'integer' },
  { field: 'standing', width: 20, labels: outputStandingLabels },
  { field: 'energyMwh', kind: 'decimal' },
  { field: 'method', width: 30, labels: outputMethodLabels },
  { field: 'authorName', width: 22 },
  { field: 'creationTime', kind: 'instant' },
  { field: 'approvedAt', kind: 'instant' },
  { field: 'sentAt', kind: 'instant' },
  { field: 'sentByName', width: 22 },
  { field: 'sentChannel', width: 24, labels: sendingChannelLabels },
  { field: 'sentTo', width: 28 },
  { field: 'sha256', width: 66 },
  { field: 'note', width: 40 },
])

/** The filtered list of plans as an Excel file. */
export function exportOutputs(work: Work, query: ExpectedOutputQuery): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'san-luong-du-kien',
    filters: [
      [expectedOutputWords.period, query.period && outputPeriodLabels[query.period]],
      [expectedOutputWords.standing, query.standing && outputStandingLabels[query.standing]],
      [sharedWords.from, query.from && formatDay(query.from)],
      [sharedWords.to, query.to && formatDay(query.to)],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: outputList.rows(work, query),
  })
}

const accuracyTitle = { vi: 'Danh sách độ chính xác sản lượng dự kiến', en: 'Accuracy of expected output' }

const accuracyColumns = sheetOf<DayAccuracy>()(dayAccuracyWords, [
  { field: 'powerPlantName', width: 26 },
  { field: 'day', kind: 'day' },
  { field: 'revision', kind: 'integer' },
  { field: 'authorName', width: 22 },
  { field: 'sentAt', kind: 'instant' },
  { field: 'leadHours', kind: 'decimal' },
  { field: 'plannedMwh', kind: 'decimal' },
  { field: 'actualMwh', kind: 'decimal' },
  { field: 'slotCount', kind: 'integer' },
  { field: 'mapePercent', kind: 'decimal' },
  { field: 'wapePercent', kind: 'decimal' },
  { field: 'nmaePercent', kind: 'decimal' },
  { field: 'biasMwh', kind: 'decimal' },
  { field: 'curtailedSlotCount', kind: 'integer' },
])

/** The accuracy of days as an Excel file. */
export function exportAccuracy(work: Work, query: AccuracyQuery): FileAnswer {
  return listAnswer(work, {
    title: accuracyTitle,
    fileName: 'do-chinh-xac-san-luong',
    filters: [
      [sharedWords.from, formatDay(query.from)],
      [sharedWords.to, formatDay(query.to)],
    ],
    columns: accuracyColumns,
    rows: inOneBatch(async () => (await readAccuracy(work, query)).items),
  })
}
