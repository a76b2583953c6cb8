import { Readable } from 'node:stream'

import { formatInstant } from '#contract/core/format.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import { fileSafe } from '#server/platform/http/download/file-name.ts'

import { takeCopyNo, type Paper } from './copies.store.ts'
import { renderPdf, type PdfDocument } from './render-pdf.ts'

/** Who prints, and when. */
export interface Printing {
  readonly actor: Pick<Actor, 'fullName'>
  readonly now: Date
  /** Which copy it is, where that is counted. */
  readonly copyNo?: number | undefined
}

/**
 * A PDF that browsers show. `name` is that of the file without its ending; what no file system takes becomes a dash. A page that
 * has a foot says there who made this copy and when: a paper on a desk is as old as its copy.
 */
export async function pdfAnswer(
  printing: Printing,
  document: PdfDocument,
  name: string,
): Promise<FileAnswer> {
  const file = await renderPdf({ ...document, footer: footOf(printing, document.footer) })
  return inlinePdf(`${fileSafe(name)}.pdf`, file)
}

/** Who prints, when, and where it is counted. */
export interface Counting extends Printing {
  /** The primary: the endpoint says so. */
  readonly db: Db
  readonly http?: { readonly request: { readonly method: string } }
}

/**
 * The same of a form of a record that is printed and signed: its foot also says which copy it is, so that two papers on a desk can be
 * told apart. Whoever asks with HEAD takes none.
 */
export async function copyAnswer(
  counting: Counting,
  paper: Paper,
  document: PdfDocument,
  name: string,
): Promise<FileAnswer> {
  const isTaken = counting.http?.request.method !== 'HEAD'
  const copyNo = isTaken ? await takeCopyNo(counting.db, paper) : undefined
  return pdfAnswer({ ...counting, copyNo }, document, name)
}

/** A PDF that is made already, as browsers show it. */
export function inlinePdf(fileName: string, file: Uint8Array): FileAnswer {
  const content = Buffer.from(file)
  return {
    fileName,
    mediaType: 'application/pdf',
    content: Readable.from([content]),
    sizeBytes: content.length,
    isInline: true,
  }
}

function footOf({ actor, now, copyNo }: Printing, footer: string | null): string | null {
  if (footer === null) return null
  const copy = copyNo === undefined ? '' : `, bản số ${copyNo}`
  return `${footer}\nIn từ Vận Hành lúc ${formatInstant(now.toISOString())} bởi ${actor.fullName}${copy}`
}
