import { sql } from 'kysely'

import type { StepLevel } from '#contract/approvals/labels.ts'
import type { Signature } from '#contract/approvals/signatures.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Somebody's yes to a request in the round that counts. */
export interface GivenSignature extends Signature {
  readonly level: StepLevel
  readonly byName: string
}

/** Who approved a request as it was sent last, in order, as far as it did not go back behind them; for papers that carry their names. */
export async function listSignatures(db: Db, requestId: number): Promise<GivenSignature[]> {
  const { rows } = await sql<GivenSignature>`
    select r.path -> e.step ->> 'level' as level, e.by_name, e.by_title, e.on_behalf_of_name, e.on_behalf_of_title,
      e.instead_of, e.at
    from approval_events e join approval_requests r on r.id = e.request_id
    where r.id = ${requestId} and e.round = r.round and e.action = 'approve' and e.by_name is not null
      and not exists (select from approval_events b where b.request_id = e.request_id and b.round = e.round and b.id > e.id
        and b.action = 'return' and (b.target is null or e.step >= (select min(p.at) - 1
          from jsonb_array_elements(r.path) with ordinality p(step, at) where p.step ->> 'name' = b.target)))
    order by e.id`.execute(db)
  return rows
}
