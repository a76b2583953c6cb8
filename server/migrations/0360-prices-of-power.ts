import { sql, type Kysely } from 'kysely'

/**
 * What a contract for power sells a kWh for, as it and its appendices say; the energy of a period by the hours that meters count
 * apart, and its rate where prices are in another currency.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contracts
      add column price_currency text check (price_currency in ('VND', 'USD', 'EUR', 'JPY', 'CNY')),
      add column price_rows jsonb not null default '[]'`.execute(db)
  await sql`alter table contract_appendices add column price_rows jsonb not null default '[]'`.execute(db)
  await sql`
    alter table contract_energies
      add column normal_kwh numeric(15, 3) check (normal_kwh >= 0),
      add column peak_kwh numeric(15, 3) check (peak_kwh >= 0),
      add column off_peak_kwh numeric(15, 3) check (off_peak_kwh >= 0),
      add column exchange_rate numeric(20, 2) check (exchange_rate > 0)`.execute(db)
}
