import { sql, type Kysely } from 'kysely'

/** Paper copies are found by where they are and who holds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document_copies add column search_text text not null generated always as (
      fold_vietnamese(place || ' ' || holder_name)) stored`.execute(db)
}
