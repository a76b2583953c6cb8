import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ProposalCheck } from '#contract/proposals/proposal.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { propose, proposingPlant, service } from '#server/test/proposing.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('a business trip says which shifts are missed', async () => {
  const plant = await proposingPlant(server)
  const [author] = plant.operators
  const details = {
    kind: 'businessTrip',
    fromDay: '2026-11-25',
    toDay: '2026-11-27',
    destination: 'A3',
    transport: 'coach',
    companionIds: [],
  }
  const { id } = await propose(author, plant.plantId, details)
  const { result: checks } = await author.get<{ items: ProposalCheck[] }>(`${service}/Check?Id=${id}`)
  expect(checks.items).toEqual([
    {
      check: 'roster',
      severity: 'warn',
      text: 'Trực Chính A có ca trực trong thời gian này: 25/11/2026, 26/11/2026',
    },
  ])
})

test('leave where no roster is published is not said to leave the crews as they are', async () => {
  const plant = await proposingPlant(server)
  const [author] = plant.operators
  const details = { kind: 'leave', leaveCode: 'P', fromDay: '2027-03-01', toDay: '2027-03-01' }
  const { id } = await propose(author, plant.plantId, details)
  const { result } = await author.get<{ items: ProposalCheck[] }>(`${service}/Check?Id=${id}`)
  expect(result.items.filter(({ check }) => check === 'crewLeft' || check === 'roster')).toEqual([
    {
      check: 'crewLeft',
      severity: 'info',
      text: 'Chưa biết các ca có đủ người không, vì chưa có lịch trực công bố cho: 01/03/2027',
    },
  ])
})
