import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'

import { SNIFF_BYTES, sniffMediaType } from './media-type.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const contentTypes = `<Types><Override ContentType="${XLSX}.main+xml" PartName="/xl/workbook.xml"/></Types>`

function zipOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A PNG whose metadata is longer than what is looked at. */
const longPng = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.from([0, 2, 0, 0]),
  Buffer.from('iTXt'),
  Buffer.alloc(2 * 65_536),
])

test.each([
  [
    'a.png',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154', 'hex'),
    'image/png',
  ],
  ['long.png', longPng, 'image/png'],
  ['a.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/jpeg'],
  ['a.webp', Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0'.padEnd(64, '\0'), 'latin1'), 'image/webp'],
  ['a.pdf', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj', 'latin1'), 'application/pdf'],
  ['photo.pdf', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/jpeg'],
  ['a.exe', Buffer.from('MZ\x90\0\x03'.padEnd(256, '\0'), 'latin1'), 'application/x-msdownload'],
  ['a.gz', gzipSync('text'), 'application/gzip'],
])('%s is told by its content', async (name, content, mediaType) => {
  expect(await sniffMediaType(content.subarray(0, SNIFF_BYTES), name)).toBe(mediaType)
})

test.each([
  ['ten,ngay\nNguyễn,1/2/2026\n', 'a.csv', 'text/csv'],
  ['\uFEFFmã;tên\n', 'A.CSV', 'text/csv'],
  ['ten,ngay\n', 'a.txt', undefined],
  ['ten,ngay\n', 'a.png', undefined],
  ['ten,\0ngay\n', 'a.csv', undefined],
  ['  \n', 'a.csv', undefined],
  ['', 'a.csv', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png', 'image/svg+xml'],
  ['<?xml version="1.0"?>\n<!-- x --><svg/>', 'a.csv', 'image/svg+xml'],
  ['\uFEFF<!DOCTYPE html><p>', 'a.csv', 'text/html'],
  ['\n <html><body>', 'a.png', 'text/html'],
  ['<script>alert(1)</script>', 'a.csv', 'text/html'],
  ['<?xml version="1.0"?><rows/>', 'a.csv', 'application/xml'],
])('text %j named %s', async (text, name, mediaType) => {
  expect(await sniffMediaType(Buffer.from(text), name)).toBe(mediaType)
})

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const wordTypes = `<Types><Override ContentType="${DOCX}.main+xml" PartName="/word/document.xml"/></Types>`

test.each([
  [
    'that names its type first',
    { '[Content_Types].xml': wordTypes, 'word/document.xml': '<x/>' },
    'a.docx',
    DOCX,
  ],
  ['that names its type last', { 'docProps/app.xml': '<x/>', 'word/document.xml': '<x/>' }, 'a.docx', DOCX],
  ['under another name', { 'docProps/app.xml': '<x/>', 'word/document.xml': '<x/>' }, 'a.pdf', DOCX],
  ['with macros', { 'word/document.xml': '<x/>', 'word/vbaProject.bin': 'x' }, 'a.docx', 'application/zip'],
  ['that is an archive', { 'word/readme.txt': 'x' }, 'a.docx', 'application/zip'],
])('a Word document %s', async (_what, entries, name, mediaType) => {
  expect(await sniffMediaType(await zipOf(entries), name)).toBe(mediaType)
})

/** A file of Office 97-2003 whose first sector begins so. */
const office97 = (...first: readonly number[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(first),
    Buffer.alloc(64),
  ])

test.each([
  ['Word', office97(0xec, 0xa5, 0xc1, 0), 'application/msword'],
  ['another', office97(0x09, 0x08, 0x10, 0), 'application/x-cfb'],
])('a file of Office 97-2003 of %s', async (_what, content, mediaType) => {
  expect(await sniffMediaType(content, 'a.doc')).toBe(mediaType)
})

test.each([
  ['heic', 'image/heic'],
  ['mif1', 'image/heif'],
])('a photo of a phone (%s)', async (brand, mediaType) => {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)])
  expect(await sniffMediaType(head, 'IMG_0001.jpg')).toBe(mediaType)
})

test('a head that ends within a letter is still text', async () => {
  const text = Buffer.from('ngày'.repeat(20))
  expect(await sniffMediaType(text.subarray(0, 53), 'a.csv')).toBe('text/csv')
})

test.each([
  ['a workbook', { '[Content_Types].xml': contentTypes, 'xl/workbook.xml': '<x/>' }, 'a.xlsx', XLSX],
  [
    'a workbook that names its type last',
    { 'docProps/app.xml': '<x/>', 'xl/workbook.xml': '<x/>' },
    'a.xlsx',
    XLSX,
  ],
  [
    'sheets under another name',
    { 'docProps/app.xml': '<x/>', 'xl/a.xml': '<x/>' },
    'a.zip',
    'application/zip',
  ],
  ['a plain archive', { 'a.txt': 'xl/ is mentioned here' }, 'a.xlsx', 'application/zip'],
])('%s', async (_what, entries, name, mediaType) => {
  expect(await sniffMediaType(await zipOf(entries), name)).toBe(mediaType)
})

test.each([
  ['UTF-16', Buffer.from('\uFEFFmã;tên\n', 'utf16le'), 'a.csv', 'text/csv'],
  ['Windows-1258', Buffer.from('m\xE3;Nhi\xEA\xF2t\n', 'latin1'), 'a.csv', 'text/csv'],
  // Whoever reads it says that its encoding is not known.
  ['TCVN3', Buffer.from('C\xABng su\xCAt\n', 'latin1'), 'a.csv', 'text/csv'],
  ['UTF-16 of another name', Buffer.from('\uFEFFmã;tên\n', 'utf16le'), 'a.png', 'audio/mpeg'],
  ['markup in UTF-16', Buffer.from('\uFEFF<script>alert(1)</script>', 'utf16le'), 'a.csv', 'audio/mpeg'],
  ['markup in Latin-1', Buffer.from('<script>"\xE9"</script>', 'latin1'), 'a.csv', undefined],
  ['bytes', Buffer.from([0xe9, 0, 1, 2, 3, 0xff, 7, 8]), 'a.csv', undefined],
])('%s counts as text where it is called so', async (_name, content, fileName, mediaType) => {
  expect(await sniffMediaType(content, fileName)).toBe(mediaType)
})
