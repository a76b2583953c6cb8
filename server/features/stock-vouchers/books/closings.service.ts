import { formatDay, plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { BooksClose, StockBooks } from '#contract/stock-vouchers/books.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { countWaiting, keepClosing, lockBooks } from './closings.store.ts'
import { listClosings, readLastCheck } from './closings.list.ts'

export const BOOKS = 'stock-books'

/** The books of a plant: up to when they are closed, who closed them and why, and the last check. */
export async function readBooks({ db, actor }: Viewing, plantId: number): Promise<StockBooks> {
  const closings = await listClosings(db, plantId)
  return {
    closedThrough: closings[0]?.closedThrough ?? null,
    closings,
    lastCheck: await readLastCheck(db, plantId),
    can: { close: actor.permissions.has('StockVouchers.Keep') },
  }
}

/**
 * Closes the books up to a day, or opens them again after an earlier one.
 *
 * @throws problem `stockVouchers.inFuture`, `.closedLater` or `.openBefore`
 */
export async function closeBooks(
  work: Work,
  { powerPlantId: plantId, closedThrough, reason }: BooksClose,
): Promise<StockBooks> {
  const { db, actor, now, audit } = work
  const closedBefore = await lockBooks(db, plantId)
  if (closedThrough !== null && closedThrough > plantDay(now))
    throw new Problem(stockVoucherProblems.inFuture, [
      { members: ['closedThrough'], message: stockVoucherProblems.inFuture.words[work.caller.language] },
    ])
  if (closedThrough === closedBefore)
    throw new Problem(stockVoucherProblems.closedLater, { day: formatDay(closedBefore) })
  const isClosing = closedThrough !== null && (closedBefore === null || closedThrough > closedBefore)
  const count = isClosing ? await countWaiting(db, plantId, closedThrough) : 0
  if (count > 0) throw new Problem(stockVoucherProblems.openBefore, { count })
  await keepClosing(db, {
    plantId,
    closedThrough,
    closedBefore,
    reason,
    byId: actor.userId,
    byName: actor.fullName,
    at: now,
  })
  audit.reason = reason
  audit.did(BOOKS, plantId, isClosing ? 'closed' : 'opened', [
    { field: 'closedThrough', from: closedBefore, to: closedThrough },
  ])
  return readBooks(work, plantId)
}
