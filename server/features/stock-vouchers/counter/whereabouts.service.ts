import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { goesOut } from '../stock-vouchers.rules.ts'
import { nameOf } from '../posting/picks.service.ts'
import { isSameLot, listWhereabouts, type Whereabouts } from './whereabouts.list.ts'

/**
 * That nothing can be taken of a lot or a piece: who has it, or by what it left, as far as the caller may see that.
 *
 * @returns to be thrown
 */
export function goneOf({ actor }: Viewing, item: string, { lotNo: lot, loans, left }: Whereabouts): Problem {
  const [loan] = loans
  const maySee = actor.permissions.has('StockVouchers.View')
  if (loan && maySee) {
    const { holder, voucherNo } = loan
    return new Problem(stockVoucherProblems.serialLent, { item, lot, holder, voucherNo })
  }
  if (loan) return new Problem(stockVoucherProblems.serialAway, { item, lot })
  if (left && maySee) {
    const { voucherNo, day } = left
    return new Problem(stockVoucherProblems.serialIssued, { item, lot, voucherNo, day: formatDay(day) })
  }
  return new Problem(stockVoucherProblems.serialNotInStore, { item, lot })
}

/**
 * The pieces that a draft names by their serial number are in store, where it says that they are taken.
 *
 * @throws problem `stockVouchers.lotUnknown`, `.serialTwice`, `.serialLent`, `.serialAway`, `.serialAtPlace`, `.serialIssued`,
 *   `.serialNotInStore`
 */
export async function requireSerialsHere(
  viewing: Viewing,
  { kind, lines }: StockVoucherDetail,
): Promise<void> {
  if (!goesOut(kind)) return
  const named = lines.flatMap((line) =>
    line.tracking === 'serial' && line.lotNo !== null
      ? [{ line, itemId: line.itemId, lotNo: line.lotNo }]
      : [],
  )
  if (named.length === 0) return
  const known = await listWhereabouts(viewing, named)
  for (const [at, one] of named.entries()) {
    if (named.slice(0, at).some((before) => isSameLot(before, one)))
      throw new Problem(stockVoucherProblems.serialTwice, { serial: one.lotNo })
    requireHere(
      viewing,
      one.line,
      one.lotNo,
      known.find((lot) => isSameLot(lot, one)),
    )
  }
}

function requireHere(viewing: Viewing, line: VoucherLine, lot: string, found: Whereabouts | undefined): void {
  const item = nameOf(line)
  if (!found) throw new Problem(stockVoucherProblems.lotUnknown, { item, lot })
  if (found.at.length === 0) throw goneOf(viewing, item, found)
  if (!found.at.some(({ placeId }) => placeId === line.placeId))
    throw new Problem(stockVoucherProblems.serialAtPlace, {
      item,
      lot,
      place: found.places,
      asked: line.placePath,
    })
}
