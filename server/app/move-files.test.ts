import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { StoredFile } from '#contract/files/index.ts'
import { filesFolder } from '#server/platform/files/stores/open-files.ts'
import { startS3Double, type S3Double } from '#server/platform/s3/testing/s3-double.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { secondApp, testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { backUp } from './back-up.ts'
import { moveFiles } from './move-files.ts'
import { builtApp } from './testing/built-app.ts'
import { urlOf } from './testing/url-of.ts'
import { verifyLog } from './verify-log.ts'

const { spawnCommand } = builtApp()
const { signal } = new AbortController()
const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2000)])
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

let double: S3Double
/** With the folder alone, with new files into the bucket, and with new files into the folder again. */
let before: TestApp
let forth: TestApp
let back: TestApp
let me: Client
let dataDir = ''
let bucket: Record<string, string>
const sent: { id: number; content: Buffer }[] = []

beforeAll(async () => {
  double = await startS3Double()
  const { endpoint, region, bucket: name, keyId, secret } = double.place
  bucket = {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_REGION: region,
    FILES_S3_BUCKET: name,
    FILES_S3_PREFIX: 'tệp/',
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
  }
  before = await testApp()
  dataDir = before.platform.config.dataDir
  const same = { DATA_DIR: dataDir, ...bucket }
  forth = await secondApp(before, { ...same, FILES_STORE: 's3', METRICS_TOKEN: 'm'.repeat(16) })
  back = await secondApp(before, same)
})
beforeAll(async () => {
  me = await signedIn(before, { roles: ['QĐ'], plantIds: [await makePlant(before.db)] })
})
afterAll(async () => {
  for (const app of [back, forth, before]) await app?.close()
  await double.close()
})

async function add(app: TestApp, count = 1): Promise<void> {
  for (let no = 0; no < count; no += 1) {
    const content = pdf()
    const { status, result } = await upload<StoredFile>(app.app, me, 'abnormalAttachment', 'a.pdf', content)
    expect(status).toBe(200)
    sent.push({ id: result.id, content })
  }
}
const contentOf = async (app: TestApp, content: Buffer) =>
  buffer(await app.platform.files.open(hashOf(content)))
async function everythingIsReadIn(app: TestApp): Promise<void> {
  for (const { content } of sent) expect((await contentOf(app, content)).equals(content)).toBe(true)
}
async function inFolder(): Promise<string[]> {
  const found = await readdir(filesFolder(dataDir), { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map(({ name }) => name)
}
const inBucket = () => new Set([...double.objects.keys()].map((key) => key.split('/')[1]))
const environmentOf = (store: 's3' | 'folder') => ({
  DATABASE_URL: urlOf(before.connection),
  DATA_DIR: dataDir,
  FILES_STORE: store,
  ...bucket,
})

async function run(store: 's3' | 'folder', ...words: readonly string[]) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const isWhole = await moveFiles([`--to=${store}`, ...words], environmentOf(store), signal)
    return { isWhole, said: write.mock.calls.map(([text]) => String(text)).join('') }
  } finally {
    write.mockRestore()
  }
}

const download = (app: TestApp, id: number, range?: string) =>
  app.app.inject({
    url: `/api/services/app/File/Download?Id=${id}`,
    headers: { authorization: `Bearer ${me.token}`, ...(range && { range }) },
  })
const health = async (app: TestApp) => (await app.app.inject('/api/health/files')).json<unknown>()

test('words that are not understood, a bucket that is not there and a wrong target are told', async () => {
  for (const words of [
    [],
    ['--to=s3', '--to=folder'],
    ['--to=s3', '--verify', '--empty'],
    ['--to=s3', '--x'],
  ])
    await expect(moveFiles(words, {}, signal)).rejects.toThrow(/Cách dùng/)
  await expect(moveFiles(['--to=folder'], {}, signal)).rejects.toThrow(/Chưa có kho S3/)
  await expect(moveFiles(['--to=s3'], environmentOf('folder'), signal)).rejects.toThrow(/FILES_STORE=s3/)
  double.fail = () => 503
  await expect(moveFiles(['--to=s3'], environmentOf('s3'), signal)).rejects.toThrow(StartupError)
  double.fail = () => undefined
})

test('new files go to where they shall; all are read from where they are', async () => {
  await add(before, 3)
  await add(forth, 2)
  expect([(await inFolder()).length, inBucket().size]).toEqual([3, 2])
  await everythingIsReadIn(forth)
  await everythingIsReadIn(back)
  const [{ id, content }] = sent.slice(-1) as [(typeof sent)[number]]
  const whole = await download(forth, id)
  expect([whole.statusCode, whole.rawPayload.equals(content)]).toEqual([200, true])
  const part = await download(forth, id, 'bytes=5-14')
  expect([part.statusCode, part.rawPayload.equals(content.subarray(5, 15))]).toEqual([206, true])
})

