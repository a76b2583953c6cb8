import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '#server/platform/db/database.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { changeRecords, signIn, startRealtimeServer, type RealtimeServer } from './testing/realtime-server.ts'

let database: TestDatabase
let server: RealtimeServer
let user: Awaited<ReturnType<typeof signIn>>

beforeEach(async () => {
  database = await testDatabase()
  server = await startRealtimeServer(database)
  user = await signIn(database)
})

afterEach(async () => {
  await server.stop()
  await database.close()
})

/** A stream on a bare connection, which a test can stop reading or cut. */
async function openTab(token: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`GET /api/realtime HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'data')
  return socket
}

const since = (id: number | undefined) => ({ 'last-event-id': String(id) })
const change = (topic: string, entityId: string | null) => ({ type: 'change', data: { topic, entityId } })

describe('who may listen', () => {
  test('nobody without a session', async () => {
    const answer = await server.ask()
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ success: false, error: { problem: 'core.notSignedIn' } })
  })

  test('a page that shows its token as a cookie', async () => {
    const answer = await server.ask({ cookie: `access_token=${user.token}` })
    expect(answer.status).toBe(200)
  })

  test('nobody before a one-time password is replaced', async () => {
    await database.pool.query('update accounts set must_change_password = true')
    expect((await server.ask({ authorization: `Bearer ${user.token}` })).status).toBe(403)
  })

  test('one user on 20 streams at a time', async () => {
    const tab = await openTab(user.token)
    const others = await Promise.all(Array.from({ length: 19 }, () => server.open(user.token)))
    expect(others.map(({ response }) => response.status)).toEqual(Array(19).fill(200))
    expect((await server.open(user.token)).response.status).toBe(429)
    const somebodyElse = await signIn(database)
    expect((await server.open(somebodyElse.token)).response.status).toBe(200)
    tab.destroy()
    await expect.poll(async () => (await server.open(user.token)).response.status).toBe(200)
  })
})

describe('the stream', () => {
  test('passes proxies as it is and keeps the headers of plugins', async () => {
    const { response } = await server.open(user.token, { 'accept-encoding': 'gzip' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-from-a-plugin': 'yes',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
  })

  test('starts with the time to wait before coming back', async () => {
    const answer = await server.ask({ authorization: `Bearer ${user.token}` })
    const { value } = (await answer.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe('retry: 3000\nid: 0\n\n')
  })

  test('tells of a change in the form of server-sent events', async () => {
    const answer = await server.ask({ authorization: `Bearer ${user.token}` })
    const reader = answer.body?.getReader()
    await reader?.read()
    await changeRecords(database, 'employees', '12')
    const { value } = (await reader?.read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe(
      'id: 1\nevent: change\ndata: {"topic":"employees","entityId":"12"}\n\n',
    )
  })

  test('has a heartbeat', async () => {
    const lively = await startRealtimeServer(database, 30)
    const reader = await lively.open(user.token)
    expect(await reader.take('heartbeat', 3)).toHaveLength(3)
    await lively.stop()
  })

  test.each([
    ['the session is revoked', 'update sessions set revoked_at = now()'],
    ['the account is deactivated', 'update employees set is_active = false'],
  ])('ends when %s', async (_when, statement) => {
    const lively = await startRealtimeServer(database, 30)
    const reader = await lively.open(user.token)
    await reader.take('heartbeat', 2)
    await database.pool.query(statement)
    await expect(reader.take('change')).rejects.toThrow('The stream ended')
    await lively.stop()
  })

  test('ends at once when the server stops, and says how soon to come back', async () => {
    const reader = await server.open(user.token)
    await reader.take('opening')
    const stopped = server.app.close()
    expect(await reader.next()).toMatchObject({ type: 'opening', retryMs: expect.any(Number) as number })
    expect(await reader.next()).toBeUndefined()
    await stopped
  })

  test('of a browser that does not read is dropped, and the others go on', async () => {
    const reader = await server.open(user.token)
    const { token } = await signIn(database)
    const asleep = await openTab(token)
    asleep.pause()
    const connections = () =>
      new Promise<number>((resolve) => server.app.server.getConnections((_e, n) => resolve(n)))
    const topics = 3000
    const reading = reader.take('change', topics)
    for (let first = 1; first <= topics; first += 20)
      await database.pool.query(
        `select pg_notify('van_hanh_changes', json_build_object('id', id, 'topic', id || repeat('x', 7000),
          'entityId', '1')::text) from generate_series($1::int, $1 + 19) id`,
        [first],
      )
    expect(await reading).toHaveLength(topics)
    await expect.poll(() => connections()).toBe(1)
    asleep.destroy()
  })
})

describe('a change', () => {
  test('is told to the browsers of every process', async () => {
    const other = openDatabase(database.connection, 4)
    const otherServer = await startRealtimeServer(other)
    const readers = [await server.open(user.token), await otherServer.open(user.token)]
    const from = performance.now()
    await changeRecords(database, 'plants', '7')
    for (const reader of readers) expect(await reader.take('change')).toMatchObject([change('plants', '7')])
    // It takes a few milliseconds; who looked only now and then would take longer.
    expect(performance.now() - from).toBeLessThan(2000)
    await otherServer.stop()
    await other.close()
  })

  test('that is undone is not told', async () => {
    const reader = await server.open(user.token)
    const undone = database.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('realtimeEvents')
        .values({ at: new Date(), topic: 'roles', entityId: '1' })
        .execute()
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await changeRecords(database, 'plants', '7')
    expect(await reader.take('change')).toMatchObject([change('plants', '7')])
  })

  test('of very many records is told in few events, which name no record', async () => {
    const reader = await server.open(user.token)
    await changeRecords(database, 'employees', ...Array.from({ length: 2000 }, (_, index) => String(index)))
    await changeRecords(database, 'plants', '7')
    const told = []
    for (;;) {
      const [event] = await reader.take('change')
      if (event?.id === 2001) break
      told.push(event)
    }
    expect(told).toContainEqual(expect.objectContaining(change('employees', null)))
    expect(told.length).toBeLessThan(100)
  })
})

describe('a page that reads while it begins to listen', () => {
  test('hears of what changed just now, and not of what changed before', async () => {
    const old = new Date(Date.now() - 60_000)
    await database.db
      .insertInto('realtimeEvents')
      .values({ at: old, topic: 'plants', entityId: '1' })
      .execute()
    const first = await server.open(user.token)
    await changeRecords(database, 'employees', '12', '13')
    // Once they have been told to others, they come to the second stream only as what happened just now.
    await first.take('change', 2)
    const reader = await server.open(user.token, {}, '?recent=true')
    await changeRecords(database, 'roles', '3')
    expect(await reader.take('change', 2)).toMatchObject([change('employees', null), change('roles', '3')])
  })

  test('hears, once it comes back, of what changed since the last event', async () => {
    await changeRecords(database, 'plants', '1')
    await changeRecords(database, 'roles', '3')
    await database.pool.query('delete from realtime_events where id = 1')
    const reader = await server.open(user.token, since(1), '?recent=true')
    expect(await reader.next()).toMatchObject({ type: 'reset' })
  })
})

describe('a browser that comes back', () => {
  test('hears of the topics that changed meanwhile, and then of new changes', async () => {
    const first = await server.open(user.token)
    await changeRecords(database, 'plants', '1')
    const [last] = await first.take('change')
    await changeRecords(database, 'employees', '12', '13')
    // Once they have been told to others, they come to the second stream only as what it missed.
    await first.take('change', 2)
    const second = await server.open(user.token, since(last?.id))
    await changeRecords(database, 'roles', '3')
    const told = await second.take('change', 3)
    expect(told).toMatchObject([change('plants', null), change('employees', null), change('roles', '3')])
  })

  test('may name the last event in the address', async () => {
    await changeRecords(database, 'plants', '1')
    await changeRecords(database, 'roles', '3')
    const reader = await server.open(user.token, {}, '?lastEventId=1')
    expect(await reader.take('change', 2)).toMatchObject([change('plants', null), change('roles', null)])
  })

  test('hears of a change with a lower id that was committed after the last one it heard of', async () => {
    const slow = await database.pool.connect()
    await slow.query('begin')
    await slow.query(`insert into realtime_events (at, topic, entity_id) values (now(), 'employees', '12')`)
    await changeRecords(database, 'plants', '1')
    await slow.query('commit')
    slow.release()
    const reader = await server.open(user.token, since(2))
    expect(await reader.take('change', 2)).toMatchObject([change('employees', null), change('plants', null)])
  })

  test('without ever having heard of a change knows where it was', async () => {
    await changeRecords(database, 'plants', '1')
    const first = await server.open(user.token)
    const [opening] = await first.take('opening')
    await changeRecords(database, 'roles', '3')
    const second = await server.open(user.token, since(opening?.id))
    expect(await second.take('change', 2)).toMatchObject([change('plants', null), change('roles', null)])
  })

  test.each([
    ['has been deleted', '1'],
    ['is from another database', '5000'],
    ['is no id', 'abc'],
  ])('with a last event that %s is told to reload everything', async (_what, lastId) => {
    await changeRecords(database, 'plants', '1')
    await changeRecords(database, 'roles', '3')
    await database.pool.query('delete from realtime_events where id = 1')
    const reader = await server.open(user.token, { 'last-event-id': lastId })
    expect(await reader.next()).toMatchObject({ type: 'reset' })
    expect(await reader.next()).toMatchObject({ type: 'opening', id: 2 })
  })
})
