import { afterAll, beforeAll, expect, test } from 'vitest'

import type { InspectionRoundDetail } from '#contract/inspection-rounds/rounds/round.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { inspectedPlant, roundsAt, visited } from './testing/inspected-plant.ts'

let server: TestApp
let at: Awaited<ReturnType<typeof inspectedPlant>>

beforeAll(async () => {
  server = await testApp()
  at = await inspectedPlant(server)
})
afterAll(() => server.close())

test('a visit of a device whose clock is days off is kept, and is no reading', async () => {
  const round = await at.dueRound()
  const times = { openedAt: '2026-11-10T00:00:00Z', answeredAt: '2026-11-10T00:01:00Z' }
  const { result } = await at.record(visited(round.id, times))
  expect(result.visits[0]?.answers[0]).toMatchObject({ value: 61.2, readingFate: 'refused' })
  expect(result).toMatchObject({ visitedCount: 1, startedAt: '2026-11-20T00:59:00Z' })
  expect(result.visits[0]).toMatchObject({
    openedAt: '2026-11-20T00:59:00Z',
    answeredAt: '2026-11-20T01:00:00Z',
    deviceAnsweredAt: '2026-11-10T00:01:00Z',
  })
  expect(await at.readingsOf('2026-11-10')).toEqual([])
})

test('a visit of a device that is hours fast has the time it came in, and so has the end of its round', async () => {
  const round = await at.dueRound()
  const times = { openedAt: '2026-11-20T05:00:00Z', answeredAt: '2026-11-20T05:00:30Z' }
  await at.record(visited(round.id, times))
  const { result } = await at.operator.send<InspectionRoundDetail>('POST', `${roundsAt}/Finish`, {
    id: round.id,
    finishedAt: '2026-11-20T05:01:00Z',
  })
  expect(result).toMatchObject({ startedAt: '2026-11-20T00:59:30Z', finishedAt: '2026-11-20T01:00:00Z' })
  expect(result.visits[0]).toMatchObject({
    answeredAt: '2026-11-20T01:00:00Z',
    deviceAnsweredAt: times.answeredAt,
    answers: [{ value: 61.2, readingFate: 'written' }, { isOk: true }],
  })
  const { rows } = await server.pool.query<{ told: string }>(
    `select changes::text as told from history where entity = 'inspection-rounds' and entity_id = $1 order by id`,
    [String(round.id)],
  )
  const told = rows.map((row) => row.told).join(' ')
  expect(told).toContain('2026-11-20T05:00:30Z')
  expect(told).toContain('2026-11-20T05:01:00Z')
})
