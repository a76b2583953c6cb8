import * as z from 'zod'

import { moneyTold } from '#contract/core/money-rules.ts'
import { quantity, quantityOrNone, quantityTold } from '#contract/core/quantity-rules.ts'
import { day, optional, optionalText, recordId, text } from '#contract/core/rules.ts'
import { itemTrackings } from '#contract/inventory/labels.ts'

import { oldParts } from './labels.ts'

/** Whole dong, at most what a float would still count exactly. */
export const wholeDong = z
  .string()
  .trim()
  .refine((digits) => /^\d{1,15}$/.test(digits), {
    params: {
      vi: 'Số tiền là số đồng chẵn, tối đa 15 chữ số, ví dụ 12,000,000',
      en: 'Whole dong of at most 15 digits, as 12,000,000',
    },
  })
  .transform((digits) => String(BigInt(digits)))

/** A line as it is drafted: what, how much, and where it comes from or goes to. */
export const VoucherLineWrite = z.object({
  itemId: recordId,
  placeId: recordId,
  /** Where a transfer takes it. */
  toPlaceId: optional(recordId),
  lotNo: optionalText(60),
  expiresOn: optional(day),
  unit: text(20),
  /** In that unit. Nothing of a change of price. */
  quantity: quantityOrNone,
  /** What a receipt costs, before tax; of a change of price what the line costs in truth. */
  amountVnd: optional(wholeDong),
  /** The price is not known yet. */
  isProvisional: z.boolean().default(false),
  equipmentId: optional(recordId),
  /** The line that is returned, or whose price changes. */
  sourceLineId: optional(recordId),
  note: optionalText(300),
})
export type VoucherLineWrite = z.output<typeof VoucherLineWrite>

/** What was taken or put away in truth, of one line at one place and of one lot. */
export const Pick = z.object({
  lineId: recordId,
  placeId: recordId,
  lotNo: optionalText(60),
  expiresOn: optional(day),
  quantity,
  /** Why a lot that has expired is handed out all the same. */
  expiredReason: optionalText(300),
})
export type Pick = z.output<typeof Pick>

/** What became of the old part of a line. */
export const OldPartSaid = z
  .object({ lineId: recordId, oldPart: z.enum(oldParts), reason: optionalText(300) })
  .refine(({ oldPart, reason }) => oldPart === 'returned' || reason !== null, {
    path: ['reason'],
    params: { vi: 'Ghi lý do không thu hồi vật tư cũ', en: 'Say why the old part did not come back' },
  })
export type OldPartSaid = z.output<typeof OldPartSaid>

/** What was moved of a line, where. */
export const PickTold = z.object({
  placeId: recordId,
  placePath: z.string(),
  lotNo: z.string().nullable(),
  expiresOn: z.string().nullable(),
  quantity: quantityTold,
})
export type PickTold = z.output<typeof PickTold>

/** What of a lot has not come back. */
export const LotOut = z.object({ lotNo: z.string(), quantity: quantityTold })
export type LotOut = z.output<typeof LotOut>

export const VoucherLine = z.object({
  itemId: recordId,
  itemCode: z.string(),
  itemName: z.string(),
  specification: z.string().nullable(),
  tracking: z.enum(itemTrackings),
  hasExpiry: z.boolean(),
  isTool: z.boolean(),
  placeId: recordId,
  placePath: z.string(),
  toPlaceId: recordId.nullable(),
  toPlacePath: z.string().nullable(),
  lotNo: z.string().nullable(),
  expiresOn: z.string().nullable(),
  unit: z.string(),
  /** How many of the unit of the item one of this unit is. */
  factor: quantityTold,
  baseUnit: z.string(),
  requested: quantityTold,
  /** Null until it is posted. */
  actual: quantityTold.nullable(),
  /** As drafted, then as the books have it, with everything that came later. */
  amountVnd: moneyTold.nullable(),
  /** For one of the unit of the line, rounded. */
  unitPriceVnd: moneyTold.nullable(),
  isProvisional: z.boolean(),
  equipmentId: recordId.nullable(),
  equipmentCode: z.string().nullable(),
  equipmentName: z.string().nullable(),
  sourceLineId: recordId.nullable(),
  oldPart: z.enum(oldParts).nullable(),
  oldPartReason: z.string().nullable(),
  /** Why something of it was handed out past its expiry. */
  expiredReason: z.string().nullable(),
  note: z.string().nullable(),
  /** Of an issue or a loan that is posted: what has not come back, in the unit of the line. */
  notReturned: quantityTold.nullable(),
  /** Lot by lot, in the unit of the item; none of what has no lots. */
  stillOut: z.array(LotOut),
  picks: z.array(PickTold),
  id: recordId,
})
export type VoucherLine = z.output<typeof VoucherLine>
