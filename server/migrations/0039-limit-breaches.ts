import { sql, type Kysely } from 'kysely'

/**
 * When parameters were beyond their alarm limits, worked out from readings and written anew whenever these change; and
 * what people said of such a stretch of time, which no correction of a reading may lose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const series = sql`
    plant_id int not null,
    device_id int not null references devices on delete cascade,
    parameter_id int not null references device_parameters on delete cascade,
    side text not null check (side in ('high', 'low')),
    tier text not null check (tier in ('alarm', 'trip'))`
  await sql`
    create table limit_breaches (
      id int generated always as identity primary key,
      ${series},
      limit_value double precision not null,
      extreme double precision not null,
      extreme_at timestamptz not null,
      started_at timestamptz not null,
      last_at timestamptz not null check (last_at >= started_at),
      ended_at timestamptz check (ended_at >= last_at),
      constraint limit_breaches_start unique (parameter_id, device_id, started_at)
    )`.execute(db)
  await sql`create index limit_breaches_plant on limit_breaches (plant_id, started_at)`.execute(db)
  await sql`
    create table limit_breach_settlements (
      id int generated always as identity primary key,
      ${series},
      from_at timestamptz not null,
      until_at timestamptz not null,
      abnormal_id bigint references abnormals on delete cascade,
      reason text,
      settled_by_id bigint not null,
      settled_by_name text not null,
      settled_at timestamptz not null,
      check ((abnormal_id is null) <> (reason is null))
    )`.execute(db)
  await sql`
    create index limit_breach_settlements_series on limit_breach_settlements (parameter_id, device_id, from_at)`.execute(
    db,
  )
  await sql`
    create index limit_breach_settlements_abnormal on limit_breach_settlements (abnormal_id)
    where abnormal_id is not null`.execute(db)
}
