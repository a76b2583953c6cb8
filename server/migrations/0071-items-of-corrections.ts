import { sql, type Kysely } from 'kysely'

/** What a forgotten line, added by a correction, opens or closes: a work permit, a portable earth. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table duty_shift_corrections add column item jsonb`.execute(db)
}
