import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
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

/**
 * Locks several requests, in the order of their ids, before the first of them moves: who holds what a move locks besides, as the
 * numbers of a plant, waits for no request any more. Answers the order in which they are to move, which is that of what they
 * lock besides: by plant and kind. Unknown ones are left out.
 */
export async function lockRequests(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<Pick<RequestRow, 'id' | 'plantId' | 'kind'>>`
    select id, plant_id, kind from approval_requests where id = any(${[...ids]}::bigint[])
    order by id for update`.execute(db)
  return rows
    .toSorted(
      (one, other) =>
        one.plantId - other.plantId || one.kind.localeCompare(other.kind, 'en') || one.id - other.id,
    )
    .map(({ id }) => id)
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
