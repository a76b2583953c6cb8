import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Document, DocumentDetail, DocumentReader } from '#contract/documents/document.ts'
import { requestOf, seesRequestId } from '#server/features/approvals/approvals.public.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { documentList, known } from './documents.list.ts'
import { isApproved, levelsOf } from './documents.rules.ts'
import { requiredPeople } from './reading/required.list.ts'
import { standingOn } from './standing.list.ts'

type Lists = Pick<DocumentDetail, 'readerRoles' | 'readerPosts'> & { readonly readAt: string | null }

/**
 * One edition in full. A draft is shown to those who decide on it, too.
 *
 * @throws problem `core.notFound`, also where the caller may not know of it
 */
export async function getDocument(viewing: Viewing, id: number): Promise<DocumentDetail> {
  const decides = await decidesOn(viewing, id)
  const looking = { ...viewing, decides }
  const document: Document = await documentList.get(looking, id)
  const more = await readLists(viewing, id)
  const [files, equipment, readers, required, editions] = [
    await listFilesOf(viewing.db, id),
    await listEquipmentOf(viewing.db, id),
    await listNamed(viewing.db, id),
    await listRequired(viewing.db, id),
    await listEditions(looking, document.seriesId),
  ]
  // Of those that the caller knows of: the latest before it that was approved.
  const before = editions.find(({ edition, standing }) => edition < document.edition && isApproved(standing))
  return {
    ...document,
    ...more,
    supersedesId: before?.id ?? null,
    files,
    equipment,
    readers,
    required,
    editions,
    changes: before ? await changesFrom(viewing.db, before.id, id) : [],
    request: await requestOf(viewing, document.requestId),
  }
}

/** Whether the caller has to do with the approval of an edition that they may know of but for its being a draft. */
async function decidesOn(viewing: Viewing, id: number): Promise<boolean> {
  const { rows } = await sql<{ plantId: number; requestId: number | null; confidentiality: string }>`
    select plant_id, request_id, confidentiality from documents where id = ${id}`.execute(viewing.db)
  const [row] = rows
  if (!row || row.requestId === null || !seesPlant(viewing.actor, row.plantId)) return false
  if (!levelsOf(viewing.actor.permissions).some((level) => level === row.confidentiality)) return false
  return seesRequestId(viewing, row.requestId)
}

async function readLists({ db, actor }: Viewing, id: number): Promise<Lists> {
  const { rows } = await sql<Lists>`
    select d.reader_roles, d.reader_posts,
      (select a.read_at from document_acks a where a.document_id = d.id and a.employee_id = ${actor.userId}) as read_at
    from documents d where d.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return rows[0]
}

/** The files of an edition, in their order. */
async function listFilesOf(db: Db, id: number): Promise<DocumentDetail['files']> {
  const { rows } = await sql<DocumentDetail['files'][number]>`
    select f.id, f.file_name, f.media_type, f.size_bytes, f.created_at as creation_time, nullif(c.state, 'unread') as text_state
    from document_files x join files f on f.id = x.file_id left join document_contents c on c.sha256 = f.sha256
    where x.document_id = ${id} order by x.place`.execute(db)
  return rows
}

async function listEquipmentOf(db: Db, id: number): Promise<DocumentDetail['equipment']> {
  const { rows } = await sql<DocumentDetail['equipment'][number]>`
    select v.id::int8 as id, v.code, v.name from document_equipment x join devices v on v.id = x.device_id
    where x.document_id = ${id} order by v.code`.execute(db)
  return rows
}

async function listNamed(db: Db, id: number): Promise<DocumentDetail['readers']> {
  const { rows } = await sql<DocumentDetail['readers'][number]>`
    select e.id, e.full_name from documents d join employees e on e.id = any(d.reader_ids)
    where d.id = ${id} order by e.full_name collate "vi-x-icu", e.id`.execute(db)
  return rows
}

/** Everybody who must read an edition now, those who have not first. */
async function listRequired(db: Db, id: number): Promise<DocumentReader[]> {
  const { rows } = await sql<DocumentReader>`
    select m.id as employee_id, m.full_name, m.position_title, a.read_at,
      case when a.read_at is null then (select max(o.edition) from documents o
        join document_acks b on b.document_id = o.id and b.employee_id = m.id
        where o.series_id = m.series_id and o.edition < m.edition) end as read_edition
    from (select e.id, e.full_name, e.name, e.position_title, d.series_id, d.edition
      from documents d cross join lateral (select e.id, e.full_name, e.name, e.position_title from ${requiredPeople}) e where d.id = ${id}) m
    left join document_acks a on a.document_id = ${id} and a.employee_id = m.id
    order by a.read_at nulls first, m.name collate "vi-x-icu", m.id`.execute(db)
  return rows
}

async function listEditions(
  viewing: Viewing & { readonly decides: boolean },
  seriesId: number,
): Promise<DocumentDetail['editions']> {
  const { rows } = await sql<DocumentDetail['editions'][number]>`
    select d.id, d.edition, d.doc_no, d.issued_on, ${standingOn(viewing.now)} as standing
    from documents d left join approval_requests q on q.id = d.request_id
    where d.series_id = ${seriesId} and ${known(viewing)} order by d.edition desc`.execute(viewing.db)
  return rows
}

/** What an edition says, with names in place of ids: how two are compared. */
async function saidBy(db: Db, id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select d.doc_no, d.title, d.category, d.issued_by, d.issued_on, d.effective_on, d.expires_on, d.confidentiality,
      d.review_months, d.summary, d.reader_posts, d.is_in_gate, k.full_name as keeper_name,
      array(select coalesce(r.display_name, n.name) from unnest(d.reader_roles) with ordinality n(name, place)
        left join roles r on r.normalized_name = n.name order by n.place) as reader_roles
    from documents d left join employees k on k.id = d.keeper_id where d.id = ${id}`.execute(db)
  const [equipment, files, readers] = [
    await listEquipmentOf(db, id),
    await listFilesOf(db, id),
    await listNamed(db, id),
  ]
  return {
    ...rows[0],
    equipment: equipment.map(({ code }) => code),
    readers: readers.map(({ fullName }) => fullName),
    files: files.map(({ fileName }) => fileName),
  }
}

async function changesFrom(db: Db, beforeId: number, id: number): Promise<DocumentDetail['changes']> {
  const changes = changesBetween(await saidBy(db, beforeId), await saidBy(db, id))
  return changes as DocumentDetail['changes']
}
