// @ts-check
// Runs in a thread of its own, so that a broken or hostile file can take its time and memory without holding anybody up.
import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'

const MARGIN_POINTS = 12

/** @type {{ file: Uint8Array, stamp: Uint8Array }} */
const { file, stamp } = workerData
const document = await PDFDocument.load(file, { password: '', updateMetadata: false })
const [band] = await document.embedPdf(stamp)
if (!band) throw new Error('The stamp has no page')
for (const page of document.getPages()) {
  const box = page.getCropBox()
  const scale = Math.min(1, (box.width - 2 * MARGIN_POINTS) / band.width)
  page.drawPage(band, {
    x: box.x + MARGIN_POINTS,
    y: box.y + MARGIN_POINTS / 2,
    xScale: scale,
    yScale: scale,
  })
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins, a window's has
parentPort?.postMessage(await document.save())
