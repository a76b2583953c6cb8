import type { Readable } from 'node:stream'

import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { handOut, requireFile } from '../files/download.service.ts'
import { convertOffice } from './convert-office.ts'
import { findSoffice } from './find-soffice.ts'
import { previewCache } from './preview-cache.ts'

const MOST_BYTES = 50 * 1024 * 1024

/** What LibreOffice knows a file by; of these a PDF is shown. */
const extensions: Readonly<Record<string, string>> = {
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
}

/**
 * A file of an edition as browsers show it: one of Office as PDF, where this server can convert it; else as it is. What is
 * logged and stamped of a download is of this as well.
 *
 * @throws problem `core.notFound`, `documents.cannotStamp`
 */
export async function previewFile(
  work: Work,
  query: { readonly id: number; readonly fileId: number },
): Promise<FileAnswer> {
  const found = await requireFile(work, query)
  const { sha256, sizeBytes, mediaType, fileName } = found.file
  const extension = extensions[mediaType]
  const pdf =
    extension !== undefined && sizeBytes <= MOST_BYTES ? await pdfOf(work, { sha256, extension }) : undefined
  if (!pdf) return handOut(work, found)
  return handOut(work, {
    ...found,
    shown: { pdf, fileName: fileName.replace(/\.\w+$/, '.pdf') },
  })
}

interface Office {
  readonly sha256: string
  readonly extension: string
}

/** Conversions take much of a small computer: one at a time, the others wait. */
let turn: Promise<unknown> = Promise.resolve()

async function pdfOf({ platform, now }: Work, office: Office): Promise<Buffer | undefined> {
  const cache = previewCache(platform.config.dataDir, now)
  const known = await cache.find(office.sha256)
  if (known !== undefined) return known === 'failed' ? undefined : known
  const soffice = await findSoffice(platform.config)
  if (soffice === undefined) return undefined
  const mine = turn.then(async () => {
    // Whoever waited before may have asked for the same.
    const made = await cache.find(office.sha256)
    if (made !== undefined) return made === 'failed' ? undefined : made
    const content: Readable = await platform.files.open(office.sha256)
    const pdf = await convertOffice(
      { soffice, programPath: platform.config.programPath },
      { content, extension: office.extension },
    )
    await cache.keep(office.sha256, pdf)
    return pdf
  })
  turn = mine.catch(() => undefined)
  return mine
}
