import { sql } from 'kysely'

import type { PaperCopy } from '#contract/documents/copies.ts'
import type { Confidentiality } from '#contract/documents/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { known } from '../documents.list.ts'
import { standingOn } from '../standing.list.ts'

const isPast = (now: Date) => sql`${standingOn(now)} in ('replaced', 'withdrawn', 'expired')`

/** The paper copies of all editions of a document that the caller may know of: those still out there first. */
export async function listCopies(viewing: Viewing, seriesId: number): Promise<PaperCopy[]> {
  const { rows } = await sql<PaperCopy>`
    select c.id, c.document_id, d.edition, c.copy_no, c.place, c.holder_name, c.issued_on, c.issued_by, c.returned_by,
      c.withdrawn_at, c.withdrawn_by, (c.withdrawn_at is null and ${isPast(viewing.now)}) as must_go
    from document_copies c join documents d on d.id = c.document_id
    left join approval_requests q on q.id = d.request_id
    where c.series_id = ${seriesId} and ${known(viewing)}
    order by c.withdrawn_at is not null, c.copy_no`.execute(viewing.db)
  return rows
}

/** A past edition of which paper is still out there. */
export interface PastWithPaper {
  readonly id: number
  readonly plantId: number
  readonly docNo: string
  readonly title: string
  readonly edition: number
  readonly confidentiality: Confidentiality
  readonly places: string
}

/** The past editions of which paper copies are to be withdrawn. */
export async function listPastWithPaper(db: Db, now: Date): Promise<PastWithPaper[]> {
  const { rows } = await sql<PastWithPaper>`
    select d.id, d.plant_id, d.doc_no, d.title, d.edition, d.confidentiality,
      string_agg(c.place, ', ' order by c.copy_no) as places
    from document_copies c join documents d on d.id = c.document_id
    left join approval_requests q on q.id = d.request_id
    where c.withdrawn_at is null and ${isPast(now)}
    group by d.id order by d.id`.execute(db)
  return rows
}
