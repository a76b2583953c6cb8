import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { StoredFile } from '#contract/files/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { orphanedContents } from './files.public.ts'

let server: TestApp
let director: Client

beforeEach(async () => {
  server = await testApp()
  director = await signedIn(server, { roles: ['GD'] })
})
afterEach(() => server.close())

const now = new Date('2026-11-21T12:00:00Z')
const collect = () =>
  orphanedContents(server.platform.files).run({
    db: server.db,
    payload: {},
    now,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  })

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A content in the store that was stored so many hours before now. */
async function aged(content: Buffer, hours: number): Promise<string> {
  const sha256 = hashOf(content)
  const at = new Date(now.getTime() - hours * 3_600_000)
  const folder = path.join(server.platform.config.dataDir, 'files')
  await utimes(path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), at, at)
  return sha256
}

async function orphan(text: string, hours: number): Promise<string> {
  const content = Buffer.from(text)
  await server.platform.files.put(Readable.from([content]), 1000)
  return aged(content, hours)
}

async function isThere(sha256: string): Promise<boolean> {
  const stream = await server.platform.files.open(sha256).catch(() => undefined)
  stream?.destroy()
  return stream !== undefined
}

const csv = Buffer.from('Mã NV;Tên\nNV1;An\n')
const uploadTable = () => upload<StoredFile>(server.app, director, 'import', 'a.csv', csv)

test('contents that no file refers to go after a day; younger ones may be uploads under way', async () => {
  const { result } = await uploadTable()
  const referred = await aged(csv, 1000)
  const old = await orphan('đứt quãng', 25)
  const young = await orphan('đang tải lên', 23)
  await collect()
  expect(await Promise.all([referred, old, young].map(isThere))).toEqual([true, false, true])
  expect((await director.get(`/services/app/File/Download?Id=${result.id}`)).status).toBe(200)
})

test('a content uploaded again while it is collected stays readable', async () => {
  await uploadTable()
  for (let round = 0; round < 10; round++) {
    const content = Buffer.from(`Mã NV;Tên\nNV${round};Bình\n`)
    await orphan(content.toString(), 48)
    const [{ result }] = await Promise.all([
      upload<StoredFile>(server.app, director, 'import', 'b.csv', content),
      collect(),
    ])
    expect((await director.get(`/services/app/File/Download?Id=${result.id}`)).status).toBe(200)
  }
})

test('nothing goes by a database that knows of no file: it may be the wrong one', async () => {
  const sha256 = await orphan('của cơ sở dữ liệu khác', 1000)
  await collect()
  expect(await isThere(sha256)).toBe(true)
})
