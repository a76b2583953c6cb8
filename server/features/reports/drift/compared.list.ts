import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** The newest revisions of reports that were confirmed since an instant, those that were compared longest ago first. */
export async function listCompared(db: Db, since: Date): Promise<{ readonly id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reports r
    where r.confirmed_at >= ${since.toISOString()}::timestamptz and not exists (
      select from reports n where n.plant_id = r.plant_id and n.kind = r.kind and n.from_day = r.from_day
        and n.to_day = r.to_day and coalesce(n.record_id, 0) = coalesce(r.record_id, 0)
        and n.revision > r.revision and n.confirmed_at is not null)
    order by r.compared_at nulls first, r.id`.execute(db)
  return rows
}
