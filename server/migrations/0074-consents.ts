import { sql, type Kysely } from 'kysely'

/**
 * Consent in shift logs, given by who consents. A change of personnel without a `consent` was written before it was asked
 * for. `breaches` and `covers` hold what whoever consents was shown: their word goes no further.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table duty_personnel_changes
      add column rest_code text,
      add column is_emergency boolean,
      add column breaches jsonb,
      add column consent text check (consent in ('waiting', 'given', 'refused')),
      add column consent_at timestamptz,
      add column consent_means text check (consent_means in ('app', 'onTheSpot')),
      add column consent_note text`.execute(db)
  await sql`
    create table duty_gate_consents (
      id bigint generated always as identity primary key,
      shift_id bigint not null references duty_shift_logs on delete cascade,
      rule_id text not null,
      shown text not null,
      covers jsonb not null,
      count int not null,
      reason text not null,
      asked_by_id bigint not null,
      asked_by_name text not null,
      asked_at timestamptz not null,
      approver_id bigint not null references employees check (approver_id <> asked_by_id),
      approver_name text not null,
      status text not null default 'waiting' check (status in ('waiting', 'given', 'refused')),
      decided_at timestamptz,
      means text check (means in ('app', 'onTheSpot')),
      note text,
      version int not null default 1
    )`.execute(db)
  await sql`
    create unique index duty_gate_consents_waiting on duty_gate_consents (shift_id, rule_id)
      where status = 'waiting'`.execute(db)
  await sql`create index duty_gate_consents_shift on duty_gate_consents (shift_id, id)`.execute(db)
  await sql`
    create trigger sealed before insert or update or delete on duty_gate_consents
      for each row execute function refuse_in_sealed_shift('shift_id')`.execute(db)
  await sql`
    create trigger sealed_truncate before truncate on duty_gate_consents
      for each statement execute function refuse_sealed()`.execute(db)
}
