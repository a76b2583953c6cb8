import { Readable } from 'node:stream'

import type { FileAnswer } from '#server/platform/http/call.ts'
import { fileSafe } from '#server/platform/http/download/file-name.ts'

import { renderPdf, type PdfDocument } from './render-pdf.ts'

/** A PDF that browsers show. `name` is that of the file without its ending; what no file system takes becomes a dash. */
export async function pdfAnswer(document: PdfDocument, name: string): Promise<FileAnswer> {
  const file = Buffer.from(await renderPdf(document))
  return {
    fileName: `${fileSafe(name)}.pdf`,
    mediaType: 'application/pdf',
    content: Readable.from([file]),
    sizeBytes: file.length,
    isInline: true,
  }
}
