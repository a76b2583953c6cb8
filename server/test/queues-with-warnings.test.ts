import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DecidedItem } from '#contract/approvals/request.ts'
import { inbox, later, service } from '#server/features/approvals/testing/asking.ts'
import { toldTo } from './notifications.ts'
import { testApp, type TestApp } from './app.ts'
import type { Client } from './people.ts'
import { draft, propose, proposingPlant, send, type ProposingPlant } from './proposing.ts'

let server: TestApp
let plant: ProposingPlant

beforeAll(async () => {
  server = await testApp()
  plant = await proposingPlant(server)
})
afterAll(() => server.close())

const trip = { kind: 'businessTrip', destination: 'A3', transport: 'coach', companionIds: [] }
/** On the roster of the first operator the 25th is a shift, and the 27th is off. */
const onShift = { ...trip, fromDay: '2026-11-25', toDay: '2026-11-25' }
const offDay = { ...trip, fromDay: '2026-11-27', toDay: '2026-11-27' }

const approveAll = async (who: Client, ids: readonly (number | null)[], isOpened?: boolean) => {
  const items = ids.map((id) => ({ id, turn: 1, isOpened }))
  const body = { items, decision: 'approve' }
  return (await who.send<{ items: DecidedItem[] }>('POST', `${service}/DecideMany`, body)).result.items
}

test('a queue shows number, days, urgency and warnings, the urgent first; a notice names number and days', async () => {
  const [author] = plant.operators
  const usual = await propose(author, plant.plantId, onShift)
  const { id } = (await draft(author, plant.plantId, offDay, { urgency: 'urgent' })).result
  const urgent = (await send(author, id)).result
  expect(await inbox(plant.leader, 'waiting')).toMatchObject([
    {
      id: urgent.requestId,
      number: urgent.proposalNo,
      isUrgent: true,
      fromDay: '2026-11-27',
      toDay: '2026-11-27',
      warningCount: 0,
    },
    { id: usual.requestId, number: usual.proposalNo, isUrgent: false, days: 1, warningCount: 1 },
  ])
  expect(
    await inbox(plant.leader, 'waiting', `&keyword=${encodeURIComponent(usual.proposalNo ?? '')}`),
  ).toHaveLength(1)
  expect((await toldTo(plant.leader))[0]?.subject).toBe(`${urgent.proposalNo} · Đề nghị thử · 27/11/2026`)
})

test('a queue shows what is asked for costs', async () => {
  const [author] = plant.operators
  const { requestId } = await propose(author, plant.plantId, { ...offDay, costVnd: 1_500_000 })
  const rows = await inbox(plant.leader, 'waiting')
  expect(rows.map(({ id, costVnd }) => [id, costVnd])).toContainEqual([requestId, 1_500_000])
})

test('several at once leave out what warns and was not opened; a no needs no reading', async () => {
  const [author] = plant.operators
  const [warns, quiet] = [
    await propose(author, plant.plantId, onShift),
    await propose(author, plant.plantId, offDay),
  ]
  expect(await approveAll(plant.leader, [warns.requestId, quiet.requestId])).toEqual([
    {
      id: warns.requestId,
      status: null,
      problem: 'Có 1 cảnh báo chưa xem. Mở đề nghị để đọc cảnh báo rồi mới duyệt.',
    },
    { id: quiet.requestId, status: 'LeaderApproved', problem: null },
  ])
  // Whose turn it is not is told that, and nothing of what was found.
  const [foreign] = await approveAll(plant.manager, [warns.requestId])
  expect(foreign?.problem).toBe('Bước này không chờ chữ ký của bạn.')
  expect(await approveAll(plant.leader, [warns.requestId], true)).toMatchObject([{ problem: null }])
  const other = await propose(author, plant.plantId, onShift)
  const items = [{ id: other.requestId, turn: 1 }]
  const no = { items, decision: 'reject', comment: 'Không bố trí được' }
  const rejected = await plant.leader.send<{ items: DecidedItem[] }>('POST', `${service}/DecideMany`, no)
  expect(rejected.result.items).toMatchObject([{ status: 'LeaderRejected', problem: null }])
})

test('what came to warn since it was sent is left out as well', async () => {
  const [author] = plant.operators
  const { requestId } = await propose(author, plant.plantId, offDay)
  const leader = await later(server, '2026-11-28T01:00:00Z', plant.leader)
  expect(await approveAll(leader, [requestId])).toMatchObject([
    { status: null, problem: expect.stringContaining('Có 1 cảnh báo chưa xem') },
  ])
})
