import { sql } from 'kysely'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Document, DocumentQuery } from '#contract/documents/document.ts'
import { documentApi } from '#contract/documents/index.ts'
import { documentCategories, documentStandings } from '#contract/documents/labels.ts'
import { readRequests } from '#server/features/approvals/approvals.public.ts'
import { idsUnder } from '#server/features/equipment/equipment.public.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'
import { scoped, type Sql } from '#server/platform/db/list/scoped.ts'

import { documentCan, levelsOf, readPercent } from './documents.rules.ts'
import { isMissing, readCount, requiredCount } from './reading/required.list.ts'
import { reviewOn, standingOn } from './standing.list.ts'

/** Who looks; whoever decides on a draft sees it though they write none. */
interface Looking extends Viewing {
  readonly decides?: boolean
}

type Row = Omit<Document, 'stage' | 'turn' | 'decidedBy' | 'readPercent' | 'isReviewDue' | 'can'> & {
  readonly authorId: number
  readonly hasDraft: boolean
}

/** What somebody may know of: the levels they hold, and of what is not approved yet only what is made by or with them. */
export function known({ actor, decides = false }: Pick<Looking, 'actor' | 'decides'>): Sql {
  const isKeeper = decides || actor.permissions.has('Documents.Write')
  return sql`${scoped(actor, 'd.plant_id')} and d.confidentiality = ${anyLevelOf(actor)}
    and ${isKeeper ? sql`true` : sql`d.approved_at is not null`}`
}

const anyLevelOf = ({ permissions }: Viewing['actor']) => sql`any(${levelsOf(permissions)}::text[])`
const asStanding = (now: Date) => sql`(${standingOn(now)})`
const isReadNow = (now: Date) => sql`${asStanding(now)} in ('inForce', 'upcoming')`

const tables = ({ now }: Pick<Viewing, 'now'>) => sql`
  documents d join plants p on p.id = d.plant_id left join approval_requests q on q.id = d.request_id
  left join employees k on k.id = d.keeper_id
  cross join lateral (select ${standingOn(now)} as standing) s
  cross join lateral (
    select case when s.standing = 'inForce' then ${reviewOn} end as review_on) v`

/** The documents of the plants and levels an actor may see, the latest issued first. */
export const documentList = list(documentApi.list, {
  columns: ({ actor, now }: Looking) => sql<Row>`
    d.id, d.plant_id as power_plant_id, p.name as power_plant_name, d.series_id, d.doc_no, d.title, d.category,
    d.issued_by, d.issued_on, d.effective_on, d.expires_on, d.edition, d.confidentiality, d.review_months, v.review_on,
    d.summary, d.keeper_id, k.full_name as keeper_name, d.is_in_gate, s.standing, d.request_id, d.approved_at,
    d.withdrawn_reason, d.author_id, d.author_name, d.created_at as creation_time, d.version,
    ${requiredCount} as required_count, ${readCount} as read_count,
    (select count(*)::int from document_files f where f.document_id = d.id) as file_count,
    exists (select from document_favourites f where f.series_id = d.series_id and f.employee_id = ${actor.userId})
      as is_favourite,
    (${isReadNow(now)} and ${isMissing(actor.userId)}) as is_to_read,
    exists (select from documents o where o.series_id = d.series_id and o.approved_at is null
      and o.confidentiality = ${anyLevelOf(actor)}) as has_draft`,
  from: tables,
  id: 'd.id',
  plant: { because: 'levels and drafts hide rows of the own plant too', sees: known },
  filters: {
    powerPlantId: is('d.plant_id'),
    category: is('d.category'),
    confidentiality: is('d.confidentiality'),
    standing: is('s.standing'),
    underId: (id) => sql`exists (select from document_equipment x
      where x.document_id = d.id and x.device_id in (${idsUnder(id)}))`,
    isFavourite: (wanted, { actor }) => sql`exists (select from document_favourites f
      where f.series_id = d.series_id and f.employee_id = ${actor.userId}) = ${wanted}`,
    isToRead: (wanted, { actor, now }) => sql`(${isReadNow(now)} and ${isMissing(actor.userId)}) = ${wanted}`,
    isReviewDue: (wanted, { now }) => sql`coalesce(v.review_on <= ${plantDay(now)}::date, false) = ${wanted}`,
    from: (day) => sql`d.issued_on >= ${day}::date`,
    to: (day) => sql`d.issued_on <= ${day}::date`,
    editions: (choice) => (choice === 'all' ? undefined : sql`s.standing not in ('replaced', 'withdrawn')`),
  },
  search: { in: 'd.search_text', near: 'd.title' },
  sorts: {
    docNo: vietnamese('d.doc_no'),
    title: vietnamese('d.title'),
    category: inOrderOf(documentCategories, 'd.category'),
    issuedOn: 'd.issued_on',
    effectiveOn: 'd.effective_on',
    expiresOn: 'd.expires_on',
    edition: 'd.edition',
    standing: inOrderOf(documentStandings, 's.standing'),
    reviewOn: 'v.review_on',
    keeperName: vietnamese('k.full_name'),
    powerPlantName: vietnamese('p.name'),
    creationTime: 'd.created_at',
  },
  order: 'd.issued_on desc',
  ties: ['d.id desc'],
  shown: (rows, viewing) => toDocuments(rows, viewing),
})

/** Past editions are out of sight unless somebody asks for them, or for what stands as they do. */
export function withEditions<Query extends Pick<DocumentQuery, 'editions' | 'standing'>>(
  query: Query,
): Query {
  return query.editions || query.standing ? query : { ...query, editions: 'current' }
}

async function toDocuments(rows: readonly Row[], viewing: Looking): Promise<Document[]> {
  const requests = await readRequests(
    viewing,
    rows.flatMap(({ requestId }) => requestId ?? []),
  )
  return rows.map((row) => toDocument(row, requests.get(row.requestId ?? 0) ?? null, viewing))
}

function toDocument(
  { authorId, hasDraft, ...row }: Row,
  request: ApprovalRequest | null,
  { actor, now }: Pick<Viewing, 'actor' | 'now'>,
): Document {
  const viewer = { isAuthor: authorId === actor.userId, mayWrite: actor.permissions.has('Documents.Write') }
  return {
    ...row,
    readPercent: readPercent(row.readCount, row.requiredCount),
    isReviewDue: row.reviewOn !== null && row.reviewOn <= plantDay(now),
    stage: request?.stage ?? null,
    turn: request?.turn ?? null,
    decidedBy: request?.decidedBy ?? null,
    can: documentCan({ ...row, hasDraft }, viewer, request),
  }
}

/** Says whether the caller may know of an edition, e.g. its history; that of a deleted draft nobody does. */
export async function seesDocument(viewing: Viewing, id: number): Promise<boolean> {
  return (await documentList.find(viewing, id)) !== undefined
}
