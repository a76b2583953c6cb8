import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  DocumentFields,
  type DocumentDetail,
  type DocumentFavourite,
  type DocumentStep,
  type DocumentUpdate,
  type DocumentWrite,
} from '#contract/documents/document.ts'
import { documentProblems } from '#contract/documents/problems.ts'
import {
  readRequests,
  resubmitRequest,
  startRequest,
  type RequestListener,
} from '#server/features/approvals/approvals.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getDocument } from './detail.list.ts'
import { seesDocument } from './documents.list.ts'
import { isOpen } from './documents.rules.ts'
import {
  deleteDocument,
  getDocumentRow,
  insertDocument,
  readEquipmentIds,
  readFileIds,
  setEquipment,
  setFavourite,
  setFiles,
  updateDocument,
  type DocumentRow,
} from './documents.store.ts'
import { settleReplaced, tellReaders } from './reading/notices.service.ts'
import { findFullName, hasKnownDraft } from './suitable.list.ts'
import { requireFreeNumber, requireSuitable } from './suitable.service.ts'

export const ENTITY = 'documents'

/** Keeps a draft of a document, or of the next edition of one. */
export async function draftDocument(work: Work, write: DocumentWrite): Promise<DocumentDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, supersedesId, equipmentIds, fileIds, ...facts } = write
  const seriesId =
    supersedesId === null ? null : await seriesToRenew(work, plantId, supersedesId, facts.edition)
  const known = supersedesId === null ? [] : await readFileIds(db, supersedesId)
  await requireSuitable(work, plantId, { ...facts, equipmentIds, fileIds }, known)
  await requireFreeNumber(work, plantId, facts, null)
  const origin = { plantId, seriesId, authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const id = await insertDocument(db, facts, origin)
  await setEquipment(db, id, equipmentIds)
  await setFiles(db, id, fileIds)
  audit.created(ENTITY, id, await inWords(work, write))
  return getDocument(work, id)
}

/** The series of an edition that the caller may renew. @throws problem `documents.nothingToRenew`, `.editionNotNext` */
async function seriesToRenew(work: Work, plantId: number, id: number, edition: number): Promise<number> {
  if (!(await seesDocument(work, id))) throw new Problem(coreProblems.notFound)
  const row = await getDocumentRow(work.db, id)
  const isBeingMade = await hasKnownDraft(work, row.seriesId)
  if (row.plantId !== plantId || row.approvedAt === null || isBeingMade)
    throw new Problem(documentProblems.nothingToRenew)
  if (edition <= row.edition) throw new Problem(documentProblems.editionNotNext, { edition: row.edition })
  return row.seriesId
}

/** Keeps what a draft of the caller's, or an edition that came back to them, says now. */
export async function changeDocument(work: Work, write: DocumentUpdate): Promise<DocumentDetail> {
  const { db, audit } = work
  const { id, version, equipmentIds, fileIds, ...facts } = write
  const row = await getOwnOpenRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  const before = await stateOf(work, row)
  await requireSuitable(work, row.plantId, { ...facts, equipmentIds, fileIds }, before.fileIds)
  await requireFreeNumber(work, row.plantId, facts, id)
  await updateDocument(db, id, facts)
  await setEquipment(db, id, equipmentIds)
  await setFiles(db, id, fileIds)
  audit.changed(
    ENTITY,
    id,
    await inWords(work, before),
    await inWords(work, { ...facts, equipmentIds, fileIds }),
  )
  return getDocument(work, id)
}

/** What an edition says, for history. */
async function stateOf({ db }: Pick<Work, 'db'>, row: DocumentRow): Promise<DocumentFields> {
  const [equipmentIds, fileIds] = [await readEquipmentIds(db, row.id), await readFileIds(db, row.id)]
  return DocumentFields.parse({ ...row, equipmentIds, fileIds })
}

/** The same with its keeper by name, as history tells it. */
export async function inWords<Said extends { readonly keeperId: number | null }>(
  { db }: Pick<Work, 'db'>,
  { keeperId, ...said }: Said,
) {
  return { ...said, keeperName: await findFullName(db, keeperId) }
}

/** Deletes a draft of the caller's that was never sent. */
export async function removeDocument(work: Work, id: number): Promise<null> {
  const row = await getOwnOpenRow(work, id)
  if (row.requestId !== null) throw new Problem(documentProblems.sentBefore)
  const state = await stateOf(work, row)
  await deleteDocument(work.db, id)
  work.audit.deleted(ENTITY, id, { powerPlantId: row.plantId, ...(await inWords(work, state)) })
  return null
}

/** Sends an edition of the caller's on its way: the first time, or again after it came back. */
export async function sendDocument(work: Work, { id, version }: DocumentStep): Promise<DocumentDetail> {
  const { db, audit } = work
  const row = await getOwnOpenRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  const said = await stateOf(work, row)
  if (said.fileIds.length === 0) throw new Problem(documentProblems.fileMissing)
  await requireSuitable(work, row.plantId, said, said.fileIds)
  const facts = { days: null, costVnd: null, subKind: null }
  const label = { number: null, isUrgent: false, fromDay: row.effectiveOn, toDay: null, warningCount: 0 }
  const subject = { kind: 'document', subjectId: id, title: titleOf(row), facts, label } as const
  if (row.requestId === null)
    await updateDocument(db, id, {
      requestId: await startRequest(work, { ...subject, plantId: row.plantId }),
    })
  else await resubmitRequest(work, {}, subject)
  audit.did(ENTITY, id, 'sent')
  return getDocument(work, id)
}

/** What queues and notices call it: of a secret one they say no more than that there is one. */
const titleOf = ({ docNo, title, edition, confidentiality }: DocumentRow) =>
  confidentiality === 'secret' ? 'Tài liệu mật' : `${docNo}: ${title} (lần ban hành ${edition})`

/** Tells an edition that its request moved: with the last signature it stays as it was signed, and whoever must read it is told. */
export const documentMoved: RequestListener = async (work, moved) => {
  const { db, now, audit } = work
  const { subjectId, action, stage, statusBefore: from, status: to } = moved
  if (stage === 'approved') {
    await updateDocument(db, subjectId, { approvedAt: now })
    await tellReaders(work, subjectId)
    await settleReplaced(work)
  }
  audit.did(ENTITY, subjectId, action, from === to ? [] : [{ field: 'status', from, to }])
}

/** Puts a document among the favourites of the caller, or takes it out. */
export async function favourDocument(work: Work, { id, isFavourite }: DocumentFavourite): Promise<null> {
  if (!(await seesDocument(work, id))) throw new Problem(coreProblems.notFound)
  const { seriesId } = await getDocumentRow(work.db, id)
  await setFavourite(work.db, { employeeId: work.actor.userId, seriesId }, isFavourite)
  return null
}

/** The row of an edition of the caller's that may be changed and sent, locked. */
async function getOwnOpenRow(work: Work, id: number): Promise<DocumentRow> {
  const { db, actor } = work
  const row = await getDocumentRow(db, id)
  if (!seesPlant(actor, row.plantId) || !(await seesDocument(work, id)))
    throw new Problem(coreProblems.notFound)
  if (row.authorId !== actor.userId) throw new Problem(documentProblems.notAuthor)
  const request =
    row.requestId === null ? undefined : (await readRequests(work, [row.requestId])).get(row.requestId)
  if (row.approvedAt !== null || !isOpen(request?.stage ?? null))
    throw new Problem(documentProblems.notEditable)
  return row
}
