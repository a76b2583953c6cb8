import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { byTheSystem, insertHistory } from './history.store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

// A demonstration begun in the last week of a month, which has two rosters, leaves as many; a statement has room for 5,957.
test('six thousand entries are kept at once, in the order given', async () => {
  const at = new Date('2026-11-30T16:19:00Z')
  const entries = Array.from({ length: 6000 }, (_, n) => ({
    ...byTheSystem,
    at,
    entity: 'plants',
    entityId: String(n),
    action: 'update',
    changes: '[]',
    reason: null,
  }))
  await insertHistory(database.db, entries)
  const kept = await database.db
    .selectFrom('history')
    .select('entityId')
    .where('requestId', '=', 'job')
    .orderBy('id')
    .execute()
  expect(kept.map(({ entityId }) => entityId)).toEqual(entries.map(({ entityId }) => entityId))
})
