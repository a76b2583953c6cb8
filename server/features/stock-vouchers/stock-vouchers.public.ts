import type { Readable } from '#server/platform/db/schema.ts'

import { voucherList } from './stock-vouchers.list.ts'

export { stockCheck } from './books/check.service.ts'
export { booksOf, listStockAt } from './books/items.list.ts'
export { listLoansOf, loansOut } from './books/loans.list.ts'
export { periodList, readPeriodTotals } from './books/period.list.ts'
export { listPurchases } from './books/purchases.list.ts'
export { stands } from './stands.list.ts'
export { listStockByDay } from './books/by-day.list.ts'
export { inBaseUnit } from './drafts/units.rules.ts'
export { readIssuer } from './forms/forms.service.ts'
export type { Issuer } from './forms/voucher.form.ts'
export { lockBooks } from './books/closings.store.ts'
export { postCount } from './posting/count.service.ts'
export { postOpening, reverseOpening, type OpeningLine } from './posting/opening.service.ts'
export { listOverdueLoans, mayReadStockSignature } from './stock-vouchers.list.ts'
export { stockVoucherMoved } from './stock-vouchers.service.ts'

/** Says whether the caller may see a voucher, e.g. its history. */
export const seesStockVoucher = voucherList.sees

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  stockBalances: ['isLent', 'itemId', 'lotId', 'placeId', 'quantity'],
  stockLots: ['expiresOn', 'id', 'itemId', 'lotNo'],
  stockMoves: [
    'datedOn',
    'id',
    'isLent',
    'itemId',
    'lineId',
    'lotId',
    'orderNo',
    'placeId',
    'postedAt',
    'pricing',
    'quantity',
    'valueVnd',
    'voucherId',
  ],
  stockValues: ['itemId', 'quantity', 'valueVnd'],
  stockVoucherLines: [
    'actual',
    'equipmentId',
    'id',
    'itemId',
    'sourceLineId',
    'toPlaceId',
    'unit',
    'voucherId',
  ],
  stockVouchers: [
    'approvedAt',
    'authorName',
    'cancelledAt',
    'datedOn',
    'id',
    'kind',
    'party',
    'postedAt',
    'proposalId',
    'reason',
    'receiverId',
    'sourceId',
    'voucherNo',
  ],
} as const satisfies Readable
