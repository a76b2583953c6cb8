import { sql, type ColumnType, type GeneratedAlways } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { StockClosing } from '#contract/stock-vouchers/books.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    stockClosings: {
      id: GeneratedAlways<number>
      plantId: number
      closedThrough: string | null
      closedBefore: string | null
      reason: string
      byId: number
      byName: string
      at: ColumnType<string, Date, never>
    }
  }
}

/** Locks the books of a plant: nothing is posted until this transaction ends. Answers up to when they are closed. */
export async function lockBooks(db: Db, plantId: number): Promise<string | null> {
  await constrained({ stock_books_plant_id_fkey: () => new Problem(coreProblems.notFound) }, () =>
    sql`insert into stock_books (plant_id) values (${plantId}) on conflict do nothing`.execute(db),
  )
  const row = await db
    .selectFrom('stockBooks')
    .select('closedThrough')
    .where('plantId', '=', plantId)
    .forUpdate()
    .executeTakeFirst()
  return row?.closedThrough ?? null
}

/** Keeps up to when the books of a plant are closed, who closed them, and why. */
export async function keepClosing(
  db: Db,
  closing: Omit<StockClosing, 'id' | 'at'> & {
    readonly plantId: number
    readonly byId: number
    readonly at: Date
  },
): Promise<void> {
  await db.insertInto('stockClosings').values(closing).execute()
  await db
    .updateTable('stockBooks')
    .set((on) => ({ closedThrough: closing.closedThrough, version: on('version', '+', 1) }))
    .where('plantId', '=', closing.plantId)
    .execute()
}

/** How many approved vouchers of a plant are dated up to a day and wait to be posted. */
export async function countWaiting(db: Db, plantId: number, through: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_vouchers
    where plant_id = ${plantId} and dated_on <= ${through}::date and approved_at is not null and posted_at is null
      and cancelled_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
