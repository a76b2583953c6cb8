import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { missingForClosing } from '#server/features/abnormal-incidents/abnormal-incidents.rules.ts'
import { demoDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

const NOW = new Date('2026-11-21T00:30:00.000Z')
const TODAY = '2026-11-21'

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

describe('the registers of abnormal events', () => {
  test('are numbered from the first, have open, late and closed events, and pictures', async () => {
    const { db } = database
    const rows = await db
      .selectFrom('abnormals as a')
      .innerJoin('abnormalHandlings as h', 'h.abnormalId', 'a.id')
      .innerJoin('plants as p', 'p.id', 'a.plantId')
      .select(['p.code as plant', 'a.code', 'h.status', 'h.dueOn', 'a.occurredAt', 'h.restoredAt'])
      .orderBy('a.occurredAt')
      .execute()
    const numbers = rows.filter(({ plant }) => plant === 'ST').map(({ code }) => code)
    expect(numbers).toEqual(numbers.map((_code, index) => `BT-2026-${String(index + 1).padStart(3, '0')}`))
    const count = (status: string) => rows.filter((row) => row.status === status).length
    expect(['open', 'inProgress', 'awaitingConfirmation', 'resolved'].map(count)).toEqual([3, 7, 2, 13])
    const open = rows.filter(({ status }) => status !== 'resolved')
    expect(open.some(({ dueOn }) => dueOn !== null && dueOn < TODAY)).toBe(true)
    const isPast = (at: string | null) => at === null || Date.parse(at) < NOW.getTime()
    expect(rows.every(({ occurredAt, restoredAt }) => isPast(occurredAt) && isPast(restoredAt))).toBe(true)
    expect(await db.selectFrom('abnormalAttachments').select('id').execute()).toHaveLength(13)
  })

  test('hold what closing demands', async () => {
    const closed = await database.db
      .selectFrom('abnormals as a')
      .innerJoin('abnormalHandlings as h', 'h.abnormalId', 'a.id')
      .selectAll('h')
      .select('a.level')
      .where('h.status', 'in', ['resolved', 'awaitingConfirmation'])
      .execute()
    expect(closed.map((row) => missingForClosing(row.level, row))).toEqual(closed.map(() => []))
  })
})
