import { sql, type Kysely } from 'kysely'

/** Why something that has expired was handed out all the same stands on the line of the voucher. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_voucher_lines add column expired_reason text`.execute(db)
}
