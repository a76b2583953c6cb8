import { sql, type Kysely } from 'kysely'

/** Who wrote down what a round found, or submitted it: somebody else confirms it. Of rounds under way, history tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table equipment_inspection_visits add column recorded_by_ids bigint[] not null default '{}'`.execute(
    db,
  )
  await sql`
    update equipment_inspection_visits v set recorded_by_ids = coalesce((
      select array_agg(distinct h.actor_id) from history h
      where h.entity = 'equipment-inspection-visits' and h.entity_id = v.id::text and h.actor_id is not null
        and h.action in ('changed', 'submit')), '{}')
    where v.status in ('doing', 'awaitingConfirmation')`.execute(db)
}
