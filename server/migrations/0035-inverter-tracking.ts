import { sql, type Kysely } from 'kysely'

/**
 * The head of each sheet of an inverter and day; its values are the readings of the inverter. Settings are what a plant
 * lays down for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inverter_trackings (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint inverter_trackings_plant references plants,
      inverter_id int not null constraint inverter_trackings_inverter references devices,
      date date not null,
      shift_code text not null,
      recorder_id bigint not null constraint inverter_trackings_recorder references employees,
      weather text,
      notes text,
      confirmed_by_id bigint constraint inverter_trackings_confirmer references employees,
      confirmed_at timestamptz,
      version int not null default 1,
      constraint inverter_trackings_sheet unique (inverter_id, date),
      check ((confirmed_by_id is null) = (confirmed_at is null))
    )`.execute(db)
  await sql`create index inverter_trackings_day on inverter_trackings (plant_id, date)`.execute(db)
  await sql`
    create table inverter_tracking_settings (
      plant_id bigint primary key constraint inverter_tracking_settings_plant references plants on delete cascade,
      settings jsonb not null,
      version int not null default 1
    )`.execute(db)
}
