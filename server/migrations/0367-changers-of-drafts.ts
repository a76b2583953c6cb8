import { sql, type Kysely } from 'kysely'

/** Who changed a draft besides its author: somebody else signs it. Of drafts that wait, history tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gate_orders add column changed_by_ids bigint[] not null default '{}'`.execute(db)
  await sql`alter table letters add column changed_by_ids bigint[] not null default '{}'`.execute(db)
  await sql`
    update gate_orders o set changed_by_ids = coalesce((
      select array_agg(distinct h.actor_id) from history h
      where h.entity = 'gate-orders' and h.entity_id = o.id::text and h.action = 'changed' and h.actor_id is not null), '{}')
    where o.status = 'draft'`.execute(db)
  await sql`
    update letters l set changed_by_ids = coalesce((
      select array_agg(distinct h.actor_id) from history h
      where h.entity = 'letters' and h.entity_id = l.id::text and h.action = 'changed' and h.actor_id is not null), '{}')
    where l.status = 'draft'`.execute(db)
}
