import { sql, type Kysely } from 'kysely'

/** Who is on call changes apart from the roster: its version is not moved by codes, and moves none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table duty_schedules add column on_call_version integer not null default 1`.execute(db)
}
