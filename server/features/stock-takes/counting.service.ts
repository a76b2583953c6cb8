import { Problem } from '#contract/core/problem.ts'
import { quantityOf } from '#contract/core/quantity.ts'
import { stockTakeProblems } from '#contract/stock-takes/problems.ts'
import type { CountWrite, SheetItem, TakeSheet } from '#contract/stock-takes/take.ts'
import { inBaseUnit } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { isKnownLot, listSheetItems, listSheetLines, listTakePlaces, readLines } from './lines/lines.list.ts'
import { findOrAddLine, insertCount } from './lines/lines.store.ts'
import { getTake, getTakeSheet } from './stock-takes.list.ts'
import { countedAt, isOpenFor, roundOf } from './stock-takes.rules.ts'
import { ENTITY, getOwnTake, notOpen } from './stock-takes.service.ts'
import type { TakeRow } from './stock-takes.store.ts'

/**
 * Keeps a count with the time it was made. The same count is kept once however often it comes; a later one of the same
 * round stands. The answer says nothing of what is booked.
 *
 * @throws problem `stockTakes.notOpen`, `.otherRound`, `.notOnBoard`, `.noSecondCount`, `.sameCounter` and those of its fields
 */
export async function recordCount(work: Work, write: CountWrite): Promise<TakeSheet> {
  const { db, actor, now, audit } = work
  const take = await getOwnTake(work, write.takeId)
  if (!isOpenFor('count', take.status) && take.frozenAt === null) throw notOpen(work, take)
  if (roundOf(take.status) !== write.round) throw new Problem(stockTakeProblems.otherRound)
  if (!(await getTake(work, take.id)).can.count) throw new Problem(stockTakeProblems.notOnBoard)
  const { lineId, item, isNew } = await lineOf(work, take, write)
  const quantity = inUnitOfItem(item, write)
  if (item.tracking === 'serial' && quantity !== 0n && quantity !== 1000n)
    throw new Problem(stockTakeProblems.oneOfSerial)
  const isKept = await insertCount(db, {
    lineId,
    clientId: write.clientId,
    round: write.round,
    quantity: quantityOf(quantity),
    entered: write.quantity,
    unit: write.unit,
    saidAt: write.countedAt,
    countedAt: countedAt(write.countedAt, take.frozenAt ?? write.countedAt, now),
    receivedAt: now,
    byId: actor.userId,
    byName: actor.fullName,
  })
  if (isKept)
    // How much is told by nobody before the count is closed, and history is no way around that.
    audit.did(ENTITY, take.id, isNew ? 'found' : 'counted', [
      { field: 'itemCode', from: null, to: item.itemCode },
      { field: 'round', from: null, to: write.round },
    ])
  return getTakeSheet(work, take.id)
}

interface Counted {
  readonly lineId: number
  readonly item: SheetItem
  /** It was not on the list, and nobody had added it. */
  readonly isNew: boolean
}

/** The line that a count is of. */
async function lineOf(work: Work, take: TakeRow, write: CountWrite): Promise<Counted> {
  const items = await listSheetItems(work.db, take.plantId)
  if (write.lineId === null) return lineOfFound(work, take, write, items)
  const lines = await listSheetLines(work.db, take.id, { userId: work.actor.userId, round: write.round })
  const line = lines.find(({ id }) => id === write.lineId)
  const item = items.find(({ id }) => id === line?.itemId)
  if (!line || !item) throw new Problem(stockTakeProblems.unknownLine)
  if (write.round === 2 && !line.isMine) throw await secondRefused(work, take, line.id)
  return { lineId: line.id, item, isNew: false }
}

async function secondRefused({ db }: Work, { id }: TakeRow, lineId: number): Promise<Problem> {
  const line = (await readLines(db, id)).find((one) => one.id === lineId)
  return line?.needsRecount
    ? new Problem(stockTakeProblems.sameCounter)
    : new Problem(stockTakeProblems.noSecondCount)
}

async function lineOfFound(
  { db }: Work,
  { id: takeId, plantId }: TakeRow,
  { itemId, placeId, lotNo, expiresOn, round }: CountWrite,
  items: readonly SheetItem[],
): Promise<Counted> {
  if (round === 2) throw new Problem(stockTakeProblems.noSecondCount)
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw new Problem(stockTakeProblems.unknownItem)
  const place = (await listTakePlaces(db, takeId)).find(({ id }) => id === placeId)
  if (!place) throw new Problem(stockTakeProblems.placeOutside)
  const name = { item: `${item.itemCode} ${item.itemName}` }
  if (item.tracking === 'none' && lotNo !== null) throw new Problem(stockTakeProblems.lotNotWanted, name)
  if (item.tracking !== 'none' && lotNo === null) throw new Problem(stockTakeProblems.lotMissing, name)
  if (item.hasExpiry && expiresOn === null && !(await isKnownLot(db, item.id, lotNo)))
    throw new Problem(stockTakeProblems.expiryMissing, { ...name, lotNo: lotNo ?? '' })
  const found = { takeId, plantId, itemId: item.id, placeId: place.id, lotNo, expiresOn }
  const { id: lineId, isNew } = await findOrAddLine(db, found)
  return { lineId, item, isNew }
}

/** What was counted, in thousandths of the unit of the item. */
function inUnitOfItem(item: SheetItem, { unit, quantity }: CountWrite): bigint {
  const factor = unit === item.unit ? '1' : item.units.find((one) => one.unit === unit)?.factor
  const name = `${item.itemCode} ${item.itemName}`
  if (factor === undefined) throw new Problem(stockTakeProblems.unknownUnit, { item: name, unit })
  const exact = inBaseUnit(quantity, factor)
  if (exact === undefined) throw new Problem(stockTakeProblems.tooFine, { unit: item.unit })
  return exact
}
