import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

import { renderPdf } from '#server/platform/pdf/render-pdf.ts'

const LONGEST_MS = 30_000
const MOST_MEGABYTES = 1024
const AT_ONCE = 2
const BAND = { width: 560, height: 20 }

const script = createRequire(import.meta.url).resolve('#server/platform/pdf/stamp.worker.mjs')

let running = 0
const waiting: (() => void)[] = []

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
  if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve))
  running += 1
  try {
    return await inThread({ file, stamp })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function inThread(workerData: { file: Uint8Array; stamp: Uint8Array }): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(script, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    const tooLong = setTimeout(() => void worker.terminate(), LONGEST_MS)
    worker.once('message', resolve)
    // What a file does to its reader is no fault of ours: the caller tells that it cannot be stamped.
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => {
      clearTimeout(tooLong)
      resolve(undefined)
    })
  })
}
