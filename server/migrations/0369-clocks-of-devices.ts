import { sql, type Kysely } from 'kysely'

/** When a stop was visited by a clock of a device that cannot be right: the visit then has the time it came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspection_visits add column device_answered_at timestamptz`.execute(db)
}
