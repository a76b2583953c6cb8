import { sql, type Kysely } from 'kysely'

/** The approved proposal “Cấp thẻ” that a card is lent on: one card for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table card_rentals add column proposal_id bigint constraint card_rentals_proposal references proposals`.execute(
    db,
  )
  await sql`
    create unique index card_rentals_of_proposal on card_rentals (proposal_id) where proposal_id is not null`.execute(
    db,
  )
}
