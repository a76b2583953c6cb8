import * as z from 'zod'

import { moneyTold } from '#contract/core/money-rules.ts'
import { listQuery } from '#contract/core/page.ts'
import { isLessQuantity } from '#contract/core/quantity.ts'
import { quantity, quantityOrNone, quantityTold } from '#contract/core/quantity-rules.ts'
import { optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { StoredFile } from '#contract/files/index.ts'

import { itemTrackings, itemWarnings } from './labels.ts'

export const MAX_ITEM_FILES = 30
const MAX_ITEM_EQUIPMENT = 100
const MAX_ITEM_UNITS = 10

/** Another unit that it comes in, and how many of its own one of that is: `cuộn`, 100 (m). */
export const ItemUnit = z.object({ unit: text(20), factor: quantity })
export type ItemUnit = z.output<typeof ItemUnit>

const fields = {
  itemCode: text(40),
  name: text(200),
  groupCode: z.string().trim().toUpperCase().min(1).max(20),
  /** What it is counted in. */
  unit: text(20),
  units: z.array(ItemUnit).max(MAX_ITEM_UNITS).default([]),
  specification: optionalText(300),
  manufacturer: optionalText(120),
  origin: optionalText(60),
  /** Where it usually stands; stock may stand elsewhere as well. */
  placeId: recordId,
  minStock: optional(quantityOrNone),
  maxStock: optional(quantityOrNone),
  /** What is kept besides the use of the time that a delivery takes. */
  safetyStock: quantityOrNone.default('0' as z.output<typeof quantityOrNone>),
  leadTimeDays: optional(z.int().min(0).max(1095)),
  suppliers: optionalText(500),
  isCritical: z.boolean().default(false),
  /** It is lent and comes back. */
  isTool: z.boolean().default(false),
  tracking: z.enum(itemTrackings).default('none'),
  hasExpiry: z.boolean().default(false),
  isActive: z.boolean().default(true),
  note: optionalText(2000),
  equipmentIds: z.array(recordId).max(MAX_ITEM_EQUIPMENT).default([]),
  fileIds: z.array(recordId).max(MAX_ITEM_FILES).default([]),
}

type Said = Pick<
  z.output<z.ZodObject<typeof fields>>,
  'unit' | 'units' | 'minStock' | 'maxStock' | 'isCritical' | 'tracking' | 'hasExpiry'
>

/** What one field says has to fit what the others say. */
export function checkItem(said: Said, context: z.core.$RefinementCtx): void {
  const wrong = (isWrong: boolean, path: (string | number)[], vi: string, en: string) => {
    if (isWrong) context.issues.push({ code: 'custom', input: said, path, params: { vi, en } })
  }
  const { minStock, maxStock } = said
  wrong(
    minStock !== null && maxStock !== null && isLessQuantity(maxStock, minStock),
    ['maxStock'],
    'Định mức tối đa không thể nhỏ hơn tối thiểu',
    'The maximum cannot be below the minimum',
  )
  wrong(
    said.isCritical && minStock === null,
    ['minStock'],
    'Dự phòng chiến lược phải có định mức tối thiểu',
    'A strategic spare needs a minimum',
  )
  wrong(
    said.hasExpiry && said.tracking === 'none',
    ['tracking'],
    'Có hạn dùng thì phải theo dõi theo lô hoặc serial',
    'What expires is tracked by lot or serial number',
  )
  const names = [said.unit, ...said.units.map(({ unit }) => unit)].map((name) => name.toLowerCase())
  for (const row of said.units.keys())
    wrong(
      names.indexOf(names[row + 1] ?? '') <= row,
      ['units', row, 'unit'],
      'Đơn vị này đã có',
      'The unit stands here already',
    )
}

export const ItemWrite = z.object({ powerPlantId: recordId, ...fields }).superRefine(checkItem)
export type ItemWrite = z.output<typeof ItemWrite>

/** An item stays with its plant. Files, equipment and units that are not named stay as they are. */
export const ItemUpdate = z
  .object({
    id: recordId,
    version,
    ...fields,
    equipmentIds: z.array(recordId).max(MAX_ITEM_EQUIPMENT).optional(),
    fileIds: z.array(recordId).max(MAX_ITEM_FILES).optional(),
  })
  .superRefine(checkItem)
export type ItemUpdate = z.output<typeof ItemUpdate>

export const InventoryItem = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  itemCode: z.string(),
  name: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
  unit: z.string(),
  specification: z.string().nullable(),
  manufacturer: z.string().nullable(),
  origin: z.string().nullable(),
  placeId: recordId,
  placeCode: z.string(),
  placePath: z.string(),
  minStock: quantityTold.nullable(),
  maxStock: quantityTold.nullable(),
  safetyStock: quantityTold,
  leadTimeDays: z.int().nullable(),
  suppliers: z.string().nullable(),
  isCritical: z.boolean(),
  isTool: z.boolean(),
  tracking: z.enum(itemTrackings),
  hasExpiry: z.boolean(),
  isActive: z.boolean(),
  note: z.string().nullable(),
  /** What the plant owns of it by the books, with what is lent. */
  stock: quantityTold,
  /** What of that is lent and has not come back. */
  lent: quantityTold,
  /** What vouchers that are approved and not posted take of it. */
  reserved: quantityTold,
  /** What can still be handed out: in store, neither lent nor promised. */
  available: quantityTold,
  /** What proposals that are on their way, or approved, still bring. */
  ordered: quantityTold,
  valueVnd: moneyTold,
  meanPriceVnd: moneyTold,
  /** Less is free than the minimum. */
  isLow: z.boolean(),
  /** It is there and has not moved for as long as the plant calls idle. */
  isIdle: z.boolean(),
  /** What is to be bought so that the maximum is there, with what is ordered; 0 where the minimum is. */
  missing: quantityTold,
  lastMovedOn: z.string().nullable(),
  /** The first expiry of what is in store. */
  expiresOn: z.string().nullable(),
  warnings: z.array(z.enum(itemWarnings)),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), propose: z.boolean() }),
  version,
  id: recordId,
})
export type InventoryItem = z.output<typeof InventoryItem>

/** A piece of equipment that an item fits. */
export const FittedEquipment = z.object({ id: recordId, code: z.string(), name: z.string() })
export type FittedEquipment = z.output<typeof FittedEquipment>

/** An item with its units, what it fits, and its papers. */
export const ItemDetail = InventoryItem.extend({
  units: z.array(ItemUnit),
  equipment: z.array(FittedEquipment),
  files: z.array(StoredFile),
})
export type ItemDetail = z.output<typeof ItemDetail>

export const ItemQuery = listQuery(
  [
    'itemCode',
    'name',
    'groupName',
    'unit',
    'placePath',
    'minStock',
    'stock',
    'valueVnd',
    'lastMovedOn',
    'expiresOn',
    'manufacturer',
    'powerPlantName',
  ],
  {
    powerPlantId: recordId.optional(),
    groupCode: z.string().trim().max(20).optional(),
    /** Usually in this place or one in it. */
    placeId: recordId.optional(),
    /** What fits this piece of equipment or one below it. */
    equipmentId: recordId.optional(),
    isCritical: z.boolean().optional(),
    isTool: z.boolean().optional(),
    isActive: z.boolean().optional(),
    isLow: z.boolean().optional(),
    isIdle: z.boolean().optional(),
    /** In store and expired, or to expire in so many days. */
    expiresWithinDays: z.int().min(0).max(730).optional(),
  },
)
export type ItemQuery = z.output<typeof ItemQuery>
