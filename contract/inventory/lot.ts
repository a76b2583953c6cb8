import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { quantityTold } from '#contract/core/quantity-rules.ts'
import { recordId } from '#contract/core/rules.ts'
import { voucherKinds } from '#contract/stock-vouchers/labels.ts'

import { itemTrackings, itemWarnings } from './labels.ts'
import { LentOut } from './stock.ts'

/** A lot or a serial number of an item, also one of which nothing is left. */
export const StockLot = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  itemId: recordId,
  itemCode: z.string(),
  itemName: z.string(),
  unit: z.string(),
  tracking: z.enum(itemTrackings),
  lotNo: z.string(),
  expiresOn: z.string().nullable(),
  /** Of what is left of it: that it has expired, or soon will. */
  warnings: z.array(z.enum(itemWarnings)),
  /** In store: neither used up nor lent. */
  quantity: quantityTold,
  lent: quantityTold,
  /** Something of it is in store or lent. */
  isLeft: z.boolean(),
  /** Where it stands. */
  places: z.string().nullable(),
  loans: z.array(LentOut),
  /** The voucher by which it came first, if that stands. */
  firstOn: z.string().nullable(),
  firstVoucherId: recordId.nullable(),
  firstVoucherNo: z.string().nullable(),
  firstKind: z.enum(voucherKinds).nullable(),
  id: recordId,
})
export type StockLot = z.output<typeof StockLot>

export const LotQuery = listQuery(
  ['itemCode', 'itemName', 'lotNo', 'expiresOn', 'quantity', 'lent', 'powerPlantName'],
  {
    powerPlantId: recordId.optional(),
    itemId: recordId.optional(),
    isLeft: z.boolean().optional(),
    isLent: z.boolean().optional(),
    /** Left and expired, or to expire in so many days. */
    expiresWithinDays: z.int().min(0).max(730).optional(),
  },
)
export type LotQuery = z.output<typeof LotQuery>
