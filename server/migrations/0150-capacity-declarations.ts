import { sql, type Kysely } from 'kysely'

/**
 * Declared capacity by plant, day and revision. Of a day there is one draft at a time; what is sent stays as it is with the
 * very form that went out: the database refuses to change either.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table capacity_declarations (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint capacity_declarations_plant references plants,
      day date not null,
      revision int not null,
      units json not null,
      shortfalls json not null,
      steps json not null,
      installed_mw double precision,
      least_mw double precision,
      most_mw double precision,
      declared_mwh double precision not null,
      note text,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      sent_by_name text,
      sent_to text,
      sha256 text,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(author_name || ' ' || coalesce(note, ''))) stored,
      constraint capacity_declarations_once unique (plant_id, day, revision),
      check (sent_at is null or (sent_by_name is not null and sent_to is not null and sha256 is not null))
    )`.execute(db)
  await sql`create unique index capacity_declarations_one_draft on capacity_declarations (plant_id, day) where sent_at is null`.execute(
    db,
  )
  await sql`create index capacity_declarations_latest on capacity_declarations (day desc, revision desc)`.execute(
    db,
  )
  await sql`
    create table capacity_declaration_files (
      declaration_id bigint primary key constraint capacity_declaration_files_declaration references capacity_declarations,
      file_name text not null,
      content bytea not null
    )`.execute(db)
  await sql`
    create function keep_capacity_declaration() returns trigger language plpgsql as $$
    begin
      raise exception 'A sent declaration of capacity stays' using errcode = 'VH150';
    end $$`.execute(db)
  await sql`
    create trigger capacity_declarations_stay before update or delete on capacity_declarations
      for each row when (old.sent_at is not null) execute function keep_capacity_declaration()`.execute(db)
  await sql`
    create trigger capacity_declaration_files_stay before update or delete on capacity_declaration_files
      for each row execute function keep_capacity_declaration()`.execute(db)
}
