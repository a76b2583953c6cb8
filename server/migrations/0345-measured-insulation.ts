import { sql, type Kysely } from 'kysely'

/** Own events of equipment keep the resistance of an insulation with its temperature, so that later ones compare. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table equipment_events
      add column insulation_megohm double precision check (insulation_megohm >= 0),
      add column insulation_c double precision,
      add constraint equipment_events_insulation check ((insulation_megohm is null) = (insulation_c is null))`.execute(
    db,
  )
}
