import { sql, type Kysely } from 'kysely'

/**
 * A number is taken once a level: refused for one of a level that its writer may not know of, it would tell that there is one.
 * Whoever knows of both is still told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index documents_edition`.execute(db)
  await sql`
    create unique index documents_edition on documents (plant_id, upper(doc_no), edition, confidentiality)`.execute(
    db,
  )
}
