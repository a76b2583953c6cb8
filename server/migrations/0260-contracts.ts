import { sql, type Kysely } from 'kysely'

/**
 * Contracts and their ledger. Amounts are exact decimals in the currency of the contract. What the payments come to is kept
 * with the contract so that the database itself refuses what exceeds the value: of two at once one waits, then is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contracts (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      contract_no text not null,
      name text not null,
      kind text not null,
      partner text not null,
      partner_tax_code text not null,
      signed_on date not null,
      effective_on date not null,
      expires_on date,
      duration text,
      form text,
      currency text not null,
      exchange_rate numeric(20, 2) check (exchange_rate > 0),
      value numeric(20, 2) check (value > 0),
      vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
      retention_percent numeric(5, 2) not null,
      penalty_per_day_percent numeric(5, 2) not null,
      penalty_cap_percent numeric(5, 2) not null,
      cod_on date,
      meters text,
      price_table text,
      manager_id bigint not null references employees,
      warranty_until date,
      note text,
      liquidated_on date,
      liquidation_no text,
      ends_on date,
      net_value numeric(20, 2),
      gross_value numeric(20, 2),
      invoiced numeric(20, 2) not null default 0,
      cash numeric(20, 2) not null default 0,
      paid numeric(20, 2) not null default 0,
      request_id bigint references approval_requests,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      approved_at timestamptz,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        contract_no || ' ' || name || ' ' || partner || ' ' || partner_tax_code || ' ' || coalesce(note, ''))) stored,
      constraint contracts_days check (expires_on > effective_on),
      constraint contracts_net_ceiling check (invoiced <= net_value),
      constraint contracts_cash_ceiling check (cash <= gross_value),
      check (approved_at is null or request_id is not null),
      check ((currency = 'VND') = (exchange_rate is null)),
      check ((liquidated_on is null) = (liquidation_no is null))
    )`.execute(db)
  await sql`create unique index contracts_no on contracts (plant_id, lower(contract_no))`.execute(db)
  await sql`create index contracts_end on contracts (ends_on, id)`.execute(db)
  await sql`create index contracts_partner on contracts (partner_tax_code)`.execute(db)
  await sql`
    create table contract_appendices (
      id bigint generated always as identity primary key,
      contract_id bigint not null references contracts on delete cascade,
      appendix_no text not null,
      signed_on date not null,
      change text not null,
      value_change numeric(20, 2),
      new_expires_on date,
      version int not null default 1
    )`.execute(db)
  await sql`create unique index contract_appendices_no on contract_appendices (contract_id, lower(appendix_no))`.execute(
    db,
  )
  await sql`
    create table contract_payments (
      id bigint generated always as identity primary key,
      contract_id bigint not null references contracts on delete cascade,
      kind text not null check (kind in ('advance', 'progress', 'final', 'retention')),
      condition text not null,
      received_on date,
      due_days int check (due_days >= 0),
      agreed_due_on date,
      due_on date generated always as (coalesce(agreed_due_on, received_on + due_days)) stored,
      amount numeric(20, 2) not null check (amount > 0),
      vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
      gross numeric(20, 2) not null,
      advance_deducted numeric(20, 2) not null check (advance_deducted >= 0),
      retention_deducted numeric(20, 2) not null check (retention_deducted >= 0),
      cash numeric(20, 2) not null check (cash >= 0),
      paid_on date,
      transfer_no text,
      version int not null default 1,
      check ((paid_on is null) = (transfer_no is null)),
      check (cash = gross - advance_deducted - retention_deducted)
    )`.execute(db)
  await sql`create index contract_payments_contract on contract_payments (contract_id, due_on)`.execute(db)
  await sql`
    create table contract_guarantees (
      id bigint generated always as identity primary key,
      contract_id bigint not null references contracts on delete cascade,
      kind text not null check (kind in ('performance', 'advance', 'warranty')),
      bank text not null,
      guarantee_no text not null,
      amount numeric(20, 2) not null check (amount > 0),
      expires_on date not null,
      released_on date,
      version int not null default 1
    )`.execute(db)
  await sql`create index contract_guarantees_contract on contract_guarantees (contract_id, expires_on)`.execute(
    db,
  )
  await sql`
    create table contract_acceptances (
      id bigint generated always as identity primary key,
      contract_id bigint not null references contracts on delete cascade,
      acceptance_no text not null,
      accepted_on date not null,
      amount numeric(20, 2) not null check (amount > 0),
      content text,
      version int not null default 1
    )`.execute(db)
  await sql`create index contract_acceptances_contract on contract_acceptances (contract_id)`.execute(db)
  await sql`
    create table contract_files (
      contract_id bigint not null references contracts on delete cascade,
      file_id bigint not null references files,
      position int not null,
      primary key (contract_id, file_id)
    )`.execute(db)
  await sql`create index contract_files_file on contract_files (file_id)`.execute(db)
  await sql`
    create table contract_equipment (
      contract_id bigint not null references contracts on delete cascade,
      device_id int not null references devices,
      primary key (contract_id, device_id)
    )`.execute(db)
  await sql`create index contract_equipment_device on contract_equipment (device_id)`.execute(db)
}