test('files move while others are sent; what is no longer what it was is named and stays', async () => {
  const [{ content }] = sent as [(typeof sent)[number]]
  const sha256 = hashOf(content)
  const place = path.join(filesFolder(dataDir), sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  await writeFile(place, 'another content')
  const adding = add(forth, 5)
  const { isWhole, said } = await run('s3', '--empty')
  await adding
  expect(isWhole).toBe(false)
  expect(said).toContain('✓ Đã chép 2 tệp')
  expect(said).toContain(`✗ ${sha256} ở nơi đi sai mã băm`)
  expect(said).not.toContain('Đã xóa')
  expect(await inFolder()).toHaveLength(3)
  await writeFile(place, content)
})

test('once all is whole there, the folder is emptied; what is sent meanwhile, also by who knows no bucket, is not lost', async () => {
  const adding = [add(forth, 5), add(before, 5)]
  const { isWhole, said } = await run('s3', '--empty')
  await Promise.all(adding)
  expect([isWhole, said.includes('✗')]).toEqual([true, false])
  expect(said).toMatch(/✓ Đã xóa \d+ tệp ở nơi đi/)
  await everythingIsReadIn(forth)
  const again = await run('s3', '--empty')
  expect(again.isWhole).toBe(true)
  expect(await inFolder()).toEqual([])
  expect(inBucket().size).toBe(sent.length)
  await everythingIsReadIn(forth)
})

test('a check names what is missing or altered in the bucket', async () => {
  expect((await run('s3', '--verify')).said).toMatch(/✓ \d+ tệp \(1 MB\) ở kho S3 đúng mã băm/)
  const [gone, altered] = [...double.objects.keys()]
  const contents = [gone, altered].map((key) => double.objects.get(key ?? '') ?? Buffer.alloc(0))
  double.objects.delete(gone ?? '')
  double.objects.set(altered ?? '', Buffer.from('x'))
  const { isWhole, said } = await run('s3', '--verify')
  for (const [at, key] of [gone, altered].entries())
    double.objects.set(key ?? '', contents[at] ?? Buffer.alloc(0))
  expect(isWhole).toBe(false)
  expect(said).toContain(`✗ ${gone?.split('/')[1]} không có ở kho S3`)
  expect(said).toContain(`✗ ${altered?.split('/')[1]} ở kho S3 sai mã băm`)
  expect((await run('s3', '--verify')).isWhole).toBe(true)
})

test('a bucket out of reach is told to whoever sends or opens a file, and to monitors; nothing is lost', async () => {
  expect(await health(forth)).toEqual({ status: 'good' })
  double.fail = () => 'hangUp'
  const id = sent[0]?.id ?? 0
  const answers = [
    await upload(forth.app, me, 'abnormalAttachment', 'a.pdf', pdf()),
    JSON.parse((await download(forth, id)).body),
  ]
  expect(answers.map(({ error }) => error?.problem)).toEqual([
    'core.filesUnreachable',
    'core.filesUnreachable',
  ])
  expect((await download(forth, id)).statusCode).toBe(503)
  expect(await health(forth)).toEqual({ status: 'unreachable' })
  expect(await health(before)).toEqual({ status: 'good' })
  const { body } = await forth.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${'m'.repeat(16)}` },
  })
  expect(body).toContain('\nvanhanh_files_reachable 0\n')
  double.fail = () => undefined
  await add(forth)
  await everythingIsReadIn(forth)
  expect(await inFolder()).toEqual([])
})

describe('killed in the middle', () => {
  test('the move goes on the next time, and finds nothing half', async () => {
    const already = inBucket().size
    await add(before, 12)
    let puts = 0
    let child: ReturnType<typeof spawnCommand> | undefined
    double.fail = ({ method, key }) => {
      const isContent = method === 'PUT' && !key.includes('check/')
      if (isContent && (puts += 1) === 6) child?.kill('SIGKILL')
      return undefined
    }
    child = spawnCommand('move-files.js', ['--to=s3', '--empty'], environmentOf('s3'))
    await once(child, 'exit')
    double.fail = () => undefined
    expect([child.signalCode, puts >= 6, inBucket().size < already + 12]).toEqual(['SIGKILL', true, true])
    await everythingIsReadIn(forth)
    expect((await run('s3', '--empty')).isWhole).toBe(true)
    expect((await inFolder()).filter((name) => !name.endsWith('.unfinished'))).toEqual([])
    expect(inBucket().size).toBe(sent.length)
    await everythingIsReadIn(forth)
  })
})

test('a backup takes the files in the bucket along, whole: it is restored without the bucket', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await backUp(environmentOf('s3'), signal)
  const said = write.mock.calls.map(([text]) => String(text)).join('')
  write.mockRestore()
  expect(said).toContain(`${sent.length} tệp đúng mã băm`)
})

test('the check of what is sealed reads the bucket too', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const isIntact = await verifyLog(environmentOf('s3'))
  write.mockRestore()
  expect(isIntact).toBe(true)
})

test('and back again, while files are sent', async () => {
  const adding = add(back, 5)
  expect((await run('folder', '--empty')).isWhole).toBe(true)
  await adding
  await everythingIsReadIn(before)
  expect(inBucket().size).toBe(0)
  expect(new Set((await inFolder()).filter((name) => !name.endsWith('.unfinished'))).size).toBe(sent.length)
})
