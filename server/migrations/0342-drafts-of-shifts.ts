import { sql, type Kysely } from 'kysely'

/** Until which shift the reports of a plant were drafted: days do not tell, for a day has several. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_drafting add column made_record_id bigint`.execute(db)
}
