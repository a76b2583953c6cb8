import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '#server/platform/db/database.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { defineJob } from './job.ts'
import { enqueue } from './jobs.store.ts'
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

/** Enqueued by the jobs of these tests as the change that they make to the database; nobody runs it. */
const change = defineJob({ name: 'change', run: async () => undefined })

describe('a job that is enqueued', () => {
  const greeted: string[] = []
  const greet = defineJob<{ name: string }>({
    name: 'greet',
    run: async ({ payload }) => void greeted.push(payload.name),
  })
  beforeEach(() => {
    greeted.length = 0
  })

  test('runs once with its payload and is gone', async () => {
    await bench.start([greet])
    await enqueue(database.db, greet, { name: 'Hòa' }, bench.now)
    await expect.poll(() => bench.rows()).toEqual([])
    await someLooks()
    expect(greeted).toEqual(['Hòa'])
  })

  test('runs only if the transaction that enqueued it is committed', async () => {
    const undone = database.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, greet, { name: 'nobody' }, bench.now)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await bench.start([greet])
    await someLooks()
    expect(greeted).toEqual([])
  })

  test('waits for its time, also over a restart', async () => {
    await enqueue(database.db, greet, { name: 'later' }, new Date('2026-11-20T18:00:00Z'))
    const first = await bench.start([greet])
    await someLooks()
    await first.stop()
    expect(greeted).toEqual([])
    bench.now = new Date('2026-11-20T18:00:00Z')
    await bench.start([greet])
    await expect.poll(() => greeted).toEqual(['later'])
  })

  test('is left alone by a server that does not know it', async () => {
    await enqueue(database.db, greet, { name: 'Hòa' }, bench.now)
    await bench.start([change])
    await someLooks()
    expect(await bench.rows()).toHaveLength(1)
  })

  test('runs in one of two processes', async () => {
    const other = openDatabase(database.connection, 4)
    const names = Array.from({ length: 200 }, (_, index) => `name ${index}`)
    for (const name of names) await enqueue(database.db, greet, { name }, bench.now)
    const second = await bench.start([greet], other.db)
    await bench.start([greet])
    await expect.poll(() => bench.rows()).toEqual([])
    expect(greeted.toSorted()).toEqual(names.toSorted())
    await second.stop()
    await other.close()
  })

  test('is waited for when the server stops', async () => {
    const running = new Gate()
    const release = new Gate()
    const slow = defineJob({
      name: 'slow',
      run: async ({ db, now }) => {
        running.open()
        await release.opened
        await enqueue(db, change, {}, now)
      },
    })
    await enqueue(database.db, slow, {}, bench.now)
    const jobs = await bench.start([slow])
    await running.opened
    const stopped = jobs.stop()
    release.open()
    await stopped
    expect(await bench.rows()).toMatchObject([{ name: 'change' }])
  })
})

describe('a job that fails', () => {
  test('leaves nothing behind, keeps its error and is tried again', async () => {
    let isBroken = true
    const flaky = defineJob({
      name: 'flaky',
      run: async ({ db, now }) => {
        await enqueue(db, change, {}, now)
        if (isBroken) throw new Error('printer on fire')
      },
    })
    await enqueue(database.db, flaky, {}, bench.now)
    await bench.start([flaky])
    const failed = {
      name: 'flaky',
      runAt: '2026-11-20T17:00:29Z',
      attempts: 1,
      lastError: 'Error: printer on fire',
    }
    await expect.poll(() => bench.rows()).toEqual([failed])
    isBroken = false
    await someLooks()
    expect(await bench.rows()).toEqual([failed])
    bench.now = new Date('2026-11-20T17:00:29Z')
    await expect.poll(() => bench.rows()).toMatchObject([{ name: 'change' }])
    expect(bench.warnings).toEqual(['job failed'])
  })

  test('by a statement that the database refuses is no different', async () => {
    const wrong = defineJob({
      name: 'wrong',
      run: async ({ db }) => void (await sql`select 1 / 0`.execute(db)),
    })
    await enqueue(database.db, wrong, {}, bench.now)
    await bench.start([wrong])
    const failed = { attempts: 1, lastError: 'error: division by zero' }
    await expect.poll(() => bench.rows()).toMatchObject([failed])
  })

  test('too often stays with its error and is never tried again', async () => {
    let runs = 0
    const hopeless = defineJob({
      name: 'hopeless',
      attempts: 2,
      run: async () => {
        runs++
        throw new Error(`no luck ${runs}`)
      },
    })
    await enqueue(database.db, hopeless, {}, bench.now)
    await bench.start([hopeless])
    await expect.poll(() => bench.rows()).toMatchObject([{ attempts: 1 }])
    bench.now = new Date('2026-11-20T17:30:00Z')
    await expect.poll(() => bench.rows()).toMatchObject([{ attempts: 2 }])
    bench.now = new Date('2036-01-01T00:00:00Z')
    await someLooks()
    expect(runs).toBe(2)
    expect(await bench.rows()).toMatchObject([{ attempts: 2, lastError: 'Error: no luck 2' }])
    expect(bench.warnings.filter((line) => line.startsWith('job '))).toEqual(['job failed', 'job given up'])
  })
})
