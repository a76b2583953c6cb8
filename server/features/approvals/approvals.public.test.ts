import { afterAll, beforeAll, expect, test } from 'vitest'

import { Problem, problems } from '#contract/core/problem.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import {
  getRequest,
  moveRequest,
  previewPath,
  resubmitRequest,
  startRequest,
  type Moved,
  type RequestListeners,
} from './approvals.public.ts'
import { approve, ask, move, read, staffedPlant, within, type StaffedPlant } from './testing/asking.ts'

let server: TestApp
let plant: StaffedPlant
let told: Moved[] = []

const listeners: RequestListeners = {
  leave: async (_work, moved) => void told.push(moved),
  cardRental: async (_work, moved) => void told.push(moved),
}
const none = { days: null, costVnd: null, subKind: null }

beforeAll(async () => {
  server = await testApp()
  plant = await staffedPlant(server)
})
afterAll(() => server.close())

const yes = { action: { name: 'approve' }, comment: null } as const

test('a feature is told of each move of its kind, with the move', async () => {
  told = []
  const id = await ask(server, plant.author, plant.plantId, { kind: 'leave', days: 1 })
  await within(server, plant.leader, (work) => moveRequest(work, listeners, { id, turn: 1, ...yes }))
  await within(server, plant.manager, (work) => moveRequest(work, listeners, { id, turn: 2, ...yes }))
  expect(told.map(({ requestId, action, status }) => [requestId, action, status])).toEqual([
    [id, 'approve', 'LeaderApproved'],
    [id, 'approve', 'ManagerApproved'],
    [id, 'complete', 'Processed'],
  ])
})

test('what its effect refuses does not happen', async () => {
  const { illegal } = problems('test', { illegal: { status: 409, vi: 'Không hợp lệ', en: 'Illegal' } })
  const id = await ask(server, plant.author, plant.plantId, { kind: 'leave', days: 1 })
  const refusing: RequestListeners = { leave: () => Promise.reject(new Problem(illegal)) }
  const attempt = within(server, plant.leader, (work) => moveRequest(work, refusing, { id, turn: 1, ...yes }))
  await expect(attempt).rejects.toMatchObject({ kind: { code: 'test.illegal' } })
  expect((await read(plant.author, id)).result).toMatchObject({
    status: 'New',
    turn: 1,
    events: { length: 1 },
  })
})

test('a record is sent once; refused, it is sent again on the path of what it says now', async () => {
  const subject = { kind: 'leave', subjectId: 7001, title: 'Nghỉ phép', facts: { ...none, days: 1 } } as const
  const start = () =>
    within(server, plant.author, (work) => startRequest(work, { ...subject, plantId: plant.plantId }))
  const id = await start()
  await expect(start()).rejects.toMatchObject({ kind: { code: 'approvals.alreadyStarted' } })
  const again = (who = plant.author, subjectId: number = subject.subjectId) =>
    within(server, who, (work) =>
      resubmitRequest(work, listeners, { ...subject, subjectId, facts: { ...none, days: 5 } }),
    )
  await expect(again()).rejects.toMatchObject({ kind: { code: 'approvals.wrongStage' } })
  await move(plant.leader, id, 'Decide', { decision: 'reject', comment: 'Thiếu người trực' })
  expect((await read(plant.author, id)).result.can.resubmit).toBe(true)
  await expect(again(plant.leader)).rejects.toMatchObject({ kind: { code: 'approvals.notAuthor' } })
  await expect(again(plant.author, 999_999)).rejects.toMatchObject({ kind: { code: 'core.notFound' } })
  await again()
  const detail = await within(server, plant.author, (work) => getRequest(work, id))
  expect(detail).toMatchObject({ status: 'New', round: 2, days: 5, path: { length: 3 } })
  expect((await approve(plant.leader, id)).result.status).toBe('LeaderApproved')
})

test('a card is handed out, and processed when it is back', async () => {
  const id = await ask(server, plant.author, plant.plantId, {
    kind: 'cardRental',
    subKind: 'contractor',
  })
  for (const who of [plant.leader, plant.manager, plant.director]) await approve(who, id)
  expect((await read(plant.leader, id)).result.can).toMatchObject({ handOut: true, process: false })
  expect((await move(plant.leader, id, 'Process')).error?.problem).toBe('approvals.wrongStage')
  const handOut = { id, turn: 4, action: { name: 'handOut' }, comment: null } as const
  await within(server, plant.leader, (work) => moveRequest(work, listeners, handOut))
  expect((await read(plant.author, id)).result).toMatchObject({
    status: 'Renting',
    displayStatus: 'approved',
  })
  // Taken back at the counter, not by a general “carried out”.
  expect((await read(plant.leader, id)).result.can).toMatchObject({ takeBack: true, process: false })
  expect((await move(plant.leader, id, 'Process')).result.status).toBe('Processed')
})

test('the path of a wish has the same refusal as sending it', async () => {
  const wish = { kind: 'leave', plantId: plant.plantId, facts: { ...none, days: 3 } } as const
  const { steps, refusal } = await within(server, plant.author, (work) => previewPath(work, wish))
  expect([steps.map(({ skipped }) => skipped), refusal]).toEqual([[null, null, null], null])
})
