// @ts-check
// Runs in a thread of its own, so that a broken or hostile file can take its time and memory without holding anybody up.
import { parentPort, workerData } from 'node:worker_threads'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'

const A4_WIDTH = 595
/** Wider than A3: a scan whose dots were taken for points. It is stamped as the A4 sheet that it was. */
const OVERSIZED = 900

/** @type {{ file: Uint8Array, stamp: Uint8Array, at: { left?: number, right?: number, top?: number, bottom?: number }, isOnFirstOnly: boolean }} */
const { file, stamp, at, isOnFirstOnly } = workerData
const document = await PDFDocument.load(file, { password: '', updateMetadata: false })
const [drawn] = await document.embedPdf(stamp)
if (!drawn) throw new Error('The stamp has no page')
const pages = document.getPages()
for (const page of isOnFirstOnly ? pages.slice(0, 1) : pages) {
  const box = page.getCropBox()
  const turn = ((page.getRotation().angle % 360) + 360) % 360
  // The page as it is looked at, and the lower left corner of the stamp on it.
  const [width, height] = turn % 180 === 0 ? [box.width, box.height] : [box.height, box.width]
  const shortSide = Math.min(width, height)
  const unit = shortSide > OVERSIZED ? shortSide / A4_WIDTH : 1
  const aside = (at.left ?? at.right ?? 0) * unit
  const scale = Math.min(unit, (width - 2 * aside) / drawn.width)
  const u = at.left === undefined ? width - aside - drawn.width * scale : aside
  const v = at.bottom === undefined ? height - (at.top ?? 0) * unit - drawn.height * scale : at.bottom * unit
  const w = Math.max(0, v)
  const [x, y] =
    turn === 90
      ? [box.width - w, u]
      : turn === 180
        ? [box.width - u, box.height - w]
        : turn === 270
          ? [w, box.height - u]
          : [u, w]
  page.drawPage(drawn, { x: box.x + x, y: box.y + y, xScale: scale, yScale: scale, rotate: degrees(turn) })
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins, a window's has
parentPort?.postMessage(await document.save())
