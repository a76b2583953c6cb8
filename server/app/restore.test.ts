import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { backupApi } from '#contract/backups/index.ts'
import { makeChain, type Chain } from '#server/features/duty-shift-logs/testing/chain.ts'
import { anchorFile } from '#server/platform/anchors/anchor-file.ts'
import { chooseEndpoint } from '#server/platform/embedded/endpoint.ts'
import { emptyDatabase } from '#server/test/database.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { PASSWORD } from '#server/test/people.ts'

import { backUp } from './back-up.ts'
import { urlOf } from './testing/url-of.ts'
import { restore } from './restore.ts'
import { start } from './start.ts'
import { verifyLog } from './verify-log.ts'

const BACKUP_KEY = 'a key that only we know'

let server: TestApp
let chain: Chain
let folder = ''
let backup = ''
beforeAll(async () => {
  server = await testApp()
  chain = await makeChain(server)
  // Readable to the user whom the database steps down to when we are root.
  folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-restore-'))
  await chmod(folder, 0o755)
  await mkdir(path.join(server.platform.config.dataDir, 'secrets'))
  await writeFile(path.join(server.platform.config.dataDir, 'secrets', 'token'), 's'.repeat(64))
  const said = await quietly(() =>
    backUp(
      { DATABASE_URL: urlOf(server.connection), DATA_DIR: server.platform.config.dataDir, BACKUP_KEY },
      signal,
    ),
  )
  backup = /✓ (\S+)/.exec(said)?.[1] ?? ''
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.close()
})

const { signal } = new AbortController()

async function quietly(work: () => Promise<unknown>): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await work()
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

const restored = (words: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  quietly(() => restore(words, { BACKUP_KEY, ...more }, signal))

test('an empty machine takes over: it starts, people sign in, attachments open, the sealed book is whole', async () => {
  const into = path.join(folder, 'new-machine')
  // The disk of the witness outlived the machine: what is on it knows at least as much.
  const survived = path.join(folder, 'survived')
  await cp(server.platform.config.anchorDir, survived, { recursive: true })
  await appendFile(anchorFile(survived), 'more\n')
  const before = await readFile(anchorFile(survived))
  const said = await restored([backup, '--into', into], { ANCHOR_DIR: survived })
  expect(said).toMatch(/1 nhà máy nguyên vẹn \(3 ca niêm phong\), [1-9]\d* dòng neo khớp/)
  expect(said).toContain(`Tệp neo ở ${survived} được giữ nguyên`)
  expect(await readFile(anchorFile(survived))).toEqual(before)
  expect(await readFile(path.join(into, 'secrets', 'token'), 'utf8')).toBe('s'.repeat(64))

  const { port } = await chooseEndpoint('tcp', undefined)
  const stop = new AbortController()
  const address = `http://127.0.0.1:${port}/api`
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const running = start(
    { DATA_DIR: into, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', BACKUP_NIGHTLY: 'false' },
    stop.signal,
  )
  try {
    await expect
      .poll(() =>
        fetch(`${address}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    const { rows } = await server.pool.query<{ name: string }>(
      `select e.user_name as name from employees e join employee_plants p on p.employee_id = e.id
       join employee_roles er on er.employee_id = e.id join roles r on r.id = er.role_id and r.name = 'QĐ'
       where p.plant_id = $1 limit 1`,
      [chain.plantId],
    )
    const signedIn = await fetch(`${address}/TokenAuth/Authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userNameOrEmailAddress: rows[0]?.name, password: PASSWORD }),
    })
    const { result } = (await signedIn.json()) as { result: { accessToken: string } }
    const authorization = `Bearer ${result.accessToken}`
    const file = await fetch(`${address}/services/app/File/Download?Id=${chain.attachment.fileId}`, {
      headers: { authorization },
    })
    expect(file.status).toBe(200)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
    // Only administrators see how backups stand.
    expect((await fetch(`${address}${backupApi.get.path}`, { headers: { authorization } })).status).toBe(403)
    expect(await (await fetch(`${address}/health/backup`)).json()).toEqual({ status: 'good' })
  } finally {
    stop.abort()
    await running
    write.mockRestore()
  }
  const log = await quietly(async () => expect(await verifyLog({ DATA_DIR: into })).toBe(true))
  expect(log).toContain('3 ca nguyên vẹn')
})

test('an empty database of a server takes over', async () => {
  const database = await emptyDatabase()
  const into = path.join(folder, 'with-server')
  const url = urlOf(database.connection)
  try {
    const elsewhere = path.join(folder, 'another disk', 'witness')
    await restored([backup, '--into', into, '--database-url', url], { ANCHOR_DIR: elsewhere })
    expect(await readFile(anchorFile(elsewhere))).toEqual(
      await readFile(anchorFile(server.platform.config.anchorDir)),
    )
    const { rows } = await database.pool.query<{ count: number; state: string }>(
      `select (select count(*) from duty_shift_seals) as count, (select state from backup_runs) as state`,
    )
    expect(rows).toEqual([{ count: 3, state: 'done' }])
    expect(await readdir(into)).toEqual(expect.arrayContaining(['files', 'secrets']))
    await expect(
      restored([backup, '--into', path.join(folder, 'again'), '--database-url', url]),
    ).rejects.toThrow('không trống')
  } finally {
    await database.close()
  }
})

test('a target that is not empty is refused, and stays as it is', async () => {
  const into = path.join(folder, 'occupied')
  await mkdir(into)
  await writeFile(path.join(into, 'mine'), 'mine')
  await expect(restored([backup, '--into', into])).rejects.toThrow('không trống')
  expect(await readdir(into)).toEqual(['mine'])
})

test.each([
  ['another key', [], 'another key than that', 'Khóa không mở được'],
  ['no key', [], '', 'Bản sao lưu được mã hóa'],
  ['other words', ['--to', 'x'], BACKUP_KEY, 'Cách dùng'],
])('with %s it says so in one sentence, and makes nothing', async (_what, more, key, sentence) => {
  const into = path.join(folder, 'never')
  await expect(restored([backup, '--into', into, ...more], { BACKUP_KEY: key })).rejects.toThrow(sentence)
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
})

test('a backup that was cut off makes nothing', async () => {
  const cut = path.join(folder, 'cut.tar.gz.enc')
  const content = await readFile(backup)
  await writeFile(cut, content.subarray(0, content.length - 40))
  await expect(restored([cut, '--into', path.join(folder, 'never')])).rejects.toThrow('bị cụt')
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
})
