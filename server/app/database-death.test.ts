import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'
import { describe, expect, test } from 'vitest'

import { findEmbeddedPostgres } from '#server/platform/embedded/launcher.ts'
import { readLock } from '#server/platform/embedded/process/postmaster.ts'

import { builtApp, postmasterOf, type SpawnedApp } from './testing/built-app.ts'

const { spawnApp, startApp } = builtApp()

/** How the app ends after its database was killed: code, what it said, how long it took. */
async function endOf({ child, said, dataDir }: SpawnedApp, signal: NodeJS.Signals) {
  const ended = once(child, 'exit')
  const from = performance.now()
  process.kill(postmasterOf(dataDir), signal)
  const [code] = (await Promise.race([ended, pause(30_000, ['still running'])])) as [unknown]
  return { code, seconds: (performance.now() - from) / 1000, said: said() }
}

/** How many want each core: beside other suites everything takes so many times as long. One on a quiet machine. */
const queueNow = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

describe('when the embedded PostgreSQL ends by itself', () => {
  test.each(['SIGKILL', 'SIGQUIT', 'SIGTERM'] as const)(
    'by %s, the app ends within five seconds, with a sentence and its code, whatever is under way',
    async (signal) => {
      const app = await startApp(signal)
      const connection = findEmbeddedPostgres(app.dataDir)
      if (typeof connection === 'string') throw new Error(connection)
      // Everything that could hold the process: a request that hangs in the database, and many that come in.
      const locker = new pg.Client({ ...connection, user: 'postgres' })
      locker.on('error', () => undefined)
      await locker.connect()
      await locker.query('begin; lock table employees, accounts in access exclusive mode')
      const body = JSON.stringify({ userNameOrEmailAddress: 'admin', password: 'x' })
      const headers = { 'content-type': 'application/json' }
      const calls = Array.from({ length: 30 }, () =>
        fetch(`${app.url}/api/TokenAuth/Authenticate`, { method: 'POST', headers, body }).catch(
          () => undefined,
        ),
      )
      await pause(500)
      const queue = queueNow()
      const end = await endOf(app, signal)
      await Promise.all(calls)
      expect(end.code).toBe(3)
      expect(end.said).toContain('✗ Cơ sở dữ liệu nhúng đã dừng bất thường')
      expect(end.seconds).toBeLessThan(5 * queue)
    },
  )

  test('while the schema is being made, it ends the same way', async () => {
    const app = spawnApp('young')
    await expect
      .poll(() => readLock(path.join(app.dataDir, 'postgres'))?.isReady ?? false, { interval: 5 })
      .toBe(true)
    await pause(300)
    const queue = queueNow()
    const end = await endOf(app, 'SIGKILL')
    expect([end.code, end.said]).toEqual([
      3,
      expect.stringContaining('Cơ sở dữ liệu nhúng đã dừng bất thường'),
    ])
    expect(end.seconds).toBeLessThan(5 * queue)
  })
})

test('the app of a data folder runs as a role that owns nothing', async () => {
  const app = await startApp('roles')
  const connection = findEmbeddedPostgres(app.dataDir)
  if (typeof connection === 'string') throw new Error(connection)
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  const { rows } = await client.query(
    `select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and backend_type = 'client backend'`,
  )
  expect(rows).toEqual([{ usename: 'van_hanh_app' }])
  await client.end()
  const ended = once(app.child, 'exit')
  app.child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})
