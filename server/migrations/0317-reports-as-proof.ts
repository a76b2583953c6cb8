import { sql, type Kysely } from 'kysely'

/** What went out may be an approved report of the product: which one, by its number, its name then and its hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_sendings
      add column report_id bigint references reports,
      add column report_title text,
      add column report_sha256 text,
      add check ((report_id is null) = (report_title is null)),
      add check ((report_id is null) = (report_sha256 is null))`.execute(db)
  await sql`create index report_sendings_report on report_sendings (report_id) where report_id is not null`.execute(
    db,
  )
}
