import { chmod, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'

import type { DocumentDetail, DocumentDownload } from '#contract/documents/document.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { readTexts } from '../content/texts.ts'
import { approve, documentPath, pdfOf, uploaded, written, type Makers } from '../testing/documents.ts'
import { convertOffice } from './convert-office.ts'
import { findSoffice } from './find-soffice.ts'

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A document of Word that says something, and may point to something outside. */
async function wordOf(said: string, outside = ''): Promise<Buffer> {
  const picture = outside
    ? `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:9pt;height:9pt"><v:imagedata xmlns:r="${office}" r:id="rId9"/></v:shape></w:pict></w:r></w:p>`
    : ''
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  add(
    'word/document.xml',
    `<w:document xmlns:w="${w}"><w:body><w:p><w:r><w:t>${said}</w:t></w:r></w:p>${picture}</w:body></w:document>`,
  )
  if (outside)
    add(
      'word/_rels/document.xml.rels',
      `<Relationships xmlns="${relationships}"><Relationship Id="rId9" Type="${office}/image" Target="${outside}" TargetMode="External"/></Relationships>`,
    )
  zip.end()
  return buffer(zip.outputStream)
}

const once = async function* (content: Buffer) {
  yield content
}
const programPath = process.env['PATH'] ?? ''
const converted = (soffice: string, content: Buffer, limits = {}) =>
  convertOffice({ soffice, programPath }, { content: once(content), extension: 'docx' }, limits)

describe('a stand-in for LibreOffice', () => {
  let server: TestApp
  let folder: string
  let soffice: string
  let makers: Makers
  let operator: Client
  let stranger: Client
  let plantId: number

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-soffice-'))
    soffice = path.join(folder, 'soffice')
    await writeFile(path.join(folder, 'made.pdf'), await pdfOf('Bản xem trước'))
    // The folder for the result is the last argument but one, the file the last.
    await writeFile(
      soffice,
      `#!/bin/sh
while [ $# -gt 2 ]; do shift; done
echo run >> ${folder}/runs
env > ${folder}/env
grep -q FAILS "$2" && exit 1
cp ${folder}/made.pdf "$1/in.pdf"
`,
    )
    await chmod(soffice, 0o755)
    server = await testApp({ SOFFICE_PATH: soffice, PATH: programPath })
    plantId = await makePlant(server.db)
    const at = { plantIds: [plantId] }
    makers = {
      author: await signedIn(server, { ...at, roles: ['QĐ'] }),
      director: await signedIn(server, { ...at, roles: ['GD'] }),
    }
    operator = await signedIn(server, { ...at, roles: ['DHV'] })
    stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const runs = async () => (await readFile(path.join(folder, 'runs'), 'utf8')).split('\n').length - 1
  const preview = ({ id, files }: DocumentDetail, who: Client) =>
    server.app.inject({
      url: `/api${documentPath}/Preview?Id=${id}&FileId=${files[0]?.id}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
  async function approved(docNo: string, content: Buffer, changes: object = {}): Promise<DocumentDetail> {
    const fileIds = [await uploaded(server, makers.author, 'Quy trình.docx', content)]
    const write = written(plantId, { docNo, fileIds, ...changes })
    const { result } = await makers.author.send<DocumentDetail>('POST', `${documentPath}/Create`, write)
    return approve(result, makers)
  }
  const textOf = async (pdf: Buffer) => (await readTexts(pdf, 'application/pdf')).pages[0]?.text ?? ''

  test('makes a file of Office a PDF once, for however many who ask at once', async () => {
    const document = await approved('XT-1', await wordOf('Một'))
    const answers = await Promise.all(
      [operator, makers.author, operator].map((who) => preview(document, who)),
    )
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['content-disposition']).toMatch(/^inline;.*Quy%20tr%C3%ACnh\.pdf/)
      expect(await textOf(answer.rawPayload)).toContain('Bản xem trước')
    }
    expect(await runs()).toBe(1)
    expect((await preview(document, stranger)).statusCode).toBe(404)
    // It is told nothing of the server's own.
    const known = (await readFile(path.join(folder, 'env'), 'utf8')).split('\n')
    expect(
      known.map((line) => line.split('=')[0]).filter((name) => /DATA|SECRET|TOKEN|KEY/.test(name ?? '')),
    ).toEqual([])
  })

  test('that fails leaves the file to be saved, and is not asked again at once', async () => {
    const document = await approved('XT-2', Buffer.concat([await wordOf('Hai'), Buffer.from('FAILS')]))
    const before = await runs()
    for (let no = 0; no < 2; no++) {
      const answer = await preview(document, operator)
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
        200,
        expect.stringMatching(/^attachment;.*\.docx/),
      ])
    }
    expect((await runs()) - before).toBe(1)
  })

  test('does not go round levels: a secret preview is stamped and logged, and nobody else learns of it', async () => {
    const document = await approved('XT-3', await wordOf('Ba'), { confidentiality: 'secret' })
    expect((await preview(document, operator)).statusCode).toBe(404)
    const answer = await preview(document, makers.director)
    expect(await textOf(answer.rawPayload)).toContain('MẬT')
    const log = await makers.author.get<{ items: DocumentDownload[] }>(
      `${documentPath}/GetDownloads?Id=${document.id}`,
    )
    expect(log.result.items.map(({ fileName }) => fileName)).toEqual(['Quy trình.docx'])
  })

  test('that never ends is ended', async () => {
    const slow = path.join(folder, 'slow')
    await writeFile(slow, '#!/bin/sh\nsleep 60 & sleep 60\n')
    await chmod(slow, 0o755)
    const began = performance.now()
    expect(await converted(slow, Buffer.from('x'), { longestMs: 200 })).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  test('that is not there leaves the file as it is', async () => {
    expect(await findSoffice({ sofficePath: path.join(folder, 'none'), programPath })).toBeUndefined()
    expect(await converted(path.join(folder, 'none'), Buffer.from('x'))).toBeUndefined()
  })
})

/** LibreOffice where it reads documents of Word: it may be there with its spreadsheets alone. */
async function findWriter(): Promise<string | undefined> {
  const found = await findSoffice({ sofficePath: process.env['SOFFICE_PATH'], programPath })
  if (found === undefined || process.platform !== 'linux') return found
  const parts = await readdir(path.dirname(await realpath(found)))
  return parts.includes('libswlo.so') ? found : undefined
}
const real = await findWriter()

describe.skipIf(real === undefined)('LibreOffice, which is not on every computer', () => {
  const soffice = real ?? ''

  test('shows what a document says, in Vietnamese', async () => {
    const pdf = await converted(soffice, await wordOf('Cửa van cung số 2'))
    const { pages } = await readTexts(pdf ?? Buffer.alloc(0), 'application/pdf')
    expect(pages[0]?.text).toContain('Cửa van cung số 2')
  }, 90_000)

  test('makes nothing of what is no document, and asks nobody outside for a picture', async () => {
    expect(await converted(soffice, Buffer.from([0, 1, 2, 3]))).toBeUndefined()
    let asked = 0
    const outside = createServer((_request, answer) => {
      asked += 1
      answer.end()
    })
    await new Promise<void>((resolve) => void outside.listen(0, '127.0.0.1', resolve))
    const { port } = outside.address() as AddressInfo
    const pdf = await converted(soffice, await wordOf('Bốn', `http://127.0.0.1:${port}/a.png`))
    outside.close()
    expect([pdf === undefined, asked]).toEqual([false, 0])
  }, 90_000)
})
