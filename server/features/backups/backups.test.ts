import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { BackupSettings, BackupSettingsWrite, BackupState } from '#contract/backups/index.ts'
import { holdOnlyTurn } from '#server/platform/db/take-turns.ts'
import { startS3Double, type S3Double } from '#server/platform/s3/testing/s3-double.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { migrations } from '#server/test/database.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { backups, type Backups } from './backups.job.ts'

const service = '/services/app/Backup'

let server: TestApp
let admin: Client
let running: Backups
let folder = ''
beforeEach(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'], surname: 'Lê', name: 'Quản' })
  folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-backups-'))
  await server.pool.query(`update settings set value = '"2026-11-01T00:00:00Z"' where key = 'backups-since'`)
  const { platform, db, connection: owner } = server
  const { config, now, mailKey: settingsKey } = platform
  running = backups({ config, db, owner, migrations, settingsKey, productVersion: 'test', now })
})
afterEach(async () => {
  await running.stop()
  await rm(folder, { recursive: true, force: true })
  await server.close()
})

const log = pino({ level: 'silent' })
const { signal } = new AbortController()
const tick = () => running.job.run({ db: server.db, payload: {}, now: server.platform.now(), log, signal })
const get = async () => (await admin.get<BackupState>(`${service}/Get`)).result
const settled = async () => {
  await expect
    .poll(async () => (await get()).runs[0]?.state, { interval: 200 })
    .toMatch(/done|failed|cancelled/)
  return get()
}
const typed = (changes: Partial<BackupSettingsWrite> = {}): BackupSettingsWrite => ({
  isOn: true,
  dailyAt: '01:30',
  folder,
  keepDays: 7,
  keepWeeks: 4,
  keepMonths: 12,
  s3IsOn: false,
  s3Endpoint: null,
  s3Region: null,
  s3Bucket: null,
  s3Prefix: null,
  s3KeyId: null,
  s3Secret: null,
  version: 0,
  ...changes,
})
const update = (write: BackupSettingsWrite) =>
  admin.send<BackupSettings>('PUT', `${service}/UpdateSettings`, write)
const health = async () => {
  const { statusCode, body } = await server.app.inject('/api/health/backup')
  return [statusCode, (JSON.parse(body) as { status: string }).status]
}
const toldKinds = async () =>
  (await server.pool.query<{ kind: string }>('select distinct kind from notifications order by 1')).rows.map(
    ({ kind }) => kind,
  )

test('a fresh installation says that it has none', async () => {
  await server.pool.query(`update settings set value = to_jsonb($1::text) where key = 'backups-since'`, [
    server.platform.now().toISOString(),
  ])
  expect(await get()).toMatchObject({
    health: 'none',
    runs: [],
    lastVerifiedAt: null,
    nextRunAt: '2026-11-21T18:30:00.000Z',
    folder: path.join(server.platform.config.dataDir, 'backups'),
    isEncrypted: false,
    hasSecrets: false,
    isOnDataDisk: true,
  })
  expect(await health()).toEqual([200, 'none'])
})

test('a backup on demand is made, restored, checked and shown; the second is refused meanwhile', async () => {
  expect((await update(typed())).status).toBe(200)
  const { status, result } = await admin.send<{ id: number }>('POST', `${service}/Run`, {})
  expect(status).toBe(200)
  const twin = await admin.send('POST', `${service}/Run`, {})
  expect([twin.status, twin.error?.problem]).toEqual([409, 'backups.runningAlready'])
  await tick()
  const state = await settled()
  expect(state).toMatchObject({ health: 'good', folder })
  expect(state.runs).toMatchObject([
    { id: result.id, cause: 'person', byName: 'Lê Quản', state: 'done', failure: null, sentAt: null },
  ])
  expect(state.runs[0]?.checks?.rowCount).toBeGreaterThan(0)
  expect(await readdir(folder)).toEqual([state.runs[0]?.fileName])
  expect(await health()).toEqual([200, 'good'])
})

test('the night’s backup is made once, by one of two processes', async () => {
  await update(typed())
  server.setNow('2026-11-21T18:30:00.000Z')
  admin = await signedIn(server, { roles: ['Admin'] })
  await Promise.all([tick(), tick()])
  expect((await settled()).runs).toMatchObject([{ cause: 'schedule', state: 'done', byName: null }])
  await tick()
  expect((await get()).runs).toHaveLength(1)
})

test('a backup that was cancelled leaves nothing, and one that has ended cannot be', async () => {
  await update(typed())
  const { result } = await admin.send<{ id: number }>('POST', `${service}/Run`, {})
  await tick()
  await expect.poll(async () => (await get()).runs[0]?.phase).not.toBe(null)
  expect((await admin.send('POST', `${service}/Cancel`, { id: result.id })).status).toBe(200)
  await expect.poll(() => readdir(folder), { interval: 200 }).toEqual([])
  const again = await admin.send('POST', `${service}/Cancel`, { id: result.id })
  expect([again.status, again.error?.problem]).toEqual([409, 'backups.notRunning'])
  expect((await admin.send('POST', `${service}/Cancel`, { id: 2_147_483_647 })).status).toBe(404)
  expect((await get()).runs[0]).toMatchObject({ state: 'cancelled', verifiedAt: null })
  expect(await toldKinds()).not.toContain('backupFailed')
})

