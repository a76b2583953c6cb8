import { sql, type Kysely } from 'kysely'

/**
 * The plan of reports: what is due to whom and when, each time it is due, and how it went out. How it went out is kept as
 * it was: afterwards only the word of the recipient and a withdrawal are added, each once. Who has prepared a report does
 * not approve it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await plans(db)
  await occurrences(db)
  await sendings(db)
}

async function plans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_plans (
      id bigint generated always as identity primary key,
      plant_id bigint references plants,
      catalogue_code text,
      report_name text not null,
      field text not null,
      report_group text,
      recipient text not null,
      frequency text not null check (frequency in
        ('daily', 'weekly', 'monthly', 'quarterly', 'halfYearly', 'yearly', 'event')),
      due_time text not null,
      weekday int check (weekday between 1 and 7),
      month_day int check (month_day between 1 and 31),
      due_days jsonb not null,
      period_shift int not null check (period_shift between -1 and 1),
      boundary text not null check (boundary in ('before', 'atLatest')),
      legal_roll text not null check (legal_roll in ('none', 'next', 'previous')),
      internal_roll text not null check (internal_roll in ('none', 'next', 'previous')),
      internal_days int not null check (internal_days >= 0),
      after_minutes int check (after_minutes >= 0),
      event_levels text[] not null,
      legal_basis text,
      basis_valid_until date,
      form_name text,
      form_url text,
      penalty text,
      penalty_basis text,
      applies text not null check (applies in ('yes', 'unsure', 'no')),
      channel text not null,
      preparer_id bigint not null references employees,
      approver_id bigint not null references employees,
      lead_days int not null check (lead_days >= 0),
      after_days int not null check (after_days >= 0),
      escalate_days int not null check (escalate_days >= 1),
      starts_on date not null,
      note text,
      effective_from timestamptz not null,
      made_until date,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(report_name || ' ' || recipient || ' ' ||
        coalesce(report_group, '') || ' ' || coalesce(legal_basis, '') || ' ' || coalesce(note, ''))) stored,
      check (preparer_id <> approver_id),
      check ((frequency <> 'weekly') or weekday is not null),
      check ((frequency <> 'monthly') or month_day is not null),
      check ((frequency = 'event') = (after_minutes is not null))
    )`.execute(db)
  await sql`
    create unique index report_plans_catalogue on report_plans (coalesce(plant_id, 0), catalogue_code)
      where catalogue_code is not null`.execute(db)
  await sql`create index report_plans_plant on report_plans (plant_id, id)`.execute(db)
  await sql`create index report_plans_preparer on report_plans (preparer_id)`.execute(db)
  await sql`create index report_plans_approver on report_plans (approver_id)`.execute(db)
}

async function occurrences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_occurrences (
      id bigint generated always as identity primary key,
      plan_id bigint not null references report_plans,
      plant_id bigint references plants,
      key text not null,
      frequency text not null,
      report_name text not null,
      recipient text not null,
      nominal_on date,
      period_from date,
      period_to date,
      event_at timestamptz,
      event_about text,
      abnormal_id bigint references abnormals,
      due_legal_at timestamptz not null,
      due_internal_at timestamptz not null,
      preparer_id bigint not null references employees,
      approver_id bigint not null references employees,
      stage text not null default 'open' check (stage in
        ('open', 'preparing', 'awaiting', 'approved', 'sent', 'notApplicable')),
      note text,
      prepared_by_ids bigint[] not null default '{}',
      prepared_by_names text[] not null default '{}',
      approved_at timestamptz,
      approved_by_id bigint,
      approved_by_name text,
      reason text,
      is_struck boolean not null default false,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(report_name || ' ' || recipient || ' ' ||
        coalesce(event_about, ''))) stored,
      constraint report_occurrences_once unique (plan_id, key),
      constraint report_occurrences_two_people check (not approved_by_id = any(prepared_by_ids)),
      check (preparer_id <> approver_id),
      check (due_internal_at <= due_legal_at),
      check ((stage in ('approved', 'sent')) = (approved_at is not null)),
      check ((approved_at is null) = (approved_by_id is null)),
      check (stage <> 'notApplicable' or reason is not null)
    )`.execute(db)
  await sql`create index report_occurrences_due on report_occurrences (plant_id, due_legal_at, id)`.execute(
    db,
  )
  await sql`
    create index report_occurrences_open on report_occurrences (due_legal_at, id)
      where stage not in ('sent', 'notApplicable')`.execute(db)
  await sql`
    create index report_occurrences_abnormal on report_occurrences (abnormal_id) where abnormal_id is not null`.execute(
    db,
  )
  await sql`create index report_occurrences_preparer on report_occurrences (preparer_id)`.execute(db)
  await sql`create index report_occurrences_approver on report_occurrences (approver_id)`.execute(db)
  await sql`
    create table report_occurrence_files (
      occurrence_id bigint not null references report_occurrences on delete cascade,
      file_id bigint not null references files,
      position int not null,
      primary key (occurrence_id, file_id)
    )`.execute(db)
  await sql`create index report_occurrence_files_file on report_occurrence_files (file_id)`.execute(db)
}

async function sendings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_sendings (
      id bigint generated always as identity primary key,
      occurrence_id bigint not null references report_occurrences,
      sent_at timestamptz not null,
      recorded_at timestamptz not null,
      sent_by_id bigint not null,
      sent_by_name text not null,
      channel text not null,
      recipient text not null,
      letter_id bigint references letters,
      letter_symbol text,
      late_minutes int not null check (late_minutes >= 0),
      receipt text,
      received_on date,
      withdrawn_at timestamptz,
      withdrawn_by_name text,
      withdrawn_reason text,
      check ((letter_id is null) = (letter_symbol is null)),
      check ((withdrawn_at is null) = (withdrawn_reason is null))
    )`.execute(db)
  await sql`create index report_sendings_occurrence on report_sendings (occurrence_id, id)`.execute(db)
  await sql`create index report_sendings_letter on report_sendings (letter_id) where letter_id is not null`.execute(
    db,
  )
  await sql`
    create unique index report_sendings_one on report_sendings (occurrence_id) where withdrawn_at is null`.execute(
    db,
  )
  await sql`
    create table report_sending_files (
      sending_id bigint not null references report_sendings,
      file_id bigint not null references files,
      position int not null,
      is_proof boolean not null,
      primary key (sending_id, file_id)
    )`.execute(db)
  await sql`create index report_sending_files_file on report_sending_files (file_id)`.execute(db)
  await sql`
    create function keep_report_sending() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - array['receipt', 'received_on', 'withdrawn_at', 'withdrawn_by_name', 'withdrawn_reason']
          = to_jsonb(old) - array['receipt', 'received_on', 'withdrawn_at', 'withdrawn_by_name', 'withdrawn_reason']
        and (old.receipt is null or (new.receipt, new.received_on) is not distinct from (old.receipt, old.received_on))
        and (old.withdrawn_at is null or (new.withdrawn_at, new.withdrawn_by_name, new.withdrawn_reason)
          is not distinct from (old.withdrawn_at, old.withdrawn_by_name, old.withdrawn_reason))
      then return new; end if;
      raise exception 'sealed: % of % is refused', tg_op, tg_table_name using errcode = 'VH001';
    end $$`.execute(db)
  await sql`
    create trigger kept before update or delete on report_sendings
      for each row execute function keep_report_sending()`.execute(db)
  await sql`
    create trigger kept before update or delete on report_sending_files
      for each row execute function refuse_sealed()`.execute(db)
}
