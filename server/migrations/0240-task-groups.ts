import { sql, type Kysely } from 'kysely'

const statuses = sql.raw(`('new', 'doing', 'awaitingAcceptance', 'returned', 'paused', 'done', 'cancelled')`)

/**
 * Groups of tasks. A task has one doer and is judged by others; its first due day stays for good beside the one that
 * extensions move. What a group is linked with is a row each: several papers may carry the same instruction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table task_group_counters (
      plant_id bigint not null references plants,
      year int not null,
      last_number int not null,
      primary key (plant_id, year)
    )`.execute(db)
  await sql`
    create table task_groups (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      group_code text not null,
      group_name text not null,
      category text not null check (category in ('operation', 'repair', 'safety', 'storm', 'administration', 'direction')),
      origin text not null check (origin in
        ('meeting', 'document', 'abnormal', 'inspection', 'directive', 'proposal', 'own')),
      source_ref text,
      owner_id bigint not null references employees,
      giver_id bigint not null references employees,
      giver_name text not null,
      priority text not null check (priority in ('normal', 'urgent', 'critical')),
      start_on date not null,
      due_on date not null,
      status text not null check (status in ${statuses}),
      progress_percent double precision not null check (progress_percent between 0 and 100),
      device_id int,
      note text,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        group_code || ' ' || group_name || ' ' || coalesce(source_ref, '') || ' ' || coalesce(note, ''))) stored,
      constraint task_groups_code unique (plant_id, group_code),
      constraint task_groups_device foreign key (plant_id, device_id) references devices (plant_id, id),
      check (due_on >= start_on)
    )`.execute(db)
  await sql`create index task_groups_due on task_groups (due_on, id)`.execute(db)
  await sql`create index task_groups_giver on task_groups (giver_id)`.execute(db)
  await sql`create index task_groups_owner on task_groups (owner_id)`.execute(db)
  await sql`create index task_groups_device_life on task_groups (device_id) where device_id is not null`.execute(
    db,
  )
  await sql`
    create table task_group_people (
      group_id bigint not null references task_groups,
      employee_id bigint not null references employees,
      part text not null check (part in ('coordinator', 'follower')),
      primary key (group_id, employee_id)
    )`.execute(db)
  await sql`create index task_group_people_employee on task_group_people (employee_id)`.execute(db)
  await sql`
    create table task_group_sources (
      group_id bigint not null references task_groups,
      kind text not null check (kind in
        ('abnormalEvent', 'roundCheck', 'inspection', 'directive', 'meeting', 'document', 'proposal')),
      source_id bigint not null,
      label text not null,
      primary key (group_id, kind, source_id)
    )`.execute(db)
  await sql`create index task_group_sources_of on task_group_sources (kind, source_id)`.execute(db)
  await createTasks(db)
  await createWhatBelongsToTasks(db)
}

async function createTasks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tasks (
      id bigint generated always as identity primary key,
      group_id bigint not null references task_groups,
      position int not null,
      title text not null,
      expected_product text not null,
      assignee_id bigint not null references employees,
      weight int not null check (weight between 1 and 100),
      status text not null check (status in ${statuses}),
      progress_percent int not null default 0 check (progress_percent between 0 and 100),
      checklist jsonb not null default '[]',
      start_on date,
      due_on date not null,
      first_due_on date not null,
      extension_count int not null default 0 check (extension_count >= 0),
      result text,
      reason text,
      return_count int not null default 0,
      started_at timestamptz,
      handed_in_at timestamptz,
      accepted_at timestamptz,
      accepted_by_id bigint references employees,
      accepted_by_name text,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        title || ' ' || expected_product || ' ' || coalesce(result, ''))) stored,
      check (due_on >= first_due_on),
      check (status <> 'done' or (result is not null and accepted_at is not null)),
      constraint tasks_not_accepted_by_doer check (accepted_by_id is distinct from assignee_id)
    )`.execute(db)
  await sql`create index tasks_group on tasks (group_id, position, id)`.execute(db)
  await sql`create index tasks_assignee on tasks (assignee_id, due_on)`.execute(db)
  await sql`create index tasks_open on tasks (due_on, id) where status not in ('done', 'cancelled')`.execute(
    db,
  )
}

async function createWhatBelongsToTasks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table task_dependencies (
      task_id bigint not null references tasks,
      depends_on_id bigint not null references tasks,
      primary key (task_id, depends_on_id),
      check (task_id <> depends_on_id)
    )`.execute(db)
  await sql`
    create table task_extensions (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks,
      from_due_on date not null,
      to_due_on date not null check (to_due_on > from_due_on),
      reason text not null,
      requested_by_id bigint not null references employees,
      requested_by_name text not null,
      created_at timestamptz not null,
      is_granted boolean,
      decision_note text,
      decided_by_id bigint references employees,
      decided_by_name text,
      decided_at timestamptz,
      check ((is_granted is null) = (decided_at is null)),
      constraint task_extensions_not_own check (decided_by_id is distinct from requested_by_id)
    )`.execute(db)
  await sql`create unique index task_extensions_waiting on task_extensions (task_id) where is_granted is null`.execute(
    db,
  )
  await sql`create index task_extensions_task on task_extensions (task_id, id)`.execute(db)
  await sql`
    create table task_times (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks,
      employee_id bigint not null references employees,
      employee_name text not null,
      spent_on date not null,
      minutes int not null check (minutes between 1 and 1440),
      note text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index task_times_task on task_times (task_id, id)`.execute(db)
  await sql`
    create table task_comments (
      id bigint generated always as identity primary key,
      group_id bigint not null references task_groups,
      task_id bigint references tasks,
      author_id bigint not null references employees,
      author_name text not null,
      body text not null,
      mention_ids bigint[] not null default '{}',
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index task_comments_group on task_comments (group_id, id)`.execute(db)
  await sql`
    create table task_files (
      group_id bigint not null references task_groups,
      task_id bigint references tasks,
      file_id bigint not null references files,
      position int not null
    )`.execute(db)
  await sql`create unique index task_files_once on task_files (group_id, coalesce(task_id, 0), file_id)`.execute(
    db,
  )
  await sql`create index task_files_file on task_files (file_id)`.execute(db)
}
