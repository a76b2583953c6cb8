import { sql, type Kysely } from 'kysely'

/** What a drawing has signed is looked up before it signs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index card_rentals_issue_signature on card_rentals (issue_signature_file_id)
    where issue_signature_file_id is not null`.execute(db)
  await sql`create index card_rentals_return_signature on card_rentals (return_signature_file_id)
    where return_signature_file_id is not null`.execute(db)
  await sql`create index stock_vouchers_signature on stock_vouchers (signature_file_id)
    where signature_file_id is not null`.execute(db)
}
