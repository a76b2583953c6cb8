import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Lets a round that failed name the event that the shift entered for it, so that submitting it enters no second one. */
export async function nameEventOfFailure(db: Db, visitId: number): Promise<void> {
  await sql`
    update equipment_inspection_visits v set abnormal_id = (
      select a.id from abnormals a where a.device_id = v.device_id and a.phenomenon like 'Kiểm định%không đạt%'
      order by a.id desc limit 1)
    where v.id = ${visitId}`.execute(db)
}
