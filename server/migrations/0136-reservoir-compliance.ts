import { sql, type Kysely } from 'kysely'

/** Why hours of a reservoir were outside of procedure or licence; the hours themselves are worked out from readings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reservoir_reasons (
      id bigint generated always as identity primary key,
      reservoir_id bigint not null constraint reservoir_reasons_reservoir references reservoirs on delete cascade,
      from_at timestamptz not null,
      until_at timestamptz not null,
      reason text not null,
      written_by_name text not null,
      written_at timestamptz not null,
      version int not null default 1,
      check (until_at > from_at)
    )`.execute(db)
  await sql`create index reservoir_reasons_listed on reservoir_reasons (reservoir_id, from_at)`.execute(db)
}
