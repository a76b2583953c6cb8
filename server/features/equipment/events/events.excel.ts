import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import type { EquipmentEvent, EquipmentEventQuery } from '#contract/equipment/events/event.ts'
import { equipmentEventKindLabels } from '#contract/equipment/events/labels.ts'
import { equipmentEventWords as words, insulationAt20Word } from '#contract/equipment/events/words.ts'
import { insulationAt20 } from '#contract/equipment/insulation.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { equipmentList } from '../equipment.list.ts'
import { eventList } from './events.list.ts'

const title = { vi: 'Danh sách sự kiện thiết bị', en: 'Events of equipment' } as const

const columns = sheetOf<EquipmentEvent>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'equipmentCode', width: 14 },
  { field: 'equipmentName', width: 30 },
  { field: 'kind', width: 22, labels: equipmentEventKindLabels },
  { field: 'occurredAt', kind: 'instant' },
  { field: 'finishedAt', kind: 'instant' },
  { field: 'content', width: 50 },
  { field: 'materials', width: 30 },
  { field: 'performer', width: 26 },
  { field: 'permitNo', width: 16 },
  { field: 'acceptanceNo', width: 16 },
  { field: 'result', width: 36 },
  { field: 'insulationMegohm', kind: 'decimal' },
  { field: 'insulationC', kind: 'decimal' },
  { title: insulationAt20Word, kind: 'decimal', value: insulationAt20 },
  { field: 'runningHours', kind: 'decimal' },
  { field: 'counterLast', kind: 'decimal' },
  { field: 'counterFirst', kind: 'decimal' },
  { field: 'costVnd', kind: 'integer', width: 18 },
  { field: 'fileCount', kind: 'integer' },
  { field: 'createdByName', width: 22 },
  { field: 'creationTime', kind: 'instant' },
  { field: 'struckAt', kind: 'instant' },
  { field: 'struckByName', width: 22 },
  { field: 'struckReason', width: 30 },
])

/** The filtered events as an Excel file. */
export async function exportEvents(work: Work, query: EquipmentEventQuery): Promise<FileAnswer> {
  const { underId, kind, from, to, isStruck, keyword } = query
  const above = underId === undefined ? undefined : await equipmentList.find(work, underId)
  return listAnswer(work, {
    title,
    fileName: 'su-kien-thiet-bi',
    filters: [
      [words.equipmentId, underId === undefined ? undefined : (above?.code ?? String(underId))],
      [words.kind, kind && equipmentEventKindLabels[kind]],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [struckWord, isStruck],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: eventList.rows(work, query),
  })
}

const struckWord = { vi: 'Đã gạch bỏ', en: 'Struck through' } as const
