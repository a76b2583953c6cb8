import { buffer } from 'node:stream/consumers'

import { formatInstant } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { documentProblems } from '#contract/documents/problems.ts'
import { findFile, openAttached } from '#server/features/files/files.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { inlinePdf } from '#server/platform/pdf/pdf-answer.ts'
import { MOST_STAMPED_BYTES, stampPdf, type Stamp } from '#server/platform/pdf/stamp-pdf.ts'

import { getDocument } from '../detail.list.ts'
import { isPast } from '../documents.rules.ts'
import { insertDownload } from './downloads.store.ts'

const PDF = 'application/pdf'
const PAST = 'HẾT HIỆU LỰC'

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** A file of an edition that the caller may know of, and what of it is shown where that is not the file itself. */
interface Found {
  readonly documentId: number
  readonly isSecret: boolean
  /** Whether its edition is out of force. */
  readonly isPast: boolean
  readonly file: File
  readonly shown?: { readonly pdf: Buffer; readonly fileName: string }
}

/** @throws problem `core.notFound`, also where the caller may not know of the edition */
export async function requireFile(
  work: Work,
  { id, fileId }: { readonly id: number; readonly fileId: number },
): Promise<Found> {
  const { files, confidentiality, standing } = await getDocument(work, id)
  if (!files.some((one) => one.id === fileId)) throw new Problem(coreProblems.notFound)
  const file = await findFile(work.db, fileId)
  if (!file) throw new Problem(coreProblems.notFound)
  return { documentId: id, isSecret: confidentiality === 'secret', isPast: isPast(standing), file }
}

/**
 * Gives a file out. That of a secret edition is logged before it goes, and a PDF bears on every page who took it and when.
 * That of an edition that is past says so on every page of a PDF, and by its name.
 *
 * @throws problem `documents.cannotStamp` of a secret one
 */
export async function handOut(work: Work, found: Found): Promise<FileAnswer> {
  const { db, actor, now } = work
  const answer = await (found.isSecret || found.isPast ? stampedAnswer : plainAnswer)(work, found)
  if (found.isSecret)
    await insertDownload(db, {
      documentId: found.documentId,
      fileId: found.file.id,
      employeeId: actor.userId,
      byName: actor.fullName,
      at: now,
    })
  return found.isPast ? { ...answer, fileName: `${PAST} - ${answer.fileName}` } : answer
}

/** A file of an edition as it was uploaded. @throws problem `core.notFound`, `documents.cannotStamp` */
export async function downloadFile(
  work: Work,
  query: { readonly id: number; readonly fileId: number },
): Promise<FileAnswer> {
  return handOut(work, await requireFile(work, query))
}

async function plainAnswer(work: Work, { file, shown }: Found): Promise<FileAnswer> {
  return shown ? inlinePdf(shown.fileName, shown.pdf) : openAttached(work, file)
}

async function stampedAnswer(work: Work, found: Found): Promise<FileAnswer> {
  const { file, shown, isSecret } = found
  if (!shown && file.mediaType !== PDF) return openAttached(work, file)
  const content = shown?.pdf ?? (await readToStamp(work, file))
  const bytes = content && (await stampPdf(content, bandOf(stampOf(work, found))))
  if (bytes) return inlinePdf((shown ?? file).fileName, bytes)
  // Nobody has a secret file without a trace; of others a stamp is a help, and its want no reason to keep it back.
  if (isSecret) throw new Problem(documentProblems.cannotStamp)
  return plainAnswer(work, found)
}

async function readToStamp({ platform }: Work, file: File): Promise<Buffer | undefined> {
  return file.sizeBytes > MOST_STAMPED_BYTES ? undefined : buffer(await platform.files.open(file.sha256))
}

function stampOf({ actor, now }: Work, found: Found): string {
  const at = `tải lúc ${formatInstant(now.toISOString())} · Vận Hành`
  const who = found.isSecret ? `MẬT · ${actor.fullName} (${actor.userName}) ${at}` : at
  return found.isPast ? `${PAST} · ${who}` : who
}

/** A line at the foot of every page. */
const bandOf = (text: string): Stamp => ({
  document: {
    title: text,
    footer: null,
    pageSize: { width: 560, height: 20 },
    margins: [2, 4, 2, 0],
    isLandscape: true,
    content: [{ text, fontSize: 9, bold: true, color: '#b3261e' }],
  },
  at: { left: 12, bottom: 6 },
  isOnFirstOnly: false,
})
