import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { changeChannel, type News } from './channel.ts'
import { startChangeFeed, type ChangeFeed } from './feed.ts'
import { changeRecords } from './testing/realtime-server.ts'

let database: TestDatabase
let feed: ChangeFeed
let heard: News[]

beforeEach(async () => {
  database = await testDatabase()
  feed = await startChangeFeed(database.direct, database.db, pino({ level: 'silent' }))
  heard = []
  feed.subscribe((news) => heard.push(news))
})

afterEach(async () => {
  await feed.stop()
  await database.close()
})

const topics = () => heard.flatMap((news) => (news === 'reset' ? ['reset'] : news.map(({ topic }) => topic)))

async function killListeners(): Promise<void> {
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [changeChannel],
  )
  expect(rowCount).toBe(1)
}

test('after a lost connection, what was missed is told, and then what is new', async () => {
  await changeRecords(database, 'plants', '1')
  await expect.poll(() => topics()).toEqual(['plants'])
  await killListeners()
  await changeRecords(database, 'employees', '12')
  await expect.poll(() => topics()).toEqual(['plants', 'plants', 'employees'])
  await changeRecords(database, 'roles', '3')
  await expect.poll(() => topics().at(-1)).toBe('roles')
})

test('a connection lost for so long that the events are deleted is told as a reset', async () => {
  await changeRecords(database, 'plants', '1')
  await expect.poll(() => topics()).toEqual(['plants'])
  await killListeners()
  await database.pool.query('delete from realtime_events')
  await expect.poll(() => topics()).toEqual(['plants', 'reset'])
})

test.each(['', 'hello', '{"id":"one"}', 'null'])(
  'a stray notification (%s) does no harm',
  async (payload) => {
    await database.pool.query('select pg_notify($1, $2)', [changeChannel, payload])
    await changeRecords(database, 'plants', '1')
    await expect.poll(() => heard).toEqual([[{ id: 1, topic: 'plants', entityId: '1' }]])
  },
)

test('a subscriber that has left hears no more', async () => {
  const left: News[] = []
  const leave = feed.subscribe((news) => left.push(news))
  leave()
  await changeRecords(database, 'plants', '1')
  await expect.poll(() => heard).toHaveLength(1)
  expect(left).toEqual([])
})

test('a feed can be stopped while it tries to connect again', async () => {
  await killListeners()
  await feed.stop()
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where application_name = $1
    and datname = current_database()`,
    [changeChannel],
  )
  expect(rows).toEqual([])
})
