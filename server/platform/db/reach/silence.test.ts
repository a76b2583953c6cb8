import { afterEach, beforeEach, expect, test } from 'vitest'

import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { isUnavailable } from '#server/platform/db/constraint.ts'
import { listen } from '#server/platform/realtime/listener.store.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { layCable, type Cable } from './testing/cable.ts'

const PATIENCE = { lookMs: 20, quietMs: 200, answerMs: 300 }
/** As long as somebody would wait without the watch. */
const FOREVER = 'pg_sleep(600)'

let database: TestDatabase
let cable: Cable
let app: Database
let pool: Database['pool']

beforeEach(async () => {
  database = await testDatabase()
  cable = await layCable(database.connection)
  app = openDatabase(cable.connection, 3, { patience: PATIENCE })
  pool = app.pool
})
afterEach(async () => {
  await cable.close()
  await app.close()
  await database.close()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  )

test('whoever waits for a host that is cut off is told, and what comes later finds it again', async () => {
  await Promise.all([1, 2].map(() => pool.query('select pg_sleep(0.05)')))
  expect(pool.idleCount).toBe(2)
  const waiting = failureOf(pool.query(`select ${FOREVER}`))
  await expect.poll(() => pool.idleCount).toBe(1)
  cable.cut()
  const failure = await waiting
  expect(String(failure)).toContain('the database does not answer')
  expect(isUnavailable(failure)).toBe(true)
  // Also the one that nobody waited at.
  await expect.poll(() => pool.totalCount).toBe(0)
  cable.mend()
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('a statement that only takes long is left alone', async () => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(1.5)')
  expect(await pool.query('select pg_backend_pid() as pid')).toMatchObject({ rows: [{ pid: rows[0]?.pid }] })
})

test('whoever listens for changes is told that the line is cut', async () => {
  const listening = await listen(cable.connection, 'cable', () => undefined, { pingMs: 2000, answerMs: 1500 })
  cable.cut()
  expect(await listening.lost).toBeUndefined()
})
