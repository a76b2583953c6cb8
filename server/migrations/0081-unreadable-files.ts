import { sql, type Kysely } from 'kysely'

/** Why an uploaded table could not be read, so that it is refused again without another try; null where nobody failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column unreadable text`.execute(db)
}
