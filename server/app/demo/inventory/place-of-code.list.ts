import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** The place of a plant by its code. */
export async function findPlaceId(db: Db, plantId: number, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from storage_places where plant_id = ${plantId} and code = ${code}`.execute(db)
  return rows[0]?.id ?? 0
}
