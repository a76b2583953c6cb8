import { buffer } from 'node:stream/consumers'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'

import { pdfOf } from '../testing/documents.ts'
import { readTexts } from './texts.ts'

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An archive with files of these contents. */
async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const word = (body: string) =>
  zipOf({ 'word/document.xml': `<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>` })

test('a PDF says its text by pages, with its accents', async () => {
  const { pages, end } = await readTexts(await pdfOf('Cửa van cung số 2'), PDF)
  expect([end, pages]).toEqual(['read', [{ pageNo: 1, text: expect.stringContaining('Cửa van cung số 2') }]])
})

test('a document of Word says its paragraphs, and only what is written', async () => {
  const body =
    '<w:p><w:r><w:t>Áp lực</w:t></w:r><w:r><w:t xml:space="preserve"> dầu &amp; nước</w:t></w:r></w:p><w:p><w:r><w:instrText>PAGE</w:instrText><w:t>H1</w:t></w:r></w:p>'
  const { pages, end } = await readTexts(await word(body), DOCX)
  expect([end, pages]).toEqual(['read', [{ pageNo: 1, text: 'Áp lực dầu & nước\nH1\n' }]])
})

test('a presentation says its slides', async () => {
  const slide = (text: string) => `<p:sld xmlns:p="x" xmlns:a="y"><a:p><a:t>${text}</a:t></a:p></p:sld>`
  const file = await zipOf({
    'ppt/presentation.xml': '<p:presentation xmlns:p="x"/>',
    'ppt/slides/slide1.xml': slide('Một'),
    'ppt/slides/slide2.xml': slide('Hai'),
  })
  expect((await readTexts(file, DOCX)).pages).toEqual([
    { pageNo: 1, text: 'Một\n' },
    { pageNo: 2, text: 'Hai\n' },
  ])
})

test('a workbook says its sheets with their names, row by row, numbers as they are and nothing for what is empty', async () => {
  const sheets = [
    { name: 'Trị số chỉnh định', rows: [['Bảo vệ so lệch 87T', null, 0.3], [], ['Đúng', true]] },
    { name: 'Trống', rows: [] },
  ]
  const { pages, end } = await readTexts(Buffer.from(await writeXlsx({ sheets })), XLSX)
  const lines = pages.map(({ pageNo, text }) => [pageNo, ...text.split('\n').filter(Boolean)])
  expect([end, lines]).toEqual([
    'read',
    [
      [1, 'Trị số chỉnh định', 'Bảo vệ so lệch 87T  0.3', 'Đúng true'],
      [2, 'Trống'],
    ],
  ])
})

test('what is broken, locked or endless is told, and harms nobody', async () => {
  const bomb = await word(' '.repeat(210 * 1024 * 1024))
  const entities = await zipOf({
    'word/document.xml': '<!DOCTYPE d [<!ENTITY a "aaaa">]><d><w:t>&a;</w:t></d>',
  })
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const pdf = await pdfOf('Quy trình')
  const ends = await Promise.all([
    readTexts(bomb, DOCX),
    readTexts(entities, DOCX),
    readTexts(locked, DOCX),
    readTexts(Buffer.from('PK không phải'), DOCX),
    readTexts(Buffer.alloc(0), DOCX),
    readTexts(pdf.subarray(0, 300), PDF),
    readTexts(Buffer.from('%PDF-1.7'), PDF),
    readTexts(pdf, PDF, { longestMs: 1 }),
    readTexts(pdf, PDF, { mostCharacters: 3 }),
  ])
  expect(ends.map(({ end }) => end)).toEqual([
    'tooLarge',
    'unreadable',
    'password',
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
    'tooLarge',
    'tooLarge',
  ])
  expect(ends.at(-1)?.pages).toEqual([{ pageNo: 1, text: 'Quy' }])
})
