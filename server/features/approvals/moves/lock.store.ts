import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import { delegatedHands, handsOf, type DelegatedHand, type ScopedHand } from '../inbox/hands.list.ts'
import { roleTitles, type RoleTitles } from '../inbox/people.list.ts'
import { rowColumns, type RequestRow } from './requests.store.ts'

/** A request that somebody wants to move, and what their move is judged by. */
export interface Locked {
  readonly row: RequestRow
  readonly hands: readonly ScopedHand[]
  readonly titles: RoleTitles
}

/** Locks a request and reads the caller's hands and the titles of roles along with it. @throws problem `core.notFound` */
export async function lockRequest({ db, actor, now }: Viewing, id: number): Promise<Locked> {
  const { rows } = await sql<RequestRow & { delegated: DelegatedHand[]; titles: RoleTitles }>`${preparedForm}
    select ${sql.join(rowColumns.map((column) => sql.ref(column)))},
      ${delegatedHands({ actor, now })} as delegated, ${roleTitles} as titles
    from approval_requests where id = ${id} for update`.execute(db)
  const [found] = rows
  if (!found) throw new Problem(coreProblems.notFound)
  const { delegated, titles, ...row } = found
  return { row, hands: handsOf(actor, delegated), titles }
}
