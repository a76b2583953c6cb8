import { afterEach, beforeEach, expect, test } from 'vitest'

import { openDatabase } from '#server/platform/db/database.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { defineJob } from './job.ts'
import { enqueue } from './jobs.store.ts'
import { Bench, someLooks } from './testing/bench.ts'

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

const runs: string[] = []
const nightly = defineJob({
  name: 'nightly',
  schedule: '0 0 * * *',
  run: async ({ now }) => void runs.push(now.toISOString()),
})
beforeEach(() => {
  runs.length = 0
})

test('a job by schedule runs at midnight of the plants, once for all processes', async () => {
  const other = openDatabase(database.connection, 4)
  const second = await bench.start([nightly], other.db)
  await bench.start([nightly])
  await someLooks()
  expect(runs).toEqual([])
  bench.now = new Date('2026-11-20T17:00:00Z')
  await expect.poll(() => runs).toHaveLength(1)
  await someLooks()
  expect(runs).toEqual(['2026-11-20T17:00:00.000Z'])
  expect(await bench.rows()).toEqual([
    { name: 'nightly', runAt: '2026-11-21T17:00:00Z', attempts: 0, lastError: null },
  ])
  await second.stop()
  await other.close()
})

test('a job by schedule makes up for nights without a server by one run', async () => {
  const before = await bench.start([nightly])
  await before.stop()
  bench.now = new Date('2026-11-24T01:00:00Z')
  await bench.start([nightly])
  await expect.poll(() => runs).toEqual(['2026-11-24T01:00:00.000Z'])
  await someLooks()
  expect(runs).toHaveLength(1)
  expect(await bench.rows()).toMatchObject([{ runAt: '2026-11-24T17:00:00Z' }])
})

test('a job by schedule that is also enqueued runs once more', async () => {
  await bench.start([nightly])
  await enqueue(database.db, nightly, {}, bench.now)
  const planned = { name: 'nightly', runAt: '2026-11-20T17:00:00Z', attempts: 0, lastError: null }
  await expect.poll(() => runs).toEqual(['2026-11-20T16:59:59.000Z'])
  await expect.poll(() => bench.rows()).toEqual([planned])
})

test('a job by schedule is planned anew when its schedule has changed', async () => {
  const before = await bench.start([nightly])
  await before.stop()
  const atSix = defineJob({ name: 'nightly', schedule: '0 6 * * *', run: async () => undefined })
  await bench.start([atSix])
  expect(await bench.rows()).toMatchObject([{ runAt: '2026-11-20T23:00:00Z' }])
})

test('a job by schedule that fails waits for its next time after the last attempt', async () => {
  let isBroken = true
  const hourly = defineJob({
    name: 'hourly',
    schedule: '0 * * * *',
    attempts: 2,
    run: async () => {
      if (isBroken) throw new Error('no signal')
    },
  })
  await bench.start([hourly])
  bench.now = new Date('2026-11-20T17:00:00Z')
  await expect.poll(() => bench.rows()).toMatchObject([{ attempts: 1, runAt: '2026-11-20T17:00:30Z' }])
  bench.now = new Date('2026-11-20T17:00:30Z')
  const waiting = { attempts: 0, runAt: '2026-11-20T18:00:00Z', lastError: 'Error: no signal' }
  await expect.poll(() => bench.rows()).toMatchObject([waiting])
  isBroken = false
  bench.now = new Date('2026-11-20T18:00:00Z')
  await expect.poll(() => bench.rows()).toMatchObject([{ runAt: '2026-11-20T19:00:00Z', lastError: null }])
})

test('a clock that jumps three days ahead and back does not stop jobs for three days, and somebody is told', async () => {
  const jumps: number[] = []
  await bench.start([nightly], database.db, (jumpMs) => jumps.push(Math.round(jumpMs / 3_600_000)))
  bench.now = new Date('2026-11-23T17:30:00Z')
  await expect.poll(() => runs).toHaveLength(1)
  await expect.poll(() => bench.rows()).toMatchObject([{ runAt: '2026-11-24T17:00:00Z' }])
  bench.now = new Date('2026-11-20T16:59:59Z')
  await expect.poll(() => bench.rows()).toMatchObject([{ runAt: '2026-11-20T17:00:00Z' }])
  await expect.poll(() => jumps).toEqual([73, -73])
  expect(bench.warnings).toEqual([
    'the clock has jumped',
    'the clock has jumped',
    'jobs were put off by a clock that was ahead',
  ])
  bench.now = new Date('2026-11-20T17:00:00Z')
  await expect.poll(() => runs).toHaveLength(2)
})

test('a start after the clock was ahead brings jobs back, those that failed meanwhile, too', async () => {
  const failing = defineJob({
    name: 'failing',
    schedule: '0 0 * * *',
    run: () => Promise.reject(new Error('broken')),
  })
  bench.now = new Date('2026-11-24T16:59:59Z')
  const before = await bench.start([nightly, failing])
  bench.now = new Date('2026-11-24T17:00:00Z')
  await expect.poll(() => bench.rows()).toMatchObject([{ runAt: '2026-11-25T17:00:00Z' }, { attempts: 1 }])
  await before.stop()
  bench.now = new Date('2026-11-20T16:59:30Z')
  await bench.start([nightly])
  expect((await bench.rows())[0]).toMatchObject({ runAt: '2026-11-20T17:00:00Z' })
})

test('clocks of two processes that differ a little bring nothing back', async () => {
  const second = await bench.start([nightly])
  bench.now = new Date('2026-11-20T17:00:01Z')
  await expect.poll(() => bench.rows()).toMatchObject([{ runAt: '2026-11-21T17:00:00Z' }])
  await second.stop()
  bench.now = new Date('2026-11-20T16:59:58Z')
  await bench.start([nightly])
  await someLooks()
  expect(await bench.rows()).toMatchObject([{ runAt: '2026-11-21T17:00:00Z' }])
  expect(runs).toHaveLength(1)
})