test('one that fails is told, stands in health, and leaves nothing unfinished', async () => {
  await update(typed())
  await rm(folder, { recursive: true })
  await server.pool.query(
    `update settings set value = jsonb_set(value, '{folder}', '"/dev/null/x"') where key = 'backups'`,
  )
  await admin.send('POST', `${service}/Run`, {})
  await tick()
  const { runs } = await settled()
  expect(runs[0]).toMatchObject({ state: 'failed' })
  expect(runs[0]?.failure).toContain('Không ghi được vào thư mục')
  await expect.poll(toldKinds).toContain('backupFailed')
  expect((await health())[0]).toBe(503)
})

test('what a killed server left is failed, and the next begins', async () => {
  await update(typed())
  await server.pool.query(
    `insert into backup_runs (cause, state, phase, started_at) values ('schedule', 'running', 'check', '2026-11-20T18:30:00Z')`,
  )
  await tick()
  const { runs } = await settled()
  expect(runs[0]?.failure).toBe('Máy chủ dừng trong khi sao lưu.')
  await admin.send('POST', `${service}/Run`, {})
  await tick()
  expect((await settled()).runs.map(({ state }) => state)).toEqual(['done', 'failed'])
})

test('nobody else’s running backup is taken for a dead one', async () => {
  const turn = await holdOnlyTurn(server.connection, 8_100_002)
  await server.pool.query(
    `insert into backup_runs (cause, state, phase, started_at) values ('command', 'running', 'write', now())`,
  )
  await tick()
  expect((await get()).runs[0]?.state).toBe('running')
  await turn?.release()
})

test('a night without a backup is told once a day', async () => {
  await server.pool.query(
    `insert into backup_runs (cause, state, started_at, finished_at, verified_at)
     values ('schedule', 'done', '2026-11-19T18:30:00Z', now(), now()), ('person', 'cancelled', '2026-11-20T20:00:00Z', now(), null)`,
  )
  for (let times = 0; times < 2; times++) await tick()
  expect(await toldKinds()).toEqual(['backupLate'])
  const { rows } = await server.pool.query('select from notifications where receiver_id = $1', [admin.userId])
  expect(rows).toHaveLength(1)
  expect(await health()).toEqual([503, 'late'])
})

test('what newer ones make needless is deleted, what was not made here is not', async () => {
  await update(typed({ keepDays: 1, keepWeeks: 0, keepMonths: 0 }))
  const names = []
  for (const day of ['2026-11-22', '2026-11-23']) {
    server.setNow(`${day}T01:00:00.000Z`)
    admin = await signedIn(server, { roles: ['Admin'] })
    await admin.send('POST', `${service}/Run`, {})
    await tick()
    names.push((await settled()).runs[0]?.fileName)
    await expect.poll(() => readdir(folder)).toEqual([names.at(-1)])
  }
  expect((await get()).runs.map(({ removedAt }) => removedAt !== null)).toEqual([false, true])
})

describe('settings', () => {
  test.each<[string, Partial<BackupSettingsWrite>, string]>([
    ['a folder that is none', { folder: 'backups' }, 'backups.folderUnusable'],
    ['a folder that cannot be made', { folder: '/dev/null/x' }, 'backups.folderUnusable'],
    ['a store without its bucket', { s3IsOn: true, s3Endpoint: 'https://s3.vn' }, 'backups.storeIncomplete'],
  ])('with %s are refused', async (_what, changes, problem) => {
    const { status, error } = await update(typed(changes))
    expect([status, error?.problem]).toEqual([422, problem])
  })

  test('do not put backups among the data', async () => {
    const { dataDir } = server.platform.config
    for (const place of [dataDir, path.join(dataDir, 'files', 'x')])
      expect((await update(typed({ folder: place }))).error?.problem).toBe('backups.folderInData')
  })

  test.each([
    ['dailyAt', '24:00'],
    ['keepDays', 0],
    ['keepMonths', 2_147_483_648],
    ['s3Endpoint', 'ftp://x'],
  ])('%s %s is refused at its field', async (field, value) => {
    const { status, error } = await update(typed({ [field]: value }))
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [field]])
  })

  test('that somebody changed meanwhile are a conflict', async () => {
    await update(typed())
    expect((await update(typed())).status).toBe(409)
  })
})

