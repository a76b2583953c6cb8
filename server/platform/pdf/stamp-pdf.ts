import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

import { answerOf } from '#server/platform/threads/answer-of.ts'
import { placesFor } from '#server/platform/threads/places.ts'

import { renderPdf, type PdfDocument } from './render-pdf.ts'

const LONGEST_MS = 30_000
const MOST_MEGABYTES = 1024
const threads = placesFor(2)

/** A PDF is stamped in memory: a larger one is not. */
export const MOST_STAMPED_BYTES = 200 * 1024 * 1024

const script = createRequire(import.meta.url).resolve('#server/platform/pdf/stamp.worker.mjs')

/** What is put on pages of a PDF. */
export interface Stamp {
  /** Of one page, the size of the stamp. */
  readonly document: PdfDocument
  /** In points from the edges of a page as it is looked at. */
  readonly at: ({ readonly left: number } | { readonly right: number }) &
    ({ readonly top: number } | { readonly bottom: number })
  readonly isOnFirstOnly: boolean
}

/**
 * A PDF with a stamp, drawn by the painter of our papers, which knows Vietnamese. Others wait while two are being stamped.
 *
 * @returns undefined for a file that is broken, has a password, or takes too long
 */
export async function stampPdf(
  file: Uint8Array,
  { document, at, isOnFirstOnly }: Stamp,
): Promise<Uint8Array | undefined> {
  const stamp = await renderPdf(document)
  await threads.take()
  try {
    const worker = new Worker(script, {
      workerData: { file, stamp, at, isOnFirstOnly },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    const answer = answerOf<Uint8Array>(worker, { what: 'Stamping a PDF', longestMs: LONGEST_MS })
    // What a file does to its reader is no fault of ours: the caller tells that it cannot be stamped.
    return await answer.catch(() => undefined)
  } finally {
    threads.give()
  }
}
