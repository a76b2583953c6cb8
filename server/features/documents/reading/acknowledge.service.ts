import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { DocumentDetail, DocumentStep } from '#contract/documents/document.ts'
import { documentProblems } from '#contract/documents/problems.ts'
import { settle } from '#server/features/notifications/notifications.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getDocument } from '../detail.list.ts'
import { documentList } from '../documents.list.ts'
import { isRead } from '../documents.rules.ts'
import { ENTITY } from '../documents.service.ts'
import { getDocumentRow } from '../documents.store.ts'
import { insertAck } from './acks.store.ts'
import { aboutOf } from './notices.service.ts'

/**
 * The caller says that they have read and understood an edition. The name is the session's: nobody says it for another.
 * Saying it again changes nothing.
 *
 * @throws problem `documents.notInForce`, `.notAsked`
 */
export async function acknowledge(work: Work, { id }: DocumentStep): Promise<DocumentDetail> {
  const { db, actor, now, audit } = work
  // Whoever withdraws it meanwhile comes before or after.
  await getDocumentRow(db, id)
  const row = await documentList.find(work, id)
  if (!row) throw new Problem(coreProblems.notFound)
  if (!isRead(row.standing)) throw new Problem(documentProblems.notInForce)
  const before = await getDocument(work, id)
  if (before.readAt !== null) return before
  if (!row.isToRead) throw new Problem(documentProblems.notAsked)
  await insertAck(db, { documentId: id, employeeId: actor.userId, readAt: now })
  await settle(work, aboutOf(id), actor.userId)
  audit.did(ENTITY, id, 'read')
  return getDocument(work, id)
}
