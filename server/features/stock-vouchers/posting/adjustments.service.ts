import { divided } from '#contract/core/money.ts'
import { dayAfter } from '#contract/core/days.ts'
import { Problem } from '#contract/core/problem.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import type { Work } from '#server/platform/http/call.ts'

import { differenceOf, emptyBook } from '../prices/book.rules.ts'
import { updateLine } from '../stock-vouchers.store.ts'
import type { KnownMove, PlannedMove } from './plan.rules.ts'
import { readMoves, readMovesOfVoucher, readSources, readSpent } from './moves.list.ts'
import { lockStock } from './stock.store.ts'

/**
 * What receipts cost in truth: the difference of each line stands right behind its receipt where the period is open, and on the
 * first day that is open where it is closed, as far as stock bears it; the rest is noted as spent.
 */
export async function changesOfPrice(
  work: Work,
  { lines, sourceId, powerPlantId }: StockVoucherDetail,
  closedThrough: string | null,
): Promise<PlannedMove[]> {
  const { db } = work
  await lockStock(
    db,
    powerPlantId,
    [...new Set(lines.map(({ itemId }) => itemId))].sort((one, other) => one - other),
  )
  const received = await readMovesOfVoucher(db, sourceId ?? 0)
  const sums = await readSources(
    db,
    received.map(({ id }) => id),
  )
  // What was spent is no stock, and yet it is part of what was said to be the price last.
  const spent = await readSpent(
    db,
    received.map(({ lineId }) => lineId),
  )
  const planned: PlannedMove[] = []
  for (const line of lines) {
    const ofLine = received.filter(({ lineId }) => lineId === line.sourceLineId)
    const [first] = ofLine
    if (!first) throw new Problem(stockVoucherProblems.sourceLine)
    const before = ofLine.reduce(
      (sum, { id }) => sum + (sums.get(id)?.value ?? 0n),
      spent.get(first.lineId) ?? 0n,
    )
    const shares = sharesOf(BigInt(line.amountVnd ?? '0') - before, ofLine)
    if (closedThrough === null || first.day > closedThrough) {
      planned.push(...shares.map(({ move, change }) => priceMove(line.id, move, change, move)))
      continue
    }
    const difference = await inClosedPeriod(work, line.id, shares, closedThrough)
    await updateLine(db, line.id, { spentVnd: String(difference.spent) })
    planned.push(...difference.moves)
  }
  return planned
}

interface Share {
  readonly move: KnownMove
  readonly change: bigint
}

/** A change of a line by what came in at each spot; the last takes the rest. */
function sharesOf(change: bigint, moves: readonly KnownMove[]): Share[] {
  let left = change
  let toCome = moves.reduce((sum, { quantity }) => sum + quantity, 0n)
  return moves.map((move) => {
    const share = toCome > 0n ? divided(left * move.quantity, toCome) : 0n
    left -= share
    toCome -= move.quantity
    return { move, change: share }
  })
}

const priceMove = (
  lineId: number,
  { itemId, placeId, lotId, isLent, id }: KnownMove,
  given: bigint,
  position: { readonly day: string; readonly order: number },
): PlannedMove => ({
  lineId,
  itemId,
  placeId,
  lotId,
  isLent,
  isSerial: false,
  quantity: 0n,
  pricing: 'given',
  given,
  ofId: id,
  isOut: false,
  position: { day: position.day, order: position.order },
})

async function inClosedPeriod(
  { db }: Work,
  lineId: number,
  shares: readonly Share[],
  closedThrough: string,
): Promise<{ readonly moves: readonly PlannedMove[]; readonly spent: bigint }> {
  const [first] = shares
  if (!first) return { moves: [], spent: 0n }
  const all = await readMoves(db, first.move.itemId)
  const closed = all.filter(({ day }) => day <= closedThrough)
  const behind = { day: dayAfter(closedThrough, 1), order: 0 }
  const change = shares.reduce((sum, one) => sum + one.change, 0n)
  const entry = {
    ...first.move,
    id: Number.MAX_SAFE_INTEGER,
    quantity: 0n,
    given: change,
    ofId: first.move.id,
  }
  const { toStock, spent } = differenceOf(emptyBook, closed, { ...entry, pricing: 'given' })
  return { moves: [priceMove(lineId, first.move, toStock, behind)], spent }
}
