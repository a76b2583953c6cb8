import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** What the lines of a voucher come to by the mean prices of today, in whole dong. */
export async function estimate(db: Db, voucherId: number): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(round(sum(l.requested * l.factor * s.value_vnd / s.quantity)), 0)::text as sum
    from stock_voucher_lines l join stock_values s on s.item_id = l.item_id and s.quantity > 0
    where l.voucher_id = ${voucherId}`.execute(db)
  return rows[0]?.sum ?? '0'
}