describe('a store', () => {
  let double: S3Double
  beforeEach(async () => {
    double = await startS3Double()
  })
  afterEach(() => double.close())
  const withStore = (changes: Partial<BackupSettingsWrite> = {}) =>
    typed({
      s3IsOn: true,
      s3Endpoint: double.place.endpoint,
      s3Region: double.place.region,
      s3Bucket: double.place.bucket,
      s3Prefix: 'nha-may/',
      s3KeyId: double.place.keyId,
      s3Secret: double.place.secret,
      ...changes,
    })

  test('gets every backup; its secret key is kept encrypted and answered nowhere', async () => {
    const { result } = await update(withStore())
    expect(result.hasS3Secret).toBe(true)
    await admin.send('POST', `${service}/Run`, {})
    await tick()
    const state = await settled()
    expect(state.runs[0]?.sentAt).not.toBeNull()
    expect([...double.objects.keys()]).toEqual([`nha-may/${state.runs[0]?.fileName}`])
    expect([...double.objects.values()].map(({ length }) => length)).toEqual([state.runs[0]?.sizeBytes])
    const everything = [
      state,
      (await admin.get('/services/app/AuditLog/GetEntityHistory?Entity=backup-settings&EntityId=1')).result,
      (await server.pool.query('select * from settings')).rows,
      (await server.pool.query('select * from idempotency_keys')).rows,
    ]
    expect(JSON.stringify(everything)).not.toContain(double.place.secret)
    expect(JSON.stringify(everything[1])).toContain('secretChanged')
  })

  test('loses what newer ones make needless; one that does not let go of it harms no backup and is asked again', async () => {
    await update(withStore({ keepDays: 1, keepWeeks: 0, keepMonths: 0 }))
    const [old, oldKey] = ['van-hanh-20261119T183000Z-1.tar.gz', 'nha-may/van-hanh-20261119T183000Z-1.tar.gz']
    await writeFile(path.join(folder, old), 'old')
    double.objects.set(oldKey, Buffer.from('old'))
    await server.pool.query(
      `insert into backup_runs (cause, state, started_at, finished_at, verified_at, folder, file_name, size_bytes, sent_key, sent_at)
       values ('schedule', 'done', '2026-11-19T18:30:00Z', now(), now(), $1, $2, 3, $3, now())`,
      [folder, old, oldKey],
    )
    const backUpOn = async (day: string) => {
      server.setNow(`${day}T01:00:00.000Z`)
      admin = await signedIn(server, { roles: ['Admin'] })
      await admin.send('POST', `${service}/Run`, {})
      await tick()
      return (await settled()).runs[0]
    }
    const there = () => [...double.objects.keys()].toSorted()
    double.fail = ({ method }) => (method === 'DELETE' ? 403 : undefined)
    const good = await backUpOn('2026-11-23')
    expect(good).toMatchObject({ state: 'done' })
    await expect.poll(async () => (await get()).runs[0]?.failure).toContain('chưa xóa được bản cũ')
    // Neither file is gone: the new one is the safest there is, the old one stays as long as its copy does.
    expect(there()).toEqual([oldKey, `nha-may/${good?.fileName}`])
    expect((await readdir(folder)).toSorted()).toEqual([old, good?.fileName])
    double.fail = () => undefined
    const last = await backUpOn('2026-11-24')
    await expect.poll(there).toEqual([`nha-may/${last?.fileName}`])
    await expect.poll(() => readdir(folder)).toEqual([last?.fileName])
    expect((await get()).runs.map(({ removedAt }) => removedAt !== null)).toEqual([false, true, true])
  })

  test('that refuses fails the run, whose file is verified and stays', async () => {
    await update(withStore({ s3Secret: 'a wrong key' }))
    await admin.send('POST', `${service}/Run`, {})
    await tick()
    const { runs } = await settled()
    expect(runs[0]).toMatchObject({ state: 'failed', sentAt: null })
    expect(runs[0]?.failure).toContain('SignatureDoesNotMatch')
    expect(runs[0]?.verifiedAt).not.toBeNull()
    expect(existsSync(path.join(folder, runs[0]?.fileName ?? ''))).toBe(true)
  })

  test('is tried: it answers, or its refusal is shown', async () => {
    expect((await admin.send('POST', `${service}/TestStore`, {})).error?.problem).toBe(
      'backups.storeIncomplete',
    )
    await update(withStore())
    expect((await admin.send('POST', `${service}/TestStore`, {})).status).toBe(200)
    expect(double.objects.size).toBe(0)
    double.fail = () => 403
    const refused = await admin.send('POST', `${service}/TestStore`, {})
    expect([refused.status, refused.error?.problem]).toEqual([422, 'backups.storeRefused'])
  })

  test('elsewhere is not shown the key that was kept for this one', async () => {
    await update(withStore())
    const moved = await update(withStore({ s3Bucket: 'other', s3Secret: null, version: 1 }))
    expect(moved.error?.problem).toBe('backups.secretMissing')
    expect((await update(withStore({ keepDays: 9, s3Secret: null, version: 1 }))).result.hasS3Secret).toBe(
      true,
    )
  })
})

test('only who may sees backups, and only who may changes them', async () => {
  const director = await signedIn(server, { roles: ['GD'] })
  expect((await director.get(`${service}/Get`)).status).toBe(403)
  expect((await director.send('POST', `${service}/Run`, {})).status).toBe(403)
})
