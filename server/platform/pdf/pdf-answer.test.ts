import { buffer } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { pdfText } from '../../../tools/pdf-text.ts'
import { pdfAnswer } from './pdf-answer.ts'
import type { PdfDocument } from './render-pdf.ts'

const paper: PdfDocument = {
  title: 'Phiếu giao việc',
  footer: 'Thủy điện Sông Trâm',
  pageSize: 'A4',
  isLandscape: false,
  content: ['Thay chèn trục bơm'],
}

/** 03:05 on the next day at the plant. */
const printing = { actor: { fullName: 'Trần Thị Ngọc Hà' }, now: new Date('2026-11-27T20:05:00Z') }

async function textOf(document: PdfDocument): Promise<string> {
  const { content } = await pdfAnswer(printing, document, 'phieu')
  if ('open' in content) throw new Error('A paper is sent as it is')
  return pdfText(await buffer(content))
}

test('the foot of a paper says who made this copy, and when by the clock of the plant', async () => {
  const text = await textOf(paper)
  expect(text).toContain('ThủyđiệnSôngTrâm')
  expect(text).toContain('IntừVậnHànhlúc28/11/202603:05bởiTrầnThịNgọcHà')
})

test('what has no foot, such as a sheet of labels, stays without', async () => {
  expect(await textOf({ ...paper, footer: null })).not.toContain('IntừVậnHành')
})

test('a name that no file system takes is made one', async () => {
  expect((await pdfAnswer(printing, paper, 'phieu_01/ĐX:2026')).fileName).not.toMatch(/[/:]/)
})
