import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** The latest event of a plant up to a day. */
export async function findLatestEvent(
  db: Db,
  plantId: number,
  through: string,
): Promise<{ readonly id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from abnormals where plant_id = ${plantId} and struck_at is null
      and occurred_at < (${through}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
    order by occurred_at desc limit 1`.execute(db)
  return rows[0]
}
