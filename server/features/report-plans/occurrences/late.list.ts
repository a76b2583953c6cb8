import { sql } from 'kysely'

import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

import { isDueToday, isOpen, isPastDue } from './open.list.ts'

/** How many reports of each plant are late and have not gone out, and how many the house wants today. */
export async function countLateReports(
  db: Db,
  plantIds: readonly number[],
  now: Date,
): Promise<Map<number, { readonly late: number; readonly today: number }>> {
  const { rows } = await sql<{ plantId: number; late: number; today: number }>`
    select plant_id, (count(*) filter (where ${isPastDue('report_occurrences', now)}))::int as late,
      (count(*) filter (where ${isDueToday('report_occurrences', now)}))::int as today
    from report_occurrences
    where plant_id = any(${[...plantIds]}::int8[]) and ${isOpen('report_occurrences')}
      and due_internal_at < ${now}::timestamptz + interval '1 day'
    group by plant_id`.execute(db)
  return new Map(rows.map(({ plantId, ...counts }) => [plantId, counts]))
}

/** The late reports of the company: all of them, or of somebody who sees single plants only their own. */
interface LateOfCompany {
  readonly late: number
  readonly isOwn: boolean
}

/** How many reports of the company are late and have not gone out; null for whoever has nothing to do with them. */
export async function countLateOfCompany(
  db: Db,
  { userId, plantIds }: Pick<Actor, 'userId' | 'plantIds'>,
  now: Date,
): Promise<LateOfCompany | null> {
  const isOwn = plantIds !== 'all'
  const whose = isOwn ? sql`${userId}::int8 in (preparer_id, approver_id)` : sql`true`
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from report_occurrences
    where plant_id is null and ${isOpen('report_occurrences')}
      and ${isPastDue('report_occurrences', now)} and ${whose}`.execute(db)
  const late = rows[0]?.late ?? 0
  return isOwn && late === 0 ? null : { late, isOwn }
}
