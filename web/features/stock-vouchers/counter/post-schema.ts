import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import { needsExpiryReason } from '#contract/stock-vouchers/counter.ts'
import { type StockVoucherDetail, VoucherPost } from '#contract/stock-vouchers/voucher.ts'

import type { TypedPick } from './take-scanned.rules.ts'

/** When the lot of a row expires, as far as it is in store; null for what never does. */
export function expiryOf(
  { lineId, lotNo }: Pick<TypedPick, 'lineId' | 'lotNo'>,
  { lines }: Pick<StockVoucherDetail, 'lines'>,
  items: readonly ItemToMove[],
): string | null {
  const line = lines.find(({ id }) => id === lineId)
  const at = items.find(({ id }) => id === line?.itemId)?.at ?? []
  const lot = lotNo?.trim().toLowerCase()
  return at.find((spot) => lot && spot.lotNo?.toLowerCase() === lot)?.expiresOn ?? null
}

/** What the server asks of a posting, and that a lot which has expired is handed out with a reason. */
export const postSchemaOf = (voucher: StockVoucherDetail | undefined, items: readonly ItemToMove[]) =>
  VoucherPost.superRefine((said, context) => {
    if (!voucher) return
    for (const [at, pick] of said.picks.entries()) {
      const isExpired = needsExpiryReason(voucher.kind, expiryOf(pick, voucher, items), said.datedOn)
      if (!isExpired || pick.expiredReason !== null) continue
      const params = {
        vi: 'Lô đã hết hạn: ghi lý do vẫn xuất, hoặc lấy lô khác',
        en: 'The lot has expired: say why it is handed out, or take another',
      }
      context.issues.push({ code: 'custom', input: pick, path: ['picks', at, 'expiredReason'], params })
    }
  })
