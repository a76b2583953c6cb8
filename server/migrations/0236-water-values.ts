import { sql, type Kysely } from 'kysely'

/** What the plan of a year asks for as the value of its water, month by month, and what that rests on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table expected_outputs
      add column water_value_vnd_per_kwh json not null default '[]',
      add column water_value_basis text`.execute(db)
  await sql`alter table expected_outputs alter column water_value_vnd_per_kwh drop default`.execute(db)
}
