import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '../../config/config.ts'
import { openS3 } from '../../s3/s3-store.ts'
import { startS3Double, type S3Double } from '../../s3/testing/s3-double.ts'
import { StartupError } from '../../startup-error.ts'
import { diskFileStore } from '../disk-file-store.ts'
import { ContentMissingError, FilesUnreachableError, type FileStore } from '../file-store.ts'
import { tryBucket } from './open-files.ts'
import { s3FileStore } from './s3-file-store.ts'
import { twoStores } from './two-stores.ts'

const DAY_MS = 86_400_000
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

let double: S3Double
let folder = ''
let store: FileStore
let disk: FileStore
beforeEach(async () => {
  double = await startS3Double()
  folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-s3-files-'))
  const s3 = openS3(double.place, { tries: 2, silenceMs: 5000 })
  store = s3FileStore({ s3, prefix: 'tệp/', folder })
  disk = diskFileStore(folder)
})
afterEach(async () => {
  await double.close()
  await rm(folder, { recursive: true, force: true })
})

const put = (content: string, into = store) => into.put(Readable.from([Buffer.from(content)]), 1_000_000)
const read = async (content: string, from = store) =>
  (await buffer(await from.open(hashOf(content)))).toString()
const copies = () => [...double.objects.keys()].toSorted()
function age(key: string | undefined, days: number): void {
  double.times.set(key ?? '', new Date(Date.now() - days * DAY_MS))
}

test('of several copies the last stays, once it has been the last for as long as anybody may read another', async () => {
  await put('một')
  age(copies()[0], 3)
  const [first] = copies()
  await put('một')
  const second = copies().find((key) => key !== first)
  await store.tidy(new Date(Date.now() - DAY_MS))
  expect(copies()).toHaveLength(2)
  age(second, 2)
  await store.tidy(new Date(Date.now() - DAY_MS))
  expect(copies()).toEqual([second])
  expect(await read('một')).toBe('một')
})

test('what others keep under the same prefix is neither listed nor touched', async () => {
  for (const key of ['tệp/ghi chú.txt', `tệp/${hashOf('x')}`, `khác/${hashOf('y')}/1`])
    double.objects.set(key, Buffer.from('x'))
  for (const key of copies()) age(key, 9)
  const listed: string[] = []
  for await (const sha256 of store.listOlder(new Date())) listed.push(sha256)
  await store.tidy(new Date())
  expect([listed, copies().length]).toEqual([[], 3])
})

test('a content that breaks off half-way is read on from there; one that never ends is told as such', async () => {
  const content = 'vận hành '.repeat(10_000)
  await put(content)
  let left = 2
  double.fail = ({ method, query }) =>
    method === 'GET' && !query.has('list-type') && left-- > 0 ? 'breakOff' : undefined
  expect(await read(content)).toBe(content)
  left = 99
  await expect(read(content)).rejects.toThrow(FilesUnreachableError)
})

test('a content that goes between being listed and opened is found in its newer copy', async () => {
  await put('hai')
  const [old] = copies()
  let isFirst = true
  double.fail = ({ method, key }) => {
    if (method !== 'GET' || key !== old || !isFirst) return undefined
    isFirst = false
    double.objects.set(
      `${old?.slice(0, -36)}00000000-0000-4000-8000-000000000000`,
      double.objects.get(old) ?? Buffer.alloc(0),
    )
    double.objects.delete(old)
    return undefined
  }
  expect(await read('hai')).toBe('hai')
})

test.each([503, 403, 'hangUp'] as const)(
  'a bucket that answers %s is out of reach: nothing is said of what it has',
  async (failure) => {
    await put('ba')
    double.fail = () => failure
    const asked = [() => read('ba'), () => put('bốn'), () => store.check(), () => store.tidy(new Date())]
    for (const one of asked) await expect(one()).rejects.toThrow(FilesUnreachableError)
    expect(copies()).toHaveLength(1)
  },
)

test('of two stores what the one that answers has is read; what neither shows is only missing when both answer', async () => {
  const both = twoStores(store, disk)
  await put('ở bucket')
  await put('ở thư mục', disk)
  expect([await read('ở bucket', both), await read('ở thư mục', both)]).toEqual(['ở bucket', 'ở thư mục'])
  await expect(read('không đâu', both)).rejects.toThrow(ContentMissingError)
  double.fail = () => 503
  expect(await read('ở thư mục', both)).toBe('ở thư mục')
  await expect(read('ở bucket', both)).rejects.toThrow(FilesUnreachableError)
  await expect(read('không đâu', twoStores(disk, store))).rejects.toThrow(FilesUnreachableError)
})

test('what moves while it is looked for is found', async () => {
  await put('đang chuyển', disk)
  const moving: FileStore = {
    ...disk,
    open: async (sha256) => {
      await put('đang chuyển')
      throw new ContentMissingError(sha256)
    },
  }
  expect(await read('đang chuyển', twoStores(store, moving))).toBe('đang chuyển')
})

test('a start with a bucket that refuses is told why; one that does not answer starts', async () => {
  const { endpoint, region, bucket, keyId, secret } = double.place
  const environment = {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_REGION: region,
    FILES_S3_BUCKET: bucket,
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
  }
  const start = (changes = {}) => tryBucket(readConfig({ ...environment, ...changes }))
  expect(await start()).toBeUndefined()
  expect(copies()).toEqual([])
  await expect(start({ FILES_S3_SECRET: 'khác' })).rejects.toThrow(StartupError)
  await expect(start({ FILES_S3_BUCKET: 'khong-co' })).rejects.toThrow(
    /bucket khong-co, từ chối: NoSuchBucket/,
  )
  double.fail = ({ method }) => (method === 'DELETE' ? 403 : undefined)
  await expect(start()).rejects.toThrow(StartupError)
  await double.close()
  expect(await start()).toMatch(/ECONNREFUSED/)
})
