import { afterEach, expect, test, vi } from 'vitest'

import { codeReader, type Picture } from './code-reader.ts'

afterEach(() => vi.unstubAllGlobals())

const picture = { width: 4, height: 4 } as Picture
/** A reader of a browser that sees a code, or none, in every picture. */
const detectorOf = (formats: () => Promise<string[]>, codes: readonly string[]) =>
  class {
    static readonly getSupportedFormats = formats
    readonly detect = () => Promise.resolve(codes.map((rawValue) => ({ rawValue })))
  }
/** A page that cannot draw, by which the reader of our own is told: it sees nothing. */
const withoutCanvas = () => vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })

test('the reader of the browser is taken where it knows the code of labels', async () => {
  const knows = () => Promise.resolve(['ean_13', 'qr_code'])
  vi.stubGlobal('BarcodeDetector', detectorOf(knows, ['https://x.vn/ly-lich-thiet-bi/7']))
  expect(await (await codeReader())(picture)).toBe('https://x.vn/ly-lich-thiet-bi/7')
  vi.stubGlobal('BarcodeDetector', detectorOf(knows, []))
  expect(await (await codeReader())(picture)).toBeNull()
})

test.each([
  ['has none', undefined],
  ['has one for other codes', detectorOf(() => Promise.resolve(['ean_13']), ['8934588012112'])],
  ['has one that fails', detectorOf(() => Promise.reject(new Error('no service')), ['8934588012112'])],
])('our own is taken where the browser %s', async (_how, detector) => {
  vi.stubGlobal('BarcodeDetector', detector)
  withoutCanvas()
  expect(await (await codeReader())(picture)).toBeNull()
})
