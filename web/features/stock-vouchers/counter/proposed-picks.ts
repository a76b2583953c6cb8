import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import { needsExpiryReason } from '#contract/stock-vouchers/counter.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'

/** Whether somebody takes what is on a voucher, and signs for it. */
export const isTaken = ({ kind }: Pick<StockVoucherDetail, 'kind'>): boolean =>
  kind === 'issue' || kind === 'loan' || kind === 'disposal'

/** Whether it is taken from where it stands in the store. */
export const leaves = (voucher: Pick<StockVoucherDetail, 'kind'>): boolean =>
  isTaken(voucher) || voucher.kind === 'transfer'

/**
 * What is proposed for a line: of what goes out the lots that expire first, but what has expired only where nothing else is left;
 * of what comes in its own place.
 *
 * @param day of the voucher
 */
export function proposedPicks(
  voucher: Pick<StockVoucherDetail, 'kind'>,
  line: VoucherLine,
  items: readonly ItemToMove[],
  day: string,
) {
  const { id: lineId, placeId, lotNo, expiresOn, requested: quantity, tracking } = line
  const whole = { lineId, placeId, lotNo, expiresOn, quantity, expiredReason: null }
  if (!leaves(voucher) || tracking === 'none' || lotNo !== null) return [whole]
  let toTake = thousandthsOf(quantity)
  const at = (items.find(({ id }) => id === line.itemId)?.at ?? []).filter(({ isLent }) => !isLent)
  const isExpired = (spot: (typeof at)[number]) => needsExpiryReason(voucher.kind, spot.expiresOn, day)
  const inOrder = [...at.filter((spot) => !isExpired(spot)), ...at.filter(isExpired)]
  const picks = inOrder.flatMap((spot) => {
    const there = thousandthsOf(spot.quantity)
    const part = toTake < there ? toTake : there
    if (part <= 0n) return []
    toTake -= part
    return [
      { ...whole, placeId: spot.placeId, lotNo: spot.lotNo, expiresOn: null, quantity: quantityOf(part) },
    ]
  })
  return picks.length > 0 ? picks : [whole]
}
