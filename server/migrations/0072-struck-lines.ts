import { sql, type Kysely } from 'kysely'

/**
 * Lines of the book that are struck through instead of deleted, and when a giver first signed: lines from before then
 * are only corrected.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table duty_operations
      add column struck_at timestamptz,
      add column struck_reason text,
      add column struck_by bigint,
      add column struck_by_name text`.execute(db)
  await sql`alter table duty_shift_logs add column first_signed_at timestamptz`.execute(db)
  // Sealed shifts are not touched: nothing in them is written any more.
  await sql`
    update duty_shift_logs s set first_signed_at = least(
      (select g.at from duty_shift_signatures g where g.shift_id = s.id and g.role = 'giver'),
      (select min(h.at) from history h
        where h.entity = 'duty-shift-logs' and h.entity_id = s.id::text and h.action = 'handoverSigned'))
    where s.sealed_at is null`.execute(db)
}
