import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BackupState } from '#contract/backups/index.ts'
import { sessionCookies } from '#contract/core/session.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makeRole, signedIn, type Client } from '#server/test/people.ts'

const service = '/services/app/Backup'
const FILE = 'van-hanh-20261121T003000Z-1.tar.gz'
/** More than sockets hold on their way, so that whoever breaks off does so in the middle. */
const CONTENT = Buffer.alloc(32 * 1024 * 1024, 'Vận Hành ')

let server: TestApp
let keeper: Client
let folder = ''
let port = 0
beforeAll(async () => {
  server = await testApp()
  folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-download-'))
  await writeFile(path.join(folder, FILE), CONTENT)
  const role = await makeRole(server.db, 'Backups.Download')
  keeper = await signedIn(server, { roles: [role], surname: 'Lê', name: 'Giữ' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Row {
  readonly fileName: string
  readonly state: string
  readonly sizeBytes: number
  readonly removedAt: string | null
}

async function makeRun(row: Partial<Row> = {}): Promise<number> {
  const { fileName = FILE, state = 'done', sizeBytes = CONTENT.length, removedAt = null } = row
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into backup_runs (cause, state, phase, started_at, finished_at, folder, file_name, size_bytes, sha256, removed_at)
     values ('schedule', $1, $2, '2026-11-20T18:30:00Z', $3, $4, $5, $6, $7, $8) returning id`,
    [
      state,
      state === 'running' ? 'check' : null,
      state === 'running' ? null : '2026-11-20T18:31:00Z',
      folder,
      fileName,
      sizeBytes,
      createHash('sha256').update(CONTENT).digest('hex'),
      removedAt,
    ],
  )
  return Number(rows[0]?.id)
}

/** Asks as a link in a page does: with the cookie of the session. */
async function open(id: number, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const cookie = `${sessionCookies.accessToken}=${keeper.token}`
  const request = get({
    port,
    host: '127.0.0.1',
    path: `/api${service}/Download?id=${id}`,
    headers: { cookie, ...headers },
    agent: false,
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const told = async () =>
  (
    await server.db
      .selectFrom('history')
      .select(['actorName', 'changes'])
      .where('entity', '=', 'backup-settings')
      .where('action', '=', 'downloaded')
      .orderBy('id')
      .execute()
  ).map(({ actorName, changes }) => [actorName, ...changes.map(({ to }) => to)])

test('comes whole or in parts, byte by byte, and history says who fetched what', async () => {
  const id = await makeRun()
  const whole = await open(id)
  expect([whole.statusCode, whole.headers['content-length'], whole.headers['content-disposition']]).toEqual([
    200,
    String(CONTENT.length),
    `attachment; filename="${FILE}"; filename*=UTF-8''${FILE}`,
  ])
  expect((await bodyOf(whole)).equals(CONTENT)).toBe(true)
  const rest = await open(id, { range: `bytes=${CONTENT.length - 100}-` })
  expect(rest.statusCode).toBe(206)
  expect((await bodyOf(rest)).equals(CONTENT.subarray(-100))).toBe(true)
  const beyond = await open(id, { range: `bytes=${CONTENT.length}-` })
  expect([beyond.statusCode, (await bodyOf(beyond)).length]).toEqual([416, 0])
  expect(await told()).toEqual([
    ['Lê Giữ', FILE],
    ['Lê Giữ', FILE, `bytes=${CONTENT.length - 100}-`],
    ['Lê Giữ', FILE, `bytes=${CONTENT.length}-`],
  ])
  const { result } = await keeper.get<BackupState>(`${service}/Get`)
  expect(result.runs.find((run) => run.id === id)).toMatchObject({ isThere: true, fileName: FILE })
})

test.runIf(process.platform === 'linux')('leaves no file open, whether read to its end or not', async () => {
  const place = path.join(folder, FILE)
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((name) => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`) === place
      } catch {
        return false
      }
    })
  const id = await makeRun()
  const broken = await open(id)
  await once(broken, 'readable')
  expect(isOpen()).toBe(true)
  broken.destroy()
  await expect.poll(isOpen, { interval: 20 }).toBe(false)
  await bodyOf(await open(id, { range: 'bytes=0-9' }))
  await bodyOf(await open(id, { 'if-none-match': '"none"' }))
  await expect.poll(isOpen, { interval: 20 }).toBe(false)
})

test.each<[string, Partial<Row>]>([
  ['was deleted by schedule', { removedAt: '2026-11-21T00:00:00Z' }],
  ['is still being checked', { state: 'running' }],
  ['is not in its folder', { fileName: 'van-hanh-20261120T003000Z-1.tar.gz' }],
  ['is no longer as long as it was', { sizeBytes: CONTENT.length + 1 }],
  ['is no name of a backup', { fileName: '../../../etc/passwd' }],
])('one that %s is not there', async (_what, row) => {
  await server.pool.query('delete from backup_runs')
  const id = await makeRun(row)
  const before = (await told()).length
  const { status, error } = await keeper.get(`${service}/Download?id=${id}`)
  expect([status, error?.problem]).toEqual([404, 'backups.fileGone'])
  expect((await keeper.get<BackupState>(`${service}/Get`)).result.runs).toMatchObject([
    { id, isThere: false },
  ])
  expect(await told()).toHaveLength(before)
})

test('is for those with the right to it alone, and an unknown one is not found', async () => {
  const id = await makeRun()
  const address = `${service}/Download?id=${id}`
  expect((await server.app.inject(`/api${address}`)).statusCode).toBe(401)
  const editor = await signedIn(server, {
    roles: [await makeRole(server.db, 'Backups.View', 'Backups.Edit')],
  })
  expect((await editor.get(address)).status).toBe(403)
  const unknown = await keeper.get(`${service}/Download?id=2147483647`)
  expect([unknown.status, unknown.error?.problem]).toEqual([404, 'core.notFound'])
  expect((await keeper.get(`${service}/Download?id=2147483648`)).status).toBe(400)
})
