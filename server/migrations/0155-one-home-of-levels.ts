import { sql, type Kysely } from 'kysely'

/** The levels of a plant whose reservoir is laid down stand in its versions alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update plants p set dead_level_m = null, normal_level_m = null
    where (dead_level_m is not null or normal_level_m is not null)
      and exists (
        select from reservoir_versions v
        where v.reservoir_id = (select r.id from reservoirs r where r.plant_id = p.id order by r.code limit 1)
          and v.valid_from <= (now() at time zone 'Asia/Ho_Chi_Minh')::date)`.execute(db)
}
