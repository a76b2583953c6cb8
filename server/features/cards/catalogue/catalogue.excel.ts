import type { CardType, VehicleType } from '#contract/cards/catalogue.ts'
import { plateRuleLabels } from '#contract/cards/labels.ts'
import { cardTypeWords, vehicleTypeWords } from '#contract/cards/words.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listCardTypes, listVehicleTypes } from './catalogue.list.ts'

const titles = {
  cards: { vi: 'Danh sách loại thẻ', en: 'Types of cards' },
  vehicles: { vi: 'Danh sách loại xe', en: 'Types of vehicles' },
} as const

const cardColumns = sheetOf<CardType>()(cardTypeWords, [
  { field: 'name', width: 30, value: (type, language) => usualName(type.name, language) },
  { field: 'code', width: 20 },
  { field: 'isForVehicles', kind: 'boolean' },
  { field: 'countsAsPresent', kind: 'boolean' },
  { field: 'cardCount', kind: 'integer' },
  { field: 'isActive', kind: 'boolean' },
])

const vehicleColumns = sheetOf<VehicleType>()(vehicleTypeWords, [
  { field: 'name', width: 30, value: (type, language) => usualName(type.name, language) },
  { field: 'code', width: 20 },
  { field: 'plateRule', width: 36, labels: plateRuleLabels },
  { field: 'isActive', kind: 'boolean' },
])

/** The types of cards as an Excel file. */
export function exportCardTypes(work: Work): FileAnswer {
  return listAnswer(work, {
    title: titles.cards,
    fileName: 'loai-the',
    filters: [],
    columns: cardColumns,
    rows: inOneBatch(() => listCardTypes(work.db)),
  })
}

/** The types of vehicles as an Excel file. */
export function exportVehicleTypes(work: Work): FileAnswer {
  return listAnswer(work, {
    title: titles.vehicles,
    fileName: 'loai-xe',
    filters: [],
    columns: vehicleColumns,
    rows: inOneBatch(() => listVehicleTypes(work.db)),
  })
}
