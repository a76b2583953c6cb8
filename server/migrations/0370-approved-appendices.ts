import { sql, type Kysely } from 'kysely'

/** An appendix changes its contract once it is approved, as the contract itself was. Those kept so far have counted, and go on to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contract_appendices
      add column request_id bigint references approval_requests,
      add column approved_at timestamptz`.execute(db)
  await sql`
    update contract_appendices a set approved_at = coalesce(c.approved_at, c.created_at)
    from contracts c where c.id = a.contract_id`.execute(db)
}
