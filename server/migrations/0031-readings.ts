import { sql, type Kysely } from 'kysely'

/**
 * Readings by month of the plants, what hours and days of them come to, and what corrections replaced. Nothing in
 * `readings` is nullable but the value, and its columns go by size, for there are many millions of rows. The months of `readings` and `reading_hours` are made by the app.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSeries(db)
  await createReadings(db)
  await createRollUps(db)
  await createCorrections(db)
}

/** Which parameters of which devices have readings: what readings refer to cannot be deleted, at the cost of one row. */
async function createSeries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_series (
      device_id int not null constraint reading_series_device references devices,
      parameter_id int not null constraint reading_series_parameter references device_parameters,
      primary key (device_id, parameter_id)
    )`.execute(db)
  await sql`create index reading_series_by_parameter on reading_series (parameter_id)`.execute(db)
}

async function createReadings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table readings (
      at timestamptz not null,
      value double precision,
      written_at timestamptz not null,
      plant_id int not null,
      device_id int not null,
      parameter_id int not null,
      written_by int not null,
      quality smallint not null,
      source smallint not null,
      is_late boolean not null,
      is_corrected boolean not null,
      note text not null,
      primary key (plant_id, device_id, at, parameter_id)
    ) partition by range (at)`.execute(db)
  await sql`create index readings_parameter on readings (parameter_id, device_id, at)`.execute(db)
}

async function createRollUps(db: Kysely<unknown>): Promise<void> {
  const figures = sql`
    min double precision not null,
    max double precision not null,
    sum double precision not null,
    plant_id int not null,
    device_id int not null,
    parameter_id int not null,
    count int not null`
  await sql`
    create table reading_hours (
      at timestamptz not null,
      ${figures},
      primary key (plant_id, device_id, at, parameter_id)
    ) partition by range (at)`.execute(db)
  await sql`create index reading_hours_parameter on reading_hours (parameter_id, device_id, at)`.execute(db)
  await sql`
    create table reading_days (
      ${figures},
      day date not null,
      primary key (plant_id, device_id, day, parameter_id)
    )`.execute(db)
  await sql`create index reading_days_parameter on reading_days (parameter_id, device_id, day)`.execute(db)
}

async function createCorrections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_corrections (
      id bigint generated always as identity primary key,
      plant_id int not null,
      device_id int not null,
      parameter_id int not null,
      at timestamptz not null,
      old_value double precision,
      old_quality smallint not null,
      old_note text not null,
      old_source smallint not null,
      old_written_by int not null,
      old_written_at timestamptz not null,
      new_value double precision,
      new_quality smallint not null,
      new_note text not null,
      reason text not null,
      corrected_by int not null,
      corrected_by_name text not null,
      corrected_at timestamptz not null
    )`.execute(db)
  await sql`create index reading_corrections_reading on reading_corrections (device_id, parameter_id, at, id)`.execute(
    db,
  )
}
