import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { answerOf } from '#server/platform/threads/answer-of.ts'
import { placesFor } from '#server/platform/threads/places.ts'

const LONGEST_MS = 30_000
const MOST_MEGABYTES = 1024
const threads = placesFor(2)
const BAND = { width: 560, height: 20 }

const script = createRequire(import.meta.url).resolve('#server/platform/pdf/stamp.worker.mjs')

/**
 * A PDF with a line of text at the foot of every page, written by the painter of our papers, which knows Vietnamese. Others
 * wait while two are being stamped.
 *
 * @returns undefined for a file that is broken, has a password, or takes too long
 */
export async function stampPdf(file: Uint8Array, text: string): Promise<Uint8Array | undefined> {
  const stamp = await renderPdf({
    title: text,
    footer: null,
    pageSize: BAND,
    margins: [2, 4, 2, 0],
    isLandscape: true,
    content: [{ text, fontSize: 9, bold: true, color: '#b3261e' }],
  })
  await threads.take()
  try {
    const worker = new Worker(script, {
      workerData: { file, stamp },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    const answer = answerOf<Uint8Array>(worker, { what: 'Stamping a PDF', longestMs: LONGEST_MS })
    // What a file does to its reader is no fault of ours: the caller tells that it cannot be stamped.
    return await answer.catch(() => undefined)
  } finally {
    threads.give()
  }
}
