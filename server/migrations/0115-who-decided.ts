import { sql, type Kysely } from 'kysely'

/**
 * What a signature was given as: the office of whoever signed and of whom they signed for, and the steps it decided where
 * that was another's step as well. What was signed before says nothing of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table approval_events
      add column by_title text,
      add column on_behalf_of_title text,
      add column first_step int,
      add column instead_of text`.execute(db)
}
