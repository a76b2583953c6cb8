import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'

/** The hours in which a unit ran, by what of its states counts (`ran`); what lasts is counted until now. Condensing is running. */
export const hoursRun = (unitId: Sql, now: Date, since: Sql): Sql => sql`
  select coalesce(sum(extract(epoch from coalesce(ran.ended_at, ${now}::timestamptz) - ran.started_at)), 0)::float8 / 3600
  from unit_periods ran where ran.unit_id = ${unitId} and ran.state in ('generating', 'condensing') and ${since}`

/** What the counter of running hours of a unit reads, as SQL of a column with its id; 0 for one without states. */
export const runningHoursOf = (unitId: Sql, now: Date): Sql => sql`
  (coalesce((select counted.hours_before from unit_counters counted where counted.unit_id = ${unitId}), 0)
    + (${hoursRun(unitId, now, sql`true`)}))`

/** What the counter of running hours of a unit of a plant reads; undefined where the plant has no such unit. */
export async function findRunningHours(
  db: Db,
  { plantId, unitId }: { readonly plantId: number; readonly unitId: number },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ runningHours: number }>`
    select ${runningHoursOf(sql`d.id`, now)} as running_hours from devices d
    where d.id = ${unitId} and d.plant_id = ${plantId} and d.kind in ('generator', 'inverter')`.execute(db)
  return rows[0]?.runningHours
}
