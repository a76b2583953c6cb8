import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { drawableDocument } from './drawable.ts'

/** A piece of a document as pdfmake takes it; plain data, for it crosses into another thread. */
export type PdfNode = string | { readonly [name: string]: unknown } | readonly PdfNode[]

/** A document to be laid out. */
export interface PdfDocument {
  readonly title: string
  /** Stands at the left of every page's foot, the page number at its right; null leaves the foot empty. */
  readonly footer: string | null
  /** Named, or in points. */
  readonly pageSize: 'A4' | 'A3' | { readonly width: number; readonly height: number }
  /** In points from the left on clockwise; those of forms if left out. */
  readonly margins?: readonly [left: number, top: number, right: number, bottom: number]
  readonly isLandscape: boolean
  /** What a page is called at its foot; `Trang` if left out. */
  readonly pageWord?: string
  /** Stands large and pale behind the text of every page. */
  readonly watermark?: string
  /** ISO text: when the file says that it was made; now if left out. With it the same document gives the same bytes. */
  readonly madeAt?: string
  /** Tables name the layout `ruled`. */
  readonly content: readonly PdfNode[]
}

const LONGEST_MS = 30_000
const MOST_MEGABYTES = 256
const AT_ONCE = Math.max(1, availableParallelism() - 1)

const script = createRequire(import.meta.url).resolve('#server/platform/pdf/render.worker.mjs')

let running = 0
const waiting: (() => void)[] = []

/**
 * Lays out a document in a thread of its own; further ones wait while all threads are busy.
 *
 * @returns the file, `application/pdf`
 * @throws when the document cannot be laid out, or not within 30 s
 */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve))
  running += 1
  try {
    return await layOut(document)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function layOut(document: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: drawableDocument(document),
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    const tooLong = setTimeout(() => {
      void worker.terminate()
      reject(new Error(`Laying out "${document.title}" took longer than ${LONGEST_MS / 1000} s`))
    }, LONGEST_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(tooLong)
      // Does nothing where the file came first.
      reject(new Error(`The PDF thread ended with ${code}`))
    })
  })
}
