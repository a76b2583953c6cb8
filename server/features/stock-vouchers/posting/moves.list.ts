import { sql, type RawBuilder } from 'kysely'

import { thousandthsOf } from '#contract/core/quantity.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Opening, Pricing } from '../prices/book.rules.ts'
import { spotKey, type KnownMove, type Spot } from './plan.rules.ts'
import { stands } from '../stands.list.ts'

/**
 * What moves came to with everything that was put right later, by move.
 *
 * @param before changes of price from this day on are not in it: they are told again
 */
export async function readSources(
  db: Db,
  ids: readonly number[],
  before = '9999-12-31',
): Promise<Opening['sources']> {
  const { rows } = await sql<{ id: number; quantity: string; value: string }>`
    select m.id, m.quantity::text as quantity, (m.value_vnd + coalesce((select sum(c.value_vnd) from stock_moves c
      where c.of_id = m.id
        and (c.pricing = 'correction' or (c.pricing = 'given' and c.quantity = 0 and c.dated_on < ${before}::date))), 0))::text as value
    from stock_moves m where m.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, quantity, value }) => [id, { quantity: thousandthsOf(quantity), value: BigInt(value) }]),
  )
}

/** What of changes of price was spent before they were booked, of vouchers that stand, by the line of the receipt. */
export async function readSpent(db: Db, lineIds: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ lineId: number; spent: string }>`
    select l.source_line_id as line_id, sum(l.spent_vnd)::text as spent
    from stock_voucher_lines l join stock_vouchers v on v.id = l.voucher_id
    where l.source_line_id = any(${[...lineIds]}::bigint[]) and l.spent_vnd is not null and v.posted_at is not null
      and ${sql.raw(stands('v'))}
    group by 1`.execute(db)
  return new Map(rows.map(({ lineId, spent }) => [lineId, BigInt(spent)]))
}

interface MoveRow extends Spot {
  readonly id: number
  readonly itemId: number
  readonly lineId: number
  readonly isOut: boolean
  readonly day: string
  readonly order: number
  readonly quantity: string
  readonly pricing: Pricing
  readonly given: string | null
  readonly ofId: number | null
  readonly value: string
}

/** The moves of an item from a day on, or all of them, each with what was put right of it. */
export const readMoves = (db: Db, itemId: number, from = '0001-01-01'): Promise<KnownMove[]> =>
  movesWhere(db, sql`m.item_id = ${itemId} and m.dated_on >= ${from}::date`)

/** The moves of a voucher itself, each with what was put right of it. */
export const readMovesOfVoucher = (db: Db, voucherId: number): Promise<KnownMove[]> =>
  movesWhere(db, sql`m.voucher_id = ${voucherId}`)

async function movesWhere(db: Db, condition: RawBuilder<unknown>): Promise<KnownMove[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.item_id, m.line_id, m.place_id, m.lot_id, m.is_lent, m.is_out, m.dated_on as day, m.order_no as "order",
      m.quantity::text as quantity, m.pricing, m.given_vnd::text as given, m.of_id,
      (m.value_vnd + coalesce((select sum(c.value_vnd) from stock_moves c
        where c.of_id = m.id and c.pricing = 'correction'), 0))::text as value
    from stock_moves m
    where ${condition} and m.pricing <> 'correction'
    order by m.dated_on, m.order_no, m.id`.execute(db)
  return rows.map(({ quantity, value, given, ...row }) => ({
    ...row,
    where: spotKey(row),
    quantity: thousandthsOf(quantity),
    value: BigInt(value),
    given: given === null ? null : BigInt(given),
  }))
}

/** What the books of an item say before a day, without the moves that later shares are of. */
export async function readOpening(db: Db, itemId: number, before: string): Promise<Omit<Opening, 'sources'>> {
  const { rows } = await sql<Spot & { quantity: string; counted: string; value: string }>`
    select place_id, lot_id, is_lent, sum(quantity)::text as quantity, sum(value_vnd)::text as value,
      coalesce(sum(quantity) filter (where pricing <> 'none'), 0)::text as counted
    from stock_moves where item_id = ${itemId} and dated_on < ${before}::date
    group by place_id, lot_id, is_lent`.execute(db)
  const sum = (of: (row: (typeof rows)[number]) => bigint) => rows.reduce((all, row) => all + of(row), 0n)
  return {
    quantity: sum(({ counted }) => thousandthsOf(counted)),
    value: sum(({ value }) => BigInt(value)),
    at: new Map(rows.map((row) => [spotKey(row), thousandthsOf(row.quantity)])),
  }
}
