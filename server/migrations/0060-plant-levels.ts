import { sql, type Kysely } from 'kysely'

/** The levels between which a hydro plant works its reservoir: dead (MNC) and normal (MNDBT). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table plants add column dead_level_m numeric(8, 2), add column normal_level_m numeric(8, 2),
      add constraint plants_levels check (normal_level_m > dead_level_m)`.execute(db)
}
