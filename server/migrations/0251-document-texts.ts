import { sql, type Kysely } from 'kysely'

/**
 * What the files of documents say, by their content and page: the same file twice is read once. Words are kept without
 * accents, so that they are found however they are typed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_contents (
      sha256 text primary key,
      state text not null check (state in ('read', 'password', 'unreadable', 'tooLarge')),
      read_at timestamptz not null
    )`.execute(db)
  await sql`
    create table document_pages (
      sha256 text not null references document_contents on delete cascade,
      page_no int not null,
      text text not null,
      words tsvector not null generated always as (to_tsvector('simple', fold_vietnamese(text))) stored,
      primary key (sha256, page_no)
    )`.execute(db)
  await sql`create index document_pages_words on document_pages using gin (words)`.execute(db)
}
