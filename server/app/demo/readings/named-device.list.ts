import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** The device of a plant that words of the demonstration name by its code or name; null for anything else. */
export async function findNamedDevice(
  db: Db,
  plantId: number,
  words: string | null | undefined,
): Promise<number | null> {
  if (!words) return null
  const { rows } = await sql<{ id: number }>`
    select id::int8 as id from devices where plant_id = ${plantId} and ${words} in (code, name)`.execute(db)
  return rows[0]?.id ?? null
}
