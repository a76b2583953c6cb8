import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** The event that a shift entered for the failed inspection of a thing. */
export async function findEventOfFailure(db: Db, deviceId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from abnormals where device_id = ${deviceId} and phenomenon like 'Kiểm định%không đạt%'
    order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
