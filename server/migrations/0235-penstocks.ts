import { sql, type Kysely } from 'kysely'

/** The penstock that a unit hangs on with others, and what all of them may give together by head. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table capacity_ranges
      add column penstock text,
      add column penstock_by_head json not null default '[]',
      add constraint capacity_ranges_penstock check ((penstock is null) = (json_array_length(penstock_by_head) = 0))`.execute(
    db,
  )
  await sql`alter table capacity_ranges alter column penstock_by_head drop default`.execute(db)
}
