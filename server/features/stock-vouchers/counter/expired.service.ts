import { fill, Problem } from '#contract/core/problem.ts'
import { formatDay } from '#contract/core/format.ts'
import { needsExpiryReason } from '#contract/stock-vouchers/counter.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { StockVoucherDetail, VoucherPost } from '#contract/stock-vouchers/voucher.ts'
import type { Work } from '#server/platform/http/call.ts'

import { nameOf } from '../posting/picks.service.ts'
import { isHandedOut } from '../stock-vouchers.rules.ts'
import { isSameLot, listExpiring } from './whereabouts.list.ts'

/**
 * Why lots that have expired are handed out, by line. Of what has not expired by the day of the voucher nothing is kept.
 *
 * @throws problem `stockVouchers.lotExpired` at each pick that has none
 */
export async function requireExpiryReasons(
  { db, caller }: Work,
  { kind, lines }: StockVoucherDetail,
  { picks, datedOn }: Pick<VoucherPost, 'picks' | 'datedOn'>,
): Promise<ReadonlyMap<number, string>> {
  if (!isHandedOut(kind)) return new Map()
  const ofLine = new Map(lines.map((line) => [line.id, line]))
  const named = [...picks.entries()].flatMap(([at, pick]) => {
    const line = ofLine.get(pick.lineId)
    return line && pick.lotNo !== null ? [{ at, pick, line, itemId: line.itemId, lotNo: pick.lotNo }] : []
  })
  if (named.length === 0) return new Map()
  const lots = await listExpiring(db, named)
  const found = named.flatMap((one) => {
    const lot = lots.find((other) => isSameLot(other, one))
    return lot && needsExpiryReason(kind, lot.expiresOn, datedOn) ? [{ ...one, lot }] : []
  })
  const missing = found.filter(({ pick }) => pick.expiredReason === null)
  const said = ({ line, lot }: (typeof found)[number]) => ({
    item: nameOf(line),
    lot: lot.lotNo,
    day: formatDay(lot.expiresOn),
  })
  const [first] = missing
  if (first) {
    const words = stockVoucherProblems.lotExpired.words[caller.language]
    const fields = missing.map((one) => ({
      message: fill(words, said(one)),
      members: [`picks.${one.at}.expiredReason`],
    }))
    throw new Problem(stockVoucherProblems.lotExpired, said(first), fields)
  }
  return new Map(
    lines.flatMap(({ id }) => {
      const reasons = found.flatMap(({ pick }) => (pick.lineId === id ? (pick.expiredReason ?? []) : []))
      return reasons.length > 0 ? [[id, [...new Set(reasons)].join('; ')] as const] : []
    }),
  )
}
