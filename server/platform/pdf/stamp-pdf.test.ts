import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'

import { stampPdf, type Stamp } from './stamp-pdf.ts'

const stamp: Stamp = {
  document: {
    title: 'Dấu',
    footer: null,
    pageSize: { width: 100, height: 40 },
    margins: [0, 0, 0, 0],
    isLandscape: true,
    content: [{ text: 'ĐẾN', fontSize: 10 }],
  },
  at: { right: 30, top: 120 },
  isOnFirstOnly: true,
}

type Sheet = readonly [width: number, height: number, turn?: number]

async function documentOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const [width, height, turn = 0] of sheets) document.addPage([width, height]).setRotation(degrees(turn))
  return document.save()
}

/** From the left and from the top, on each page as it is looked at; none where it does not bear the stamp. */
async function placesIn(file: Uint8Array): Promise<(readonly [number, number] | null)[]> {
  const options = { data: file, isEvalSupported: false, verbosity: VerbosityLevel.ERRORS }
  const pdf = await getDocument(options).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1)
      const { items } = await page.getTextContent()
      const item = items.find((one) => 'str' in one && one.str.includes('N'))
      if (!item || !('transform' in item)) return null
      const [x, y] = page
        .getViewport({ scale: 1 })
        .convertToViewportPoint(item.transform[4], item.transform[5])
      return [Math.round(Number(x)), Math.round(Number(y))] as const
    }),
  )
}

test('a stamp stands at its place of a page as it is looked at, however a scan is turned', async () => {
  const sheets = [
    [595, 842],
    [842, 595, 90],
    [595, 842, 180],
    [842, 595, 270],
    [2480, 3508],
  ] as const
  const stamped = await stampPdf(await documentOf(sheets), { ...stamp, isOnFirstOnly: false })
  const [upright, ...others] = await placesIn(stamped ?? new Uint8Array())
  expect(upright?.[0]).toBe(595 - 30 - 100)
  expect(upright?.[1]).toBeGreaterThan(120)
  expect(upright?.[1]).toBeLessThan(120 + 15)
  // The last is a scan whose dots were taken for points: it is stamped as the sheet that it was.
  const large = others.pop()
  expect(others).toEqual([upright, upright, upright])
  expect(large?.[0]).toBeCloseTo((2480 * (595 - 130)) / 595, -1)
})

test('a stamp for the first page is on no other', async () => {
  const stamped = await stampPdf(
    await documentOf([
      [595, 842],
      [595, 842],
    ]),
    stamp,
  )
  expect((await placesIn(stamped ?? new Uint8Array())).map((place) => place !== null)).toEqual([true, false])
})

test('what is no PDF has no stamp', async () => {
  expect(await stampPdf(Buffer.from('%PDF-1.7\nhỏng'), stamp)).toBeUndefined()
})
