import { sharedWords } from '#contract/core/words.ts'
import type { ItemQuery } from '#contract/inventory/item.ts'
import { itemTrackingLabels } from '#contract/inventory/labels.ts'
import { itemWords as words } from '#contract/inventory/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { unitsText } from './import/units.rules.ts'
import { exportedItems, type ExportedItem } from './inventory.list.ts'

const title = { vi: 'Danh sách vật tư', en: 'Items in store' } as const
/** Fifteen digits are exact in a cell, which is all that a quantity has. */
const figure = (text: string | null) => (text === null ? null : Number(text))

/** In the order of the columns that are imported. */
const columns = sheetOf<ExportedItem>()(words, [
  { field: 'itemCode', width: 16 },
  { field: 'name', width: 34 },
  { field: 'groupName', width: 26 },
  { field: 'unit', width: 10 },
  { field: 'units', width: 20, value: ({ units }) => unitsText(units) },
  { field: 'specification', width: 30 },
  { field: 'manufacturer', width: 18 },
  { field: 'origin', width: 14 },
  { field: 'placeCode', width: 14 },
  { field: 'minStock', kind: 'decimal', value: ({ minStock }) => figure(minStock) },
  { field: 'maxStock', kind: 'decimal', value: ({ maxStock }) => figure(maxStock) },
  { field: 'safetyStock', kind: 'decimal', value: ({ safetyStock }) => figure(safetyStock) },
  { field: 'leadTimeDays', kind: 'integer' },
  { field: 'suppliers', width: 30 },
  { field: 'equipment', width: 24, value: ({ equipmentCodes }) => equipmentCodes },
  { field: 'isCritical', kind: 'boolean' },
  { field: 'isTool', kind: 'boolean' },
  { field: 'tracking', width: 18, labels: itemTrackingLabels },
  { field: 'hasExpiry', kind: 'boolean' },
  { field: 'isActive', kind: 'boolean' },
  { field: 'note', width: 30 },
  { field: 'stock', kind: 'decimal', value: ({ stock }) => figure(stock) },
  { field: 'lent', kind: 'decimal', value: ({ lent }) => figure(lent) },
  { field: 'reserved', kind: 'decimal', value: ({ reserved }) => figure(reserved) },
  { field: 'available', kind: 'decimal', value: ({ available }) => figure(available) },
  { field: 'ordered', kind: 'decimal', value: ({ ordered }) => figure(ordered) },
  { field: 'missing', kind: 'decimal', value: ({ missing }) => figure(missing) },
  { field: 'meanPriceVnd', kind: 'decimal', width: 16, value: ({ meanPriceVnd }) => figure(meanPriceVnd) },
  { field: 'valueVnd', kind: 'decimal', width: 18, value: ({ valueVnd }) => figure(valueVnd) },
  { field: 'lastMovedOn', kind: 'day' },
  { field: 'expiresOn', kind: 'day' },
  { field: 'isLow', kind: 'boolean' },
  { field: 'isIdle', kind: 'boolean' },
  { field: 'powerPlantName', width: 26 },
])

/** The filtered items as an Excel file. */
export function exportItems(work: Work, query: ItemQuery): FileAnswer {
  const { groupCode, isCritical, isTool, isActive, isLow, isIdle, expiresWithinDays, keyword } = query
  return listAnswer(work, {
    title,
    fileName: 'danh-sach-vat-tu',
    filters: [
      [words.groupName, groupCode],
      [words.isCritical, isCritical],
      [words.isTool, isTool],
      [words.isActive, isActive],
      [words.isLow, isLow],
      [words.isIdle, isIdle],
      [words.expiresOn, expiresWithinDays === undefined ? undefined : `≤ ${expiresWithinDays}`],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: exportedItems(work, query),
  })
}
