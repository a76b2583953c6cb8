import { sql, type Kysely } from 'kysely'

/** The energy that both sides of a contract for power confirm for a period, and its invoice. Periods of a contract do not meet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_energies (
      id bigint generated always as identity primary key,
      contract_id bigint not null references contracts on delete cascade,
      from_on date not null,
      to_on date not null check (to_on >= from_on),
      energy_kwh numeric(15, 3) not null check (energy_kwh > 0),
      confirmation_no text not null,
      amount numeric(20, 2) not null check (amount > 0),
      vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
      gross numeric(20, 2) not null,
      invoice_no text,
      invoiced_on date,
      version int not null default 1,
      check ((invoice_no is null) = (invoiced_on is null)),
      constraint contract_energies_period unique (contract_id, from_on)
    )`.execute(db)
}
