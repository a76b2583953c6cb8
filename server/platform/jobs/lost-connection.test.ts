import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { defineJob } from './job.ts'
import { claimDueJob, enqueue } from './jobs.store.ts'
import { Bench, Gate, someLooks } from './testing/bench.ts'

let database: TestDatabase
let bench: Bench

beforeEach(async () => {
  database = await testDatabase()
  bench = new Bench(database)
})

afterEach(async () => {
  await bench.stop()
  await database.close()
})

const change = defineJob({ name: 'change', run: async () => undefined })

async function backendOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

const kill = (pid: number) => database.pool.query('select pg_terminate_backend($1)', [pid])

test('a job whose connection breaks in the middle runs again, and its changes are made once', async () => {
  const pids: number[] = []
  const release = new Gate()
  const job = defineJob({
    name: 'job',
    run: async ({ db, now }) => {
      await enqueue(db, change, {}, now)
      pids.push(await backendOf(db))
      if (pids.length === 1) await release.opened
    },
  })
  await enqueue(database.db, job, {}, bench.now)
  await bench.start([job])
  await expect.poll(() => pids).toHaveLength(1)
  await kill(pids[0] ?? 0)
  await expect.poll(() => bench.rows()).toMatchObject([{ name: 'change' }])
  release.open()
  await expect.poll(() => bench.warnings).toEqual(['job failed'])
  expect(await bench.rows()).toMatchObject([{ name: 'change', attempts: 0 }])
  expect(pids).toHaveLength(2)
})

test('a run that has lost its connection does not spoil what another made of the job meanwhile', async () => {
  const pids: number[] = []
  const release = new Gate()
  const nightly = defineJob({
    name: 'nightly',
    schedule: '0 0 * * *',
    run: async ({ db }) => {
      pids.push(await backendOf(db))
      if (pids.length === 1) await release.opened
    },
  })
  await bench.start([nightly])
  bench.now = new Date('2026-11-20T17:00:00Z')
  await expect.poll(() => pids).toHaveLength(1)
  await kill(pids[0] ?? 0)
  const done = { name: 'nightly', runAt: '2026-11-21T17:00:00Z', attempts: 0, lastError: null }
  await expect.poll(() => bench.rows()).toEqual([done])
  release.open()
  await expect.poll(() => bench.warnings).toEqual(['job failed'])
  expect(await bench.rows()).toEqual([done])
})

test('a job that always loses its connection is tried ever more slowly', async () => {
  const job = defineJob({
    name: 'job',
    run: async ({ db }) => {
      await kill(await backendOf(db))
    },
  })
  await enqueue(database.db, job, {}, bench.now)
  await bench.start([job])
  await expect.poll(() => bench.rows()).toMatchObject([{ attempts: 1 }])
  await someLooks()
  expect(await bench.rows()).toMatchObject([{ attempts: 1, runAt: '2026-11-20T17:00:29Z' }])
})

test('a job whose process dies runs at once in another', async () => {
  const runs: number[] = []
  const job = defineJob<{ no: number }>({
    name: 'job',
    run: async ({ payload }) => void runs.push(payload.no),
  })
  await enqueue(database.db, job, { no: 1 }, bench.now)
  const dying = openDatabase(database.connection, 1)
  const claimed = new Gate<number>()
  const claim = dying.db.transaction().execute(async (transaction) => {
    expect(await claimDueJob(transaction, ['job'], bench.now)).toMatchObject({ payload: { no: 1 } })
    claimed.open(await backendOf(transaction))
    await sql`select pg_sleep(60)`.execute(transaction)
  })
  const end = claim.then(
    () => 'committed',
    () => 'lost',
  )
  const pid = await claimed.opened
  await bench.start([job])
  await someLooks()
  expect(runs).toEqual([])
  await kill(pid)
  expect(await end).toBe('lost')
  await expect.poll(() => runs).toEqual([1])
  await dying.close()
})
