import { sql, type Kysely } from 'kysely'

/** What an entry of a shift log opens or closes: a work permit, a portable earth. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table duty_operations add column item jsonb`.execute(db)
}
