import { sql } from 'kysely'

import type { ListedCopy, PaperCopy } from '#contract/documents/copies.ts'
import { documentApi } from '#contract/documents/index.ts'
import type { Confidentiality } from '#contract/documents/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { vietnamese } from '#server/platform/db/list/ordered.ts'

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

/** The paper copies of the plants and levels an actor may see, by the number of their document. */
export const copyList = list(documentApi.listCopies, {
  columns: sql<ListedCopy>`
    c.id, c.document_id, c.series_id, d.plant_id as power_plant_id, p.name as power_plant_name, d.doc_no, d.title,
    d.edition, c.copy_no, c.place, c.holder_name, c.issued_on, c.issued_by, c.returned_by, c.withdrawn_at, c.withdrawn_by,
    s.state`,
  from: ({ now }) => sql`
    document_copies c join documents d on d.id = c.document_id join plants p on p.id = d.plant_id
    left join approval_requests q on q.id = d.request_id
    cross join lateral (select case when c.withdrawn_at is not null then 'back'
      when ${isPast(now)} then 'mustGo' else 'out' end as state) s`,
  id: 'c.id',
  plant: { because: 'levels hide documents of the own plant too', sees: known },
  filters: {
    powerPlantId: is('d.plant_id'),
    seriesId: is('c.series_id'),
    state: is('s.state'),
  },
  search: { in: ['d.search_text', 'c.search_text'], near: 'c.place' },
  sorts: {
    docNo: vietnamese('d.doc_no'),
    copyNo: 'c.copy_no',
    place: vietnamese('c.place'),
    holderName: vietnamese('c.holder_name'),
    issuedOn: 'c.issued_on',
    withdrawnAt: 'c.withdrawn_at',
    powerPlantName: vietnamese('p.name'),
  },
  order: vietnamese('d.doc_no'),
  ties: ['c.series_id', 'c.copy_no', 'c.id'],
})

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
