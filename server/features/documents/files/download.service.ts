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

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** A file of an edition that the caller may know of, and what of it is shown where that is not the file itself. */
interface Found {
  readonly documentId: number
  readonly isSecret: boolean
  readonly file: File
  readonly shown?: { readonly pdf: Buffer; readonly fileName: string }
}

/** @throws problem `core.notFound`, also where the caller may not know of the edition */
export async function requireFile(
  work: Work,
  { id, fileId }: { readonly id: number; readonly fileId: number },
): Promise<Found> {
  const { files, confidentiality } = await getDocument(work, id)
  if (!files.some((one) => one.id === fileId)) throw new Problem(coreProblems.notFound)
  const file = await findFile(work.db, fileId)
  if (!file) throw new Problem(coreProblems.notFound)
  return { documentId: id, isSecret: confidentiality === 'secret', file }
}

/**
 * Gives a file out. That of a secret edition is logged before it goes, and a PDF bears on every page who took it and when.
 *
 * @throws problem `documents.cannotStamp`
 */
export async function handOut(work: Work, { documentId, isSecret, file, shown }: Found): Promise<FileAnswer> {
  const { db, actor, now } = work
  const answer = await (isSecret ? secretAnswer : plainAnswer)(work, { file, shown })
  if (isSecret)
    await insertDownload(db, {
      documentId,
      fileId: file.id,
      employeeId: actor.userId,
      byName: actor.fullName,
      at: now,
    })
  return answer
}

/** A file of an edition as it was uploaded. @throws problem `core.notFound`, `documents.cannotStamp` */
export async function downloadFile(
  work: Work,
  query: { readonly id: number; readonly fileId: number },
): Promise<FileAnswer> {
  return handOut(work, await requireFile(work, query))
}

type Given = Pick<Found, 'file'> & { readonly shown: Found['shown'] }

async function plainAnswer(work: Work, { file, shown }: Given): Promise<FileAnswer> {
  return shown ? inlinePdf(shown.fileName, shown.pdf) : openAttached(work, file)
}

async function secretAnswer(work: Work, { file, shown }: Given): Promise<FileAnswer> {
  if (shown) return stamped(work, shown.fileName, shown.pdf)
  if (file.mediaType !== PDF) return openAttached(work, file)
  if (file.sizeBytes > MOST_STAMPED_BYTES) throw new Problem(documentProblems.cannotStamp)
  return stamped(work, file.fileName, await buffer(await work.platform.files.open(file.sha256)))
}

async function stamped({ actor, now }: Work, fileName: string, content: Buffer): Promise<FileAnswer> {
  const text = `MẬT · ${actor.fullName} (${actor.userName}) tải lúc ${formatInstant(now.toISOString())} · Vận Hành`
  const bytes = await stampPdf(content, text)
  if (!bytes) throw new Problem(documentProblems.cannotStamp)
  return inlinePdf(fileName, Buffer.from(bytes))
}

const inlinePdf = (fileName: string, content: Buffer): FileAnswer => ({
  fileName,
  mediaType: PDF,
  content: Readable.from([content]),
  sizeBytes: content.length,
  isInline: true,
})
