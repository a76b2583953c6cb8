import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'

import { keptThreads } from '#server/platform/threads/kept-threads.ts'

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
  /** Tables name the layout `ruled`, or `tight` where there are many columns. */
  readonly content: readonly PdfNode[]
  /** Stands instead where the part called `SIGNING` came onto a page without any part called `SIGNED`. */
  readonly ifAlone?: readonly PdfNode[] | undefined
}

/** What signatures are for, and the signatures, as `headlineLevel` calls parts: they are to be seen on one page. */
export const SIGNED = 2
export const SIGNING = 3

const LONGEST_MS = 30_000

const painter = keptThreads({
  script: createRequire(import.meta.url).resolve('#server/platform/pdf/render.worker.mjs'),
  most: Math.max(1, availableParallelism() - 1),
  megabytes: 256,
  // Whoever prints one paper often prints the next; a painter at rest holds some 55 MB.
  idleMs: 30_000,
})

/**
 * Lays out a document in a thread of its own; further ones wait while all threads are busy.
 *
 * @returns the file, `application/pdf`
 * @throws when the document cannot be laid out, or not within 30 s
 */
export const renderPdf = (document: PdfDocument): Promise<Uint8Array> =>
  painter(drawableDocument(document), { what: `Laying out "${document.title}"`, longestMs: LONGEST_MS })
