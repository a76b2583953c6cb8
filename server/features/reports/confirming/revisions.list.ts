import { sql } from 'kysely'

import type { ReportKind } from '#contract/reports/kinds.ts'
import type { ReportDays } from '#contract/reports/periods.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { KeptRevision } from '../reports.rules.ts'

/** The revisions of the report of a period, the newest first. */
export async function listRevisionsOf(
  db: Db,
  { plantId, kind, from, to }: ReportDays & { readonly plantId: number; readonly kind: ReportKind },
): Promise<readonly KeptRevision[]> {
  const { rows } = await sql<KeptRevision>`
    select r.id, r.revision, r.confirmed_at is not null as is_confirmed, r.approved_at is not null as is_approved,
      coalesce(q.stage in ('returned', 'rejected', 'withdrawn'), false) as is_back
    from reports r left join approval_requests q on q.id = r.request_id
    where r.plant_id = ${plantId} and r.kind = ${kind} and r.from_day = ${from}::date and r.to_day = ${to}::date
      and r.record_id is null
    order by r.revision desc`.execute(db)
  return rows
}
