import { Problem } from '#contract/core/problem.ts'
import { thousandthsOf } from '#contract/core/quantity.ts'
import { stockTakeProblems } from '#contract/stock-takes/problems.ts'
import type { StockTakeDetail, TakeStep } from '#contract/stock-takes/take.ts'
import { lockBooks } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { bookedOf, fewNames, readLines, type CountedLine } from './lines/lines.list.ts'
import { askRecount, settleLines } from './lines/lines.store.ts'
import { getTakeDetail } from './stock-takes.list.ts'
import { needsRecount } from './stock-takes.rules.ts'
import { ENTITY, getOpenTake } from './stock-takes.service.ts'
import { updateTake } from './stock-takes.store.ts'

/**
 * Closes a count. Of the first, what differs by more than is allowed is counted again by somebody else; where nothing does,
 * and after the second, what is booked and what was counted is settled and told.
 *
 * @throws problem `stockTakes.notOpen`, `.notAllCounted`
 */
export async function closeCount(work: Work, step: TakeStep): Promise<StockTakeDetail> {
  const { db, now, audit } = work
  const { id, plantId, status, recountPercent } = await getOpenTake(work, step, 'close')
  // What is being posted now may be dated before a count: it is waited for.
  await lockBooks(db, plantId)
  const lines = await readLines(db, id)
  const isSecond = status === 'recounting'
  requireAll(lines.filter((line) => isMissing(line, isSecond)))
  const again = isSecond ? [] : lines.filter((line) => isFar(line, recountPercent))
  const next = again.length > 0 ? 'recounting' : 'judging'
  if (again.length > 0) {
    const ids = again.map((line) => line.id)
    await askRecount(db, id, ids)
    await updateTake(db, id, { status: next })
  } else {
    await settleLines(
      db,
      lines.map((line) => ({ id: line.id, booked: bookedOf(line), counted: line.counted ?? '0' })),
    )
    await updateTake(db, id, { status: next, countedAt: now })
  }
  audit.did(ENTITY, id, 'countClosed', [
    { field: 'status', from: status, to: next },
    ...(again.length > 0 ? [{ field: 'needsRecount', from: null, to: again.length }] : []),
  ])
  return getTakeDetail(work, id)
}

const isMissing = ({ needsRecount: again, countedRound }: CountedLine, isSecond: boolean) =>
  isSecond && again ? countedRound !== 2 : countedRound === null

const isFar = (line: CountedLine, percent: number) =>
  needsRecount(thousandthsOf(bookedOf(line)), thousandthsOf(line.counted ?? '0'), percent)

function requireAll(missing: readonly CountedLine[]): void {
  if (missing.length > 0)
    throw new Problem(stockTakeProblems.notAllCounted, { count: missing.length, items: fewNames(missing) })
}
