import { sql } from 'kysely'

import { thousandthsOf } from '#contract/core/quantity.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { StillOut } from './plan.rules.ts'
import { readMovesOfVoucher } from './moves.list.ts'

/** What was taken by a voucher and has not come back by vouchers that stand, move by move. */
export async function readStillOut(db: Db, voucherId: number): Promise<StillOut[]> {
  const moves = await readMovesOfVoucher(db, voucherId)
  const { rows } = await sql<{ id: number; back: string }>`
    select m.of_id as id, sum(m.quantity)::text as back
    from stock_moves m join stock_vouchers v on v.id = m.voucher_id
    where m.of_id = any(${moves.map(({ id }) => id)}::bigint[]) and v.kind = 'return' and not m.is_lent
      and not exists (select from stock_vouchers z where z.source_id = v.id and z.kind = 'reversal' and z.posted_at is not null)
    group by m.of_id`.execute(db)
  const back = new Map(rows.map((row) => [row.id, thousandthsOf(row.back)]))
  return moves.flatMap((move) =>
    move.quantity < 0n ? [{ move, left: -move.quantity - (back.get(move.id) ?? 0n) }] : [],
  )
}
