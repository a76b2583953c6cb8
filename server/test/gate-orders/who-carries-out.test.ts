import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { gateOrderApi, type GateOrder, type GateOrderDetail } from '#contract/gate-orders/index.ts'
import type { Page } from '#contract/core/page.ts'
import { problemOf } from '#server/features/duty-shift-logs/testing/each-shift.ts'
import { expectOk } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { PASSWORD, type Client } from '#server/test/people.ts'

import { confirm, doStep, drawUp, makeStorm, orderOf, read, receive, sign, type Storm } from './storm.ts'

const START = '2026-11-21T00:30:00.000Z'
let server: TestApp
let storm: Storm

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
beforeEach(async () => {
  server.setNow(START)
  storm = await makeStorm(server)
})
afterAll(() => server.close())

const drawn = async () => expectOk(await drawUp(storm.manager, orderOf(storm.reservoirId)))
const emergency = { unannouncedReason: 'Nước lên đột ngột' }

/** What somebody is told that they may do, alone and in the list. */
async function told(who: Client, id: number): Promise<string[]> {
  const { can } = expectOk(await read(who, id))
  const { items } = expectOk(await who.get<Page<GateOrder>>(gateOrderApi.list.path))
  expect(items.find((one) => one.id === id)?.can).toEqual(can)
  return Object.entries(can).flatMap(([name, may]) => (may ? [name] : []))
}

test('an order is offered to who stands the shift, and to be completed once every step has its second name', async () => {
  const signed = expectOk(await sign(storm.director, await drawn()))
  expect(await told(storm.leader, signed.id)).toEqual(['receive', 'attach'])
  expect(await told(storm.nextLeader, signed.id)).toEqual(['attach'])
  const received = expectOk(await receive(storm.leader, signed, START))
  expect(await told(storm.operator, signed.id)).toEqual(['execute', 'cancel', 'attach'])
  expect(await told(storm.nextLeader, signed.id)).toEqual(['attach'])
  server.setNow('2026-11-21T03:05:00.000Z')
  expectOk(await doStep(storm, received, emergency))
  expect(await told(storm.operator, signed.id)).toEqual(['execute', 'attach'])
  expectOk(await confirm(storm.leader, signed.id, 1))
  expect(await told(storm.operator, signed.id)).toEqual(['execute', 'complete', 'attach'])
})

test('the second person gives their word on a screen of the crew, or in their own session', async () => {
  const order = expectOk(await sign(storm.director, await drawn()))
  const received = expectOk(await receive(storm.leader, order, START))
  server.setNow('2026-11-21T03:05:00.000Z')
  expect(problemOf(await confirm(storm.leader, order.id, 1))).toEqual([409, 'gate-orders.stepNotDone'])
  expectOk(await doStep(storm, received, emergency))
  expect(problemOf(await confirm(storm.nextLeader, order.id, 1, PASSWORD))).toEqual([
    403,
    'gate-orders.notOnCrew',
  ])
  const first = expectOk(await confirm(storm.operator, order.id, 1, PASSWORD))
  server.setNow('2026-11-21T04:05:00.000Z')
  const second = expectOk(await doStep(storm, first, emergency))
  const again = { stepNo: 2, startedAt: '2026-11-21T04:00:00Z', finishedAt: '2026-11-21T04:00:00Z' }
  const more = await doStep(storm, second, { ...again, openings: second.steps[1]?.openings, ...emergency })
  expect(problemOf(more)).toEqual([409, 'gate-orders.allStepsDone'])
})

test('of two orders of a reservoir that are signed at once one is issued, and the other is told of it', async () => {
  const orders: GateOrderDetail[] = [await drawn(), await drawn()]
  const answers = await Promise.all(orders.map((order) => sign(storm.director, order)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.error?.message).toContain(
    'Lệnh 001/2026/LVH-ST của hồ này',
  )
})
