import { createHash, randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { StoredFile } from '#contract/files/index.ts'
import type { LargeUpload } from '#contract/files/large.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { halfUploads, orphanedContents } from '../files.public.ts'

const MEGABYTE = 1024 * 1024
const BOUNDARY = '----van-hanh-parts'
const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const address = '/services/app/File'

let app: TestApp
let me: Client
let other: Client

beforeAll(async () => {
  app = await testApp({ UPLOAD_MAX_MB: '1', UPLOAD_LARGE_MAX_MB: '9', UPLOAD_DAY_MB: '40' })
  const plantIds = [await makePlant(app.db)]
  me = await signedIn(app, { roles: ['QĐ'], plantIds })
  other = await signedIn(app, { roles: ['QĐ'], plantIds })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const pdfOf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const form = (content: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="part"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

let files = 0
const named = (content: Buffer, changes: object = {}) => ({
  fileName: `ban-ve-${(files += 1)}.pdf`,
  sizeBytes: content.length,
  modifiedAtMs: 1_790_000_000_000,
  ...changes,
})
const begin = (file: object, who = me) => who.send<LargeUpload>('POST', `${address}/BeginLarge`, file)
const part = (id: number, offsetBytes: number, content: Buffer, who = me) =>
  who.send<LargeUpload>(
    'POST',
    `${address}/UploadPart?Id=${id}&OffsetBytes=${offsetBytes}`,
    form(content),
    formHeaders,
  )
const finish = (id: number, sha256: string, who = me) =>
  who.send<StoredFile>('POST', `${address}/FinishLarge`, { id, sha256 })
const drop = (id: number, who = me) => who.send('DELETE', `${address}/DropLarge?Id=${id}`)
const problemOf = ({ status, error }: { status: number; error?: { problem?: string } | null }) => [
  status,
  error?.problem,
]

async function namesIn(folder: string): Promise<string[]> {
  const place = path.join(app.platform.config.dataDir, folder)
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Sends the beginning of a part over a connection that is cut before its end. */
function sendCut(id: number, content: Buffer, sentBytes: number): Promise<void> {
  const { port } = app.app.server.address() as AddressInfo
  const body = form(content)
  const headers = { ...formHeaders, 'content-length': body.length, authorization: `Bearer ${me.token}` }
  const url = `/api${address}/UploadPart?Id=${id}&OffsetBytes=0`
  const sending = request({ port, method: 'POST', path: url, headers })
  return new Promise((resolve) => {
    sending.on('error', () => resolve())
    sending.on('close', () => resolve())
    sending.write(body.subarray(0, sentBytes), () => sending.destroy())
  })
}

test('a file over a connection that is cut goes on where it stopped, and is stored whole', async () => {
  const content = pdfOf(6 * MEGABYTE)
  const file = named(content)
  const { result: begun } = await begin(file)
  expect(begun).toMatchObject({ fileName: file.fileName, sizeBytes: content.length, sentBytes: 0 })
  await sendCut(begun.id, content, 3 * MEGABYTE)
  await expect.poll(async () => (await begin(file)).result.sentBytes).toBeGreaterThan(0)
  // Chosen again, after the page was left as well, it is the same upload.
  const { result: again } = await begin(file)
  expect([again.id, again.sentBytes < content.length]).toEqual([begun.id, true])
  expect(problemOf(await finish(begun.id, hashOf(content)))).toEqual([409, 'largeFiles.incomplete'])
  const arrived = await part(begun.id, again.sentBytes, content.subarray(again.sentBytes))
  expect(arrived.result.sentBytes).toBe(content.length)
  const stored = await finish(begun.id, hashOf(content))
  expect(stored.result).toMatchObject({ mediaType: 'application/pdf', sizeBytes: content.length })
  expect(await namesIn('files')).toContain(hashOf(content))
  expect(await namesIn('parts')).toEqual([])
  expect((await finish(begun.id, hashOf(content))).status).toBe(404)
})

test('the same content sent by two is stored once', async () => {
  const content = pdfOf(MEGABYTE)
  const before = (await namesIn('files')).length
  for (const who of [me, other]) {
    const { id } = (await begin(named(content), who)).result
    await part(id, 0, content, who)
    expect((await finish(id, hashOf(content), who)).status).toBe(200)
  }
  expect((await namesIn('files')).length).toBe(before + 1)
})

test('what arrived otherwise than it was sent is refused and thrown away', async () => {
  const content = pdfOf(MEGABYTE)
  const file = named(content)
  const { id } = (await begin(file)).result
  await part(id, 0, content)
  expect(problemOf(await finish(id, hashOf(pdfOf(9))))).toEqual([422, 'largeFiles.contentDiffers'])
  expect((await part(id, 0, content)).status).toBe(404)
  expect((await begin(file)).result.sentBytes).toBe(0)
})

test('a file of another type is refused with its first part, and a short one at its end', async () => {
  const content = Buffer.concat([Buffer.from('<html>'), Buffer.alloc(100_000, ' ')])
  const { id } = (await begin(named(content))).result
  expect(problemOf(await part(id, 0, content))).toEqual([415, 'files.wrongType'])
  const short = Buffer.from('<html>')
  const { id: shortId } = (await begin(named(short))).result
  await part(shortId, 0, short)
  expect(problemOf(await finish(shortId, hashOf(short)))).toEqual([415, 'files.wrongType'])
  expect((await drop(shortId)).status).toBe(404)
})

test('parts follow each other and end where the file was said to', async () => {
  const content = pdfOf(1000)
  const { id } = (await begin(named(content))).result
  expect(problemOf(await part(id, 10, content.subarray(10)))).toEqual([409, 'largeFiles.gap'])
  expect(problemOf(await part(id, 0, Buffer.concat([content, Buffer.from('x')])))).toEqual([
    409,
    'largeFiles.tooLong',
  ])
  await part(id, 0, content.subarray(0, 600))
  // Sent twice over each other, each byte has its place.
  await part(id, 300, content.subarray(300))
  expect((await finish(id, hashOf(content))).status).toBe(200)
})

test('belongs to whoever began it, and to those who write documents', async () => {
  const content = pdfOf(1000)
  const { id } = (await begin(named(content))).result
  for (const answer of [
    await part(id, 0, content, other),
    await finish(id, hashOf(content), other),
    await drop(id, other),
    await drop(2_147_483_647),
  ])
    expect(answer.status).toBe(404)
  expect((await drop(2_147_483_648)).status).toBe(400)
  const operator = await signedIn(app, { roles: ['DHV'], plantIds: [await makePlant(app.db)] })
  expect((await begin(named(content), operator)).status).toBe(403)
  expect((await drop(id)).status).toBe(200)
})

test('says before anything is sent that it is too large, beyond the allowance, or finds no room', async () => {
  const who = await signedIn(app, { roles: ['QĐ'], plantIds: [await makePlant(app.db)] })
  const size = (sizeBytes: number) => begin(named(Buffer.alloc(0), { sizeBytes }), who)
  expect(problemOf(await size(9 * MEGABYTE + 1))).toEqual([413, 'core.tooLarge'])
  expect(problemOf(await size(0))).toEqual([400, 'core.invalid'])
  const spy = vi.spyOn(app.platform.parts, 'freeBytes').mockResolvedValue(15 * MEGABYTE)
  expect(problemOf(await size(8 * MEGABYTE))).toEqual([507, 'core.diskFull'])
  spy.mockRestore()
  for (let no = 0; no < 4; no++) expect((await size(9 * MEGABYTE)).status).toBe(200)
  // What is on its way counts as sent.
  expect(problemOf(await size(9 * MEGABYTE))).toEqual([429, 'files.quotaUsed'])
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  const write = vi.spyOn(app.platform.parts, 'write').mockRejectedValue(full)
  const { id } = (await begin(named(pdfOf(100)), who)).result
  expect(problemOf(await part(id, 0, pdfOf(100), who))).toEqual([507, 'core.diskFull'])
  write.mockRestore()
})

const runJob = (job: Job, now: Date) =>
  job.run({
    db: app.db,
    payload: {},
    now,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  })
const filesWith = (content: Buffer) =>
  app.db.selectFrom('files').select('id').where('sha256', '=', hashOf(content)).execute()

test('a file is copied while nothing is held in the database, and of two who finish it one has it', async () => {
  const content = pdfOf(MEGABYTE)
  const file = named(content)
  const { id } = (await begin(file)).result
  await part(id, 0, content)
  const put = app.platform.files.put.bind(app.platform.files)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const copying = vi.spyOn(app.platform.files, 'put').mockImplementation(async (...copied) => {
    await held
    return put(...copied)
  })
  const both = Promise.all([finish(id, hashOf(content)), finish(id, hashOf(content))])
  await expect.poll(() => copying.mock.calls.length).toBe(2)
  // Whoever asks for the upload meanwhile waits for nobody.
  expect((await begin(file)).result).toMatchObject({ id, sentBytes: content.length })
  goOn()
  const statuses = (await both).map(({ status }) => status)
  copying.mockRestore()
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await filesWith(content)).toHaveLength(1)
})

test('what breaks off between the copy and the database is no file: it is finished later, or swept', async () => {
  const breakOff = async () => {
    const content = pdfOf(MEGABYTE)
    const file = named(content)
    const { id } = (await begin(file)).result
    await part(id, 0, content)
    const cut = vi.spyOn(app.platform.parts, 'remove').mockRejectedValueOnce(new Error('the power is gone'))
    expect((await finish(id, hashOf(content))).status).toBe(500)
    cut.mockRestore()
    expect(await filesWith(content)).toEqual([])
    return { content, id, again: (await begin(file)).result }
  }
  const first = await breakOff()
  expect(first.again).toMatchObject({ id: first.id, sentBytes: first.content.length })
  expect((await finish(first.id, hashOf(first.content))).status).toBe(200)
  const left = await breakOff()
  expect(await namesIn('files')).toContain(hashOf(left.content))
  const nextDay = new Date(Date.now() + 25 * 3_600_000)
  await runJob(halfUploads(app.platform.parts), nextDay)
  await runJob(orphanedContents(app.platform.files), nextDay)
  expect(await namesIn('parts')).toEqual([])
  expect(await namesIn('files')).not.toContain(hashOf(left.content))
  expect(await namesIn('files')).toContain(hashOf(first.content))
})

test('what was left half sent for a day goes, and what goes on stays', async () => {
  const run = (now: Date) => runJob(halfUploads(app.platform.parts), now)
  const content = pdfOf(1000)
  const file = named(content)
  const { id } = (await begin(file)).result
  await part(id, 0, content.subarray(0, 500))
  const began = new Date('2026-11-21T00:30:00.000Z')
  const after = (hours: number) => new Date(began.getTime() + hours * 3_600_000)
  const lone = '00000000-0000-4000-8000-000000000000'
  await app.platform.parts.write(
    lone,
    { offsetBytes: 0, endBytes: 3 },
    (async function* () {
      yield Buffer.from('abc')
    })(),
  )
  await utimes(path.join(app.platform.config.dataDir, 'parts', lone), began, began)
  await run(after(23))
  expect(await namesIn('parts')).toContain(lone)
  expect((await begin(file)).result.sentBytes).toBe(500)
  await run(after(25))
  expect(await namesIn('parts')).not.toContain(lone)
  expect((await begin(file)).result.sentBytes).toBe(0)
})
