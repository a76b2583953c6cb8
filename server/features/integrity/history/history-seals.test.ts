import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '#server/platform/db/database.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { insertHistory } from '#server/platform/audit/history.store.ts'
import { historyAnchors, sealHistory } from './history-seals.store.ts'
import { verifyHistory } from './verify-history.ts'

const now = new Date('2026-11-21T00:30:00Z')
const databases: TestDatabase[] = []
let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase()
  databases.push(database)
})
afterAll(async () => {
  for (const one of databases) await one.close()
})

const entry = (entityId: string) => ({
  at: now,
  actorId: 1,
  actorName: 'Lê Văn "Tám"',
  actorUserName: 'tam',
  ip: null,
  requestId: 'r',
  entity: 'plants',
  entityId,
  action: 'changed',
  changes: JSON.stringify([{ field: 'ratedMw', from: 19.8, to: 20 }]),
  reason: null,
})
const write = (...ids: string[]) => insertHistory(database.db, ids.map(entry))
/** Does what only the owner of the tables can. */
async function tamper(statement: string): Promise<void> {
  for (const table of ['history', 'history_seals'])
    await database.pool.query(`alter table ${table} disable trigger all`)
  await database.pool.query(statement)
  for (const table of ['history', 'history_seals'])
    await database.pool.query(`alter table ${table} enable trigger all`)
}
const seal = () => sealHistory(database.db, now)
const check = async () => (await verifyHistory(database.db)).firstFault

test('more entries than one statement has room for are kept, in their order', async () => {
  const ids = Array.from({ length: 6000 }, (_, at) => String(at))
  await write(...ids)
  const { rows } = await database.pool.query<{ of: string }>(
    'select entity_id as of from history order by id',
  )
  expect(rows.map((row) => row.of)).toEqual(ids)
})

test('a history that nobody touched is whole, whatever numbers broken-off writes have taken', async () => {
  await write('1', '2')
  await expect(
    database.db.transaction().execute(async (db) => {
      await insertHistory(db, [entry('3')])
      throw new Error('broken off')
    }),
  ).rejects.toThrow('broken off')
  await write('4')
  expect(await seal()).toBe(3)
  expect(await seal()).toBe(0)
  await write('5')
  expect(await seal()).toBe(1)
  const { rows } = await database.pool.query(
    'select no, ids::text, entry_count from history_seals order by no',
  )
  expect(rows).toEqual([
    { no: 1, ids: '{[1,3),[4,5)}', entryCount: 3 },
    { no: 2, ids: '{[5,6)}', entryCount: 1 },
  ])
  expect(await verifyHistory(database.db)).toMatchObject({ entryCount: 4, sealCount: 2, firstFault: null })
})

test('a write that is under way is waited for: its number is below the last, and yet it is no entry that came later', async () => {
  await write('1')
  let finish: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  let began: (() => void) | undefined
  const beginning = new Promise<void>((resolve) => {
    began = resolve
  })
  const slow = database.db.transaction().execute(async (db) => {
    await insertHistory(db, [entry('2')])
    began?.()
    await held
  })
  await beginning
  await write('3')
  const sealing = seal()
  setTimeout(() => finish?.(), 300)
  await slow
  expect(await sealing).toBe(3)
  expect(await check()).toBeNull()
})

test('several processes seal each entry once', async () => {
  await write(...Array.from({ length: 50 }, (_, index) => String(index)))
  const others = Array.from({ length: 3 }, () => openDatabase(database.connection, 2))
  const counts = await Promise.all([database, ...others].map(({ db }) => sealHistory(db, now)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
  expect(await check()).toBeNull()
  for (const other of others) await other.close()
})

describe('what is altered is named', () => {
  beforeEach(async () => {
    await write('1', '2', '3')
    await seal()
    await write('4', '5')
    await seal()
  })

  test.each([
    ['an entry that is gone', 'delete from history where id = 2', 'entryMissing', 1, 2],
    ['the last entry', 'delete from history where id = 5', 'entryMissing', 2, 5],
    ['a text', `update history set actor_name = 'Ai đó' where id = 4`, 'entryAltered', 2, 4],
    ['a time', `update history set at = at + interval '1 second' where id = 1`, 'entryAltered', 1, 1],
    ['a value', `update history set changes = '[]' where id = 3`, 'entryAltered', 1, 3],
    ['an address', `update history set ip = '10.0.0.1' where id = 3`, 'entryAltered', 1, 3],
    ['a number', 'update history set id = default where id = 2', 'entryMissing', 1, 2],
    ['a seal', `update history_seals set hash = repeat('0', 64) where no = 1`, 'sealAltered', 1, null],
    ['what a seal covers', `update history_seals set leaves = '' where no = 2`, 'sealAltered', 2, null],
    ['a seal that is gone', 'delete from history_seals where no = 1', 'sealMissing', 1, null],
  ])('%s', async (_what, statement, fault, sealNo, entryId) => {
    await tamper(statement)
    expect(await check()).toEqual({ fault, sealNo, entryId })
  })

  test('an entry that came later under a number that was free', async () => {
    await tamper('delete from history where id = 2')
    await tamper(
      `insert into history overriding system value select 2, at, actor_id, actor_name, actor_user_name, ip, request_id,
        entity, entity_id, action, changes, 'chen' from history where id = 3`,
    )
    expect(await check()).toEqual({ fault: 'entryAltered', sealNo: 1, entryId: 2 })
  })

  test.each([0, 6])('an entry that came under number %i, which no entry had', async (id) => {
    await database.pool.query(`select nextval(pg_get_serial_sequence('history', 'id'))`)
    await write('7')
    await seal()
    await tamper(
      `insert into history overriding system value select ${id}, at, actor_id, actor_name, actor_user_name, ip,
        request_id, entity, entity_id, action, changes, reason from history where id = 3`,
    )
    expect(await check()).toEqual({ fault: 'entryAdded', sealNo: id === 0 ? 1 : 3, entryId: id })
  })

  test('the end that is gone, and seals that were made anew, are known by what was witnessed', async () => {
    const heads = await historyAnchors.newHeads(database.db, () => false)
    expect(heads.map(({ no }) => no)).toEqual([1, 2])
    const witnessed = new Map(heads.map((head) => [head.no, { ...head, at: '', laterHash: null }]))
    expect((await verifyHistory(database.db, witnessed)).firstFault).toBeNull()
    await tamper('delete from history where id > 3; delete from history_seals where no = 2')
    expect(await check()).toBeNull()
    const gone = { fault: 'sealMissing', sealNo: 2, entryId: null }
    expect((await verifyHistory(database.db, witnessed)).firstFault).toEqual(gone)
    await tamper('delete from history where id = 2; delete from history_seals')
    await seal()
    expect(await check()).toBeNull()
    const remade = { fault: 'sealRemade', sealNo: 1, entryId: null }
    expect((await verifyHistory(database.db, witnessed)).firstFault).toEqual(remade)
  })
})

test('history and its seals are refused every change, by whomever', async () => {
  await write('1')
  await seal()
  for (const statement of [
    'update history set reason = null',
    'delete from history',
    'truncate history',
    'delete from history_seals',
    `update history_seals set hash = ''`,
    'truncate history_seals',
  ]) {
    const refused = sql.raw(statement).execute(database.db)
    await expect(refused).rejects.toMatchObject({ code: 'VH001' })
  }
})
