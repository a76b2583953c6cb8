import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { removeUnfinished } from './unfinished.ts'

const LIMIT = 1000
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'van-hanh-files-')), 'files')
  store = diskFileStore(folder)
})
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }))

async function* inChunks(...chunks: readonly string[]): AsyncGenerator<Uint8Array, void> {
  for (const chunk of chunks) {
    await pause(1)
    yield Buffer.from(chunk)
  }
}

/** All files below the folder. */
async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function textOf(sha256: string): Promise<string> {
  return (await buffer(await store.open(sha256))).toString()
}

test('a content lies under its hash, once', async () => {
  const sha256 = hashOf('abc')
  await Promise.all(Array.from({ length: 8 }, () => store.put(inChunks('a', 'b', 'c'), LIMIT)))
  expect(await filesIn(folder)).toEqual([sha256])
  expect(await readdir(path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256])
})

describe('removeUnfinished', () => {
  test('deletes what an upload left whose process died, and nothing else', async () => {
    await store.put(inChunks('kept'), LIMIT)
    const stalled = new PassThrough()
    stalled.write('half of somethi')
    const dead = store.put(stalled, LIMIT)
    await expect.poll(() => filesIn(folder)).toHaveLength(2)
    await removeUnfinished(folder, new Date(Date.now() - 60_000))
    expect(await filesIn(folder)).toHaveLength(2)
    await removeUnfinished(folder, new Date(Date.now() + 60_000))
    expect(await filesIn(folder)).toEqual([hashOf('kept')])
    stalled.end('ng')
    await expect(dead).rejects.toThrow('ENOENT')
  })

  test('makes the folder when it is not there yet', async () => {
    await removeUnfinished(folder, new Date())
    expect(await readdir(folder)).toEqual([])
  })
})

describe('old contents', () => {
  const before = new Date('2026-11-20T12:00:00Z')
  const placeOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  async function putOld(content: string, at = new Date('2026-11-20T11:59:59Z')): Promise<string> {
    await store.put(inChunks(content), LIMIT)
    await utimes(placeOf(hashOf(content)), at, at)
    return hashOf(content)
  }
  async function listed(): Promise<string[]> {
    const hashes: string[] = []
    for await (const sha256 of store.listOlder(before)) hashes.push(sha256)
    return hashes.toSorted()
  }

  test('that are stored again at the same moment are there afterwards', async () => {
    for (let round = 0; round < 100; round++) {
      const sha256 = await putOld('cùng lúc')
      const stored = store.put(inChunks('cùng ', 'lúc'), LIMIT)
      await pause(Math.random() * 4)
      // It may have been replaced meanwhile, or taken away before.
      await store.removeOlder(sha256, before)
      await stored
      expect(await textOf(sha256)).toBe('cùng lúc')
    }
  })

  test('that a dead process has left half deleted are judged again', async () => {
    const old = await putOld('một')
    const young = await putOld('hai', before)
    for (const sha256 of [old, young]) await rename(placeOf(sha256), `${placeOf(sha256)}.condemned`)
    expect(await listed()).toEqual([old])
    expect(await textOf(young)).toBe('hai')
    await rename(placeOf(old), `${placeOf(old)}.condemned`)
    await store.put(inChunks('một'), LIMIT)
    expect(await listed()).toEqual([])
    expect(new Set(await filesIn(folder))).toEqual(new Set([old, young]))
  })
})
