import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openS3, S3Error, type S3Store } from './s3-store.ts'
import { type S3Double, startS3Double } from './testing/s3-double.ts'

const impatient = { tries: 3, silenceMs: 5000 }
const { signal } = new AbortController()

let double: S3Double
let store: S3Store
let folder = ''
beforeEach(async () => {
  double = await startS3Double()
  store = openS3(double.place, impatient)
  folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-s3-'))
})
afterEach(async () => {
  await double.close()
  await rm(folder, { recursive: true, force: true })
})

async function fileOf(bytes: number): Promise<{ file: string; content: Buffer }> {
  const [file, content] = [path.join(folder, 'file'), randomBytes(bytes)]
  await writeFile(file, content)
  return { file, content }
}

test('a file arrives whole, in parts, under a name with blanks and accents', async () => {
  const { file, content } = await fileOf(40_000_000)
  const key = 'nhà máy/van hanh (1)+*.tar.gz'
  const told: number[] = []
  await store.putFile(key, file, { signal, progress: (done, total) => void told.push(done / total) })
  expect(double.objects.get(key)?.equals(content)).toBe(true)
  expect(told).toHaveLength(3)
  expect(told.at(-1)).toBe(1)
  expect(double.uploads.size).toBe(0)
})

test('an empty file is a file', async () => {
  const { file } = await fileOf(0)
  await store.putFile('empty', file, { signal })
  expect(double.objects.get('empty')?.length).toBe(0)
})

test('all pages of a list are read, and what is removed is gone', async () => {
  for (const name of ['a/1', 'a/2 & 3', 'a/4', 'a/5', 'b/1']) await store.putText(name, name)
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of store.list('a/')) found.push(key)
    return found
  }
  expect(await keys()).toEqual(['a/1', 'a/2 & 3', 'a/4', 'a/5'])
  await store.remove('a/2 & 3')
  expect(await keys()).toEqual(['a/1', 'a/4', 'a/5'])
})

test('a content is read whole or in part; one that is not there is told as such', async () => {
  await store.putText('a & b', 'nhật ký vận hành')
  const read = async (part?: { first: number; last?: number }) =>
    (await store.open('a & b', part))?.toArray().then((pieces) => Buffer.concat(pieces).toString())
  expect(await read()).toBe('nhật ký vận hành')
  expect(await read({ first: 6, last: 9 })).toBe(' ký')
  expect(await read({ first: 20 })).toBe('nh')
  expect(await store.open('a')).toBeUndefined()
})

test('what was begun in parts and never ended is given up once it is old', async () => {
  double.fail = ({ method, query }) => (query.has('uploadId') && method !== 'PUT' ? 403 : undefined)
  const { file } = await fileOf(20_000_000)
  await expect(store.putFile('a/1', file)).rejects.toThrow(S3Error)
  expect(double.uploads.size).toBe(1)
  double.fail = () => undefined
  await store.dropUnfinished('b/', new Date(Date.now() + 60_000))
  await store.dropUnfinished('a/', new Date(Date.now() - 60_000))
  expect(double.uploads.size).toBe(1)
  await store.dropUnfinished('a/', new Date(Date.now() + 60_000))
  expect(double.uploads.size).toBe(0)
})

test.each([503, 'hangUp'] as const)('a part that meets %s is sent again', async (failure) => {
  const { file, content } = await fileOf(20_000_000)
  let left = 2
  double.fail = ({ query }) => (query.get('partNumber') === '2' && left-- > 0 ? failure : undefined)
  await store.putFile('key', file, { signal })
  expect(double.objects.get('key')?.equals(content)).toBe(true)
})

test('a store that stays in trouble keeps nothing, and its word is the error', async () => {
  const { file } = await fileOf(20_000_000)
  double.fail = ({ method, query }) => (method === 'PUT' && query.has('partNumber') ? 503 : undefined)
  await expect(store.putFile('key', file, { signal })).rejects.toThrow('InternalError said the double')
  expect([double.objects.size, double.uploads.size]).toEqual([0, 0])
})

test('a wrong secret is refused once, not tried again', async () => {
  let requests = 0
  double.fail = () => void requests++
  const stranger = openS3({ ...double.place, secret: 'another' }, impatient)
  await expect(stranger.putText('key', 'text')).rejects.toThrow('SignatureDoesNotMatch')
  expect(requests).toBe(1)
})

test('a store that is not there is told as such', async () => {
  await double.close()
  await expect(store.putText('key', 'text')).rejects.toMatchObject({ name: 'S3Error', status: null })
  double = await startS3Double()
})

test('sending that is cancelled ends, and nothing stays', async () => {
  const { file } = await fileOf(20_000_000)
  const stop = new AbortController()
  const sending = store.putFile('key', file, { signal: stop.signal, progress: () => stop.abort() })
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect([double.objects.size, double.uploads.size]).toEqual([0, 0])
})
