import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Plant } from '#contract/plants/index.ts'
import { appOn, secondApp, type TestApp } from '#server/test/app.ts'
import { confirmedBy, keptAt, Load, signInAt } from '#server/test/failover/load.ts'
import { client, makePerson, makePlant, signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import type { Db } from '#server/platform/db/database.ts'
import { Readers } from '#server/platform/db/replicas/readers.ts'
import { askSource } from '#server/platform/db/replicas/standing.store.ts'
import { canReplicate, replicated, type Replicated } from './testing/replicated.ts'

const TOKEN = 'a token of a monitor'
const ALL = '/services/app/PowerPlant/GetAll?MaxResultCount=1000'

describe.skipIf(!canReplicate)('with a replica', () => {
  let servers: Replicated
  /** Two processes on one database. */
  let here: TestApp
  let there: TestApp
  let admin: Client
  let adminThere: Client
  let made = 0

  beforeAll(async () => {
    servers = await replicated()
    const environment = {
      DATABASE_URL: servers.primaryUrl,
      DATABASE_READ_URL: servers.replicaUrl,
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'silent',
    }
    here = await appOn(servers.database, environment)
    there = await secondApp(here, environment)
    admin = await signedIn(here, { roles: ['Admin'] })
    adminThere = client(there.app, admin.token)
  })
  afterAll(async () => {
    await there?.close()
    await here?.close()
    await servers?.stop()
  })

  async function figure(server: TestApp, name: string): Promise<number | undefined> {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { payload } = await server.app.inject({ url: '/metrics', headers })
    const line = payload.split('\n').find((each) => each.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length))
  }
  const readsOf = async (server: TestApp) => (await figure(server, 'vanhanh_reads{server="1"}')) ?? 0

  async function usedByAll(isUsed: boolean) {
    for (const server of [here, there])
      await expect.poll(() => figure(server, 'vanhanh_replica_used{replica="1"}')).toBe(isUsed ? 1 : 0)
  }

  /** Writes by one process and reads by the other what was written. */
  async function writeAndRead(): Promise<void> {
    const code = `R${String(++made).padStart(3, '0')}`
    const plant = { code, name: `Nhà máy ${code}`, kind: 'solar', ratedMw: 1 }
    const { status } = await admin.send<Plant>('POST', '/services/app/PowerPlant/Create', plant)
    const { result } = await adminThere.get<Page<Plant>>(`${ALL}&Keyword=${code}`)
    expect([status, result.items.map((each) => each.code)]).toEqual([200, [code]])
  }

  test('reads are answered by it, and who has written by one process reads that by another', async () => {
    await usedByAll(true)
    const before = await readsOf(there)
    for (let round = 0; round < 30; round++) await writeAndRead()
    expect(await readsOf(there)).toBeGreaterThan(before)
    expect(await figure(there, 'vanhanh_replica_lag_seconds{replica="1"}')).toBeGreaterThanOrEqual(0)
    const { statusCode } = await there.app.inject('/api/health/replicas')
    expect(statusCode).toBe(200)
  })

  test('while it stands still nobody reads what was before: record, list, workbook and rights', async () => {
    const person = await signedIn(here, { roles: ['Admin'] })
    let reads = 0
    await servers.onReplica('select pg_wal_replay_pause()')
    try {
      for (let round = 0; round < 5; round++) await writeAndRead()
      reads = await readsOf(there)
      const { rows } = await exportedSheet(there, '/services/app/PowerPlant/ExportExcel', {
        authorization: `Bearer ${admin.token}`,
      })
      expect(rows.flat()).toContain(`R${String(made).padStart(3, '0')}`)
      await here.pool.query('delete from employee_roles where employee_id = $1', [person.userId])
      expect((await client(there.app, person.token).get<Page<Plant>>(ALL)).result.totalCount).toBe(0)
      expect(await readsOf(there)).toBe(reads)
      await expect.poll(() => figure(there, 'vanhanh_replica_lag_seconds{replica="1"}')).toBeGreaterThan(0.5)
      expect((await there.app.inject('/api/health/replicas')).statusCode).toBe(503)
    } finally {
      await servers.onReplica('select pg_wal_replay_resume()')
    }
    await usedByAll(true)
    await adminThere.get(ALL)
    await expect.poll(async () => (await adminThere.get(ALL)) && readsOf(there)).toBeGreaterThan(reads)
  })

  test('a host that falls silent holds nobody up for long, and comes back', async () => {
    await expect
      .poll(async () => {
        const reads = await readsOf(there)
        await adminThere.get(ALL)
        return (await readsOf(there)) - reads
      })
      .toBe(1)
    servers.freezeReplica(true)
    const answers = await Promise.all(Array.from({ length: 6 }, () => adminThere.get<Page<Plant>>(ALL)))
    expect(answers.map(({ status, result }) => [status, result.totalCount])).toEqual(
      answers.map(() => [200, made]),
    )
    await usedByAll(false)
    servers.freezeReplica(false)
    await usedByAll(true)
  })

  test('killed under load no read fails, and started again it answers', async () => {
    const killed = servers.killReplica()
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all([admin.get(ALL), adminThere.get(ALL), adminThere.get(ALL)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    await killed
    await usedByAll(false)
    await servers.startReplica()
    await usedByAll(true)
  })

  test('what it is kept from doing, the primary does; a server that is no replica of it is asked nothing', async () => {
    const log = pino({ level: 'silent' })
    const use = { waitMs: 1000, poolSize: 2, log }
    const { primaryUrl, replicaUrl } = servers
    const other = new URL(replicaUrl)
    other.pathname = '/postgres'
    const readers = new Readers(here.db, [primaryUrl, replicaUrl, other.href], use)
    await expect.poll(() => readers.states().map(({ isUsed }) => isUsed)).toEqual([false, true, false])
    const { rows } = await sql<{ position: string }>`
      select '00000001/' || pg_current_wal_flush_lsn() as position`.execute(here.db)
    const position = rows[0]?.position
    const following = async (db: Db) => {
      const answer = await sql<{ on: boolean }>`select pg_is_in_recovery() as on`.execute(db)
      return answer.rows[0]?.on
    }
    expect(await readers.read(position, following)).toBe(true)
    expect(await readers.read(undefined, following)).toBe(false)
    const spoilt = [
      sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`,
      sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`,
      sql`delete from sessions`,
    ]
    for (const spoil of spoilt) {
      const read = readers.read(position, async (db) => {
        const isReplica = await following(db)
        if (isReplica) await spoil.execute(db)
        return isReplica
      })
      expect(await read).toBe(false)
      await expect.poll(() => readers.read(position, following)).toBe(true)
    }
    await readers.stop()
    expect((await askSource(here.db)).position).toBeDefined()
  })

  test('the primary is restarted under load by both processes: nothing confirmed is lost or done twice', async () => {
    const plantId = await makePlant(here.db)
    const { userName } = await makePerson(here.db, { roles: ['DHV'], plantIds: [plantId] })
    const loads: Load[] = []
    for (const { app } of [here, there]) {
      const caller = await signInAt(await app.listen({ host: '127.0.0.1', port: 0 }), userName, plantId)
      loads.push(new Load(caller, { writers: 3, readers: 1, paceMs: 5 }))
    }
    await expect.poll(() => confirmedBy(...loads).length).toBeGreaterThan(60)
    await servers.restartPrimary()
    const from = performance.now()
    for (const load of loads) await expect.poll(() => load.firstSentAfter(from)).toBeDefined()
    await Promise.all(loads.map((load) => load.stop()))
    expect(loads.flatMap(({ failures }) => failures).length).toBeGreaterThan(0)
    expect(await keptAt(here.db, plantId)).toEqual(confirmedBy(...loads))
    await usedByAll(true)
  })
})
