import type { CardType, VehicleType } from '#contract/cards/catalogue.ts'
import { plateRuleLabels } from '#contract/cards/labels.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listCardTypes, listVehicleTypes } from './catalogue.list.ts'

const titles = {
  cards: { vi: 'Danh sách loại thẻ', en: 'Types of cards' },
  vehicles: { vi: 'Danh sách loại xe', en: 'Types of vehicles' },
} as const

const headings = {
  cards: {
    vi: ['Tên loại', 'Mã', 'Có phương tiện', 'Tính là có mặt', 'Số thẻ', 'Đang dùng'],
    en: ['Type', 'Code', 'With a vehicle', 'Counts as present', 'Cards', 'In use'],
  },
  vehicles: {
    vi: ['Loại xe', 'Mã', 'Biển số', 'Đang dùng'],
    en: ['Type of vehicle', 'Code', 'Plate', 'In use'],
  },
} as const

const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function cardColumnsIn(language: Language): ListColumn<CardType>[] {
  const heads = headings.cards[language]
  const words = yesNo[language]
  return [
    { title: heads[0], kind: 'text', width: 30, value: (type) => usualName(type.name, language) },
    { title: heads[1], kind: 'text', width: 20, value: (type) => type.code },
    { title: heads[2], kind: 'boolean', value: (type) => type.isForVehicles, words },
    { title: heads[3], kind: 'boolean', value: (type) => type.countsAsPresent, words },
    { title: heads[4], kind: 'integer', value: (type) => type.cardCount },
    { title: heads[5], kind: 'boolean', value: (type) => type.isActive, words },
  ]
}

function vehicleColumnsIn(language: Language): ListColumn<VehicleType>[] {
  const heads = headings.vehicles[language]
  return [
    { title: heads[0], kind: 'text', width: 30, value: (type) => usualName(type.name, language) },
    { title: heads[1], kind: 'text', width: 20, value: (type) => type.code },
    { title: heads[2], kind: 'text', width: 36, value: (type) => plateRuleLabels[type.plateRule][language] },
    { title: heads[3], kind: 'boolean', value: (type) => type.isActive, words: yesNo[language] },
  ]
}

/** The types of cards as an Excel file. */
export function exportCardTypes(work: Work): FileAnswer {
  return listAnswer(work, {
    title: titles.cards,
    fileName: 'loai-the',
    filters: [],
    columns: cardColumnsIn(work.caller.language),
    rows: inOneBatch(() => listCardTypes(work.db)),
  })
}

/** The types of vehicles as an Excel file. */
export function exportVehicleTypes(work: Work): FileAnswer {
  return listAnswer(work, {
    title: titles.vehicles,
    fileName: 'loai-xe',
    filters: [],
    columns: vehicleColumnsIn(work.caller.language),
    rows: inOneBatch(() => listVehicleTypes(work.db)),
  })
}
