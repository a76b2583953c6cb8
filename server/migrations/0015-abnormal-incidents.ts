import { sql, type Kysely } from 'kysely'

/**
 * The register of abnormal events. What was written down when it happened and what becomes of it afterwards are two
 * tables: the first freezes with the shift that wrote it, the second goes on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table abnormal_counters (
      plant_id bigint not null constraint abnormal_counters_plant references plants on delete cascade,
      year int not null,
      last_number int not null,
      primary key (plant_id, year)
    )`.execute(db)
  await createFacts(db)
  await createHandlings(db)
}

async function createFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table abnormals (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint abnormals_plant references plants,
      duty_shift_log_id bigint,
      code text not null,
      level text not null check (level in
        ('defect', 'abnormal', 'transientIncident', 'prolongedIncident', 'spreadingIncident')),
      occurred_at timestamptz not null,
      detected_at timestamptz check (detected_at >= occurred_at),
      isolated_at timestamptz check (isolated_at >= coalesce(detected_at, occurred_at)),
      equipment text not null,
      system text,
      phenomenon text not null,
      timeline jsonb not null,
      protections jsonb not null,
      operating_before text,
      initial_action text not null,
      expected_power_mw numeric(10, 3),
      actual_power_mw numeric(10, 3),
      lost_power_mw numeric(10, 3),
      reported_to jsonb not null,
      created_by_id bigint not null,
      created_by_name text not null,
      created_at timestamptz not null,
      sealed_at timestamptz,
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(
        code || ' ' || equipment || ' ' || coalesce(system, '') || ' ' || phenomenon || ' ' || initial_action
      )) stored,
      constraint abnormals_code unique (plant_id, code)
    )`.execute(db)
  await sql`create index abnormals_occurred on abnormals (plant_id, occurred_at desc, id)`.execute(db)
  await sql`
    create index abnormals_shift on abnormals (duty_shift_log_id, occurred_at) where duty_shift_log_id is not null`.execute(
    db,
  )
  await sql`create index abnormals_search on abnormals using gin (search_text gin_trgm_ops)`.execute(db)
}

async function createHandlings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table abnormal_handlings (
      abnormal_id bigint primary key references abnormals on delete cascade,
      status text not null default 'open' check (status in ('open', 'inProgress', 'awaitingConfirmation', 'resolved')),
      restored_at timestamptz,
      cause_group text,
      cause_text text,
      remedy text,
      prevention text,
      assignee_id bigint references employees,
      due_on date,
      repair_request_no text,
      permit_no text,
      report_sent_at timestamptz,
      resolved_at timestamptz,
      resolved_by_name text,
      version int not null default 1,
      check ((status = 'resolved') = (resolved_at is not null))
    )`.execute(db)
  await sql`
    create index abnormal_handlings_open on abnormal_handlings (abnormal_id) where status <> 'resolved'`.execute(
    db,
  )
  await sql`
    create table abnormal_attachments (
      id bigint generated always as identity primary key,
      abnormal_id bigint not null references abnormals on delete cascade,
      file_id bigint not null references files,
      kind text not null check (kind in ('before', 'after', 'other')),
      is_fact boolean not null,
      added_by_name text not null,
      added_at timestamptz not null
    )`.execute(db)
  await sql`create index abnormal_attachments_abnormal on abnormal_attachments (abnormal_id, id)`.execute(db)
  await sql`create index abnormal_attachments_file on abnormal_attachments (file_id)`.execute(db)
}
