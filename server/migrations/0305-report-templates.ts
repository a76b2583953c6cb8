import { sql, type Kysely } from 'kysely'

/**
 * Workbooks of the company that reports are filled into. A version is a file and what fills it; it is never changed, so that a
 * report which was confirmed under it can be filled into it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_templates (
      id bigint generated always as identity primary key,
      plant_id bigint references plants,
      kind text not null,
      name text not null,
      note text,
      status text not null default 'preparing' check (status in ('preparing', 'active', 'retired')),
      first_active_at timestamptz,
      author_name text not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      changed_by_name text not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        name || ' ' || author_name || ' ' || coalesce(note, ''))) stored,
      check (status = 'preparing' or first_active_at is not null)
    )`.execute(db)
  await sql`
    create unique index report_templates_name on report_templates (coalesce(plant_id, 0), kind, lower(name))`.execute(
    db,
  )
  await sql`create index report_templates_plant on report_templates (plant_id)`.execute(db)
  await sql`
    create table report_template_versions (
      template_id bigint not null references report_templates,
      number int not null check (number > 0),
      file_id bigint not null references files,
      offer jsonb not null,
      bindings jsonb not null,
      by_name text not null,
      made_at timestamptz not null,
      primary key (template_id, number)
    )`.execute(db)
  await sql`create index report_template_versions_file on report_template_versions (file_id)`.execute(db)
  await sql`
    create trigger kept before update or delete or truncate on report_template_versions
      for each statement execute function refuse_sealed()`.execute(db)
}
