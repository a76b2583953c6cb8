import { sql } from 'kysely'

import type { StockCheck, StockClosing } from '#contract/stock-vouchers/books.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How many closings are shown. */
const MOST_CLOSINGS = 100

/** Who closed and opened the books of a plant, and why, the latest first. */
export async function listClosings(db: Db, plantId: number): Promise<StockClosing[]> {
  const { rows } = await sql<StockClosing>`
    select id, closed_through, closed_before, reason, by_name, at from stock_closings
    where plant_id = ${plantId} order by id desc limit ${MOST_CLOSINGS}`.execute(db)
  return rows
}

/** The last check of the books of a plant; null before the first. */
export async function readLastCheck(db: Db, plantId: number): Promise<StockCheck | null> {
  const { rows } = await sql<StockCheck>`
    select at, item_count, differences from stock_checks where plant_id = ${plantId} order by id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}
