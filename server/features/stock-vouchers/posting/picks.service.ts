import { Problem } from '#contract/core/problem.ts'
import { formatDay } from '#contract/core/format.ts'
import { formatQuantity, quantityOf } from '#contract/core/quantity.ts'
import type { Pick as PickSaid, VoucherLine } from '#contract/stock-vouchers/line.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readPlaces } from '../drafts/catalogue.list.ts'
import { inBaseUnit } from '../drafts/units.rules.ts'
import { findLot, insertLot, type Lot } from './lots.store.ts'
import type { TakenPick } from './plan.rules.ts'

const ONE = 1000n

/** Vouchers that bring something from outside, whose lots may be new. */
const bringsIn = ({ kind }: StockVoucherDetail) => kind === 'receipt'

/**
 * What was taken or put away in truth, in the units of the items, with lots found or made.
 *
 * @throws problem `stockVouchers.unknownLine`, `.unknownPlace`, `.placeClosed`, `.nothingMoved`, and of lots and serial numbers
 */
export async function takePicks(
  { db }: Work,
  voucher: StockVoucherDetail,
  picks: readonly PickSaid[],
): Promise<TakenPick[]> {
  if (picks.length === 0) throw new Problem(stockVoucherProblems.nothingMoved)
  const places = await readPlaces(
    db,
    voucher.powerPlantId,
    picks.map(({ placeId }) => placeId),
  )
  const serials = new Set<string>()
  const taken: TakenPick[] = []
  for (const pick of picks) {
    const line = voucher.lines.find(({ id }) => id === pick.lineId)
    if (!line) throw new Problem(stockVoucherProblems.unknownLine)
    const spot = places.get(pick.placeId)
    if (!spot) throw new Problem(stockVoucherProblems.unknownPlace)
    const putsAway = bringsIn(voucher) || voucher.kind === 'return'
    if (putsAway && spot.isClosed) throw new Problem(stockVoucherProblems.placeClosed, { place: spot.code })
    const quantity = inBaseUnit(pick.quantity, line.factor)
    if (quantity === undefined)
      throw new Problem(stockVoucherProblems.unitInexact, {
        quantity: formatQuantity(pick.quantity),
        unit: line.unit,
        item: nameOf(line),
      })
    const isSerial = line.tracking === 'serial'
    if (isSerial && (quantity !== ONE || pick.lotNo === null))
      throw new Problem(stockVoucherProblems.serialOne, { item: nameOf(line) })
    const serial = `${line.itemId} ${pick.lotNo?.toLowerCase() ?? ''}`
    if (isSerial && serials.has(serial))
      throw new Problem(stockVoucherProblems.serialTwice, { serial: pick.lotNo ?? '' })
    serials.add(serial)
    const lot = await lotOf(db, voucher, line, pick)
    const { itemId, toPlaceId } = line
    taken.push({
      lineId: line.id,
      itemId,
      toPlaceId,
      placeId: pick.placeId,
      lotId: lot?.id ?? null,
      isSerial,
      quantity,
    })
  }
  requireNoMore(voucher, taken)
  return taken
}

/** What an item is called in what people are told. */
export const nameOf = ({ itemCode, itemName }: Pick<VoucherLine, 'itemCode' | 'itemName'>): string =>
  `${itemCode} ${itemName}`

async function lotOf(
  db: Db,
  voucher: StockVoucherDetail,
  line: VoucherLine,
  { lotNo, expiresOn }: PickSaid,
): Promise<Lot | undefined> {
  const item = nameOf(line)
  if (line.tracking === 'none') {
    if (lotNo !== null) throw new Problem(stockVoucherProblems.lotNotTracked, { item })
    return undefined
  }
  if (lotNo === null) throw new Problem(stockVoucherProblems.lotMissing, { item })
  const known = await findLot(db, line.itemId, lotNo)
  if (!bringsIn(voucher)) {
    if (!known) throw new Problem(stockVoucherProblems.lotUnknown, { item, lot: lotNo })
    return known
  }
  if (line.hasExpiry && expiresOn === null && !known?.expiresOn)
    throw new Problem(stockVoucherProblems.expiryMissing, { item })
  if (known && expiresOn !== null && known.expiresOn !== expiresOn)
    throw new Problem(stockVoucherProblems.expiryDiffers, {
      item,
      lot: lotNo,
      day: formatDay(known.expiresOn),
    })
  return known ?? insertLot(db, { plantId: voucher.powerPlantId, itemId: line.itemId, lotNo, expiresOn })
}

/** Nothing goes out beyond what was approved; what comes in is what came in, whatever the paper says. */
function requireNoMore({ kind, lines }: StockVoucherDetail, taken: readonly TakenPick[]): void {
  if (kind === 'receipt') return
  for (const line of lines) {
    const actual = sumOf(taken, line.id)
    const requested = inBaseUnit(line.requested, line.factor) ?? 0n
    if (actual > requested)
      throw new Problem(stockVoucherProblems.moreThanAsked, {
        item: nameOf(line),
        actual: formatQuantity(quantityOf(actual)),
        requested: formatQuantity(quantityOf(requested)),
        unit: line.baseUnit,
      })
  }
}

/** How much was taken of a line in all. */
export const sumOf = (taken: readonly TakenPick[], lineId: number): bigint =>
  taken.reduce((sum, pick) => (pick.lineId === lineId ? sum + pick.quantity : sum), 0n)
