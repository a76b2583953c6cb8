import * as z from 'zod'

import { moneyTold } from '#contract/core/money-rules.ts'
import { recordId } from '#contract/core/record-id.ts'
import type { FieldWord } from '#contract/core/words.ts'

/** The columns of a list of items in the order of the template; the last five are what is in store when the books begin. */
export const itemImportFields = [
  'itemCode',
  'name',
  'groupName',
  'unit',
  'units',
  'specification',
  'manufacturer',
  'origin',
  'placeCode',
  'minStock',
  'maxStock',
  'safetyStock',
  'leadTimeDays',
  'suppliers',
  'equipment',
  'isCritical',
  'isTool',
  'tracking',
  'hasExpiry',
  'isActive',
  'note',
  'openingQuantity',
  'openingPriceVnd',
  'openingValueVnd',
  'lotNo',
  'lotExpiresOn',
] as const
export type ItemImportField = (typeof itemImportFields)[number]

/** What the columns of the opening stock are called. */
export const openingWords: Readonly<
  Record<'openingQuantity' | 'openingPriceVnd' | 'openingValueVnd' | 'lotNo' | 'lotExpiresOn', FieldWord>
> = {
  openingQuantity: { vi: 'Tồn đầu', en: 'Opening stock' },
  openingPriceVnd: { vi: 'Đơn giá tồn đầu', en: 'Opening price', unit: 'VND' },
  openingValueVnd: { vi: 'Giá trị tồn đầu', en: 'Opening value', unit: 'VND' },
  lotNo: { vi: 'Số lô, serial', en: 'Lot or serial number' },
  lotExpiresOn: { vi: 'Hạn dùng của lô', en: 'Expiry of the lot' },
}

/** How decimals are written in a file. */
export const decimalMarks = ['comma', 'point'] as const

/** The items of one plant from a file; `decimalMark` is what a person says where the file does not. */
export const ItemImportRequest = z.object({
  fileId: recordId,
  powerPlantId: recordId,
  decimalMark: z.enum(decimalMarks).optional(),
})
export type ItemImportRequest = z.output<typeof ItemImportRequest>

/** What a run would do or did; rows count as in the file. */
export const ItemImportResult = z.object({
  rowCount: z.int(),
  createdCount: z.int(),
  /** How many rows bring stock, and what it is worth. */
  openingCount: z.int(),
  openingVnd: moneyTold,
  /** How decimals were read: as the file shows, as a person says, or not at all for want of that. */
  decimalMark: z.enum([...decimalMarks, 'tie', 'conflict', 'free']),
  /** Cells that can be read in two ways, or that show both ways. */
  markCells: z.array(z.object({ row: z.int(), text: z.string() })),
  ignoredColumns: z.array(z.string()),
  errors: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
})
export type ItemImportResult = z.output<typeof ItemImportResult>
