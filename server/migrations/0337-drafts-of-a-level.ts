import { sql, type Kysely } from 'kysely'

/**
 * One next edition is made of a document at a time, a level: refused for one of a level that its writer may not know of, it would
 * tell that there is one. Under its old name, so that a version that is still running knows what refused it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index documents_one_draft`.execute(db)
  await sql`
    create unique index documents_one_draft on documents (series_id, confidentiality)
    where approved_at is null`.execute(db)
}
