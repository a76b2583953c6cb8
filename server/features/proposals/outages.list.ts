import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Work that was approved and takes a machine out of operation. */
export interface ApprovedOutage {
  readonly deviceId: number
  readonly proposalNo: string
  readonly title: string | null
  readonly fromAt: string
  readonly toAt: string
}

/** The approved work registrations of a plant that take a machine out of operation between two instants. */
export async function listApprovedOutages(
  db: Db,
  plantId: number,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ApprovedOutage[]> {
  const { rows } = await sql<ApprovedOutage>`
    select * from (
      select (p.details ->> 'deviceId')::int8 as device_id, p.proposal_no, p.title,
        (p.details ->> 'fromAt')::timestamptz as from_at, (p.details ->> 'toAt')::timestamptz as to_at
      from proposals p join approval_requests q on q.id = p.request_id
      where p.plant_id = ${plantId} and p.kind = 'workRegistration' and q.stage in ('approved', 'processed')
        and p.details ->> 'deviceId' is not null and p.details ->> 'needsOutage' = 'true') w
    where from_at < ${until}::timestamptz and to_at > ${from}::timestamptz
    order by from_at, proposal_no`.execute(db)
  return rows
}
