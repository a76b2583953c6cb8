import { Problem } from '#contract/core/problem.ts'
import { itemIdOfLabel, placeIdOfLabel } from '#contract/inventory/label-code.ts'
import type { Scanned, ScannedQuery } from '#contract/stock-vouchers/counter.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { nameOf } from '../posting/picks.service.ts'
import { goesOut } from '../stock-vouchers.rules.ts'
import { getVoucher } from '../stock-vouchers.list.ts'
import { findNamed, findPlaceName, listWhereabouts, type Named } from './whereabouts.list.ts'
import { goneOf } from './whereabouts.service.ts'

/**
 * The lines of a voucher that a code is of. Only what the plant of the voucher has is told by name: what belongs to another is
 * as unknown as what nobody has.
 *
 * @throws problem `core.notFound`, `stockVouchers.scannedOther`, `.scannedOtherLot`, `.scannedPlace`, `.scannedUnknown`, and of a
 *   lot that is not in store those of {@link goneOf}
 */
export async function readScanned(viewing: Viewing, { id, code }: ScannedQuery): Promise<Scanned> {
  const voucher = await getVoucher(viewing, id)
  const named = await nameIt(viewing, voucher, code)
  const { itemId, itemCode, itemName, lotNo } = named
  const lines = voucher.lines.filter((line) => line.itemId === itemId)
  if (lines.length === 0) throw otherOf(named)
  const lineIds = lines.map((line) => line.id)
  if (lotNo === null) return { lineIds, itemCode, itemName, lot: null }
  const [found] = await listWhereabouts(viewing, [{ itemId, lotNo }])
  if (!found) throw otherOf(named)
  if (goesOut(voucher.kind) && found.at.length === 0) throw goneOf(viewing, nameOf(named), found)
  const { expiresOn, at } = found
  return { lineIds, itemCode, itemName, lot: { lotNo: found.lotNo, expiresOn, at } }
}

async function nameIt(
  { db }: Viewing,
  { powerPlantId: plantId, lines }: StockVoucherDetail,
  code: string,
): Promise<Named> {
  const placeId = placeIdOfLabel(code)
  const place = placeId === undefined ? undefined : await findPlaceName(db, plantId, placeId)
  if (place !== undefined) throw new Problem(stockVoucherProblems.scannedPlace, { place })
  const first = lines.map(({ itemId }) => itemId)
  const named = await findNamed(db, plantId, { code, itemId: itemIdOfLabel(code), first })
  if (!named) throw new Problem(stockVoucherProblems.scannedUnknown, { code })
  return named
}

function otherOf({ itemCode: code, itemName: name, lotNo: lot }: Named): Problem {
  if (lot === null) return new Problem(stockVoucherProblems.scannedOther, { code, name })
  return new Problem(stockVoucherProblems.scannedOtherLot, { code, name, lot })
}
