import { sql, type Kysely } from 'kysely'

/** What was typed into a cell at the same time as the value that stands there, until somebody chooses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_rivals (
      device_id int not null references devices on delete cascade,
      parameter_id int not null references device_parameters on delete cascade,
      at timestamptz not null,
      value double precision,
      written_by int not null,
      written_by_name text not null,
      written_at timestamptz not null,
      primary key (device_id, at, parameter_id)
    )`.execute(db)
}
