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
  const file = await renderPdf({ ...document, footer: footOf(printing, document.footer) })
  return inlinePdf(`${fileSafe(name)}.pdf`, file)
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

const footOf = ({ actor, now }: Printing, footer: string | null): string | null =>
  footer && `${footer}\nIn từ Vận Hành lúc ${formatInstant(now.toISOString())} bởi ${actor.fullName}`
