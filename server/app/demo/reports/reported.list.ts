import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** The last shift up to a day that was handed over. */
export async function findShift(db: Db, plantId: number, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from duty_shift_logs where plant_id = ${plantId} and day <= ${day}::date and status = 'handedOver'
    order by starts_at desc limit 1`.execute(db)
  return rows[0]?.id
}

/** The reports that were confirmed. */
export async function listConfirmed(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reports where confirmed_at is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}
