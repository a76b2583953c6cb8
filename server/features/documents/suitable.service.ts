import { Problem } from '#contract/core/problem.ts'
import type { DocumentFields } from '#contract/documents/document.ts'
import { rightOf } from '#contract/documents/labels.ts'
import { documentProblems } from '#contract/documents/problems.ts'
import { findHolders } from '#server/features/notifications/notifications.public.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { levelsOf } from './documents.rules.ts'
import type { ReaderLists } from './documents.store.ts'
import { areOfPlant, areRoles, isKnownNumber } from './suitable.list.ts'

type Said = Pick<DocumentFields, 'confidentiality' | 'equipmentIds' | 'fileIds'> & ReaderLists

/** Judges what an edition says by what there is at its plant. @param knownFiles its files so far, or of the edition before */
export async function requireSuitable(
  work: Work,
  plantId: number,
  said: Said,
  knownFiles: readonly number[],
): Promise<void> {
  const { db, actor } = work
  if (!levelsOf(actor.permissions).includes(said.confidentiality))
    throw new Problem(documentProblems.levelForbidden)
  if (!(await areOfPlant(db, plantId, said.equipmentIds)))
    throw new Problem(documentProblems.unknownEquipment)
  for (const fileId of said.fileIds)
    if (!knownFiles.includes(fileId) && !(await requireOwnUpload(db, actor, fileId, 'document')))
      throw new Problem(documentProblems.fileNotOwn)
  await requireReaders(work, plantId, said)
}

/**
 * A number is of one document, as far as the caller knows: of what they may not know of, nothing is told.
 *
 * @throws problem `documents.editionTaken`
 */
export async function requireFreeNumber(
  work: Work,
  plantId: number,
  said: Pick<DocumentFields, 'docNo' | 'edition'>,
  exceptId: number | null,
): Promise<void> {
  const { edition } = said
  if (await isKnownNumber(work, plantId, said, exceptId))
    throw new Problem(documentProblems.editionTaken, { edition })
}

/** Judges who keeps an edition and who must read it: whoever is named can be, by work and by rights. */
export async function requireReaders(
  { db }: Pick<Work, 'db'>,
  plantId: number,
  {
    confidentiality,
    keeperId,
    readerRoles,
    readerPosts,
    readerIds,
    isInGate,
  }: Pick<Said, 'confidentiality'> & ReaderLists,
): Promise<void> {
  if (!(await areRoles(db, readerRoles))) throw new Problem(documentProblems.unknownRole)
  if (readerIds.length > 0 || keeperId !== null) {
    const able = new Set(await findHolders(db, rightOf[confidentiality], plantId))
    if (readerIds.some((id) => !able.has(id))) throw new Problem(documentProblems.readerUnsuitable)
    if (keeperId !== null && !able.has(keeperId)) throw new Problem(documentProblems.keeperUnsuitable)
  }
  const isNobody = readerRoles.length + readerPosts.length + readerIds.length === 0
  if (isInGate && isNobody) throw new Problem(documentProblems.gateWithoutReaders)
}
