import { sql, type Kysely } from 'kysely'

/**
 * The loss ledger: for each device and day what was expected and made in each half-hour, and what each cause took of it. Days
 * whose readings, states, stops or limits change are due again: triggers note it in the transaction of the change, whoever
 * writes it, by adding lines only, so that no two writers wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await createTriggers(db)
  await sql`
    insert into loss_due (plant_id, from_day, to_day)
    select plant_id, min(day), max(day) from reading_days group by plant_id`.execute(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loss_due (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants on delete cascade,
      from_day date not null,
      to_day date
    )`.execute(db)
  await sql`
    create table loss_days (
      plant_id bigint not null references plants on delete cascade,
      day date not null,
      computed_at timestamptz not null,
      is_lit boolean not null,
      primary key (plant_id, day)
    )`.execute(db)
  await sql`
    create table loss_device_days (
      plant_id bigint not null,
      device_id int not null references devices on delete cascade,
      day date not null,
      expected_wh int[] not null,
      actual_wh int[] not null,
      expected_total_wh bigint not null,
      actual_total_wh bigint not null,
      unmeasured_wh bigint not null,
      service_minutes int not null,
      reference_wh bigint,
      primary key (device_id, day)
    )`.execute(db)
  await sql`
    create index loss_device_days_of_plant on loss_device_days (plant_id, day)
      include (device_id, expected_total_wh, actual_total_wh, unmeasured_wh, service_minutes, reference_wh)`.execute(
    db,
  )
  await sql`
    create table loss_pieces (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      device_id int not null references devices on delete cascade,
      day date not null,
      cause text not null,
      wh int[] not null,
      minutes int[] not null,
      total_wh bigint not null,
      stop_minutes int not null,
      first_slot int not null,
      last_slot int not null,
      is_reassigned boolean not null,
      constraint loss_pieces_once unique (device_id, day, cause)
    )`.execute(db)
  await sql`
    create index loss_pieces_of_plant on loss_pieces (plant_id, day)
      include (cause, device_id, total_wh, stop_minutes)`.execute(db)
  await sql`
    create table loss_reassignments (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants on delete cascade,
      day date not null,
      device_id int references devices on delete cascade,
      from_slot int not null,
      to_slot int not null,
      from_cause text not null,
      to_cause text not null,
      reason text not null,
      moved_wh bigint not null default 0,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      version int not null default 1,
      check (from_slot between 1 and to_slot and to_slot <= 48),
      check (from_cause <> to_cause)
    )`.execute(db)
  await sql`create index loss_reassignments_of_day on loss_reassignments (plant_id, day)`.execute(db)
}

const dayAtPlants = (at: string) => sql.raw(`(${at} at time zone 'Asia/Ho_Chi_Minh')::date`)

/** What is due after each kind of change; `changed` are the rows before and after it. */
const due = {
  reading_days: sql`select plant_id, day, day from changed group by plant_id, day`,
  unit_states: sql`
    select d.plant_id, ${dayAtPlants('min(c.started_at)')},
      case when bool_or(n.started_at is null) then null else ${dayAtPlants('max(n.started_at)')} end
    from changed c join devices d on d.id = c.unit_id
    left join lateral (select min(s.started_at) as started_at from unit_states s
      where s.unit_id = c.unit_id and s.started_at > c.started_at) n on true
    group by d.plant_id`,
  inverter_histories: sql`
    select d.plant_id, c.report_date, c.report_date from changed c join devices d on d.id = c.inverter_id
    group by d.plant_id, c.report_date`,
  report_operations: sql`select plant_id, report_date, report_date from changed group by plant_id, report_date`,
} as const

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  for (const [table, days] of Object.entries(due)) {
    const name = sql.ref(`note_losses_of_${table}`)
    const note = (changed: string) => sql`
      with changed as (${sql.raw(changed)}) insert into loss_due (plant_id, from_day, to_day) ${days};`
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${note('select * from new_rows')}
        elsif tg_op = 'DELETE' then ${note('select * from old_rows')}
        else ${note('select * from old_rows union all select * from new_rows')}
        end if;
        return null;
      end $$`.execute(db)
    for (const [verb, rows] of [
      ['insert', 'new table as new_rows'],
      ['update', 'old table as old_rows new table as new_rows'],
      ['delete', 'old table as old_rows'],
    ] as const)
      await sql`
        create trigger ${sql.ref(`losses_after_${verb}`)} after ${sql.raw(verb)} on ${sql.table(table)}
          referencing ${sql.raw(rows)} for each statement execute function ${name}()`.execute(db)
  }
}
