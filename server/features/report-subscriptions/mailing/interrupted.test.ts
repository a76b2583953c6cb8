import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { mailBox, type MailBox } from '#server/platform/mail/testing/mail-box.ts'
import { sendMailsTo } from '#server/platform/mail/testing/send-mails-to.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { orThrow, reportingPlant, type Reporting } from '#server/test/reports/reporting.ts'

import { subscriptions } from '../testing/subscribing.ts'

let server: TestApp
let world: Reporting
let box: MailBox
let on: ReturnType<typeof subscriptions>
let holder: pg.Client

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())

beforeEach(async () => {
  box = await mailBox()
  server.setNow('2026-11-20T22:30:00.000Z')
  for (const table of ['report_deliveries', 'report_subscriptions', 'mail_outbox', 'mail_attachments'])
    await server.pool.query(`delete from ${table}`)
  await sendMailsTo(server.db, box.port)
  world = await reportingPlant(server)
  on = subscriptions(server, world.plantId)
  orThrow(await on.subscribe(world.manager))
  holder = new pg.Client(server.connection)
  await holder.connect()
})
afterEach(async () => {
  await holder.end()
  await box.close()
})

/** Days after its hour: what cannot be made now is given up at once. */
const LATE = '2026-11-23T03:00:00Z'

const waiting = async (): Promise<number[]> => {
  const { rows } = await server.pool.query<{ pid: number }>(
    `select pid from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map(({ pid }) => pid)
}

/** A run that stands still in the middle of reading the figures of a report, until the books are given free. */
async function standingRun(now: string, signal?: AbortSignal) {
  await holder.query('begin')
  await holder.query('lock table abnormals in access exclusive mode')
  const run = on.run(now, signal)
  await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { timeout: 20_000, interval: 50 })
  return { run, goOn: () => holder.query('rollback') }
}

const outbox = async () => (await server.pool.query('select from mail_outbox')).rowCount

test('a server that stops while a report is made ends at once, and the next one sends it once', async () => {
  const stop = new AbortController()
  const { run, goOn } = await standingRun(LATE, stop.signal)
  stop.abort()
  // The books are still held: whoever waited for them would hang here.
  await run
  expect([await outbox(), await on.log(world.manager)]).toEqual([0, []])
  await goOn()
  await Promise.all([on.run(LATE), on.run(LATE)])
  await on.run('2026-11-23T03:01:00Z')
  expect(await outbox()).toBe(1)
  await on.deliver(LATE)
  expect(box.mails).toHaveLength(1)
  expect(await on.log(world.manager)).toMatchObject([{ state: 'sent', from: '2026-11-22', missedCount: 2 }])
})

test('a report of which the connection breaks is not given up: it is tried again and goes out once', async () => {
  const { run, goOn } = await standingRun('2026-11-20T23:00:00Z')
  // Of the same role as the thread: nobody else may.
  const killer = new pg.Client(server.appConnection)
  await killer.connect()
  for (const pid of await waiting()) await killer.query('select pg_terminate_backend($1)', [pid])
  await killer.end()
  await run
  expect([await outbox(), await on.log(world.manager)]).toEqual([0, []])
  await goOn()
  await on.run('2026-11-20T23:01:00Z')
  expect(await outbox()).toBe(1)
  expect(await on.log(world.manager)).toMatchObject([{ state: 'waiting', missedCount: 0 }])
})
