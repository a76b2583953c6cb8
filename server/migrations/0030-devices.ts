import { sql, type Kysely } from 'kysely'

const limits = sql`
  block_min double precision,
  trip_min double precision,
  alarm_min double precision,
  warn_min double precision,
  warn_max double precision,
  alarm_max double precision,
  trip_max double precision,
  block_max double precision`

/**
 * What readings are taken of, what is read, and the limits. Ids are of four bytes, for each reading repeats them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table devices (
      id int generated always as identity primary key,
      plant_id bigint not null constraint devices_plant references plants,
      kind text not null,
      code text not null,
      name text not null,
      model text,
      station text,
      rated_kw numeric(12, 3),
      dc_kwp numeric(12, 3),
      order_no int not null,
      is_active boolean not null,
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(
        code || ' ' || name || ' ' || coalesce(model, '') || ' ' || coalesce(station, ''))) stored,
      constraint devices_code unique (plant_id, code)
    )`.execute(db)
  await sql`create index devices_kind on devices (kind, plant_id, order_no)`.execute(db)
  await sql`
    create table device_parameters (
      id int generated always as identity primary key,
      plant_id bigint not null constraint device_parameters_plant references plants on delete cascade,
      device_kind text not null,
      code text not null,
      name text not null,
      symbol text,
      "group" text,
      unit text,
      decimals int not null,
      frequency_minutes int not null,
      order_no int not null,
      is_required boolean not null,
      direction text not null check (direction in ('none', 'high', 'low')),
      total text not null check (total in ('none', 'sum', 'energy')),
      ${limits},
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(
        code || ' ' || name || ' ' || coalesce(symbol, '') || ' ' || coalesce("group", ''))) stored,
      constraint device_parameters_code unique (plant_id, device_kind, code)
    )`.execute(db)
  await sql`
    create table device_limits (
      device_id int not null references devices on delete cascade,
      parameter_id int not null references device_parameters on delete cascade,
      ${limits},
      primary key (device_id, parameter_id)
    )`.execute(db)
}
