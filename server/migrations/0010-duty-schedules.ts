import { sql, type Kysely } from 'kysely'

/** Monthly duty schedules, what plants lay down for them, and what was changed and allowed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duty_settings (
      plant_id bigint primary key constraint duty_settings_plant references plants on delete cascade,
      settings jsonb not null,
      version int not null default 1
    )`.execute(db)
  await sql`
    create table duty_schedules (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint duty_schedules_plant references plants,
      month text not null check (month ~ '^\\d{4}-\\d{2}$'),
      rotation_kind text not null,
      anchor_day date not null,
      cycle jsonb not null,
      teams jsonb not null,
      status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'published')),
      created_at timestamptz not null,
      version int not null default 1,
      constraint duty_schedules_month unique (plant_id, month)
    )`.execute(db)
  await sql`
    create table duty_schedule_people (
      schedule_id bigint not null references duty_schedules on delete cascade,
      employee_id bigint not null constraint duty_schedule_people_employee references employees,
      duty_team_id bigint references duty_teams on delete set null,
      primary key (schedule_id, employee_id)
    )`.execute(db)
  await sql`
    create table duty_cells (
      schedule_id bigint not null,
      employee_id bigint not null,
      day date not null,
      code text not null,
      overtime_hours numeric(5, 2) not null default 0 check (overtime_hours >= 0),
      primary key (schedule_id, employee_id, day),
      foreign key (schedule_id, employee_id) references duty_schedule_people on delete cascade
    )`.execute(db)
  await sql`create index duty_cells_day on duty_cells (day, schedule_id, code)`.execute(db)
  await sql`
    create table duty_cell_changes (
      id bigint generated always as identity primary key,
      schedule_id bigint not null references duty_schedules on delete cascade,
      employee_id bigint not null references employees,
      day date not null,
      from_code text,
      to_code text,
      reason text not null,
      by_id bigint not null,
      by_name text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index duty_cell_changes_schedule on duty_cell_changes (schedule_id, id)`.execute(db)
  await sql`
    create table duty_overrides (
      schedule_id bigint not null references duty_schedules on delete cascade,
      violation_key text not null,
      reason text not null,
      by_id bigint not null,
      by_name text not null,
      at timestamptz not null,
      primary key (schedule_id, violation_key)
    )`.execute(db)
  await sql`
    create table duty_on_call (
      schedule_id bigint not null references duty_schedules on delete cascade,
      day date not null,
      kind text not null check (kind in ('leader', 'technician', 'repair', 'flood')),
      employee_id bigint not null references employees,
      primary key (schedule_id, day, kind)
    )`.execute(db)
}
