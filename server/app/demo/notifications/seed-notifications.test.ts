import { afterAll, beforeAll, expect, test } from 'vitest'

import { demoDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

const NOW = new Date('2026-11-21T00:30:00.000Z')

let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>

beforeAll(async () => {
  store = await temporaryFiles()
  database = await demoDatabase(NOW, store.folder)
})
afterAll(async () => {
  await database.close()
  await store.remove()
})

const kindsOf = async (userName: string) => {
  const rows = await database.db
    .selectFrom('notifications')
    .innerJoin('employees', 'employees.id', 'notifications.receiverId')
    .select(['kind', 'readAt'])
    .where('userName', '=', userName)
    .execute()
  const named = (isRead: boolean) =>
    new Set(rows.filter(({ readAt }) => (readAt !== null) === isRead).map(({ kind }) => kind))
  return { unread: named(false), read: named(true) }
}

test('everybody of the demonstration finds something to read, and something read', async () => {
  const [director, manager, leader, operator] = await Promise.all(
    ['giamdoc', 'quandoc', 'truongca', 'vanhanh'].map(kindsOf),
  )
  expect(director?.unread).toContain('approvalWaiting')
  expect(director?.unread).toContain('paperEnds')
  expect(manager?.unread).toContain('reviewWaiting')
  expect(leader?.unread).toContain('approvalWaiting')
  expect(operator?.unread.size).toBeGreaterThan(0)
  for (const who of [leader, operator]) expect(who?.read).toContain('rosterPublished')
})

test('nothing was told after the start, and no mail waits', async () => {
  const { rows } = await database.pool.query(
    `
    select (select count(*) from notifications where created_at > $1) as later,
      (select count(*) from mail_outbox) as mails`,
    [NOW],
  )
  expect(rows).toEqual([{ later: 0, mails: 0 }])
})
