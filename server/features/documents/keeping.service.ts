import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type {
  Document,
  DocumentDetail,
  DocumentReview,
  DocumentWithdraw,
  ReadersUpdate,
} from '#contract/documents/document.ts'
import { documentProblems } from '#contract/documents/problems.ts'
import { settle } from '#server/features/notifications/notifications.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getDocument } from './detail.list.ts'
import { documentList } from './documents.list.ts'
import { getDocumentRow, updateDocument, type DocumentRow } from './documents.store.ts'
import { ENTITY, inWords } from './documents.service.ts'
import { aboutOf, tellReaders } from './reading/notices.service.ts'
import { requireReaders } from './suitable.service.ts'

/** An approved edition as the caller sees it, locked, with what they may do. */
async function getKept(
  work: Work,
  id: number,
  version: number,
  may: keyof Document['can'],
): Promise<DocumentRow> {
  const row = await getDocumentRow(work.db, id)
  const shown = await documentList.find(work, id)
  if (!shown) throw new Problem(coreProblems.notFound)
  await requireVersion(work.db, ENTITY, row, version)
  if (!(await documentList.get(work, id)).can[may]) throw new Problem(documentProblems.notApproved)
  return row
}

/** Takes an approved edition out of force: nobody need read it any more. */
export async function withdrawDocument(
  work: Work,
  { id, version, reason }: DocumentWithdraw,
): Promise<DocumentDetail> {
  await getKept(work, id, version, 'withdrawEdition')
  await updateDocument(work.db, id, { withdrawnAt: work.now, withdrawnReason: reason })
  await settle(work, aboutOf(id))
  work.audit.reason = reason
  work.audit.did(ENTITY, id, 'withdrawn')
  return getDocument(work, id)
}

/** Notes that an edition was looked through today and holds on. */
export async function reviewDocument(
  work: Work,
  { id, version, note }: DocumentReview,
): Promise<DocumentDetail> {
  const row = await getKept(work, id, version, 'review')
  const reviewedOn = plantDay(work.now)
  await updateDocument(work.db, id, { reviewedOn })
  work.audit.reason = note
  work.audit.did(ENTITY, id, 'reviewed', [{ field: 'reviewedOn', from: row.reviewedOn, to: reviewedOn }])
  return getDocument(work, id)
}

/** Changes who keeps an approved edition and who must read it; whoever is to read it now is told. */
export async function changeReaders(
  work: Work,
  { id, version, ...lists }: ReadersUpdate,
): Promise<DocumentDetail> {
  const row = await getKept(work, id, version, 'changeReaders')
  const before = await getDocument(work, id)
  await requireReaders(work, row.plantId, { ...lists, confidentiality: row.confidentiality })
  await updateDocument(work.db, id, lists)
  const { keeperId, readerRoles, readerPosts, readerIds, isInGate } = row
  const said = { keeperId, readerRoles, readerPosts, readerIds, isInGate }
  work.audit.changed(ENTITY, id, await inWords(work, said), await inWords(work, lists))
  await tellReaders(work, id)
  const after = await getDocument(work, id)
  const asked = new Set(after.required.map(({ employeeId }) => employeeId))
  for (const { employeeId } of before.required)
    if (!asked.has(employeeId)) await settle(work, aboutOf(id), employeeId)
  return after
}
