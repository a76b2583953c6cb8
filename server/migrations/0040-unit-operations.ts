import { sql, type Kysely } from 'kysely'

/**
 * What units do, what was recorded of an inverter and day, and how a day of a plant went. A state has a beginning only:
 * it lasts until the unit's next one, so that states can neither overlap nor leave a gap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createStates(db)
  await createHistories(db)
}

async function createStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unit_states (
      id bigint generated always as identity primary key,
      unit_id int not null constraint unit_states_unit references devices,
      state text not null check (state in ('generating', 'condensing', 'hotStandby', 'coldStandby', 'plannedRepair',
        'maintenance', 'forcedOutage', 'gridOutage', 'noWater', 'noSun')),
      started_at timestamptz not null,
      order_no text,
      reason text not null,
      start_result text check (start_result in ('succeeded', 'failed')),
      is_outside_control boolean not null,
      expected_power_mw numeric(10, 3),
      duty_operation_id bigint constraint unit_states_operation references duty_operations on delete set null,
      created_by_id bigint not null,
      created_by_name text not null,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(reason || ' ' || coalesce(order_no, ''))) stored,
      constraint unit_states_start unique (unit_id, started_at),
      constraint unit_states_one_operation unique (unit_id, duty_operation_id)
    )`.execute(db)
  await sql`create index unit_states_operation on unit_states (duty_operation_id)`.execute(db)
  await sql`
    create view unit_periods as
    select s.*, (
      select min(n.started_at) from unit_states n where n.unit_id = s.unit_id and n.started_at > s.started_at
    ) as ended_at
    from unit_states s`.execute(db)
  await sql`
    create table unit_counters (
      unit_id int primary key references devices on delete cascade,
      hours_before double precision not null,
      starts_before int not null,
      version int not null default 1
    )`.execute(db)
}

/** Lists are `json`, which keeps the order of names: history compares them as they were written. */
async function createHistories(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inverter_histories (
      id bigint generated always as identity primary key,
      inverter_id int not null constraint inverter_histories_inverter references devices,
      report_date date not null,
      status text not null,
      start_time text,
      stop_time text,
      stops json not null,
      daily_yield_kwh double precision not null,
      total_yield_kwh double precision not null,
      peak_power_kw double precision not null,
      handler_id bigint constraint inverter_histories_handler references employees,
      note text,
      version int not null default 1,
      constraint inverter_histories_day unique (inverter_id, report_date)
    )`.execute(db)
  await sql`
    create table report_operations (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint report_operations_plant references plants,
      report_date date not null,
      irradiation_ghi_kwh_per_m2 double precision,
      irradiation_poa_kwh_per_m2 double precision,
      meter_energy_mwh double precision,
      aux_energy_mwh double precision,
      grid_limits json not null,
      grid_outage_minutes int not null,
      cleaned_mwp double precision,
      cleared_ha double precision,
      weather text,
      summary text,
      reporter_id bigint not null constraint report_operations_reporter references employees,
      confirmed_by_id bigint constraint report_operations_confirmer references employees,
      confirmed_at timestamptz,
      version int not null default 1,
      constraint report_operations_day unique (plant_id, report_date),
      check ((confirmed_by_id is null) = (confirmed_at is null))
    )`.execute(db)
}
