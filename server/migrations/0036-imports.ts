import { sql, type Kysely } from 'kysely'

/**
 * Imports from files and the errors that were found in them. What an import wrote is not listed here: `started_at` is
 * the time that all of it was written at, and no two imports of a plant share it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id int generated always as identity primary key,
      kind text not null,
      plant_id bigint constraint imports_plant references plants,
      file_id bigint not null references files,
      file_name text not null,
      source text not null default '',
      language text not null,
      mapping jsonb,
      marks jsonb not null default '{}',
      state text not null,
      row_count int not null default 0,
      rows_done int not null default 0,
      created_count int not null default 0,
      updated_count int not null default 0,
      skipped_count int not null default 0,
      error_count int not null default 0,
      failure text,
      created_by bigint not null,
      created_by_name text not null,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      reverted_by_name text,
      version int not null default 1,
      constraint imports_started unique (plant_id, started_at)
    )`.execute(db)
  await sql`create index imports_source on imports (plant_id, kind, source, id)`.execute(db)
  await sql`
    create table import_errors (
      import_id int not null references imports on delete cascade,
      no int not null,
      "row" int not null,
      "column" text not null,
      value text not null,
      message text not null,
      primary key (import_id, no)
    )`.execute(db)
}
