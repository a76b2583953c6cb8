import { sql, type Kysely } from 'kysely'

/** Who signed which step of a request in its present round: each of them signs no other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval_requests add column signers jsonb not null default '[]'`.execute(db)
  await sql`
    update approval_requests r set signers = known.signers
    from (
      select e.request_id, jsonb_agg(distinct jsonb_build_object('step', e.step, 'employeeId', person)) as signers
      from approval_events e
      join approval_requests r on r.id = e.request_id and r.round = e.round and r.stage = 'deciding' and e.step <= r.step
      cross join unnest(array[e.by_id, e.on_behalf_of_id]) person
      where e.action = 'approve' and person is not null
        -- What was signed before a step was asked again counts no more.
        and not exists (select from approval_events later where later.request_id = e.request_id and later.id > e.id
          and later.action = 'return' and (later.step is null or later.step >= e.step) and r.step <= e.step)
      group by e.request_id
    ) known
    where known.request_id = r.id`.execute(db)
  await sql`alter table approval_open_seats add column barred_ids bigint[] not null default '{}'`.execute(db)
  await sql`
    update approval_open_seats s set barred_ids = array_remove(array[s.barred_id], null) || array(
      select (signer->>'employeeId')::bigint from approval_requests r, jsonb_array_elements(r.signers) signer
      where r.id = s.request_id and s.barred_id is not null)`.execute(db)
  await sql`alter table approval_open_seats drop column barred_id`.execute(db)
}
