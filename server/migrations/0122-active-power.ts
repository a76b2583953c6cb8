import { sql, type Kysely } from 'kysely'

/** Units were given a parameter under a less usual name of active power than lines and meters were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update device_parameters set name = 'Công suất tác dụng', version = version + 1
    where name = 'Công suất hữu công'`.execute(db)
}
