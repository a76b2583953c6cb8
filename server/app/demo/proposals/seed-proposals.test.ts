import { afterAll, beforeAll, expect, test } from 'vitest'

import { proposalKinds } from '#contract/proposals/labels.ts'
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

test('there are proposals in every state, of most kinds', async () => {
  const rows = await database.db
    .selectFrom('proposals')
    .leftJoin('approvalRequests', 'approvalRequests.id', 'proposals.requestId')
    .select(['proposals.kind', 'stage', 'proposalNo'])
    .orderBy('proposals.id')
    .execute()
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(
    new Set([null, 'deciding', 'returned', 'withdrawn', 'rejected', 'approved', 'processed']),
  )
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect(proposalKinds.filter((kind) => !kinds.has(kind))).toEqual(['overtime'])
  expect(rows[0]?.proposalNo).toBe('001/ĐX-NMST')
})

test('what was approved is done: two changed places on the roster', async () => {
  const done = await database.db
    .selectFrom('proposals')
    .select(['kind', 'effect'])
    .where('effect', 'is not', null)
    .execute()
  expect(done).toMatchObject([{ kind: 'shiftSwap', effect: { text: expect.stringContaining('Đã đổi ca') } }])
  const changes = await database.db.selectFrom('dutyCellChanges').select('reason').execute()
  expect(changes.filter(({ reason }) => reason.startsWith('Theo đề xuất'))).toHaveLength(2)
})

test('history tells who did what', async () => {
  const entries = await database.db
    .selectFrom('history')
    .select('action')
    .where('entity', '=', 'proposals')
    .execute()
  const actions = new Set(entries.map(({ action }) => action))
  for (const action of ['created', 'sent', 'approve', 'reject', 'return', 'withdraw', 'process'])
    expect(actions).toContain(action)
})
