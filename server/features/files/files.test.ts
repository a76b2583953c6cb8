import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { json } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { FilePurpose, StoredFile } from '#contract/files/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { requireOwnUpload, type FileReaders } from './files.public.ts'
import { openFile } from './files.service.ts'

const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'hex',
)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
/** The first box of an MP4, which tells its type. */
const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isommp42'),
])
const MEGABYTE = 1024 * 1024

let app: TestApp
let me: Client
let other: Client
beforeAll(async () => {
  app = await testApp({ UPLOAD_MAX_MB: '5' })
  me = await signedIn(app)
  other = await signedIn(app)
})
afterAll(() => app.close())

interface Upload {
  readonly as?: Client
  readonly purpose?: string
  readonly name?: string
  readonly content?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

const BOUNDARY = '----van-hanh'

/** A form as browsers write it, with the name in plain UTF-8. */
function form({ name = 'ảnh.png', content = PNG }: Upload): Buffer {
  const disposition = `Content-Disposition: form-data; name="file"; filename="${name}"`
  const head = `--${BOUNDARY}\r\n${disposition}\r\nContent-Type: text/html\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

function upload(file: Upload = {}): Promise<Answer<StoredFile>> {
  const { as = me, purpose = 'avatar', headers = {} } = file
  const address = `/services/app/File/Upload?purpose=${purpose}`
  return as.send('POST', address, form(file), { ...formHeaders, ...headers })
}

async function uploaded(purpose: FilePurpose, file: Upload = {}): Promise<number> {
  return (await upload({ purpose, ...file })).result.id
}

const download = (id: number, as = me) =>
  app.app.inject({
    url: `/api/services/app/File/Download?id=${id}`,
    headers: { authorization: `Bearer ${as.token}` },
  })

const actor = (who: Client) => ({ userId: who.userId }) as Actor

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(app.platform.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

function startSending(token: string): ClientRequest {
  const { port } = app.app.server.address() as AddressInfo
  const headers = { ...formHeaders, authorization: `Bearer ${token}` }
  return request({ port, method: 'POST', path: '/api/services/app/File/Upload?purpose=avatar', headers })
}

describe('upload', () => {
  test('answers what was stored, typed by its content', async () => {
    const { status, result } = await upload({ name: 'C:\\ảnh\\Ảnh đại diện.jpg' })
    expect(status).toBe(200)
    expect(result).toEqual({
      fileName: 'Ảnh đại diện.jpg',
      mediaType: 'image/png',
      sizeBytes: PNG.length,
      creationTime: '2026-11-21T00:30:00Z',
      id: expect.any(Number),
    })
  })

  test('keeps equal contents once, under two ids', async () => {
    const content = Buffer.concat([PDF, Buffer.from('once')])
    const files = { purpose: 'certificate', name: 'a.pdf', content }
    const [first, second] = await Promise.all([upload(files), upload({ ...files, as: other })])
    expect(first.result.id).not.toBe(second.result.id)
    const hash = createHash('sha256').update(content).digest('hex')
    expect((await storedFiles()).filter((name) => name === hash)).toHaveLength(1)
  })

  test('is in the history', async () => {
    const id = await uploaded('avatar')
    const { rows } = await app.pool.query(
      `select actor_id, action, changes from history where entity = 'files' and entity_id = $1`,
      [String(id)],
    )
    expect(rows).toEqual([
      {
        actorId: me.userId,
        action: 'created',
        changes: expect.arrayContaining([{ field: 'purpose', from: null, to: 'avatar' }]),
      },
    ])
  })

  test('sent twice with one key stores one file', async () => {
    const headers = { 'idempotency-key': 'upload-once-1' }
    const [first, second] = [await upload({ headers }), await upload({ headers })]
    expect(second.result).toEqual(first.result)
    expect(second.headers['idempotency-replayed']).toBe('true')
  })

  test('sent again under its key with another content is refused', async () => {
    const headers = { 'idempotency-key': 'upload-once-2' }
    await upload({ headers })
    const other = await upload({ headers, content: Buffer.concat([PNG, Buffer.from('x')]) })
    expect([other.status, other.error?.problem]).toEqual([422, 'core.keyReused'])
  })

  test.each([
    ['avatar', 'a.pdf', PDF, 'Tệp này là PDF, chỉ nhận PNG, JPEG, WebP.'],
    ['avatar', 'a.png', Buffer.from('<svg xmlns="x"/>'), 'Tệp này là SVG, chỉ nhận PNG, JPEG, WebP.'],
    ['certificate', 'a.pdf', Buffer.from('<html>'), 'Tệp này là HTML, chỉ nhận PDF, PNG, JPEG, HEIC, HEIF.'],
    ['import', 'a.xlsx', PNG, 'Tệp này là PNG, chỉ nhận Excel (.xlsx), CSV.'],
    ['import', 'a.txt', Buffer.from('a,b'), 'Tệp này là loại không xác định, chỉ nhận Excel (.xlsx), CSV.'],
  ])('for %s of %s is refused before it is stored', async (purpose, name, content, message) => {
    const before = await storedFiles()
    const { status, error } = await upload({ purpose, name, content })
    expect(status).toBe(415)
    expect(error).toMatchObject({ problem: 'files.wrongType', message })
    expect(error?.validationErrors).toEqual([{ message, members: ['file'] }])
    expect(await storedFiles()).toEqual(before)
  })

  test.each([
    ['avatar', PNG, 2],
    ['certificate', PDF, 5],
  ])('for %s takes its limit or the server’s, whichever is less', async (purpose, content, megabytes) => {
    const full = Buffer.concat([content], megabytes * MEGABYTE)
    expect((await upload({ purpose, content: full })).status).toBe(200)
    const before = await storedFiles()
    const { status, error } = await upload({ purpose, content: Buffer.concat([full, Buffer.alloc(1)]) })
    expect(status).toBe(413)
    expect(error?.message).toContain(`(${megabytes} MB)`)
    expect(await storedFiles()).toEqual(before)
  })

  test.each([
    ['an empty file', form({ content: Buffer.alloc(0) }), formHeaders, 400, 'files.empty'],
    ['a form without a file', `--${BOUNDARY}--\r\n`, formHeaders, 400, 'files.empty'],
    ['no form', '{}', { 'content-type': 'application/json' }, 400, 'files.empty'],
    ['nothing', undefined, {}, 400, 'files.empty'],
    ['a form without a boundary', form({}), { 'content-type': 'multipart/form-data' }, 400, 'core.malformed'],
    ['a form that breaks off', form({}).subarray(0, -20), formHeaders, 400, 'core.malformed'],
    ['another media type', 'x', { 'content-type': 'image/png' }, 415, 'core.wrongMediaType'],
  ])('with %s is refused', async (_what, body, headers, status, problem) => {
    const answer = await me.send('POST', '/services/app/File/Upload?purpose=avatar', body, headers)
    expect(answer.error?.problem).toBe(problem)
    expect(answer.status).toBe(status)
  })

  test('needs a known purpose and a session', async () => {
    expect((await upload({ purpose: 'virus' })).error?.problem).toBe('core.invalid')
    expect((await upload({ as: client(app.app) })).status).toBe(401)
  })

  describe('over the network', () => {
    beforeAll(() => app.app.listen({ port: 0, host: '127.0.0.1' }))

    test.each([
      ['for its type', () => me.token, 'files.wrongType'],
      ['for lack of a session', () => 'none', 'core.notSignedIn'],
    ])('a client that is refused %s can finish sending and reads why', async (_why, token, problem) => {
      const sending = startSending(token())
      sending.end(form({ content: Buffer.concat([Buffer.from('<html>'), Buffer.alloc(20 * MEGABYTE)]) }))
      const answers = await Promise.all([once(sending, 'response'), once(sending, 'finish')])
      const [[response]] = answers as [[IncomingMessage], unknown]
      expect(await json(response)).toMatchObject({ error: { problem } })
    })

    test('a client that goes away leaves nothing', async () => {
      const before = await storedFiles()
      const sending = startSending(me.token)
      sending.on('error', () => undefined)
      sending.write(form({ content: Buffer.concat([PNG, Buffer.alloc(MEGABYTE)]) }).subarray(0, MEGABYTE))
      await expect.poll(storedFiles).toContainEqual(expect.stringContaining('.unfinished'))
      sending.destroy()
      await expect.poll(storedFiles).toEqual(before)
    })
  })
})

describe('download', () => {
  test('gives back what was uploaded, safe to open', async () => {
    const answer = await download(await uploaded('avatar', { name: 'Ảnh Đập.png' }))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(PNG)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': `inline; filename="Anh Dap.png"; filename*=UTF-8''%E1%BA%A2nh%20%C4%90%E1%BA%ADp.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    })
  })

  test('gives any part of what browsers show, so that videos can be sought', async () => {
    const content = Buffer.concat([MP4, Buffer.from('0123456789')])
    const id = await uploaded('abnormalAttachment', { name: 'a.mp4', content })
    const ask = (headers: Readonly<Record<string, string>>) =>
      app.app.inject({
        url: `/api/services/app/File/Download?id=${id}`,
        headers: { authorization: `Bearer ${me.token}`, 'accept-encoding': 'gzip', ...headers },
      })
    const whole = await ask({})
    const tag = `"${createHash('sha256').update(content).digest('hex')}"`
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      etag: tag,
      'content-type': 'video/mp4',
      'content-security-policy': expect.stringMatching(/^sandbox allow-same-origin; default-src 'none'/),
    })
    expect(whole.rawPayload.equals(content)).toBe(true)
    const end = content.length - 1
    const last = await ask({ range: 'bytes=-4' })
    expect([last.statusCode, last.body]).toEqual([206, '6789'])
    expect(last.headers).toMatchObject({
      'content-range': `bytes ${end - 3}-${end}/${content.length}`,
      'content-length': '4',
    })
    const rest = await ask({ range: `bytes=${end}-`, 'if-range': tag })
    expect([rest.statusCode, rest.body]).toEqual([206, '9'])
    const changed = await ask({ range: 'bytes=0-3', 'if-range': '"other"' })
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, content.length])
    const beyond = await ask({ range: `bytes=${content.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
      416,
      `bytes */${content.length}`,
      '',
    ])
    expect((await ask({ 'if-none-match': tag })).statusCode).toBe(304)
  })

  test('saves tables rather than showing them', async () => {
    const answer = await download(
      await uploaded('import', { name: 'a.csv', content: Buffer.from('tên\nAn\n') }),
    )
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
    expect(answer.body).toBe('tên\nAn\n')
  })

  test('of an unknown file or another’s is not found', async () => {
    const id = await uploaded('signature')
    expect((await download(id, other)).json()).toMatchObject({ error: { problem: 'core.notFound' } })
    expect((await download(999_999)).statusCode).toBe(404)
    expect((await app.app.inject(`/api/services/app/File/Download?id=${id}`)).statusCode).toBe(401)
  })

  test('opens to those whom a reader of the purpose lets through', async () => {
    const seen: number[] = []
    const readers: FileReaders = {
      avatar: [
        async () => false,
        async ({ actor }, id) => actor.userId === other.userId && seen.push(id) > 0,
      ],
      signature: [],
      inventory: [],
      gateOrderAttachment: [],
      equipment: [],
      equipmentEvent: [],
      task: [],
      equipmentInspection: [],
      inspectionPhoto: [],
      contract: [],
      labourContract: [],
      document: [],
      report: [],
      reportTemplate: [],
      letter: [],
      reportOccurrence: [],
      certificate: [],
      dependentDocument: [],
      abnormalAttachment: [],
      proposal: [],
      cardPhoto: [],
      cardSignature: [],
      stockSignature: [],
      import: [],
      readingsImport: [],
    }
    const [avatar, signature] = [await uploaded('avatar'), await uploaded('signature')]
    const work = { db: app.db, platform: app.platform, actor: actor(other) } as Work
    expect(await openFile(work, avatar, readers)).toMatchObject({ mediaType: 'image/png', isInline: true })
    expect(seen).toEqual([avatar])
    await expect(openFile(work, signature, readers)).rejects.toThrow('core.notFound')
  })
})

describe('requireOwnUpload', () => {
  test('answers one’s own upload for that purpose only', async () => {
    const id = await uploaded('avatar')
    const own = await requireOwnUpload(app.db, actor(me), id, 'avatar')
    expect(own).toMatchObject({ id, mediaType: 'image/png', createdBy: me.userId })
    expect(await requireOwnUpload(app.db, actor(me), id, 'signature')).toBeUndefined()
    expect(await requireOwnUpload(app.db, actor(other), id, 'avatar')).toBeUndefined()
    expect(await requireOwnUpload(app.db, actor(me), 999_999, 'avatar')).toBeUndefined()
  })
})
