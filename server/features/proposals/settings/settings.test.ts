import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ProposalSettings } from '#contract/proposals/proposal.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import {
  decide,
  draft,
  propose,
  proposingPlant,
  send,
  service,
  type ProposingPlant,
} from '#server/test/proposing.ts'

let server: TestApp
let plant: ProposingPlant

beforeAll(async () => {
  server = await testApp()
  plant = await proposingPlant(server)
})
afterAll(() => server.close())

const read = async () =>
  (await plant.operators[0].get<ProposalSettings>(`${service}/GetSettings?powerPlantId=${plant.plantId}`))
    .result
const change = async (more: object) =>
  plant.director.send<ProposalSettings>('PUT', `${service}/UpdateSettings`, { ...(await read()), ...more })

test('a plant has the usual rules until it lays down its own; both are told in history', async () => {
  expect(await read()).toMatchObject({
    annualLeaveDays: 14,
    yearsPerExtraDay: 5,
    backdatedDays: 3,
    version: 0,
  })
  const { status, result } = await change({ annualLeaveDays: 12 })
  expect([status, result.annualLeaveDays, result.version]).toEqual([200, 12, 1])
  const stale = await change({ version: 0 })
  expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
  expect((await change({ annualLeaveDays: -1 })).status).toBe(400)
  const path = `/services/app/AuditLog/GetEntityHistory?Entity=proposal-settings&EntityId=${plant.plantId}`
  expect((await plant.director.get(path)).result).toMatchObject({
    items: [{ changes: expect.arrayContaining([{ field: 'annualLeaveDays', from: 14, to: 12 }]) }],
  })
})

test('what is laid down holds at once', async () => {
  const [author] = plant.operators
  await change({ annualLeaveDays: 1, overtimeNeedsConsent: false })
  const leave = { kind: 'leave', leaveCode: 'P', fromDay: '2026-11-25', toDay: '2026-11-26' }
  const { id } = (await draft(author, plant.plantId, leave)).result
  expect((await send(author, id)).error?.message).toBe(
    'Chưa gửi được: Chỉ còn 1 ngày phép năm 2026, đề nghị nghỉ 2 ngày',
  )
  const times = { day: '2026-11-25', fromTime: '14:00', toTime: '16:00', employeeIds: [author.userId] }
  const overtime = await propose(plant.leader, plant.plantId, { kind: 'overtime', ...times })
  expect(overtime.request?.path.map(({ level }) => level)).toEqual(['manager', 'director'])
  expect((await decide(plant.manager, overtime.id)).status).toBe(200)
})
