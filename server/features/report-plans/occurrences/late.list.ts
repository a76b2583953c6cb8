import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** How many reports of each plant are late and have not gone out, and how many the house wants today. */
export async function countLateReports(
  db: Db,
  plantIds: readonly number[],
  now: Date,
): Promise<Map<number, { readonly late: number; readonly today: number }>> {
  const { rows } = await sql<{ plantId: number; late: number; today: number }>`
    select plant_id, (count(*) filter (where due_legal_at + interval '1 minute' <= ${now}))::int as late,
      (count(*) filter (where due_legal_at + interval '1 minute' > ${now}
        and (due_internal_at at time zone 'Asia/Ho_Chi_Minh')::date <= (${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date))::int as today
    from report_occurrences
    where plant_id = any(${[...plantIds]}::int8[]) and stage not in ('sent', 'notApplicable')
      and due_internal_at < ${now}::timestamptz + interval '1 day'
    group by plant_id`.execute(db)
  return new Map(rows.map(({ plantId, ...counts }) => [plantId, counts]))
}
