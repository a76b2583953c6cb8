import { sql, type Kysely } from 'kysely'

/** What somebody uploaded on a day is summed with every upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_of_a_day on files (created_by, created_at)`.execute(db)
}
