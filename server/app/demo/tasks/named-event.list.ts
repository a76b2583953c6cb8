import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** The latest abnormal event of a plant at some equipment. */
export async function findEventOf(db: Db, plantId: number, equipment: string) {
  const { rows } = await sql<{ id: number; label: string; deviceId: number | null }>`
    select id, code as label, device_id from abnormals where plant_id = ${plantId} and equipment = ${equipment}
    order by occurred_at desc limit 1`.execute(db)
  return rows[0]
}
