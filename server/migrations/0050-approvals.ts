import { sql, type Kysely } from 'kysely'

/** Who may say yes: chains by plant and kind, requests on their way, what was done to them, who signs for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createChains(db)
  await createRequests(db)
  await createEvents(db)
  await createDelegations(db)
}

async function createChains(db: Kysely<unknown>): Promise<void> {
  // Versions are added, never changed: a request says which one it was sent by.
  await sql`
    create table approval_chains (
      plant_id bigint not null constraint approval_chains_plant references plants on delete cascade,
      kind text not null,
      version int not null,
      steps jsonb not null,
      executors jsonb not null,
      changed_by_name text not null,
      changed_at timestamptz not null,
      constraint approval_chains_version primary key (plant_id, kind, version)
    )`.execute(db)
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_requests (
      id bigint generated always as identity primary key,
      kind text not null,
      subject_id bigint not null,
      plant_id bigint not null constraint approval_requests_plant references plants,
      title text not null,
      author_id bigint not null references employees,
      author_name text not null,
      days numeric(6, 2),
      cost_vnd numeric(16, 0),
      sub_kind text,
      chain_version int not null,
      stage text not null check (stage in
        ('deciding', 'returned', 'withdrawn', 'rejected', 'approved', 'renting', 'processed')),
      status text not null check (status in ('New', 'Renting', 'ManagerApproved', 'ManagerRejected', 'LeaderApproved',
        'LeaderRejected', 'DirectorApproved', 'DirectorRejected', 'Processed')),
      path jsonb not null,
      executors jsonb not null,
      step int not null,
      signed jsonb not null,
      turn int not null,
      round int not null,
      created_at timestamptz not null,
      due_at timestamptz,
      remind_at timestamptz,
      overdue_noted_at timestamptz,
      search_text text generated always as (fold_vietnamese(title || ' ' || author_name)) stored,
      constraint approval_requests_subject unique (kind, subject_id)
    )`.execute(db)
  await sql`create index approval_requests_plant_index on approval_requests (plant_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index approval_requests_author on approval_requests (author_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create index approval_requests_reminders on approval_requests (remind_at) where remind_at is not null`.execute(
    db,
  )
  await sql`
    create index approval_requests_due on approval_requests (due_at)
    where due_at is not null and overdue_noted_at is null`.execute(db)
  await sql`create index approval_requests_search on approval_requests using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
  // Whom each request waits for now; follows from its path, kept apart so that a queue is a range of an index. Who is
  // barred is the author, as long as the request is being decided.
  await sql`
    create table approval_open_seats (
      request_id bigint not null references approval_requests on delete cascade,
      position int not null,
      plant_id bigint not null,
      kind text not null,
      role_name text,
      employee_id bigint,
      barred_id bigint,
      primary key (request_id, position),
      check ((role_name is null) <> (employee_id is null))
    )`.execute(db)
  await sql`
    create index approval_open_seats_role on approval_open_seats (role_name, plant_id) where role_name is not null`.execute(
    db,
  )
  await sql`
    create index approval_open_seats_person on approval_open_seats (employee_id) where employee_id is not null`.execute(
    db,
  )
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_events (
      id bigint generated always as identity primary key,
      request_id bigint not null references approval_requests on delete cascade,
      action text not null,
      round int not null,
      step int,
      status_before text,
      status_after text not null,
      by_id bigint,
      by_name text,
      on_behalf_of_id bigint,
      on_behalf_of_name text,
      target text,
      comment text,
      at timestamptz not null
    )`.execute(db)
  await sql`create index approval_events_request on approval_events (request_id, id)`.execute(db)
  await sql`create index approval_events_person on approval_events (by_id, request_id) where by_id is not null`.execute(
    db,
  )
}

async function createDelegations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_delegations (
      id bigint generated always as identity primary key,
      from_id bigint not null references employees on delete cascade,
      to_id bigint not null references employees on delete cascade,
      plant_id bigint references plants on delete cascade,
      kinds jsonb not null,
      starts_on date not null,
      ends_on date not null,
      reason text,
      created_at timestamptz not null,
      revoked_at timestamptz,
      check (from_id <> to_id),
      check (ends_on >= starts_on)
    )`.execute(db)
  await sql`create index approval_delegations_from on approval_delegations (from_id, id)`.execute(db)
  await sql`create index approval_delegations_to on approval_delegations (to_id, id)`.execute(db)
}
