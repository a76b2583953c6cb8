import { sql, type Kysely } from 'kysely'

/** The approved work registration whose permit an entry opens: one entry for each that is not struck through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table duty_operations
      add column proposal_id bigint constraint duty_operations_proposal references proposals,
      add column proposal_no text`.execute(db)
  await sql`
    create unique index duty_operations_of_proposal on duty_operations (proposal_id)
      where proposal_id is not null and struck_at is null`.execute(db)
  // Which entry closes an item: asked of the permit of a registration.
  await sql`
    create index duty_operations_item on duty_operations ((item ->> 'itemId'))
      where item ->> 'itemId' is not null`.execute(db)
}
