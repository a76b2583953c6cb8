import { sql, type ColumnType, type GeneratedAlways } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { StockDifference } from '#contract/stock-vouchers/books.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { StoredItem } from './check.rules.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    stockChecks: {
      id: GeneratedAlways<number>
      plantId: number
      at: ColumnType<string, Date, never>
      itemCount: number
      differences: ColumnType<StockDifference[], string, never>
    }
  }
}

/** The plants that have stock in their books. */
export async function listPlantsWithStock(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    plantId: number
  }>`select distinct plant_id from stock_values order by 1`.execute(db)
  return rows.map(({ plantId }) => plantId)
}

/** What is stored of the items of a plant. */
export async function listStored(db: Db, plantId: number): Promise<Omit<StoredItem, 'at'>[]> {
  const { rows } = await sql<Omit<StoredItem, 'at'>>`
    select s.item_id, i.item_code, s.quantity::text as quantity, s.value_vnd::text as value_vnd
    from stock_values s join inventory_items i on i.id = s.item_id
    where s.plant_id = ${plantId} order by s.item_id`.execute(db)
  return rows
}

/** Keeps what a check found. */
export async function insertCheck(
  db: Db,
  check: {
    readonly plantId: number
    readonly at: Date
    readonly itemCount: number
    readonly differences: string
  },
): Promise<void> {
  await constrained({ stock_checks_plant_id_fkey: () => new Problem(coreProblems.notFound) }, () =>
    db.insertInto('stockChecks').values(check).execute(),
  )
}
