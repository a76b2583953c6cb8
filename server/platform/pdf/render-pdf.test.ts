import { expect, test } from 'vitest'

import { renderPdf, type PdfDocument } from './render-pdf.ts'

const document = (content: PdfDocument['content']): PdfDocument => ({
  title: 'Sổ giao nhận ca',
  footer: 'Mã xác thực',
  pageSize: 'A4',
  isLandscape: false,
  content,
})
const head = (file: Uint8Array) => Buffer.from(file.subarray(0, 5)).toString('latin1')

test('a document becomes a PDF file', async () => {
  const file = await renderPdf(document(['Nhà máy Thủy điện Sông Trâm', { table: { body: [['a', 'b']] } }]))
  expect(head(file)).toBe('%PDF-')
})

test('more documents at once than there are threads all come', async () => {
  const files = await Promise.all(Array.from({ length: 9 }, (_, n) => renderPdf(document([`Ca ${n}`]))))
  expect(files.map(head)).toEqual(Array.from({ length: 9 }, () => '%PDF-'))
})

test('what cannot be laid out is an error, and the next one is not held up by it', async () => {
  await expect(renderPdf(document([{ image: '/etc/hostname' }]))).rejects.toThrow(/./)
  expect(head(await renderPdf(document(['tiếp'])))).toBe('%PDF-')
})
