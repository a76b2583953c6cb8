import { formatDay, plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { quantityOf } from '#contract/core/quantity.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getVoucher } from '../stock-vouchers.list.ts'
import { ENTITY, told } from '../stock-vouchers.service.ts'
import {
  insertVoucher,
  keepLines,
  nothingElse,
  postUnderNumber,
  updateLine,
  type Posted,
} from '../stock-vouchers.store.ts'
import { findLot, insertLot } from './lots.store.ts'
import { placeMoves } from './place-moves.service.ts'
import { takenIn, undone, type PlannedMove } from './plan.rules.ts'
import { readMovesOfVoucher } from './moves.list.ts'
import { holdBooks } from './stock.store.ts'

/** What is in store when the books begin, of one item at one place and of one lot. */
export interface OpeningLine {
  readonly itemId: number
  readonly placeId: number
  readonly lotNo: string | null
  readonly expiresOn: string | null
  readonly isSerial: boolean
  /** The unit of the item. */
  readonly unit: string
  /** Thousandths of it. */
  readonly quantity: bigint
  readonly amountVnd: bigint
}

interface Opening {
  readonly plantId: number
  readonly datedOn: string
  readonly reason: string
  readonly lines: readonly OpeningLine[]
}

/**
 * Posts what is in store when the books begin, as an import brings it. Nobody hands it out, so nobody else has to post it.
 *
 * @returns the id of the voucher
 * @throws problem `stockVouchers.inFuture` or `.periodClosed`
 */
export async function postOpening(work: Work, { plantId, datedOn, reason, lines }: Opening): Promise<number> {
  const { db, actor, now, audit } = work
  await requireOpenDay(work, plantId, datedOn)
  const author = { authorId: actor.userId, authorName: actor.fullName, createdAt: now, approvedAt: now }
  const id = await insertVoucher(db, { ...nothingElse, plantId, kind: 'opening', datedOn, reason, ...author })
  await keepLines(
    db,
    { id, plantId },
    lines.map(({ itemId, placeId, lotNo, expiresOn, unit, quantity, amountVnd }) => ({
      ...noUse,
      itemId,
      placeId,
      lotNo,
      expiresOn,
      unit,
      factor: '1',
      requested: quantityOf(quantity),
      amountVnd: String(amountVnd),
    })),
  )
  const kept = await getVoucher(work, id)
  const planned: PlannedMove[] = []
  for (const [at, line] of lines.entries()) {
    const lineId = kept.lines[at]?.id ?? 0
    await updateLine(db, lineId, { actual: quantityOf(line.quantity) })
    const { itemId, lotNo, expiresOn } = line
    const lot =
      lotNo === null
        ? undefined
        : ((await findLot(db, itemId, lotNo)) ?? (await insertLot(db, { plantId, itemId, lotNo, expiresOn })))
    const { placeId, isSerial, quantity } = line
    const pick = { lineId, itemId, placeId, toPlaceId: null, lotId: lot?.id ?? null, isSerial, quantity }
    planned.push(...takenIn([pick], { amount: line.amountVnd, requested: quantity }))
  }
  await placeMoves(work, { plantId, voucherId: id, at: now }, datedOn, planned)
  await markPosted(work, id, { plantId, datedOn, kind: 'opening' })
  audit.created(ENTITY, id, told(await getVoucher(work, id)))
  return id
}

/**
 * Takes back an opening, as its import is taken back, as long as nothing of it is gone.
 *
 * @throws problem `stockVouchers.notEnough` or `.notEnoughThen`
 */
export async function reverseOpening(work: Work, sourceId: number, reason: string): Promise<number> {
  const { db, actor, now, audit } = work
  const source = await getVoucher(work, sourceId)
  const { powerPlantId: plantId } = source
  const closedThrough = await holdBooks(db, plantId)
  const isOpen = (day: string) => closedThrough === null || day > closedThrough
  const datedOn = isOpen(source.datedOn) ? source.datedOn : plantDay(now)
  const author = { authorId: actor.userId, authorName: actor.fullName, createdAt: now, approvedAt: now }
  const id = await insertVoucher(db, {
    ...nothingElse,
    plantId,
    kind: 'opening',
    datedOn,
    reason,
    sourceId,
    ...author,
  })
  await keepLines(
    db,
    { id, plantId },
    source.lines.map(({ itemId, placeId, lotNo, expiresOn, unit, factor, requested, id: sourceLineId }) => ({
      ...noUse,
      itemId,
      placeId,
      lotNo,
      expiresOn,
      unit,
      factor,
      requested,
      amountVnd: null,
      sourceLineId,
    })),
  )
  const kept = await getVoucher(work, id)
  const lineOf = new Map(kept.lines.map((line) => [line.sourceLineId ?? 0, line.id]))
  const moves = undone(await readMovesOfVoucher(db, sourceId), lineOf, isOpen)
  await placeMoves(work, { plantId, voucherId: id, at: now }, datedOn, moves)
  await markPosted(work, id, { plantId, datedOn, kind: 'opening' })
  audit.created(ENTITY, id, told(await getVoucher(work, id)))
  return id
}

async function requireOpenDay({ db, now }: Work, plantId: number, day: string): Promise<void> {
  if (day > plantDay(now)) throw new Problem(stockVoucherProblems.inFuture)
  const closedThrough = await holdBooks(db, plantId)
  if (closedThrough !== null && day <= closedThrough)
    throw new Problem(stockVoucherProblems.periodClosed, { day: formatDay(closedThrough) })
}

const markPosted = (
  { db, actor, now }: Work,
  id: number,
  of: Pick<Posted, 'plantId' | 'datedOn' | 'kind'>,
): Promise<void> => postUnderNumber(db, id, { ...of, at: now, byId: actor.userId, byName: actor.fullName })

const noUse = {
  toPlaceId: null,
  isProvisional: false,
  equipmentId: null,
  sourceLineId: null,
  note: null,
}
