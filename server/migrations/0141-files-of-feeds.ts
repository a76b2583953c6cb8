import { sql, type Kysely } from 'kysely'

/** Receivers take files parted by tabs, as until now, or by commas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table feed_targets add column file_format text not null default 'text'
      constraint feed_targets_file_format check (file_format in ('text', 'csv'))`.execute(db)
}
