import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** How far around the file's days stored ones are looked for: the sun of a season is alike. */
const DAYS_AROUND = 90

/** What the days of parameters usually reach in what is stored, by parameter; those without any are left out. */
export async function listUsual(
  db: Db,
  plantId: number,
  deviceIds: readonly number[],
  parameterIds: readonly number[],
  days: { readonly from: string; readonly to: string },
): Promise<Map<number, number>> {
  const moved = (day: string, by: number) =>
    new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await sql<{ parameterId: number; usual: number }>`
    select parameter_id::int8 as parameter_id,
      percentile_cont(0.5) within group (order by greatest(abs(min), abs(max))) as usual
    from reading_days
    where plant_id = ${plantId}::int and device_id = any(${[...deviceIds]}::int[])
      and parameter_id = any(${[...parameterIds]}::int[])
      and day between ${moved(days.from, -DAYS_AROUND)}::date and ${moved(days.to, DAYS_AROUND)}::date
    group by parameter_id`.execute(db)
  return new Map(rows.map(({ parameterId, usual }) => [parameterId, usual]))
}
