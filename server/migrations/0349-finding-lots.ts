import { sql, type Kysely } from 'kysely'

/** Lots and serial numbers are searched by their number, and asked for what stands and what moved of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_lots add column search_text text not null
      generated always as (fold_vietnamese(lot_no)) stored`.execute(db)
  await sql`create index stock_moves_lot on stock_moves (lot_id, dated_on) where lot_id is not null`.execute(
    db,
  )
  await sql`create index stock_balances_lot on stock_balances (lot_id) where lot_id is not null`.execute(db)
}
