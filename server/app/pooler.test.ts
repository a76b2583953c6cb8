import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { Plant } from '#contract/plants/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { News } from '#server/platform/realtime/channel.ts'
import { startChangeFeed } from '#server/platform/realtime/feed.ts'
import { changeRecords } from '#server/platform/realtime/testing/realtime-server.ts'
import { pooledApp, type TestApp } from '#server/test/app.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { StartupError } from '#server/platform/startup-error.ts'

import { findDatabase } from './find-database.ts'
import { verifyLog } from './verify-log.ts'
import { urlOf } from './testing/url-of.ts'
import { hasPgBouncer, startPgBouncer, type RunningPgBouncer } from './testing/pgbouncer.ts'

/** Far fewer than the app has of its own, so that each of these is lent to many. */
const CONNECTIONS = 3

describe.skipIf(!hasPgBouncer)('behind PgBouncer, which lends a connection for one transaction', () => {
  let database: TestDatabase
  let name: string
  let pgBouncer: RunningPgBouncer
  let server: TestApp
  let admin: Client
  let refusal: unknown

  beforeAll(async () => {
    const { connection, appUser } = inject('server')
    database = await testDatabase()
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    name = rows[0]?.name ?? ''
    const bounce = () => startPgBouncer(connection, appUser, CONNECTIONS)
    pgBouncer = await bounce()
    const early = new pg.Client(pgBouncer.urlOf(name))
    await early.connect()
    await early.query('select 1')
    refusal = await found().catch((error: unknown) => error)
    await early.end()
    await pgBouncer.stop()
    pgBouncer = await bounce()
    const again = await found()
    await again.stop()
    server = await pooledApp(database, { connectionString: pgBouncer.urlOf(name) })
    admin = await signedIn(server, { roles: ['Admin'] })
  })
  afterAll(async () => {
    // Its connections would keep the database from being dropped.
    await pgBouncer?.stop()
    await server?.close()
  })

  const environment = () => ({
    DATABASE_URL: pgBouncer.urlOf(name),
    DATABASE_DIRECT_URL: urlOf(database.appConnection),
    DATABASE_PREPARED: 'false',
  })
  const found = () => findDatabase(readConfig(environment()))

  test('sessions that it opened before the role was set are not taken', () => {
    expect(refusal).toBeInstanceOf(StartupError)
    expect(String(refusal)).toContain('lock_timeout=20s')
    expect(String(refusal)).toContain('RECONNECT')
  })

  test('many write and read at once, each their own, with far fewer connections than calls', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => at)
    const made = await Promise.all(
      numbers.map((at) =>
        admin.send<Plant>('POST', '/services/app/PowerPlant/Create', {
          code: `POOL${at}`,
          name: `Nhà máy ${at}`,
          kind: 'solar',
          ratedMw: at + 1,
        }),
      ),
    )
    expect(made.map(({ status, result }) => [status, result.code, result.ratedMw])).toEqual(
      numbers.map((at) => [200, `POOL${at}`, at + 1]),
    )
    const told = await Promise.all(
      made.flatMap(({ result: { id } }) => [
        admin.get<Plant>(`/services/app/PowerPlant/Get?Id=${id}`),
        admin.get<Page<HistoryEntry>>(`/services/app/AuditLog/GetEntityHistory?Entity=plants&EntityId=${id}`),
      ]),
    )
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 200))
    const all = await admin.get<Page<Plant>>(
      '/services/app/PowerPlant/GetAll?MaxResultCount=1000&Filter=POOL',
    )
    expect(all.result.totalCount).toBe(40)
    expect(told.filter((_, at) => at % 2 === 0).map(({ result }) => (result as Plant).code)).toEqual(
      numbers.map((at) => `POOL${at}`),
    )
  })

  test('of two changes of the same version one is told that the other was first', async () => {
    const { result: plant } = await admin.send<Plant>('POST', '/services/app/PowerPlant/Create', {
      code: 'TWICE',
      name: 'Nhà máy',
      kind: 'solar',
      ratedMw: 1,
    })
    const change = (name: string) => admin.send('PUT', '/services/app/PowerPlant/Update', { ...plant, name })
    const answers = await Promise.all([change('Một'), change('Hai')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a workbook of a list is read to its end', async () => {
    const { status, headers } = await admin.get('/services/app/PowerPlant/ExportExcel')
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  })

  test('the log is checked from the console through it', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      const { dataDir } = server.platform.config
      expect(await verifyLog({ ...environment(), DATA_DIR: dataDir })).toBe(true)
    } finally {
      write.mockRestore()
    }
  })

  test('changes are heard around it', async () => {
    const pooled = openDatabase({ connectionString: pgBouncer.urlOf(name) }, 4, {
      pooler: { direct: database.appConnection, isPreparing: false },
    })
    const feed = await startChangeFeed(pooled.direct, pooled.db, pino({ level: 'silent' }))
    const heard: News[] = []
    feed.subscribe((news) => heard.push(news))
    await changeRecords(pooled, 'plants', '41')
    await expect
      .poll(() => heard.flat())
      .toContainEqual(expect.objectContaining({ topic: 'plants', entityId: '41' }))
    await feed.stop()
    await pooled.close()
  })
})
