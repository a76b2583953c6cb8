import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { known } from '../documents.list.ts'
import { standingOn } from '../standing.list.ts'
import { isMissing, requiredPeople } from './required.list.ts'

/** How many documents the caller must read and has not, by plant. */
export async function countToRead(
  viewing: Viewing,
  plantIds: readonly number[],
): Promise<Map<number, number>> {
  const { db, actor, now } = viewing
  const { rows } = await sql<{ plantId: number; count: number }>`
    select d.plant_id, count(*)::int as count
    from documents d left join approval_requests q on q.id = d.request_id
    where d.plant_id = any(${[...plantIds]}::bigint[]) and d.approved_at is not null and ${known(viewing)}
      and ${isMissing(actor.userId)} and ${standingOn(now)} in ('inForce', 'upcoming')
    group by d.plant_id`.execute(db)
  return new Map(rows.map(({ plantId, count }) => [plantId, count]))
}

/** A document in force that somebody of a crew has not read. */
export interface UnreadByCrew {
  readonly id: number
  readonly docNo: string
  readonly names: readonly string[]
}

/**
 * The documents of a plant that the gate looks at and that are not read by everybody of a crew who must. A secret one is
 * not among them, for the log of a shift is read by people who may not know of it.
 */
export async function listUnreadOfCrew(
  db: Db,
  plantId: number,
  crew: readonly number[],
  now: Date,
): Promise<UnreadByCrew[]> {
  if (crew.length === 0) return []
  const { rows } = await sql<UnreadByCrew>`
    select d.id, d.doc_no, m.names
    from documents d left join approval_requests q on q.id = d.request_id
    cross join lateral (
      select array_agg(e.full_name order by e.id) as names from (select e.id, e.full_name from ${requiredPeople}
        and e.id = any(${[...crew]}::bigint[])
        and not exists (select from document_acks a where a.document_id = d.id and a.employee_id = e.id)) e) m
    where d.plant_id = ${plantId} and d.is_in_gate and d.approved_at is not null and d.confidentiality <> 'secret'
      and m.names is not null and ${standingOn(now)} = 'inForce'
    order by d.doc_no, d.id`.execute(db)
  return rows
}
