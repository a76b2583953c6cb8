import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { goesOut } from '../stock-vouchers.rules.ts'
import { nameOf } from '../posting/picks.service.ts'
import { findWhereabouts, type Whereabouts } from './whereabouts.list.ts'

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
  const seen = new Set<string>()
  for (const line of lines) {
    if (line.tracking !== 'serial' || line.lotNo === null) continue
    const key = `${line.itemId} ${line.lotNo.toLowerCase()}`
    if (seen.has(key)) throw new Problem(stockVoucherProblems.serialTwice, { serial: line.lotNo })
    seen.add(key)
    await requireHere(viewing, line, line.lotNo)
  }
}

async function requireHere(viewing: Viewing, line: VoucherLine, lotNo: string): Promise<void> {
  const item = nameOf(line)
  const found = await findWhereabouts(viewing, line.itemId, lotNo)
  if (!found) throw new Problem(stockVoucherProblems.lotUnknown, { item, lot: lotNo })
  if (found.at.length === 0) throw goneOf(viewing, item, found)
  if (!found.at.some(({ placeId }) => placeId === line.placeId))
    throw new Problem(stockVoucherProblems.serialAtPlace, {
      item,
      lot: lotNo,
      place: found.places,
      asked: line.placePath,
    })
}
