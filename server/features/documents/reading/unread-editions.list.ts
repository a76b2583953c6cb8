import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { Confidentiality } from '#contract/documents/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import { standingOn, startOf } from '../standing.list.ts'
import { requiredPeople } from './required.list.ts'

/** An edition, and who has not read it. */
export interface UnreadEdition {
  readonly id: number
  readonly plantId: number
  readonly docNo: string
  readonly title: string
  readonly confidentiality: Confidentiality
  readonly receivers: readonly number[]
}

/** Editions to be read, with everybody who must and has not. @param id of one only; null for all */
export async function listUnread(db: Db, now: Date, id: number | null): Promise<UnreadEdition[]> {
  const { rows } = await sql<UnreadEdition>`
    select d.id, d.plant_id, d.doc_no, d.title, d.confidentiality, m.receivers
    from documents d left join approval_requests q on q.id = d.request_id
    cross join lateral (
      select array_agg(e.id::int) as receivers from (select e.id from ${requiredPeople}
        and not exists (select from document_acks a where a.document_id = d.id and a.employee_id = e.id)) e) m
    where (${id}::bigint is null or d.id = ${id}::bigint) and d.approved_at is not null
      and ${standingOn(now)} in ('inForce', 'upcoming') and m.receivers is not null
    order by d.id`.execute(db)
  return rows
}

/** Editions that a later one has replaced, or that ended, in these days. */
export async function listLatelyPast(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from documents d left join approval_requests q on q.id = d.request_id
    where d.approved_at is not null and ${standingOn(now)} in ('replaced', 'expired')
      and (d.expires_on >= ${plantDay(now)}::date - 7 or exists (select from documents n
        where n.series_id = d.series_id and n.edition > d.edition
          and ${startOf('n')} >= ${plantDay(now)}::date - 7))`.execute(db)
  return rows.map(({ id }) => id)
}
