import { formatDay, formatInstant } from '#contract/core/format.ts'
import { grouped } from '#contract/core/grouped.ts'
import { Problem } from '#contract/core/problem.ts'
import { formatQuantity, quantityOf } from '#contract/core/quantity.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { place, tell, type Opening, type Shortage } from '../prices/book.rules.ts'
import { describeSpot, findLatestTaking } from './latest.list.ts'
import { spotKey, type KnownMove, type NewMove, type PlannedMove } from './plan.rules.ts'
import { readMoves, readOpening, readSources } from './moves.list.ts'
import {
  changeBalances,
  insertCorrections,
  insertMoves,
  keepStock,
  lockStock,
  type Delta,
  type KeptStock,
  type Posting,
} from './stock.store.ts'

/** The moves of one item and what they come to. */
interface Priced {
  readonly itemId: number
  readonly moves: readonly (NewMove & { readonly value: bigint })[]
  readonly corrections: readonly { readonly entry: KnownMove; readonly change: bigint }[]
  readonly stock: { readonly quantity: bigint; readonly value: bigint }
}

/**
 * Puts moves into the books in one transaction: values, balances and what they change of later moves.
 *
 * @param day of the moves that have no place of their own
 * @throws problem `stockVouchers.notEnough` or `.notEnoughThen`
 */
export async function placeMoves(
  work: Pick<Work, 'db' | 'caller'>,
  posting: Posting,
  day: string,
  planned: readonly PlannedMove[],
): Promise<void> {
  const { db } = work
  const itemIds = [...new Set(planned.map(({ itemId }) => itemId))].sort((one, other) => one - other)
  const kept = await lockStock(db, posting.plantId, itemIds)
  const added = planned.map(({ position, ...move }, at): NewMove => ({
    ...move,
    // Behind everything that is booked, in their own order: the database numbers them when they are written.
    id: Number.MAX_SAFE_INTEGER - planned.length + at,
    day: position?.day ?? day,
    order: position?.order ?? orderOf(kept, move.itemId),
    where: spotKey(move),
  }))
  const priced: Priced[] = []
  for (const [itemId, moves] of grouped(added, (move) => move.itemId))
    priced.push(
      await price(work, itemId, moves, {
        order: orderOf(kept, itemId),
        kept: kept.get(itemId),
      }),
    )
  await insertMoves(
    db,
    posting,
    priced.flatMap(({ moves }) => moves),
  )
  await insertCorrections(
    db,
    posting,
    priced.flatMap(({ corrections }) => corrections),
  )
  await changeBalances(db, posting.plantId, deltasOf(added))
  await keepStock(
    db,
    priced.map(({ itemId, stock, moves }) => ({
      itemId,
      ...stock,
      order: orderOf(kept, itemId),
      on:
        moves
          .map((one) => one.day)
          .sort()
          .at(-1) ?? day,
    })),
  )
}

/** The next place in the order of the books of an item. */
const orderOf = (kept: ReadonlyMap<number, KeptStock>, itemId: number) =>
  (kept.get(itemId)?.lastOrder ?? 0) + 1

interface Before {
  readonly order: number
  readonly kept: KeptStock | undefined
}

/** Prices the moves of one item: from what is kept where they stand behind everything, else everything behind them is told again. */
async function price(
  work: Pick<Work, 'db' | 'caller'>,
  itemId: number,
  added: readonly NewMove[],
  { order, kept }: Before,
): Promise<Priced> {
  const { db } = work
  const at = kept?.at ?? new Map<string, bigint>()
  const shares = added.flatMap(({ ofId }) => ofId ?? [])
  const sources = shares.length > 0 ? await readSources(db, shares) : new Map<number, never>()
  const from = added.map(({ day }) => day).sort()[0] ?? ''
  const isLast = added.every((move) => move.order === order) && (kept?.lastOn ?? '') <= from
  if (isLast) {
    const opening: Opening = { quantity: kept?.quantity ?? 0n, value: kept?.value ?? 0n, at, sources }
    const told = tell(opening, added)
    if (told.shortage) throw await shortOf(work, itemId, added, told.shortage)
    return { itemId, moves: withValues(added, told.values), corrections: [], stock: told }
  }
  const booked = await readMoves(db, itemId, from)
  const earlier = booked.flatMap(({ ofId }) => ofId ?? [])
  const known = new Set([...booked, ...added].map(({ id }) => id))
  const outside = [...earlier, ...shares].filter((id) => !known.has(id))
  const opening = { ...(await readOpening(db, itemId, from)), sources: await readSources(db, outside, from) }
  const placed = place(opening, booked, added)
  if (placed.shortage) throw await shortOf(work, itemId, added, placed.shortage, at)
  const byId = new Map(booked.map((move) => [move.id, move]))
  const corrections = placed.corrections.flatMap(({ entry, change }) => {
    const move = byId.get(entry.id)
    return move ? [{ entry: move, change }] : []
  })
  return { itemId, moves: withValues(added, placed.values), corrections, stock: placed }
}

const withValues = (moves: readonly NewMove[], values: ReadonlyMap<number, bigint>) =>
  moves.map((move) => ({ ...move, value: values.get(move.id) ?? 0n }))

/** Tells whoever came second what is left, and who took the last; of the past, on which day it would not have been there. */
async function shortOf(
  { db }: Pick<Work, 'db'>,
  itemId: number,
  added: readonly NewMove[],
  { where, had, day }: Shortage,
  at?: ReadonlyMap<string, bigint>,
): Promise<Problem> {
  const needed = added.reduce(
    (sum, one) => (one.where === where && one.quantity < 0n ? sum - one.quantity : sum),
    0n,
  )
  const spot = await describeSpot(db, itemId, where)
  if (at && (at.get(where) ?? 0n) >= needed)
    return new Problem(stockVoucherProblems.notEnoughThen, {
      ...spot,
      day: formatDay(day),
      left: formatQuantity(quantityOf(had)),
    })
  const last = await findLatestTaking(db, itemId)
  return new Problem(stockVoucherProblems.notEnough, {
    ...spot,
    left: formatQuantity(quantityOf(at?.get(where) ?? had)),
    needed: formatQuantity(quantityOf(needed)),
    latest: last ? ` ${last.voucherNo}, ${last.byName}, ${formatInstant(last.at)}.` : '',
  })
}

/** What each spot gains and loses in all. */
function deltasOf(moves: readonly NewMove[]): Delta[] {
  const bySpot = grouped(moves, ({ itemId, where }) => `${itemId} ${where}`)
  return [...bySpot.values()].flatMap((some) => {
    const [first] = some
    const change = some.reduce((sum, { quantity }) => sum + quantity, 0n)
    if (!first || change === 0n) return []
    const { itemId, placeId, lotId, isLent } = first
    return [{ itemId, placeId, lotId, isLent, isSerial: some.some((one) => one.isSerial), change }]
  })
}
