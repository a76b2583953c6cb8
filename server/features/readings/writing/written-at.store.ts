import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Gives readings that one person wrote at once the times at which people write: some minutes after the hour, or late. */
export async function spreadWriting(
  db: Db,
  plantId: number,
  written: {
    readonly from: string
    readonly to: string
    readonly writtenAt: Date
    readonly writtenBy: number
  },
): Promise<void> {
  const { from, to, writtenAt, writtenBy } = written
  await sql`
    update readings set written_at = at + make_interval(mins => case when is_late then 52 else 6 + device_id % 3 end)
    where plant_id = ${plantId}::int and at >= ${from}::timestamptz and at <= ${to}::timestamptz
      and written_by = ${writtenBy}::int and written_at = ${writtenAt}::timestamptz`.execute(db)
}
