import { sql, type Kysely } from 'kysely'

/**
 * Shift logs with their entries, signatures and the chain of seals. What is sealed stays as it is: triggers refuse every
 * change of a sealed shift and of all that stands in it, whoever asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createShifts(db)
  await createEntries(db)
  await createHandovers(db)
  await createSeals(db)
  await freezeSealed(db)
}

async function createShifts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duty_shift_log_settings (
      plant_id bigint primary key constraint duty_shift_log_settings_plant references plants on delete cascade,
      settings jsonb not null,
      version int not null default 1
    )`.execute(db)
  await sql`
    create table duty_shift_logs (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint duty_shift_logs_plant references plants,
      day date not null,
      shift_code text not null,
      shift_name text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      duty_team_id bigint constraint duty_shift_logs_team references duty_teams,
      duty_team_name text,
      shift_leader_id bigint not null constraint duty_shift_logs_leader references employees,
      shift_leader_name text not null,
      status text not null default 'onDuty' check (status in ('onDuty', 'awaitingReceiver', 'handedOver')),
      previous_id bigint constraint duty_shift_logs_previous references duty_shift_logs,
      sections jsonb not null,
      section_versions jsonb not null,
      opened_by_id bigint not null,
      opened_by_name text not null,
      created_at timestamptz not null,
      sealed_at timestamptz,
      search_text text generated always as (fold_vietnamese(
        shift_code || ' ' || shift_name || ' ' || coalesce(duty_team_name, '') || ' ' || shift_leader_name
      )) stored,
      constraint duty_shift_logs_shift unique (plant_id, day, shift_code),
      check ((status = 'handedOver') = (sealed_at is not null))
    )`.execute(db)
  await sql`create unique index duty_shift_logs_open on duty_shift_logs (plant_id) where status <> 'handedOver'`.execute(
    db,
  )
  await sql`create index duty_shift_logs_by_start on duty_shift_logs (plant_id, starts_at desc)`.execute(db)
  await sql`create index duty_shift_logs_day on duty_shift_logs (day desc, id desc)`.execute(db)
  await sql`
    create table duty_shift_crew (
      shift_id bigint not null references duty_shift_logs on delete cascade,
      employee_id bigint not null constraint duty_shift_crew_employee references employees,
      full_name text not null,
      post text not null,
      present_from timestamptz,
      present_until timestamptz,
      primary key (shift_id, employee_id)
    )`.execute(db)
  await sql`create index duty_shift_crew_employee_index on duty_shift_crew (employee_id)`.execute(db)
}

async function createEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duty_operations (
      id bigint generated always as identity primary key,
      shift_id bigint not null constraint duty_operations_shift references duty_shift_logs on delete cascade,
      plant_id bigint not null references plants,
      occurred_at timestamptz not null,
      finished_at timestamptz check (finished_at >= occurred_at),
      kind text not null,
      order_level text,
      order_from text,
      order_no text,
      equipment text,
      content text not null,
      active_power_before_mw double precision,
      active_power_after_mw double precision,
      reactive_power_before_mvar double precision,
      reactive_power_after_mvar double precision,
      executor_id bigint not null constraint duty_operations_executor references employees,
      executor_name text not null,
      supervisor_id bigint constraint duty_operations_supervisor references employees,
      supervisor_name text,
      switching_sheet_no text,
      event_type smallint not null check (event_type between 1 and 5),
      is_late boolean not null,
      created_at timestamptz not null,
      creator_id bigint not null,
      creator_name text not null,
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(
        content || ' ' || coalesce(equipment, '') || ' ' || coalesce(order_no, '') || ' ' || coalesce(order_from, '')
          || ' ' || coalesce(switching_sheet_no, '')
      )) stored,
      equipment_text text generated always as (fold_vietnamese(equipment)) stored
    )`.execute(db)
  await sql`create index duty_operations_shift_index on duty_operations (shift_id, occurred_at, id)`.execute(
    db,
  )
  await sql`create index duty_operations_stream on duty_operations (plant_id, occurred_at desc, id desc)`.execute(
    db,
  )
  await sql`create index duty_operations_time on duty_operations (occurred_at desc, id desc)`.execute(db)
  await sql`create index duty_operations_search on duty_operations using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
  await sql`
    create index duty_operations_equipment on duty_operations using gin (equipment_text gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index duty_operations_kind on duty_operations (kind, occurred_at desc, id desc)`.execute(
    db,
  )
  await sql`create index duty_operations_event on duty_operations (event_type, occurred_at desc, id desc)`.execute(
    db,
  )
  await sql`create index duty_operations_late on duty_operations (occurred_at desc, id desc) where is_late`.execute(
    db,
  )
  await sql`create index duty_operations_created on duty_operations (created_at desc, id desc)`.execute(db)
  for (const person of ['executor_id', 'supervisor_id', 'creator_id'])
    await sql`create index ${sql.ref(`duty_operations_${person}`)} on duty_operations (${sql.ref(person)})`.execute(
      db,
    )
  await sql`
    create table duty_personnel_changes (
      id bigint generated always as identity primary key,
      shift_id bigint not null references duty_shift_logs on delete cascade,
      changed_at timestamptz not null,
      until timestamptz check (until > changed_at),
      post text not null,
      out_employee_id bigint not null references employees,
      out_employee_name text not null,
      in_employee_id bigint not null references employees check (in_employee_id <> out_employee_id),
      in_employee_name text not null,
      reason text not null,
      note text,
      approved_by_id bigint not null references employees,
      approved_by_name text not null,
      changed_roster boolean not null,
      created_at timestamptz not null,
      creator_id bigint not null,
      creator_name text not null,
      version int not null default 1
    )`.execute(db)
  await sql`create index duty_personnel_changes_shift on duty_personnel_changes (shift_id, changed_at, id)`.execute(
    db,
  )
  await sql`
    alter table abnormals add constraint abnormals_shift
      foreign key (duty_shift_log_id) references duty_shift_logs`.execute(db)
}

async function createHandovers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duty_shift_signatures (
      shift_id bigint not null references duty_shift_logs on delete cascade,
      role text not null check (role in ('giver', 'receiver')),
      employee_id bigint not null references employees,
      full_name text not null,
      at timestamptz not null,
      ticked jsonb not null default '[]',
      waivers jsonb not null default '[]',
      primary key (shift_id, role)
    )`.execute(db)
  await sql`
    create table duty_shift_refusals (
      id bigint generated always as identity primary key,
      shift_id bigint not null references duty_shift_logs on delete cascade,
      kind text not null check (kind in ('refused', 'withdrawn')),
      by_id bigint not null,
      by_name text not null,
      giver_name text not null,
      reason text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index duty_shift_refusals_shift on duty_shift_refusals (shift_id, id)`.execute(db)
  await sql`
    create table duty_shift_reviews (
      shift_id bigint primary key references duty_shift_logs,
      by_id bigint not null,
      by_name text not null,
      note text,
      at timestamptz not null
    )`.execute(db)
}

async function createSeals(db: Kysely<unknown>): Promise<void> {
  // `link` is the text that was hashed, so that a check can name the field that differs from it.
  await sql`
    create table duty_shift_seals (
      shift_id bigint primary key references duty_shift_logs,
      plant_id bigint not null references plants,
      chain_no int not null check (chain_no > 0),
      link text not null,
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      previous_hash text,
      sealed_at timestamptz not null,
      constraint duty_shift_seals_chain unique (plant_id, chain_no)
    )`.execute(db)
  await sql`
    create table duty_shift_corrections (
      id bigint generated always as identity primary key,
      shift_id bigint not null references duty_shift_logs,
      plant_id bigint not null references plants,
      kind text not null check (kind in ('section', 'operation', 'personnelChange', 'abnormal')),
      target_id bigint,
      field text not null,
      old_text text not null,
      new_text text not null,
      reason text not null,
      status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'rejected')),
      written_by_id bigint not null,
      written_by_name text not null,
      written_at timestamptz not null,
      decided_by_id bigint check (decided_by_id <> written_by_id),
      decided_by_name text,
      decided_at timestamptz,
      decision_reason text,
      sealed_in_id bigint references duty_shift_logs
    )`.execute(db)
  await sql`create index duty_shift_corrections_shift on duty_shift_corrections (shift_id, id)`.execute(db)
  await sql`
    create index duty_shift_corrections_unsealed on duty_shift_corrections (plant_id, id)
    where status = 'confirmed' and sealed_in_id is null`.execute(db)
}

/** Triggers that refuse, with SQLSTATE VH001, to alter anything sealed. */
async function freezeSealed(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_sealed() returns trigger language plpgsql as $$
    begin
      raise exception 'sealed: % of % is refused', tg_op, tg_table_name using errcode = 'VH001';
    end $$`.execute(db)
  // Locks the shift before it looks, so that an entry cannot slip in beside a seal that is being made.
  await sql`
    create function refuse_in_sealed_shift() returns trigger language plpgsql as $$
    declare
      old_shift bigint := case when tg_op = 'INSERT' then null else (to_jsonb(old) ->> tg_argv[0])::bigint end;
      new_shift bigint := case when tg_op = 'DELETE' then null else (to_jsonb(new) ->> tg_argv[0])::bigint end;
      is_sealed boolean;
    begin
      select bool_or(s.sealed_at is not null) into is_sealed
        from (select sealed_at from duty_shift_logs where id in (old_shift, new_shift) for share) s;
      if is_sealed then
        raise exception 'sealed: % of % is refused', tg_op, tg_table_name using errcode = 'VH001';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger sealed before update or delete on duty_shift_logs
      for each row when (old.sealed_at is not null) execute function refuse_sealed()`.execute(db)
  const inShift = [
    ['duty_shift_crew', 'shift_id'],
    ['duty_operations', 'shift_id'],
    ['duty_personnel_changes', 'shift_id'],
    ['duty_shift_signatures', 'shift_id'],
    ['duty_shift_refusals', 'shift_id'],
    ['abnormals', 'duty_shift_log_id'],
  ] as const
  for (const [table, column] of inShift) {
    await sql`
      create trigger sealed before insert or update or delete on ${sql.table(table)}
        for each row execute function refuse_in_sealed_shift(${sql.lit(column)})`.execute(db)
  }
  await sql`
    create trigger sealed before update or delete on duty_shift_seals
      for each row execute function refuse_sealed()`.execute(db)
  await freezeAttachments(db)
  // A correction is decided once, and then taken into one seal.
  await sql`
    create function guard_correction() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.status = 'waiting' and new.sealed_in_id is null
        and (to_jsonb(new) - array['status', 'decided_by_id', 'decided_by_name', 'decided_at', 'decision_reason'])
          = (to_jsonb(old) - array['status', 'decided_by_id', 'decided_by_name', 'decided_at', 'decision_reason'])
      then return new; end if;
      if tg_op = 'UPDATE' and old.status = 'confirmed' and old.sealed_in_id is null
        and (to_jsonb(new) - 'sealed_in_id') = (to_jsonb(old) - 'sealed_in_id')
      then return new; end if;
      raise exception 'sealed: % of % is refused', tg_op, tg_table_name using errcode = 'VH001';
    end $$`.execute(db)
  await sql`
    create trigger sealed before update or delete on duty_shift_corrections
      for each row execute function guard_correction()`.execute(db)
  const all = [
    'duty_shift_logs',
    'duty_shift_seals',
    'duty_shift_corrections',
    'abnormal_attachments',
    ...inShift.map(([table]) => table),
  ]
  for (const table of all) {
    await sql`
      create trigger sealed_truncate before truncate on ${sql.table(table)}
        for each statement execute function refuse_sealed()`.execute(db)
  }
}

/** What a sealed shift attached stays, in its row and in the row of its file; what was added afterwards does not. */
async function freezeAttachments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_sealed_attachment() returns trigger language plpgsql as $$
    declare
      of_abnormals bigint[] := array[
        case when tg_op <> 'INSERT' and old.is_fact then old.abnormal_id end,
        case when tg_op <> 'DELETE' and new.is_fact then new.abnormal_id end];
      is_sealed boolean;
    begin
      select bool_or(l.sealed_at is not null) into is_sealed
        from (select s.sealed_at from abnormals a join duty_shift_logs s on s.id = a.duty_shift_log_id
          where a.id = any(of_abnormals) for share of s) l;
      if is_sealed then
        raise exception 'sealed: % of % is refused', tg_op, tg_table_name using errcode = 'VH001';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger sealed before insert or update or delete on abnormal_attachments
      for each row execute function refuse_sealed_attachment()`.execute(db)
  await sql`
    create function refuse_sealed_file() returns trigger language plpgsql as $$
    declare
      is_sealed boolean;
    begin
      select bool_or(l.sealed_at is not null) into is_sealed
        from (select s.sealed_at from abnormal_attachments f join abnormals a on a.id = f.abnormal_id
          join duty_shift_logs s on s.id = a.duty_shift_log_id
          where f.file_id = old.id and f.is_fact for share of s) l;
      if is_sealed then
        raise exception 'sealed: % of % is refused', tg_op, tg_table_name using errcode = 'VH001';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger sealed before update or delete on files
      for each row execute function refuse_sealed_file()`.execute(db)
}
