import { sql, type Kysely } from 'kysely'

/** What people ask for, the absences that rosters know of before they are made, and consent, which is given in person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval_open_seats add column is_personal boolean not null default false`.execute(db)
  await createAbsences(db)
  await createProposals(db)
}

/** Leave that was granted, by day: a roster made later takes it over. */
async function createAbsences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duty_absences (
      plant_id bigint not null references plants on delete cascade,
      employee_id bigint not null references employees,
      day date not null,
      code text not null,
      reason text not null,
      primary key (plant_id, employee_id, day)
    )`.execute(db)
}

async function createProposals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proposal_settings (
      plant_id bigint primary key references plants on delete cascade,
      settings jsonb not null,
      version int not null default 1
    )`.execute(db)
  await sql`
    create table proposal_counters (
      plant_id bigint not null references plants on delete cascade,
      year int not null,
      last_number int not null,
      primary key (plant_id, year)
    )`.execute(db)
  await sql`
    create table proposals (
      id bigint generated always as identity primary key,
      proposal_no text,
      number_year int,
      kind text not null,
      plant_id bigint not null constraint proposals_plant references plants,
      author_id bigint not null references employees,
      author_name text not null,
      title text,
      content text,
      reason text,
      urgency text not null check (urgency in ('normal', 'urgent')),
      details jsonb not null,
      days numeric(6, 2),
      cost_vnd numeric(16, 0),
      from_day date,
      to_day date,
      swap jsonb,
      effect jsonb,
      request_id bigint constraint proposals_request references approval_requests,
      created_at timestamptz not null,
      sent_at timestamptz,
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(coalesce(proposal_no, '') || ' ' || coalesce(title, '')
        || ' ' || author_name)) stored,
      constraint proposals_number unique (plant_id, number_year, proposal_no),
      check ((proposal_no is null) = (number_year is null)),
      check ((request_id is null) = (sent_at is null)),
      check (request_id is null or proposal_no is not null)
    )`.execute(db)
  await sql`create index proposals_author on proposals (author_id, created_at desc, id desc)`.execute(db)
  await sql`create index proposals_request_index on proposals (request_id)`.execute(db)
  await sql`
    create index proposals_plant_index on proposals (plant_id, sent_at desc, id desc) where sent_at is not null`.execute(
    db,
  )
  await sql`create index proposals_search on proposals using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`
    create table proposal_files (
      proposal_id bigint not null references proposals on delete cascade,
      file_id bigint not null references files,
      position int not null,
      primary key (proposal_id, file_id)
    )`.execute(db)
  await sql`create index proposal_files_file on proposal_files (file_id)`.execute(db)
}
