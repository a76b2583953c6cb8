import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { eventTypeLabels, operationKindLabels, orderLevelLabels } from '#contract/duty-shift-logs/labels.ts'
import type { StreamOperation, StreamQuery } from '#contract/duty-shift-logs/operations.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { findFilterNames } from '../opening/people.list.ts'
import { streamList } from './stream.list.ts'

const words = {
  title: { vi: 'Danh sách nhật ký vận hành', en: 'Operation log' },
  plant: { vi: 'Nhà máy', en: 'Plant' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  kind: { vi: 'Loại', en: 'Kind' },
  event: { vi: 'Loại sự kiện', en: 'Event type' },
  equipment: { vi: 'Thiết bị', en: 'Equipment' },
  order: { vi: 'Số lệnh', en: 'Order no.' },
  person: { vi: 'Người', en: 'Person' },
  late: { vi: 'Ghi muộn', en: 'Late' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Giờ',
    'Kết thúc',
    'Nhà máy',
    'Ngày ca',
    'Ca',
    'Loại',
    'Thiết bị',
    'Nội dung',
    'Cấp ra lệnh',
    'Người ra lệnh',
    'Số lệnh',
    'P trước (MW)',
    'P sau (MW)',
    'Q trước (MVAr)',
    'Q sau (MVAr)',
    'Người thao tác',
    'Giám sát',
    'Số PTT',
    'Loại sự kiện',
    'Giờ ghi',
    'Người ghi',
    'Ghi muộn',
    'Gạch bỏ lúc',
    'Người gạch bỏ',
    'Lý do gạch bỏ',
  ],
  en: [
    'Time',
    'Finished',
    'Plant',
    'Day of shift',
    'Shift',
    'Kind',
    'Equipment',
    'Content',
    'Order level',
    'Ordered by',
    'Order no.',
    'P before (MW)',
    'P after (MW)',
    'Q before (MVAr)',
    'Q after (MVAr)',
    'Executor',
    'Supervisor',
    'Sheet no.',
    'Event type',
    'Written at',
    'Written by',
    'Late',
    'Struck at',
    'Struck by',
    'Reason for striking',
  ],
} as const

const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function columnsIn(language: Language): ListColumn<StreamOperation>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'instant', value: (row) => row.occurredAt },
    { title: titles[1], kind: 'instant', value: (row) => row.finishedAt },
    { title: titles[2], kind: 'text', value: (row) => row.powerPlantName },
    { title: titles[3], kind: 'day', value: (row) => row.day },
    { title: titles[4], kind: 'text', width: 8, value: (row) => row.shiftCode },
    { title: titles[5], kind: 'text', width: 18, value: (row) => operationKindLabels[row.kind][language] },
    { title: titles[6], kind: 'text', width: 18, value: (row) => row.equipment },
    { title: titles[7], kind: 'text', width: 60, value: (row) => row.content },
    {
      title: titles[8],
      kind: 'text',
      width: 16,
      value: (row) => row.orderLevel && orderLevelLabels[row.orderLevel][language],
    },
    { title: titles[9], kind: 'text', value: (row) => row.orderFrom },
    { title: titles[10], kind: 'text', width: 14, value: (row) => row.orderNo },
    { title: titles[11], kind: 'decimal', value: (row) => row.activePowerBeforeMw },
    { title: titles[12], kind: 'decimal', value: (row) => row.activePowerAfterMw },
    { title: titles[13], kind: 'decimal', value: (row) => row.reactivePowerBeforeMvar },
    { title: titles[14], kind: 'decimal', value: (row) => row.reactivePowerAfterMvar },
    { title: titles[15], kind: 'text', value: (row) => row.executorName },
    { title: titles[16], kind: 'text', value: (row) => row.supervisorName },
    { title: titles[17], kind: 'text', width: 14, value: (row) => row.switchingSheetNo },
    { title: titles[18], kind: 'integer', value: (row) => row.eventType },
    { title: titles[19], kind: 'instant', value: (row) => row.creationTime },
    { title: titles[20], kind: 'text', value: (row) => row.creatorName },
    { title: titles[21], kind: 'boolean', words: yesNo[language], value: (row) => row.isLate },
    { title: titles[22], kind: 'instant', value: (row) => row.struckAt },
    { title: titles[23], kind: 'text', value: (row) => row.struckByName },
    { title: titles[24], kind: 'text', width: 40, value: (row) => row.struckReason },
  ]
}

/** The filtered stream of entries as an Excel file. */
export async function exportStream(work: Work, query: z.output<typeof StreamQuery>): Promise<FileAnswer> {
  const { db, actor, caller } = work
  const { language } = caller
  const names = await findFilterNames(db, actor, query)
  return listAnswer(work, {
    title: words.title,
    fileName: 'nhat-ky-van-hanh',
    filters: [
      [words.plant, names.plantName],
      [words.from, formatDay(query.fromDay)],
      [words.to, formatDay(query.toDay)],
      [words.kind, query.kind && operationKindLabels[query.kind][language]],
      [words.event, eventText(query.eventType, language)],
      [words.equipment, query.equipment],
      [words.order, query.orderNo],
      [words.person, names.personName],
      [words.late, query.isLate === undefined ? undefined : yesNo[language][query.isLate ? 0 : 1]],
      [words.keyword, query.keyword],
    ],
    columns: columnsIn,
    rows: streamList.rows(work, query),
  })
}

function eventText(eventType: number | undefined, language: Language): string | undefined {
  const label = Object.entries(eventTypeLabels).find(([type]) => Number(type) === eventType)?.[1]
  return label && `${eventType} – ${label[language]}`
}
