import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { sendMailsTo } from '#server/platform/mail/testing/send-mails-to.ts'
import { mailBox } from '#server/platform/mail/testing/mail-box.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { destinationsOf } from './anchor-delivery.ts'
import { anchorFile, appendAnchors, BEGINNING, readAnchors, type AnchorContent } from './anchor-file.ts'
import { deliverNewest, readDeliveries } from './deliver.ts'
import { LocalTimeStamps } from './testing/local-time-stamps.ts'
import { findStrayStamp } from './time-stamps.ts'

let database: TestDatabase
let top: string
let folder: string
let service: LocalTimeStamps
beforeAll(async () => {
  database = await testDatabase()
  top = mkdtempSync(path.join(tmpdir(), 'van-hanh-deliver-'))
  service = new LocalTimeStamps(path.join(top, 'tsa'))
})
afterAll(async () => {
  await database.close()
  rmSync(top, { recursive: true })
})

interface Heard {
  readonly authorization: string | undefined
  readonly body: Buffer
}
let heard: Heard[]
let answer: (body: Buffer, response: ServerResponse) => void
let server: Server
let url: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(top, 'anchors-'))
  heard = []
  answer = (_body, response) => void response.end()
  server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      heard.push({ authorization: request.headers.authorization, body })
      answer(body, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`
})
afterEach(() => server.close())

const now = new Date('2026-11-21T00:30:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const head = (chain: string, no: number): AnchorContent => ({
  kind: 'head',
  chain,
  no,
  hash: 'a'.repeat(63) + no,
  about: { day: '2026-11-21', shiftCode: 'C1' },
})
async function add(at: Date, ...contents: AnchorContent[]): Promise<void> {
  const { end } = await readAnchors(anchorFile(folder), BEGINNING)
  await appendAnchors(anchorFile(folder), end, contents, at)
}
async function deliver(environment: Record<string, string>, at: Date): Promise<void> {
  const config = readConfig({ ANCHOR_DIR: folder, ...environment })
  const { records } = await readAnchors(anchorFile(folder))
  await deliverNewest(folder, destinationsOf(config, Buffer.alloc(32), database.db), { records, now: at })
}

describe('a second server', () => {
  const run = (at: Date) => deliver({ ANCHOR_URL: url, ANCHOR_TOKEN: 'khoa' }, at)
  const kept = async () => (await readDeliveries(folder, ['server']))[0]

  test('gets the newest record and what it has not had, once', async () => {
    await add(now, head('shift-logs:1', 1), head('history', 1))
    await run(now)
    await run(later(1))
    expect(heard).toHaveLength(1)
    expect(heard[0]?.authorization).toBe('Bearer khoa')
    const sent = JSON.parse(heard[0]?.body.toString() ?? '') as { newest: object; records: object[] }
    expect(sent).toMatchObject({ newest: { no: 2 }, records: [{ no: 1 }, { no: 2 }] })
    expect(await kept()).toMatchObject({ sentNo: 2, error: null })
  })

  test('that is out of order is tried again, ever more slowly, and then gets everything', async () => {
    await add(now, head('shift-logs:1', 1))
    answer = (_body, response) => void response.writeHead(503).end()
    await run(now)
    await run(now)
    expect(heard).toHaveLength(1)
    expect(await kept()).toMatchObject({ sentNo: 0, error: 'The second server answered 503' })
    await run(later(1))
    await run(later(1.5))
    expect(heard).toHaveLength(2)
    await add(later(2), head('shift-logs:1', 2))
    answer = (_body, response) => void response.end()
    await run(later(10))
    expect(await kept()).toMatchObject({ sentNo: 2, error: null })
  })

  test('is told of history alone once a day', async () => {
    await add(now, head('history', 1))
    await run(later(60))
    expect(heard).toHaveLength(0)
    await run(later(24 * 60))
    expect(heard).toHaveLength(1)
  })

  test('that answers with another address is not followed there', async () => {
    await add(now, head('shift-logs:1', 1))
    answer = (_body, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    await run(now)
    expect((await kept())?.error).toMatch(/redirect/i)
  })

  test('is not waited for because a clock was ahead', async () => {
    await add(now, head('shift-logs:1', 1))
    answer = (_body, response) => void response.writeHead(503).end()
    await run(later(3 * 24 * 60))
    await run(later(1))
    expect(heard).toHaveLength(2)
  })
})

describe('a time-stamping service', () => {
  const run = () => deliver({ ANCHOR_TSA_URL: url, ANCHOR_TSA_CA: service.authorityFile }, now)
  const error = async () => (await readDeliveries(folder, ['timeStamp']))[0]?.error
  const stray = async () =>
    findStrayStamp(
      folder,
      { hashes: new Map((await readAnchors(anchorFile(folder))).records.map(({ no, hash }) => [no, hash])) },
      service.authorityFile,
    )

  test('stamps the newest record; a file that was made anew no longer fits the stamp', async () => {
    await add(now, head('shift-logs:1', 1), head('shift-logs:1', 2))
    answer = (body, response) => void response.end(service.answer(body))
    await run()
    expect([await error(), await stray()]).toEqual([null, null])
    expect(readFileSync(path.join(folder, 'stamps', '2.tsr')).length).toBeGreaterThan(500)
    rmSync(anchorFile(folder))
    await add(now, head('shift-logs:1', 1), head('shift-logs:1', 3))
    expect(await stray()).toBe(2)
  })

  test('that answers for something else, with nonsense or as somebody unknown is refused', async () => {
    await add(now, head('shift-logs:1', 1))
    const other = new LocalTimeStamps(path.join(folder, 'other'))
    const answers: ((body: Buffer) => Buffer)[] = [
      () => Buffer.from('nonsense'),
      (body) => other.answer(body),
      (body) => {
        const changed = Buffer.from(body)
        const at = changed.indexOf(Buffer.from('0420', 'hex')) + 2
        changed[at] = (changed[at] ?? 0) ^ 1
        return service.answer(changed)
      },
    ]
    for (const one of answers) {
      answer = (body, response) => void response.end(one(body))
      writeFileSync(path.join(folder, 'deliveries.json'), '{}')
      await run()
      expect(await error()).not.toBeNull()
    }
    expect(await stray()).toBeNull()
  })
})

test('a mail names the record and the shifts; while mail is off, that is the error', async () => {
  const box = await mailBox()
  try {
    await add(now, head('shift-logs:1', 7), head('history', 1))
    const environment = { ANCHOR_MAIL: 'gd@nmtd.vn, luu@nmtd.vn', MAIL_INTERNAL_HOSTS: '127.0.0.1' }
    await deliver(environment, now)
    expect((await readDeliveries(folder, ['mail']))[0]?.error).toBe('E-mail is off')
    await sendMailsTo(database.db, box.port, { appUrl: '' })
    await deliver(environment, later(2))
    expect(box.mails).toHaveLength(2)
    expect(box.mails[0]).toContain('shift-logs:1 #7 2026-11-21 C1')
    expect((await readDeliveries(folder, ['mail']))[0]).toMatchObject({ sentNo: 2, error: null })
  } finally {
    await box.close()
  }
})
