import { fill, Problem } from '#contract/core/problem.ts'
import { formatDay } from '#contract/core/format.ts'
import { needsExpiryReason } from '#contract/stock-vouchers/counter.ts'
import type { Pick as PickSaid } from '#contract/stock-vouchers/line.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { StockVoucherDetail, VoucherPost } from '#contract/stock-vouchers/voucher.ts'
import type { Work } from '#server/platform/http/call.ts'

import { nameOf } from '../posting/picks.service.ts'
import { isHandedOut } from '../stock-vouchers.rules.ts'
import { listExpired } from './whereabouts.list.ts'

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
  const ofLots = lines.filter(({ tracking }) => tracking !== 'none')
  if (ofLots.length === 0) return new Map()
  const ofLine = new Map(ofLots.map((line) => [line.id, line]))
  const itemIds = ofLots.map(({ itemId }) => itemId)
  const expired = (await listExpired(db, itemIds, datedOn)).filter(({ expiresOn }) =>
    needsExpiryReason(kind, expiresOn, datedOn),
  )
  const found = [...picks.entries()].flatMap(([at, pick]) => {
    const line = ofLine.get(pick.lineId)
    const lot = expired.find((one) => one.itemId === line?.itemId && isLot(one, pick))
    return line && lot ? [{ at, pick, line, lot }] : []
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

const isLot = ({ lotNo }: { readonly lotNo: string }, pick: PickSaid) =>
  pick.lotNo?.toLowerCase() === lotNo.toLowerCase()
