import { sql } from 'kysely'
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

test('works that were registered have their permit in the log, and one is still to get it', async () => {
  const { rows } = await sql<{
    plant: string
    equipment: string
    line: string | null
    commander: boolean | null
  }>`
    select p.code as plant, d.details ->> 'equipment' as equipment, o.content as line,
      o.item ->> 'commander' = d.details ->> 'commanderName'
        and o.item ->> 'peopleCount' = d.details ->> 'peopleCount'
        and o.proposal_no = d.proposal_no and o.item ->> 'kind' = 'permit' as commander
    from proposals d join plants p on p.id = d.plant_id join approval_requests r on r.id = d.request_id
    left join duty_operations o on o.proposal_id = d.id
    where d.kind = 'workRegistration' and r.stage = 'approved' order by p.code desc, d.id`.execute(
    database.db,
  )
  expect(rows).toEqual([
    {
      plant: 'ST',
      equipment: 'Lưới chắn rác cửa nhận nước',
      line: expect.stringMatching(/^Cấp PCT \d+\/2026A: Lưới chắn rác .*, CHTT Hoàng Văn Phúc, 5 người\.$/),
      commander: true,
    },
    { plant: 'ST', equipment: 'Quạt mát số 3 MBA T1', line: null, commander: null },
    {
      plant: 'MT1',
      equipment: 'Tủ bù 22 kV, đã tách khỏi thanh cái C41',
      line: expect.stringContaining('CHTT Phạm Đình Phúc'),
      commander: true,
    },
  ])
})
