import { sql, type Kysely } from 'kysely'

/**
 * What the roster says of a day beside its codes: the code of the part of a shift that somebody did not stand, and that
 * they stood one as an emergency. Who came on a roster by a change of personnel leaves it with the change, and so do the
 * breaches that were allowed for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table duty_cells add column rest_code text, add column emergency text`.execute(db)
  await sql`alter table duty_former_cells add column marks jsonb not null default '{}'`.execute(db)
  await sql`
    alter table duty_schedule_people add column came_by_change boolean not null default false`.execute(db)
  await sql`alter table duty_overrides add column cause text`.execute(db)
}
