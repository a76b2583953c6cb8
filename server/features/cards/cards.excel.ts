import type { z } from 'zod'

import type { Card, CardQuery } from '#contract/cards/card.ts'
import { cardStatusLabels } from '#contract/cards/labels.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { cardWords } from '#contract/cards/words.ts'
import { sharedWords } from '#contract/core/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { cardList } from './cards.list.ts'
import { listCardTypes, listVehicleTypes } from './catalogue/catalogue.list.ts'

const title = { vi: 'Danh sách thẻ', en: 'Cards' } as const

const columns = sheetOf<Card>()(cardWords, [
  { field: 'cardNo', width: 14 },
  { field: 'cardTypeName', width: 18, value: (card, language) => usualName(card.cardTypeName, language) },
  { field: 'cardStatus', width: 16, labels: cardStatusLabels },
  {
    field: 'vehicleTypeName',
    width: 14,
    value: (card, language) => usualName(card.vehicleTypeName, language),
  },
  { field: 'licensePlate', width: 16 },
  { field: 'zones', width: 30 },
  { field: 'holderName', width: 24, value: (card) => card.holding?.holderName },
  { field: 'company', width: 30, value: (card) => card.holding?.company },
  { field: 'rentalId', width: 16, value: (card) => card.holding?.rentalNo },
  { field: 'issuedAt', kind: 'instant', value: (card) => card.holding?.issuedAt },
  { field: 'dueAt', kind: 'instant', value: (card) => card.holding?.dueAt },
  { field: 'rentalCount', kind: 'integer' },
  { field: 'powerPlantName', width: 26 },
  { field: 'note', width: 40 },
])

/** The filtered list of cards as an Excel file. */
export async function exportCards(work: Work, query: z.output<typeof CardQuery>): Promise<FileAnswer> {
  const { language } = work.caller
  const { cardTypeId, vehicleTypeId, cardStatus, keyword } = query
  const type = (await listCardTypes(work.db)).find(({ id }) => id === cardTypeId)
  const vehicle = (await listVehicleTypes(work.db)).find(({ id }) => id === vehicleTypeId)
  return listAnswer(work, {
    title,
    fileName: 'the-ra-vao',
    filters: [
      [cardWords.cardTypeId, usualName(type?.name, language)],
      [cardWords.vehicleTypeId, usualName(vehicle?.name, language)],
      [cardWords.cardStatus, cardStatus && cardStatusLabels[cardStatus]],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: cardList.rows(work, query),
  })
}
