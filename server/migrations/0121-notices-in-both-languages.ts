import { sql, type Kysely } from 'kysely'

/** What the product says by itself in a notice is kept in both languages, English where it differs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column subject_en text, add column detail_en text`.execute(db)
  await sql`alter table notifications drop column search_text`.execute(db)
  await sql`
    alter table notifications add column search_text text generated always as (fold_vietnamese(
      subject || ' ' || coalesce(subject_en, '') || ' ' || coalesce(detail, '') || ' ' || coalesce(detail_en, '')
        || ' ' || coalesce(actor_name, ''))) stored`.execute(db)
}
