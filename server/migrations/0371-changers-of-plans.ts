import { sql, type Kysely } from 'kysely'

/** Who changed an expected output besides whoever did last: somebody else signs it. Of those not approved, history tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table expected_outputs add column changed_by_ids bigint[] not null default '{}'`.execute(db)
  await sql`
    update expected_outputs o set changed_by_ids = coalesce((
      select array_agg(distinct h.actor_id) from history h
      where h.entity = 'expected-outputs' and h.entity_id = o.id::text and h.action in ('created', 'changed')
        and h.actor_id is not null), '{}')
    where o.approved_at is null`.execute(db)
}
