import { sql, type Kysely } from 'kysely'

/** What the check of an import found in the whole file: figures by parameter, and what makes it suspicious. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add summary jsonb`.execute(db)
}
