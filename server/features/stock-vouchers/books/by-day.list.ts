import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** How much of an item there was at the end of each day on which that changed, from the first to the last. */
export async function listStockByDay(
  db: Db,
  itemId: number,
): Promise<{ readonly day: string; readonly quantity: string; readonly valueVnd: string }[]> {
  const { rows } = await sql<{ day: string; quantity: string; valueVnd: string }>`
    select dated_on as day, trim_scale(sum(sum(quantity)) over (order by dated_on))::text as quantity,
      (sum(sum(value_vnd)) over (order by dated_on))::text as value_vnd
    from stock_moves where item_id = ${itemId} and pricing <> 'none' group by dated_on order by dated_on`.execute(
    db,
  )
  return rows
}
