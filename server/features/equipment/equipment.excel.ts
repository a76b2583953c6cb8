import { sharedWords } from '#contract/core/words.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import type { EquipmentItem, EquipmentListQuery } from '#contract/equipment/equipment.ts'
import { equipmentPriorityLabels, equipmentStateLabels, lifeStageLabels } from '#contract/equipment/labels.ts'
import { equipmentWords } from '#contract/equipment/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { equipmentList } from './equipment.list.ts'
import { writeRatedParams } from './import/rated-params.rules.ts'

const title = { vi: 'Danh sách thiết bị theo lý lịch', en: 'Register of equipment' } as const

const columns = sheetOf<EquipmentItem>()(equipmentWords, [
  { field: 'powerPlantName', width: 28 },
  { field: 'code', width: 16 },
  { field: 'operatingNo', width: 12 },
  { field: 'name', width: 34 },
  { field: 'parentCode', width: 16 },
  { field: 'kind', width: 20, labels: deviceKindLabels },
  { field: 'station', width: 16 },
  { field: 'manufacturer', width: 20 },
  { field: 'country', width: 14 },
  { field: 'model', width: 22 },
  { field: 'serialNo', width: 18 },
  { field: 'installDate', kind: 'day' },
  { field: 'commissionDate', kind: 'day' },
  { field: 'warrantyUntil', kind: 'day' },
  { field: 'expectedLifeYears', kind: 'integer' },
  { field: 'ageYears', kind: 'decimal' },
  { field: 'lifePercent', kind: 'decimal' },
  {
    field: 'ratedParams',
    width: 50,
    value: ({ ratedParams }) => writeRatedParams(ratedParams),
  },
  { field: 'state', width: 16, labels: equipmentStateLabels },
  { field: 'priority', width: 8 },
  { field: 'responsibleUnit', width: 24 },
])

/** The filtered register as an Excel file. */
export async function exportEquipment(work: Work, query: EquipmentListQuery): Promise<FileAnswer> {
  const { underId, kind, state, priority, life, keyword } = query
  const above = underId === undefined ? undefined : await equipmentList.find(work, underId)
  return listAnswer(work, {
    title,
    fileName: 'danh-muc-thiet-bi',
    filters: [
      [equipmentWords.parentId, underId === undefined ? undefined : (above?.code ?? String(underId))],
      [equipmentWords.kind, kind && deviceKindLabels[kind]],
      [equipmentWords.state, state && equipmentStateLabels[state]],
      [equipmentWords.priority, priority && equipmentPriorityLabels[priority]],
      [equipmentWords.lifePercent, life && lifeStageLabels[life]],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: equipmentList.rows(work, query),
  })
}
