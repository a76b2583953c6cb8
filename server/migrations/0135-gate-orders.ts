import { sql, type Kysely } from 'kysely'

/** Orders to move the gates of reservoirs. What was signed is held by a trigger, numbers by a counter without gaps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db)
  await createDoings(db)
  await freezeSigned(db)
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gate_order_counters (
      reservoir_id bigint not null references reservoirs on delete cascade,
      year int not null,
      last_number int not null,
      primary key (reservoir_id, year)
    )`.execute(db)
  await sql`
    create table gate_orders (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint gate_orders_plant references plants,
      reservoir_id bigint not null constraint gate_orders_reservoir references reservoirs,
      status text not null default 'draft' check (status in ('draft', 'signed', 'executing', 'completed', 'cancelled')),
      order_no text,
      number_year int,
      authority text not null check (authority in ('plant', 'province', 'nation', 'other')),
      authority_name text,
      authority_order_no text,
      reason text not null,
      note text,
      level_m float8 not null,
      inflow_m3s float8 not null check (inflow_m3s >= 0),
      turbine_flow_m3s float8 not null check (turbine_flow_m3s >= 0),
      openings_before jsonb not null,
      steps jsonb not null,
      curve jsonb not null,
      planned_from timestamptz not null,
      expected_spill_m3s float8 not null,
      author_id bigint not null references employees,
      author_name text not null,
      created_at timestamptz not null,
      signed_by_id bigint references employees,
      signed_by_name text,
      signed_at timestamptz,
      content_hash text,
      received_by_name text,
      received_at timestamptz,
      completed_by_name text,
      completed_at timestamptz,
      completion_note text,
      cancelled_by_name text,
      cancelled_at timestamptz,
      cancel_reason text,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(coalesce(order_no, '') || ' ' || reason || ' '
        || coalesce(authority_name, '') || ' ' || coalesce(authority_order_no, '') || ' ' || coalesce(note, ''))) stored,
      constraint gate_orders_number unique (reservoir_id, number_year, order_no),
      check ((signed_at is null) = (order_no is null)),
      check ((status = 'draft') = (signed_at is null)),
      check (status not in ('executing', 'completed') or received_at is not null),
      check ((status = 'completed') = (completed_at is not null)),
      check ((status = 'cancelled') = (cancelled_at is not null)),
      check (signed_by_id is null or signed_by_id <> author_id)
    )`.execute(db)
  await sql`
    create unique index gate_orders_one_open on gate_orders (reservoir_id)
    where status in ('signed', 'executing')`.execute(db)
  await sql`create index gate_orders_listed on gate_orders (plant_id, planned_from desc, id desc)`.execute(db)
}

async function createDoings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gate_order_steps (
      gate_order_id bigint not null constraint gate_order_steps_order references gate_orders on delete cascade,
      reservoir_id bigint not null references reservoirs,
      step_no int not null,
      started_at timestamptz not null,
      finished_at timestamptz not null,
      openings jsonb not null,
      level_m float8 not null,
      spill_flow_m3s float8 not null,
      executor_id bigint not null references employees,
      executor_name text not null,
      supervisor_id bigint not null references employees,
      supervisor_name text not null,
      note text,
      unannounced_reason text,
      written_by_id bigint not null references employees,
      written_by_name text not null,
      written_at timestamptz not null,
      confirmed_by_name text,
      confirmed_at timestamptz,
      confirmed_by text check (confirmed_by in ('app', 'onTheSpot')),
      primary key (gate_order_id, step_no),
      check (executor_id <> supervisor_id),
      check (finished_at >= started_at)
    )`.execute(db)
  await sql`create index gate_order_steps_latest on gate_order_steps (reservoir_id, finished_at desc)`.execute(
    db,
  )
  await sql`
    create table gate_order_sirens (
      id bigint generated always as identity primary key,
      gate_order_id bigint not null constraint gate_order_sirens_order references gate_orders on delete cascade,
      at timestamptz not null,
      site text not null,
      by_name text not null
    )`.execute(db)
  await sql`create index gate_order_sirens_of on gate_order_sirens (gate_order_id)`.execute(db)
  await sql`
    create table gate_order_notices (
      id bigint generated always as identity primary key,
      gate_order_id bigint not null constraint gate_order_notices_order references gate_orders on delete cascade,
      contact_id text,
      office text not null,
      receiver_name text not null,
      phone_number text,
      means text not null check (means in ('phone', 'fax', 'email', 'message', 'radio', 'inPerson')),
      at timestamptz not null,
      by_name text not null
    )`.execute(db)
  await sql`create index gate_order_notices_of on gate_order_notices (gate_order_id)`.execute(db)
  await sql`
    create table gate_order_files (
      id bigint generated always as identity primary key,
      gate_order_id bigint not null constraint gate_order_files_order references gate_orders on delete cascade,
      file_id bigint not null references files,
      added_by_name text not null,
      added_at timestamptz not null
    )`.execute(db)
  await sql`create index gate_order_files_of on gate_order_files (gate_order_id)`.execute(db)
  await sql`create index gate_order_files_file on gate_order_files (file_id)`.execute(db)
  await sql`
    create table gate_order_lines (
      operation_id bigint primary key references duty_operations on delete cascade,
      gate_order_id bigint not null references gate_orders on delete cascade
    )`.execute(db)
  await sql`create index gate_order_lines_of on gate_order_lines (gate_order_id)`.execute(db)
}

/** Whoever writes past the product meets the database: what was signed stays, and so does what was done of it. */
async function freezeSigned(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change_of_signed_gate_order() returns trigger language plpgsql as $$
    begin
      if old.signed_at is null then return case tg_op when 'DELETE' then old else new end; end if;
      if tg_op = 'DELETE' then raise exception 'gate order % is signed', old.order_no; end if;
      if (new.plant_id, new.reservoir_id, new.order_no, new.number_year, new.authority, new.authority_name,
          new.authority_order_no, new.reason, new.note, new.level_m, new.inflow_m3s, new.turbine_flow_m3s,
          new.openings_before, new.steps, new.curve, new.planned_from, new.author_id, new.signed_by_id, new.signed_at,
          new.content_hash)
        is distinct from (old.plant_id, old.reservoir_id, old.order_no, old.number_year, old.authority,
          old.authority_name, old.authority_order_no, old.reason, old.note, old.level_m, old.inflow_m3s,
          old.turbine_flow_m3s, old.openings_before, old.steps, old.curve, old.planned_from, old.author_id,
          old.signed_by_id, old.signed_at, old.content_hash)
      then raise exception 'gate order % is signed', old.order_no; end if;
      if old.status in ('completed', 'cancelled') then raise exception 'gate order % is over', old.order_no; end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger gate_orders_signed before update or delete on gate_orders
    for each row execute function refuse_change_of_signed_gate_order()`.execute(db)
}
