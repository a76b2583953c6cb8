import { once } from 'node:events'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { savedViewApi } from '#contract/saved-views/index.ts'
import { grantDefaultPermissions } from '#server/features/roles/roles.public.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'
import { confirmedBy, keptAt, Load, Page, signInAt } from '#server/test/failover/load.ts'
import { makePerson, makePlant } from '#server/test/people.ts'

import { startBalancer } from './testing/balancer.ts'
import { builtApp, type RunningApp } from './testing/built-app.ts'
import { urlOf } from './testing/url-of.ts'

const PAGES = 3
let database: TestDatabase
let balancer: Awaited<ReturnType<typeof startBalancer>>
beforeAll(async () => {
  database = await testDatabase()
  await grantDefaultPermissions(database.db, new Date())
  balancer = await startBalancer()
})
afterAll(async () => {
  await balancer.stop()
  await database.close()
})

// Last, for what it leaves behind ends before the database does.
const { startApp } = builtApp()

const start = (name: string) =>
  startApp(name, {
    DATABASE_URL: urlOf(database.appConnection),
    TOKEN_SECRET: 'one secret for both processes of the app',
    DRAIN_SECONDS: '1',
  })

/** A call to a process that cannot be answered before `release`. */
async function callThatWaits({ url }: RunningApp, token: string) {
  const locker = await database.pool.connect()
  await locker.query('begin; lock table saved_views in access exclusive mode')
  const answer = fetch(`${url}/api${savedViewApi.list.path}?List=proposals`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const waits = async () => {
    const { rows } = await database.pool.query(
      `select from pg_locks where not granted and relation = 'saved_views'::regclass`,
    )
    return rows.length
  }
  await expect.poll(waits).toBe(1)
  const release = async () => {
    await locker.query('commit')
    locker.release()
  }
  return { answer, release }
}

/** How the process says, before it ends, that it will. */
async function farewellOf({ url, child }: RunningApp) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const ready = async () => (await fetch(`${url}/api/health/ready`)).json()
  await expect.poll(ready, { interval: 20 }).toEqual({ status: 'stopping' })
  const { status, headers } = await fetch(`${url}/api/health/live`)
  return { status, connection: headers.get('connection'), ended }
}

/** The changes that the database knows of, by the record. */
async function changes(): Promise<readonly { entityId: string; id: number }[]> {
  return database.db
    .selectFrom('realtimeEvents')
    .select(['id', 'entityId'])
    .where('topic', '=', 'proposals')
    .execute()
}

test('a new process takes over from the old one under load: no call fails, and no page misses a change', async () => {
  const plantId = await makePlant(database.db)
  const { userName } = await makePerson(database.db, { roles: ['DHV'], plantIds: [plantId] })
  const old = await start('old')
  balancer.add(old.url)
  await expect.poll(() => balancer.readyCount()).toBe(1)
  const caller = await signInAt(balancer.url, userName, plantId)
  const pages = Array.from({ length: PAGES }, () => new Page(caller))
  await expect.poll(() => pages.map(({ openings }) => openings)).toEqual([1, 1, 1])
  const load = new Load(caller, { writers: 3, readers: 3, paceMs: 10 })

  const young = await start('new')
  balancer.add(young.url)
  await expect.poll(() => balancer.readyCount()).toBe(2)
  const waiting = await callThatWaits(old, caller.token)
  const farewell = await farewellOf(old)
  expect(farewell).toMatchObject({ status: 200, connection: 'close' })
  await expect.poll(() => pages.map(({ openings }) => openings)).toEqual([2, 2, 2])
  expect(old.child.exitCode).toBe(null)
  await waiting.release()
  expect((await waiting.answer).status).toBe(200)
  expect((await farewell.ended)[0]).toBe(0)

  const tookOverAt = performance.now()
  await expect.poll(() => load.firstSentAfter(tookOverAt)).toBeDefined()
  await load.stop()
  expect(load.failures).toEqual([])
  expect(load.readCount).toBeGreaterThan(0)
  const written = load.acknowledged.map(({ id }) => String(id))
  const told = new Map((await changes()).map(({ entityId, id }) => [entityId, id]))
  expect([...told.keys()].toSorted()).toEqual(written.toSorted())
  const unknown = () =>
    pages.map((page) => written.filter((entityId) => !page.knows(entityId, told.get(entityId) ?? 0)))
  await expect.poll(unknown).toEqual([[], [], []])
  expect(pages.flatMap(({ refusals }) => refusals)).toEqual([])
  await Promise.all(pages.map((page) => page.close()))
  const ended = once(young.child, 'exit')
  young.child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})

test('one of two processes is killed under load: the other goes on, and nothing confirmed is lost or done twice', async () => {
  const plantId = await makePlant(database.db)
  const { userName } = await makePerson(database.db, { roles: ['DHV'], plantIds: [plantId] })
  const [doomed, other] = [await start('doomed'), await start('other')]
  for (const { url } of [doomed, other]) balancer.add(url)
  await expect.poll(() => balancer.readyCount()).toBe(2)
  const caller = await signInAt(balancer.url, userName, plantId)
  const load = new Load(caller, { writers: 6, readers: 2, paceMs: 5 })
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(60)
  const ended = once(doomed.child, 'exit')
  doomed.child.kill('SIGKILL')
  await ended
  const killedAt = performance.now()
  await expect.poll(() => balancer.readyCount()).toBe(1)
  await expect.poll(() => load.firstSentAfter(killedAt)).toBeDefined()
  await load.stop()
  // Some were under way there, and were sent again under their keys.
  expect(load.failures.length).toBeGreaterThan(0)
  expect(
    load.failures.filter((failure) => !failure.startsWith('POST 502') && !failure.startsWith('GET 502')),
  ).toEqual([])
  expect(await keptAt(database.db, plantId)).toEqual(confirmedBy(load))
  const left = once(other.child, 'exit')
  other.child.kill('SIGTERM')
  expect((await left)[0]).toBe(0)
})
