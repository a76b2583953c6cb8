import { sql, type Kysely } from 'kysely'

/** Large files on their way. One that is chosen again by whoever began it goes on where it stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table large_uploads (
      id bigint generated always as identity primary key,
      part uuid not null default gen_random_uuid(),
      created_by bigint not null references employees,
      file_name text not null,
      size_bytes bigint not null check (size_bytes > 0),
      modified_at_ms bigint not null,
      created_at timestamptz not null,
      touched_at timestamptz not null,
      constraint large_uploads_own unique (created_by, file_name, size_bytes, modified_at_ms)
    )`.execute(db)
  await sql`create index large_uploads_touched on large_uploads (touched_at)`.execute(db)
}
