import type { z } from 'zod'

import type { Card, CardQuery } from '#contract/cards/card.ts'
import { cardStatusLabels } from '#contract/cards/labels.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { cardList } from './cards.list.ts'
import { listCardTypes, listVehicleTypes } from './catalogue/catalogue.list.ts'

const words = {
  title: { vi: 'Danh sách thẻ', en: 'Cards' },
  type: { vi: 'Loại thẻ', en: 'Type' },
  vehicle: { vi: 'Loại xe', en: 'Type of vehicle' },
  status: { vi: 'Tình trạng', en: 'Status' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Số thẻ',
    'Loại thẻ',
    'Tình trạng',
    'Loại xe',
    'Biển số',
    'Khu vực',
    'Người giữ',
    'Đơn vị',
    'Phiếu thuê',
    'Giao lúc',
    'Hẹn trả',
    'Số lần giao',
    'Nhà máy',
    'Ghi chú',
  ],
  en: [
    'Card no.',
    'Type',
    'Status',
    'Vehicle',
    'Plate',
    'Zones',
    'Holder',
    'Company',
    'Rental',
    'Handed out',
    'Due',
    'Times handed out',
    'Plant',
    'Note',
  ],
} as const

function columnsIn(language: Language): ListColumn<Card>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 14, value: (card) => card.cardNo },
    { title: titles[1], kind: 'text', width: 18, value: (card) => usualName(card.cardTypeName, language) },
    {
      title: titles[2],
      kind: 'text',
      width: 16,
      value: (card) => cardStatusLabels[card.cardStatus][language],
    },
    { title: titles[3], kind: 'text', width: 14, value: (card) => usualName(card.vehicleTypeName, language) },
    { title: titles[4], kind: 'text', width: 16, value: (card) => card.licensePlate },
    { title: titles[5], kind: 'text', width: 30, value: (card) => card.zones },
    { title: titles[6], kind: 'text', width: 24, value: (card) => card.holding?.holderName },
    { title: titles[7], kind: 'text', width: 30, value: (card) => card.holding?.company },
    { title: titles[8], kind: 'text', width: 16, value: (card) => card.holding?.rentalNo },
    { title: titles[9], kind: 'instant', value: (card) => card.holding?.issuedAt },
    { title: titles[10], kind: 'instant', value: (card) => card.holding?.dueAt },
    { title: titles[11], kind: 'integer', value: (card) => card.rentalCount },
    { title: titles[12], kind: 'text', width: 26, value: (card) => card.powerPlantName },
    { title: titles[13], kind: 'text', width: 40, value: (card) => card.note },
  ]
}

/** The filtered list of cards as an Excel file. */
export async function exportCards(work: Work, query: z.output<typeof CardQuery>): Promise<FileAnswer> {
  const { language } = work.caller
  const { cardTypeId, vehicleTypeId, cardStatus, keyword } = query
  const type = (await listCardTypes(work.db)).find(({ id }) => id === cardTypeId)
  const vehicle = (await listVehicleTypes(work.db)).find(({ id }) => id === vehicleTypeId)
  return listAnswer(work, {
    title: words.title,
    fileName: 'the-ra-vao',
    filters: [
      [words.type, usualName(type?.name, language)],
      [words.vehicle, usualName(vehicle?.name, language)],
      [words.status, cardStatus && cardStatusLabels[cardStatus][language]],
      [words.keyword, keyword],
    ],
    columns: columnsIn(language),
    rows: cardList.rows(work, query),
  })
}
