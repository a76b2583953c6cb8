import { sql, type Kysely } from 'kysely'

/** Reservoirs, and what each of them is from a day on: curves, gates, turbines, procedure and licence in one document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reservoirs (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint reservoirs_plant references plants,
      code text not null,
      name text not null,
      device_id int not null constraint reservoirs_device references devices,
      upstream_reservoir_id bigint constraint reservoirs_upstream references reservoirs,
      travel_hours double precision,
      version int not null default 1,
      constraint reservoirs_code unique (plant_id, code),
      constraint reservoirs_one_device unique (device_id)
    )`.execute(db)
  await sql`create index reservoirs_below on reservoirs (upstream_reservoir_id)`.execute(db)
  await sql`
    create table reservoir_versions (
      id bigint generated always as identity primary key,
      reservoir_id bigint not null constraint reservoir_versions_reservoir references reservoirs,
      valid_from date not null,
      content jsonb not null,
      version int not null default 1,
      constraint reservoir_versions_day unique (reservoir_id, valid_from)
    )`.execute(db)
}
