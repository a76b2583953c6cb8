import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'

import type { StoredFile } from '#contract/files/index.ts'
import { readTableInThread } from '#server/platform/excel/read/thread/in-thread.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { importer, makePark, type Park } from '../testing/park.ts'

const MEGABYTE = 1024 * 1024
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${kind}" Target="${target}"/>`

/** A workbook of a few hundred kilobytes whose shared texts unpack to so many megabytes. */
function bomb(megabytes: number): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('_rels/.rels', `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`)
  add('xl/workbook.xml', '<workbook><sheets><sheet name="A" r:id="s"/></sheets></workbook>')
  const parts = [relation('s', 'worksheet', 'sheet1.xml'), relation('t', 'sharedStrings', 'strings.xml')]
  add('xl/_rels/workbook.xml.rels', `<Relationships>${parts.join('')}</Relationships>`)
  add('xl/sheet1.xml', '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>')
  const text = Buffer.from(`<si><t>${'a'.repeat(32_751)}</t></si>`.repeat(32))
  const texts = [
    Buffer.from('<sst>'),
    ...Array.from({ length: megabytes }, () => text),
    Buffer.from('</sst>'),
  ]
  zip.addReadStream(Readable.from(texts), 'xl/strings.xml')
  zip.end()
  return buffer(zip.outputStream)
}

let server: TestApp
let park: Park
let large: Buffer

beforeAll(async () => {
  server = await testApp()
  park = await makePark(server, 1)
  large = await bomb(300)
})
afterAll(() => server.close())

const words = /^Không đọc được tệp: nội dung quá lớn/

test('a small workbook that unpacks to hundreds of megabytes is refused, fast and without taking them', async () => {
  expect(large.length).toBeLessThan(MEGABYTE)
  const api = importer(server, park)
  const before = process.memoryUsage().rss
  const { result: begun } = await api.begin(large, 'so-lieu.xlsx')
  const { status, error } = await api.preview(begun.id)
  expect([status, error?.problem]).toEqual([422, 'imports.unreadable'])
  expect(error?.message).toMatch(words)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE)
})

describe('a file that could not be read is refused again without another try', () => {
  /** Whoever opened the content again would fail otherwise: it is gone. */
  async function withoutContent(fileId: number): Promise<void> {
    await server.db
      .updateTable('files')
      .set({ sha256: '0'.repeat(64) })
      .where('id', '=', fileId)
      .execute()
  }

  test('by preview and by check of an import', async () => {
    const api = importer(server, park)
    const { result: begun } = await api.begin(large, 'so-lieu.xlsx')
    const good = await api.begin('thời điểm,P\n2026-11-01T00:00:00Z,1\n2026-11-01T00:05:00Z,2')
    const { mapping } = (await api.preview(good.result.id)).result
    // The write is refused as a whole, and yet it is noted.
    expect((await api.check(begun, mapping)).error?.problem).toBe('imports.unreadable')
    const { fileId } = await server.db
      .selectFrom('imports')
      .select('fileId')
      .where('id', '=', begun.id)
      .executeTakeFirstOrThrow()
    await withoutContent(fileId)
    expect((await api.preview(begun.id)).error?.message).toMatch(words)
    expect((await api.check(begun, mapping)).error?.message).toMatch(words)
  })

  test('by the import of employees', async () => {
    const director = await signedIn(server, { roles: ['GD'], plantIds: [park.plantId] })
    const file = await upload<StoredFile>(server.app, director, 'import', 'nhan-vien.xlsx', large)
    const address = `/services/app/User/PreviewImport?fileId=${file.result.id}`
    expect((await director.get(address)).error?.problem).toBe('employeeImport.unreadable')
    await withoutContent(file.result.id)
    const { status, error } = await director.get(address)
    expect([status, error?.message]).toEqual([422, expect.stringMatching(words)])
  })
})

describe('the thread that reads a table', () => {
  async function read(content: Buffer, fileName: string, limits: { megabytes: number; silentMs: number }) {
    const rows: TableRow[] = []
    const read = readTableInThread(Readable.from([content]), { fileName }, limits)
    for await (const row of read) rows.push(row)
    return rows
  }
  const enough = { megabytes: 64, silentMs: 30_000 }

  test('gives all rows of a long table in their order', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `${at},giá trị ${at}`)
    const rows = await read(Buffer.from(lines.join('\n')), 'a.csv', enough)
    expect(rows).toHaveLength(20_000)
    expect(rows.every(({ number, cells }, at) => number === at + 1 && cells[0] === String(at))).toBe(true)
  })

  test('ends alone when it runs out of memory or time', async () => {
    const texts = await bomb(100)
    await expect(read(texts, 'a.xlsx', { ...enough, megabytes: 24 })).rejects.toMatchObject({
      code: 'contentTooLarge',
    })
    await expect(read(texts, 'a.xlsx', { ...enough, silentMs: 1 })).rejects.toMatchObject({
      code: 'tookTooLong',
    })
  })
})
