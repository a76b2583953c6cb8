import { sql, type Kysely } from 'kysely'

/** The task that a direction of a letter gives, who helps with it, and letters among what tasks are born from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table letters
      add column helper_ids bigint[] not null default '{}',
      add column task_id bigint references tasks`.execute(db)
  await sql`create index letters_task on letters (task_id) where task_id is not null`.execute(db)
  await sql`create index letters_due on letters (due_on) where status in ('registered', 'directed')`.execute(
    db,
  )
  await sql`
    alter table task_group_sources
      drop constraint task_group_sources_kind_check,
      add constraint task_group_sources_kind_check check (kind in
        ('abnormalEvent', 'roundCheck', 'inspection', 'directive', 'meeting', 'document', 'letter', 'proposal'))`.execute(
    db,
  )
}
