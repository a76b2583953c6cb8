import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Gives readings that were written at once the times at which people write: some minutes after the hour, or late. */
export async function spreadWriting(
  db: Db,
  plantId: number,
  { from, to, writtenAt }: { readonly from: string; readonly to: string; readonly writtenAt: Date },
): Promise<void> {
  await sql`
    update readings set written_at = at + make_interval(mins => case when is_late then 52 else 6 + device_id % 3 end)
    where plant_id = ${plantId}::int and at >= ${from}::timestamptz and at <= ${to}::timestamptz
      and written_at = ${writtenAt}::timestamptz`.execute(db)
}
