import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { createCanvas, loadImage } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

import type { LabelSheet } from '#contract/equipment/label-sheets.ts'

import { sheetLayouts, type SheetLayout } from '../qr-labels.rules.ts'

const DOTS_PER_INCH = 203
const SCALE = DOTS_PER_INCH / 72

/** A text on a page: points from its left and upper edge. */
interface DrawnText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A code that was read from the picture of a page: what it says, and where it stands, in points. */
interface ReadCode {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly right: number
  readonly bottom: number
  readonly moduleMm: number
}

/** A page as a printer of 203 dots an inch draws it. */
export interface DrawnPage {
  readonly codes: readonly ReadCode[]
  readonly texts: readonly DrawnText[]
  /** Which label of its sheet a point lies on, without the part that is kept free; `none` where it lies on none. */
  readonly labelOf: (x: number, y: number) => string
}

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
await prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) },
  fireImmediately: true,
})

/** The pages of a PDF of labels, drawn and read by programs that know nothing of how it was made. */
export async function drawnPages(file: Buffer, sheet: LabelSheet): Promise<DrawnPage[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await task.promise
  const pages: DrawnPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: SCALE })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const context = canvas.getContext('2d')
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise
    const found = await readBarcodes(new Uint8Array(await canvas.encode('png')), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 255,
    })
    const { height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    pages.push({
      codes: found.map(({ text, version, position: { topLeft, topRight, bottomLeft } }) => ({
        text,
        x: topLeft.x / SCALE,
        y: topLeft.y / SCALE,
        right: topRight.x / SCALE,
        bottom: bottomLeft.y / SCALE,
        moduleMm:
          (Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / DOTS_PER_INCH / modulesOf(version)) *
          25.4,
      })),
      texts: items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: Number(item.transform[4]),
                y: height - Number(item.transform[5]),
                width: item.width,
              },
            ]
          : [],
      ),
      labelOf: (x, y) => cellOf(sheetLayouts[sheet], x, y),
    })
  }
  await task.destroy()
  return pages
}

/** What the codes of an SVG drawing say, read by a program that knows nothing of how it was made. */
export async function codesOfDrawing(drawing: Buffer): Promise<string[]> {
  const image = await loadImage(drawing)
  const canvas = createCanvas(image.width * SCALE, image.height * SCALE)
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(new Uint8Array(await canvas.encode('png')), { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}

const modulesOf = (version: string) => 17 + 4 * Number(version)

function cellOf({ left, top, pitch, label, inset }: SheetLayout, x: number, y: number): string {
  const [column, row] = [Math.floor((x - left) / pitch), Math.floor((y - top) / label.height)]
  const [across, down] = [x - left - column * pitch, y - top - row * label.height]
  const isInside =
    across >= inset && across <= label.width - inset && down >= inset && down <= label.height - inset
  return isInside ? `${row}.${column}` : 'none'
}
