import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { CopyIssue, CopyWithdraw, PaperCopy } from '#contract/documents/copies.ts'
import { documentProblems } from '#contract/documents/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { documentList } from '../documents.list.ts'
import { ENTITY } from '../documents.service.ts'
import { listCopies } from './copies.list.ts'
import { getCopy, insertCopy, nextCopyNo, takeBack } from './copies.store.ts'

/** The paper copies of a document, of all its editions. @throws problem `core.notFound` */
export async function copiesOf(work: Work, id: number): Promise<PaperCopy[]> {
  const { seriesId } = await documentList.get(work, id)
  return listCopies(work, seriesId)
}

/** Notes that a numbered copy went to a place. @throws problem `core.notFound`, `documents.copyOfPast` */
export async function issueCopy(work: Work, { id, place, holderName }: CopyIssue): Promise<PaperCopy[]> {
  const { db, actor, now, audit } = work
  const { seriesId, standing } = await documentList.get(work, id)
  const copyNo = await nextCopyNo(db, seriesId)
  if (standing !== 'inForce' && standing !== 'upcoming') throw new Problem(documentProblems.copyOfPast)
  const issued = { issuedOn: plantDay(now), issuedById: actor.userId, issuedBy: actor.fullName }
  await insertCopy(db, { documentId: id, seriesId, copyNo, place, holderName, ...issued })
  audit.did(ENTITY, id, 'copyIssued', [
    { field: 'copies', from: null, to: nameOf({ copyNo, place, holderName }) },
  ])
  return listCopies(work, seriesId)
}

/** Signs that a copy is back. @throws problem `core.notFound`, `documents.copyIsBack` */
export async function withdrawCopy(work: Work, { id, returnedBy }: CopyWithdraw): Promise<PaperCopy[]> {
  const { db, actor, now, audit } = work
  const copy = await getCopy(db, id)
  const { documentId, seriesId, withdrawnAt } = copy
  if (!(await documentList.find(work, documentId))) throw new Problem(coreProblems.notFound)
  if (withdrawnAt !== null) throw new Problem(documentProblems.copyIsBack)
  const signed = { withdrawnAt: now, withdrawnById: actor.userId, withdrawnBy: actor.fullName }
  await takeBack(db, id, { returnedBy, ...signed })
  audit.did(ENTITY, documentId, 'copyWithdrawn', [{ field: 'copies', from: nameOf(copy), to: null }])
  return listCopies(work, seriesId)
}

const nameOf = ({ copyNo, place, holderName }: Pick<PaperCopy, 'copyNo' | 'place' | 'holderName'>) =>
  `Bản ${copyNo}: ${place}, ${holderName}`
