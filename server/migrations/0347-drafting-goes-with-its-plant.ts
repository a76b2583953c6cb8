import { sql, type Kysely } from 'kysely'

/** Until when drafts were made is nobody's record: it does not keep a plant that has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_drafting drop constraint report_drafting_plant_id_fkey,
      add constraint report_drafting_plant foreign key (plant_id) references plants on delete cascade`.execute(
    db,
  )
}
