import { sql } from 'kysely'

import { thousandthsOf } from '#contract/core/quantity.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { StillOut } from './plan.rules.ts'
import { readMovesOfVoucher } from './moves.list.ts'
import { stands } from '../stands.list.ts'

/** How much of a move came back by vouchers that stand. @param move its alias */
export const cameBackOfMove = (move: string) =>
  `(select coalesce(sum(b.quantity), 0) from stock_moves b join stock_vouchers c on c.id = b.voucher_id
    where b.of_id = ${move}.id and c.kind = 'return' and not b.is_lent
      and ${stands('c')})`

/** What was taken by a voucher and has not come back by vouchers that stand, move by move. */
export async function readStillOut(db: Db, voucherId: number): Promise<StillOut[]> {
  const moves = await readMovesOfVoucher(db, voucherId)
  const { rows } = await sql<{ id: number; back: string }>`
    select m.id, ${sql.raw(cameBackOfMove('m'))}::text as back from stock_moves m
    where m.id = any(${moves.map(({ id }) => id)}::bigint[])`.execute(db)
  const back = new Map(rows.map((row) => [row.id, thousandthsOf(row.back)]))
  return moves.flatMap((move) =>
    move.quantity < 0n ? [{ move, left: -move.quantity - (back.get(move.id) ?? 0n) }] : [],
  )
}
