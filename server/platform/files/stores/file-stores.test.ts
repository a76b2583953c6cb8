import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openS3, type S3Place } from '../../s3/s3-store.ts'
import { hasCeph, startCeph, type RunningCeph } from '../../s3/testing/ceph.ts'
import { startS3Double, type S3Double } from '../../s3/testing/s3-double.ts'
import { diskFileStore } from '../disk-file-store.ts'
import { ContentMissingError, type FileStore } from '../file-store.ts'
import { copyContents, listContents, removeContents, verifyContents } from './move-contents.ts'
import { s3FileStore } from './s3-file-store.ts'
import { twoStores } from './two-stores.ts'

const LIMIT = 1000
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

async function* inChunks(...chunks: readonly (string | Buffer)[]): AsyncGenerator<Uint8Array, void> {
  for (const chunk of chunks) {
    await pause(1)
    yield Buffer.from(chunk)
  }
}

/** What every store promises, whatever it keeps contents in. */
function keepsContents(openIn: (folder: string) => FileStore): void {
  let folder: string
  let store: FileStore
  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'van-hanh-files-')), 'files')
    store = openIn(folder)
  })
  afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }))

  const textOf = async (sha256: string) => (await buffer(await store.open(sha256))).toString()
  /** An instant that all before it is older than, and all after it is not. */
  async function instant(): Promise<Date> {
    await pause(15)
    const now = new Date()
    await pause(15)
    return now
  }
  async function listed(before: Date): Promise<string[]> {
    const hashes = new Set<string>()
    for await (const sha256 of store.listOlder(before)) hashes.add(sha256)
    return [...hashes].toSorted()
  }
  const unfinished = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.unfinished'))

  test('a content is kept under its hash, also one of nothing and a large one', async () => {
    const sha256 = hashOf('nhật ký vận hành')
    expect(await store.put(inChunks('nhật ký ', 'vận hành'), LIMIT)).toEqual({ sha256, sizeBytes: 22 })
    expect(await textOf(sha256)).toBe('nhật ký vận hành')
    expect(await store.put(inChunks(), LIMIT)).toEqual({ sha256: hashOf(''), sizeBytes: 0 })
    expect(await textOf(hashOf(''))).toBe('')
    const large = randomBytes(40_000_000)
    await store.put(inChunks(large.subarray(0, 7), large.subarray(7)), large.length)
    expect((await buffer(await store.open(hashOf(large)))).equals(large)).toBe(true)
    const part = await buffer(await store.open(hashOf(large), { first: 20_000_000, last: 39_999_999 }))
    expect(part.equals(large.subarray(20_000_000))).toBe(true)
    expect(await unfinished()).toEqual([])
  })

  test('any part of a content is read', async () => {
    await store.put(inChunks('0123456789'), LIMIT)
    const part = async (first: number, last: number) =>
      (await buffer(await store.open(hashOf('0123456789'), { first, last }))).toString()
    expect([await part(0, 0), await part(3, 5), await part(9, 9), await part(0, 9)]).toEqual([
      '0',
      '345',
      '9',
      '0123456789',
    ])
  })

  test('equal contents that arrive at once are one', async () => {
    const twins = Array.from({ length: 8 }, () => store.put(inChunks('a', 'b', 'c'), LIMIT))
    const stored = { sha256: hashOf('abc'), sizeBytes: 3 }
    expect(await Promise.all(twins)).toEqual(twins.map(() => stored))
    expect(await textOf(hashOf('abc'))).toBe('abc')
    await store.tidy(await instant())
    expect(await textOf(hashOf('abc'))).toBe('abc')
  })

  test('a content being read survives its twin', async () => {
    await store.put(inChunks('x'.repeat(LIMIT)), LIMIT)
    const reader = await store.open(hashOf('x'.repeat(LIMIT)))
    await store.put(inChunks('x'.repeat(LIMIT)), LIMIT)
    expect((await buffer(reader)).length).toBe(LIMIT)
  })

  test('exactly the limit is taken; of one byte more nothing is kept, nor of what breaks off', async () => {
    expect(await store.put(inChunks('x'.repeat(LIMIT - 1), 'x'), LIMIT)).toMatchObject({ sizeBytes: LIMIT })
    let read = 0
    const endless = (async function* () {
      for (;;) {
        read += 1
        yield Buffer.alloc(LIMIT)
      }
    })()
    expect(await store.put(endless, LIMIT)).toBe('tooLarge')
    expect(read).toBe(2)
    const broken = (async function* () {
      yield Buffer.from('half')
      throw new Error('the line is dead')
    })()
    await expect(store.put(broken, LIMIT)).rejects.toThrow('the line is dead')
    expect(await unfinished()).toEqual([])
    await expect(store.open(hashOf('half'))).rejects.toThrow(ContentMissingError)
  })

  test('nothing but a hash is taken, and one that was never stored is told as such', async () => {
    await expect(store.open(hashOf('never stored'))).rejects.toThrow(ContentMissingError)
    await expect(store.open('../../../etc/passwd')).rejects.toThrow(/Not a SHA-256/)
    expect(await store.removeOlder(hashOf('never stored'), new Date())).toBe(false)
    await store.check()
  })

  test('old contents are listed and deleted by the time they were last stored', async () => {
    await store.put(inChunks('một'), LIMIT)
    await store.put(inChunks('hai'), LIMIT)
    await store.put(inChunks('ba'), LIMIT)
    const before = await instant()
    await store.put(inChunks('bốn'), LIMIT)
    await store.put(inChunks('một'), LIMIT)
    const ours = (await listed(before)).filter((sha256) =>
      ['một', 'hai', 'ba', 'bốn'].map(hashOf).includes(sha256),
    )
    expect(ours).toEqual([hashOf('hai'), hashOf('ba')].toSorted())
    expect(await store.removeOlder(hashOf('một'), before)).toBe(false)
    expect(await store.removeOlder(hashOf('bốn'), before)).toBe(false)
    expect(await store.removeOlder(hashOf('hai'), before)).toBe(true)
    await expect(store.open(hashOf('hai'))).rejects.toThrow(ContentMissingError)
    expect([await textOf(hashOf('một')), await textOf(hashOf('ba'))]).toEqual(['một', 'ba'])
    expect(await listed(before)).not.toContain(hashOf('hai'))
  })

  test('those that are stored again while they are deleted are there afterwards', async () => {
    for (let round = 0; round < 15; round++) {
      await store.put(inChunks('cùng lúc'), LIMIT)
      const before = await instant()
      const stored = store.put(inChunks('cùng ', 'lúc'), LIMIT)
      await pause(Math.random() * 6)
      await store.removeOlder(hashOf('cùng lúc'), before)
      await stored
      expect(await textOf(hashOf('cùng lúc'))).toBe('cùng lúc')
    }
  })
}

