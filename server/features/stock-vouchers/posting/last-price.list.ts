import { sql } from 'kysely'

import { divided } from '#contract/core/money.ts'
import { thousandthsOf } from '#contract/core/quantity.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What so much of an item came to by the price at which it moved last; 0 where it never had one. */
export async function valueAtLastPrice(db: Db, itemId: number, quantity: bigint): Promise<bigint> {
  const { rows } = await sql<{ quantity: string; value: string }>`
    select abs(quantity)::text as quantity, abs(value_vnd)::text as value from stock_moves
    where item_id = ${itemId} and quantity <> 0 and value_vnd <> 0 and pricing <> 'none'
    order by id desc limit 1`.execute(db)
  const [last] = rows
  return last ? divided(BigInt(last.value) * quantity, thousandthsOf(last.quantity)) : 0n
}
