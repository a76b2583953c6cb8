import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { OwedReport } from './gate.rules.ts'

/**
 * Reports of the plan that the crew of a shift answers for, were wanted by its end and have not gone out: those that come
 * every day or after an event, and what somebody of the crew prepares. One that an earlier shift left stays until it is sent.
 * The table is read here: the plan of reports is built on what these logs offer to it.
 */
export async function listDueReports(
  db: Db,
  plantId: number,
  { crew, until }: { readonly crew: readonly number[]; readonly until: string },
): Promise<OwedReport[]> {
  const { rows } = await sql<OwedReport>`
    select id, report_name, recipient, due_internal_at as due_at from report_occurrences
    where plant_id = ${plantId} and stage not in ('sent', 'notApplicable') and due_internal_at <= ${until}::timestamptz
      and (frequency in ('daily', 'event') or preparer_id = any(${[...crew]}::int8[]))
    order by due_internal_at, id`.execute(db)
  return rows
}
