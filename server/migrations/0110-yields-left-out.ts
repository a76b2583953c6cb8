import { sql, type Kysely } from 'kysely'

/**
 * What was left out when the day of an inverter was recorded is not kept: it follows the readings, as every other screen
 * does. A figure that was kept is one that somebody entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inverter_histories
      alter column daily_yield_kwh drop not null,
      alter column total_yield_kwh drop not null,
      alter column peak_power_kw drop not null`.execute(db)
}
