import { afterAll, beforeAll, expect, test } from 'vitest'

import { ChainWrite } from '#contract/approvals/chain.ts'
import { requestKinds } from '#contract/approvals/labels.ts'
import { previewPath } from '#server/features/approvals/approvals.public.ts'
import { readChains } from '#server/features/approvals/chains/chains.store.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
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

const plants = () => database.db.selectFrom('plants').select(['id', 'code']).orderBy('code').execute()

test('every chain of a plant is one that could be laid down', async () => {
  for (const { id } of await plants())
    for (const chain of await readChains(database.db, id))
      expect(ChainWrite.safeParse(chain).error).toBeUndefined()
})

test.each(['DHV', 'TC', 'QĐ', 'GD'])(
  'whatever a %s asks for, at each plant somebody can decide',
  async (role) => {
    const facts = { days: 30, costVnd: 1_000_000_000, subKind: null }
    const actor = { userId: 0, roleNames: [role] } as unknown as Actor
    const caller = { requestId: '', ip: '', userAgent: '', language: 'vi' } as const
    const asking = { db: database.db, actor, now: NOW, caller }
    for (const { id: plantId, code } of await plants())
      for (const kind of requestKinds) {
        const { refusal } = await previewPath(asking, { kind, plantId, facts })
        expect([code, kind, refusal]).toEqual([code, kind, null])
      }
  },
)

test('the deputy signs for the director of Sông Trâm since yesterday', async () => {
  const rows = await database.db.selectFrom('approvalDelegations').selectAll().orderBy('id').execute()
  expect(rows.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ['2026-10-14', '2026-10-18'],
    ['2026-11-20', '2026-11-25'],
  ])
})
