import { sql, type Kysely } from 'kysely'

/** An own event may tell that the counter of hours was replaced: what the old one read last, and the new one first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table equipment_events
      add column counter_last double precision check (counter_last >= 0),
      add column counter_first double precision check (counter_first >= 0),
      add constraint equipment_events_counter check (
        (kind = 'counterReplacement') = (counter_last is not null)
        and (counter_last is null) = (counter_first is null)
        and (counter_last is null or running_hours is null))`.execute(db)
}
