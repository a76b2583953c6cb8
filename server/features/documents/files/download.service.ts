import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { formatInstant } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { documentProblems } from '#contract/documents/problems.ts'
import { findFile, openAttached } from '#server/features/files/files.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { getDocument } from '../detail.list.ts'
import { insertDownload } from './downloads.store.ts'
import { stampPdf } from './stamp-pdf.ts'

const PDF = 'application/pdf'
/** A PDF is stamped in memory. */
const MOST_STAMPED_BYTES = 200 * 1024 * 1024

/**
 * A file of an edition that the caller may know of. That of a secret one is logged before it goes out, and a PDF bears on
 * every page who took it and when.
 *
 * @throws problem `core.notFound`, `documents.cannotStamp`
 */
export async function downloadFile(
  work: Work,
  { id, fileId }: { readonly id: number; readonly fileId: number },
): Promise<FileAnswer> {
  const { db, actor, now } = work
  const { files, confidentiality } = await getDocument(work, id)
  if (!files.some((one) => one.id === fileId)) throw new Problem(coreProblems.notFound)
  const file = await findFile(db, fileId)
  if (!file) throw new Problem(coreProblems.notFound)
  const plain = await openAttached(work, file)
  if (confidentiality !== 'secret') return plain
  const answer = file.mediaType === PDF ? await stamped(work, file) : plain
  await insertDownload(db, {
    documentId: id,
    fileId,
    employeeId: actor.userId,
    byName: actor.fullName,
    at: now,
  })
  return answer
}

async function stamped(
  { platform, actor, now }: Work,
  file: { readonly sha256: string; readonly sizeBytes: number; readonly fileName: string },
): Promise<FileAnswer> {
  if (file.sizeBytes > MOST_STAMPED_BYTES) throw new Problem(documentProblems.cannotStamp)
  const content = await buffer(await platform.files.open(file.sha256))
  const text = `MẬT · ${actor.fullName} (${actor.userName}) tải lúc ${formatInstant(now.toISOString())} · Vận Hành`
  const bytes = await stampPdf(content, text)
  if (!bytes) throw new Problem(documentProblems.cannotStamp)
  return {
    fileName: file.fileName,
    mediaType: PDF,
    content: Readable.from([Buffer.from(bytes)]),
    sizeBytes: bytes.length,
    isInline: true,
  }
}