const inBucket = (place: () => S3Place, prefix: string) => (folder: string) =>
  s3FileStore({ s3: openS3(place(), { tries: 3, silenceMs: 20_000 }), prefix, folder })

describe('a folder', () => {
  keepsContents(diskFileStore)
})

describe('a bucket', () => {
  let double: S3Double
  beforeAll(async () => {
    double = await startS3Double()
  })
  afterAll(() => double.close())
  keepsContents(inBucket(() => double.place, 'tệp/'))

  describe('beside a folder', () => {
    const both = (folder: string) =>
      twoStores(diskFileStore(folder), inBucket(() => double.place, 'hai/')(folder))
    keepsContents(both)
  })
})

describe.skipIf(!hasCeph)('Ceph’s own bucket', () => {
  let ceph: RunningCeph
  beforeAll(async () => {
    ceph = await startCeph()
  })
  afterAll(() => ceph?.stop())
  keepsContents(inBucket(() => ceph.place, 'tep/'))

  test('is filled from a folder and emptied into it again, every content proven, while others are stored', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-files-'))
    const [disk, bucket] = [diskFileStore(folder), inBucket(() => ceph.place, 'chuyen/')(folder)]
    const contents = Array.from({ length: 40 }, (_, no) => randomBytes(no * 1000))
    for (const content of contents) await disk.put(inChunks(content), content.length)
    const watch = { signal: new AbortController().signal, progress: () => undefined }
    for (const [from, to] of [
      [disk, bucket],
      [bucket, disk],
    ] as const) {
      const before = new Date(Date.now() + 60_000)
      const all = [...(await listContents(from))]
      const storing = to.put(inChunks(`khi đang chuyển ${all.length}`), LIMIT)
      const { copied, altered } = await copyContents([from, to], all, watch)
      await storing
      const { whole, bytes } = await verifyContents(to, all, watch)
      expect([copied.length, altered, whole.length]).toEqual([all.length, [], all.length])
      expect(bytes).toBeGreaterThanOrEqual(780_000)
      expect(await removeContents(from, all, before, watch)).toBe(all.length)
      expect((await listContents(from)).size).toBe(0)
    }
    for (const content of contents)
      expect((await buffer(await disk.open(hashOf(content)))).equals(content)).toBe(true)
    await rm(folder, { recursive: true, force: true })
  })
})
