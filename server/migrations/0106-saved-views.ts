import { sql, type Kysely } from 'kysely'

/** Lists as people arranged them, by name; some are shared with a role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id bigint generated always as identity primary key,
      list text not null,
      name text not null,
      owner_id bigint not null references employees on delete cascade,
      shared_role_id bigint constraint saved_views_role references roles on delete set null,
      query text not null,
      columns jsonb,
      version int not null default 1,
      deleted_at timestamptz
    )`.execute(db)
  // One that was deleted may come back only where its name is still free.
  await sql`
    create unique index saved_views_name on saved_views (owner_id, list, lower(name)) where deleted_at is null`.execute(
    db,
  )
  await sql`create index saved_views_shared on saved_views (list, shared_role_id) where deleted_at is null`.execute(
    db,
  )
}
