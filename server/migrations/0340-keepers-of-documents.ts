import { sql, type Kysely } from 'kysely'

/** Somebody answers for a document and its next edition; a document without one is kept by all who may write documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents add column keeper_id bigint constraint documents_keeper references employees`.execute(
    db,
  )
}
