import { expect, test } from 'vitest'

import { pdfText } from '../../../tools/pdf-text.ts'
import { formTable, heading } from './form-parts.ts'
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

test.each([
  ['with a row of one line', 'Vệ sinh máy cắt', false],
  ['with a row of many lines', 'Vệ sinh máy cắt 171, trạm 110 kV. '.repeat(9), false],
  ['of smaller letters', 'Vệ sinh máy cắt', true],
])('a heading stays with the table under it, %s', async (_, place, isStacked) => {
  const table = formTable([{ title: 'Địa điểm', width: 200, value: () => place }], [1])
  const below = isStacked ? { fontSize: 7, stack: [table] } : table
  for (let above = 44; above < 60; above++) {
    const filled = Array.from({ length: above }, (_line, n) => ({ text: `Dòng ${n}` }))
    const pages = pdfText(Buffer.from(await renderPdf(document([...filled, heading('VI. Phiếu'), below]))))
    const headed = pages.split('\n').find((page) => page.includes('VI.Phiếu'))
    expect(headed, `below ${above} lines`).toContain('Vệsinhmáycắt')
  }
})
