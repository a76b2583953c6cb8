import { sql, type Kysely } from 'kysely'

/**
 * What took most of the time of reading a shift: its next one was looked for among all shifts, and the number of each order was
 * folded anew to be compared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index duty_shift_logs_previous on duty_shift_logs (previous_id)`.execute(db)
  await sql`
    alter table duty_operations
      add column order_text text generated always as (fold_vietnamese(trim(order_no))) stored`.execute(db)
}
