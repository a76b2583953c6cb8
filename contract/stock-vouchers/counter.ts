import * as z from 'zod'

import { pathTo, paths } from '#contract/core/paths.ts'
import { quantityTold } from '#contract/core/quantity-rules.ts'
import { recordId } from '#contract/core/rules.ts'

import type { VoucherKind } from './labels.ts'

/** A label or a number that was read while a voucher is posted. */
export const ScannedQuery = z.object({ id: recordId, code: z.string().trim().min(1).max(300) })
export type ScannedQuery = z.output<typeof ScannedQuery>

/** What of the voucher was read; whatever is not on it is refused by name. */
export const Scanned = z.object({
  /** The lines that it may be taken for, in their order. */
  lineIds: z.array(recordId).min(1),
  itemCode: z.string(),
  itemName: z.string(),
  /** Null where the label is of the item, not of a lot or a piece. */
  lot: z
    .object({
      lotNo: z.string(),
      expiresOn: z.string().nullable(),
      /** Where it stands in store, in the unit of the item. */
      at: z.array(z.object({ placeId: recordId, quantity: quantityTold })),
    })
    .nullable(),
})
export type Scanned = z.output<typeof Scanned>

/**
 * Whether a lot is handed out on a day only with a reason: it has expired by then and somebody is to use it. What is thrown away,
 * only changes its place or goes back needs none.
 */
export const needsExpiryReason = (
  kind: VoucherKind,
  expiresOn: string | null | undefined,
  day: string,
): boolean => (kind === 'issue' || kind === 'loan') && typeof expiresOn === 'string' && expiresOn < day

/** Where a voucher is posted: its screen with the form open. */
export const postingAddress = (id: number): `/${string}` =>
  `${pathTo(paths.stockVoucher, { id })}?open=post.${id}`
