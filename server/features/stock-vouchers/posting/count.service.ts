import { formatDay, plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { quantityOf } from '#contract/core/quantity.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getVoucher } from '../stock-vouchers.list.ts'
import { ENTITY, told } from '../stock-vouchers.service.ts'
import {
  insertVoucher,
  keepLines,
  nothingElse,
  postUnderNumber,
  updateLine,
} from '../stock-vouchers.store.ts'
import { valueAtLastPrice } from './last-price.list.ts'
import { findLot, insertLot } from './lots.store.ts'
import { placeMoves } from './place-moves.service.ts'
import type { PlannedMove } from './plan.rules.ts'
import { readMovesOfVoucher } from './moves.list.ts'
import { holdBooks } from './stock.store.ts'

/** What was found to be more or less than is booked, of one item at one place and of one lot. */
export interface CountedChange {
  /** Of whoever asks: values are answered by it. */
  readonly key: number
  readonly itemId: number
  readonly placeId: number
  readonly lotNo: string | null
  readonly expiresOn: string | null
  readonly isSerial: boolean
  /** The unit of the item. */
  readonly unit: string
  /** Thousandths of it; below 0 what is short. */
  readonly change: bigint
  readonly note: string | null
}

interface Count {
  readonly plantId: number
  readonly reason: string
  readonly documentNo: string
  /** Who handed the differences in; the caller approves and posts them. */
  readonly author: { readonly id: number; readonly name: string }
  readonly changes: readonly CountedChange[]
}

/**
 * Posts what a stock-take found with one voucher of today, each change at the mean price of the moment. What is more comes
 * before what is less, so that what only lay at the wrong place keeps its price.
 *
 * @returns the voucher, and what each change came to
 * @throws problem `stockVouchers.periodClosed`, `.notEnough`, `.serialElsewhere`
 */
export async function postCount(
  work: Work,
  { plantId, reason, documentNo, author, changes }: Count,
): Promise<{ readonly voucherId: number; readonly values: ReadonlyMap<number, bigint> }> {
  const { db, actor, now, audit } = work
  const datedOn = plantDay(now)
  const closedThrough = await holdBooks(db, plantId)
  if (closedThrough !== null && datedOn <= closedThrough)
    throw new Problem(stockVoucherProblems.periodClosed, { day: formatDay(closedThrough) })
  const inOrder = [...changes].sort((one, other) => Number(one.change < 0n) - Number(other.change < 0n))
  const voucherId = await insertVoucher(db, {
    ...nothingElse,
    kind: 'count',
    plantId,
    datedOn,
    reason,
    documentNo,
    documentOn: datedOn,
    authorId: author.id,
    authorName: author.name,
    createdAt: now,
    approvedAt: now,
    approvedById: actor.userId,
    approvedByName: actor.fullName,
  })
  await keepLines(db, { id: voucherId, plantId }, inOrder.map(asLine))
  const kept = await getVoucher(work, voucherId)
  const lineIds = kept.lines.map(({ id }) => id)
  const planned: PlannedMove[] = []
  for (const [at, change] of inOrder.entries())
    planned.push(await plan(work, plantId, change, lineIds[at] ?? 0))
  const elsewhere = () =>
    new Problem(stockVoucherProblems.serialElsewhere, serialsOf(changes, kept.lines[0]?.itemName ?? ''))
  await constrained({ stock_balances_one_place: elsewhere, stock_balances_serial: elsewhere }, () =>
    placeMoves(work, { plantId, voucherId, at: now }, datedOn, planned),
  )
  const by = { byId: actor.userId, byName: actor.fullName }
  await postUnderNumber(db, voucherId, { plantId, kind: 'count', datedOn, at: now, ...by })
  audit.created(ENTITY, voucherId, told(await getVoucher(work, voucherId)))
  const moves = await readMovesOfVoucher(db, voucherId)
  const valueOf = new Map(moves.map(({ lineId, value }) => [lineId, value]))
  return {
    voucherId,
    values: new Map(inOrder.map(({ key }, at) => [key, valueOf.get(lineIds[at] ?? 0) ?? 0n])),
  }
}

const size = (change: bigint) => quantityOf(change < 0n ? -change : change)

const asLine = ({ itemId, placeId, lotNo, expiresOn, unit, change, note }: CountedChange) => ({
  itemId,
  placeId,
  toPlaceId: null,
  lotNo,
  expiresOn,
  unit,
  factor: '1',
  requested: size(change),
  amountVnd: null,
  isProvisional: false,
  equipmentId: null,
  sourceLineId: null,
  note: `${change < 0n ? 'Thiếu' : 'Thừa'}${note ? `: ${note}` : ''}`,
})

async function plan(
  { db }: Work,
  plantId: number,
  { itemId, placeId, lotNo, expiresOn, isSerial, change }: CountedChange,
  lineId: number,
): Promise<PlannedMove> {
  await updateLine(db, lineId, { actual: size(change) })
  const lot =
    lotNo === null
      ? null
      : ((await findLot(db, itemId, lotNo)) ?? (await insertLot(db, { plantId, itemId, lotNo, expiresOn })))
  // Where the books have none of it there is no mean price: it comes back at the one by which it moved last.
  const given = change > 0n ? await valueAtLastPrice(db, itemId, change) : null
  const spot = { itemId, placeId, lotId: lot?.id ?? null, isLent: false, isSerial }
  return { ...spot, lineId, quantity: change, pricing: 'average', given, ofId: null, isOut: change < 0n }
}

const serialsOf = (changes: readonly CountedChange[], item: string) => ({
  item,
  serial: changes.flatMap(({ isSerial, lotNo }) => (isSerial && lotNo ? [lotNo] : [])).join(', '),
})
