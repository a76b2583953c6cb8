import { Readable } from 'node:stream'

import { formatInstant } from '#contract/core/format.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import { fileSafe } from '#server/platform/http/download/file-name.ts'

import { renderPdf, type PdfDocument } from './render-pdf.ts'

/** Who prints, and when. */
export interface Printing {
  readonly actor: Pick<Actor, 'fullName'>
  readonly now: Date
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
  const file = Buffer.from(await renderPdf({ ...document, footer: footOf(printing, document.footer) }))
  return {
    fileName: `${fileSafe(name)}.pdf`,
    mediaType: 'application/pdf',
    content: Readable.from([file]),
    sizeBytes: file.length,
    isInline: true,
  }
}

const footOf = ({ actor, now }: Printing, footer: string | null): string | null =>
  footer && `${footer}\nIn từ Vận Hành lúc ${formatInstant(now.toISOString())} bởi ${actor.fullName}`
