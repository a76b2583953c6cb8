import { sql } from 'kysely'

import type { StepLevel } from '#contract/approvals/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Somebody's yes to a request in the round that counts. */
export interface GivenSignature {
  readonly level: StepLevel
  readonly byName: string
  readonly onBehalfOfName: string | null
  readonly at: string
}

/** Who approved a request as it was sent last, in order; for papers that carry their names. */
export async function listSignatures(db: Db, requestId: number): Promise<GivenSignature[]> {
  const { rows } = await sql<GivenSignature>`
    select r.path -> e.step ->> 'level' as level, e.by_name, e.on_behalf_of_name, e.at
    from approval_events e join approval_requests r on r.id = e.request_id
    where r.id = ${requestId} and e.round = r.round and e.action = 'approve' and e.by_name is not null
    order by e.id`.execute(db)
  return rows
}
