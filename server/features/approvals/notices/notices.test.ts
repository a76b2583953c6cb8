import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'
import { kindsToldTo as kindsOf, toldTo } from '#server/test/notifications.ts'
import { signedIn } from '#server/test/people.ts'

import { approvalDeadlines } from '../deadlines/deadlines.service.ts'
import {
  approve,
  ask,
  delegationService,
  later,
  move,
  staffedPlant,
  within,
  type StaffedPlant,
} from '../testing/asking.ts'
import { startRequest } from '../moves/start.service.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const plantOfTest = () => {
  server.setNow('2026-11-21T00:30:00Z')
  return staffedPlant(server)
}

const everybody = ({ author, leader, manager, director, deputy }: StaffedPlant) =>
  Promise.all([author, leader, manager, director, deputy].map(kindsOf))

test('each step tells those it waits for and its author, and settles what was waiting before', async () => {
  const plant = await plantOfTest()
  const id = await ask(server, plant.author, plant.plantId)
  expect(await everybody(plant)).toEqual([[], ['approvalWaiting'], [], [], []])
  expect(await toldTo(plant.leader)).toMatchObject([
    { subject: expect.stringMatching(/^Đề nghị /), actorName: 'Trần Thu', powerPlantId: plant.plantId },
  ])
  expect((await approve(plant.leader, id)).status).toBe(200)
  expect(await everybody(plant)).toEqual([
    ['requestAdvanced'],
    ['approvalWaiting ✓'],
    ['approvalWaiting'],
    [],
    [],
  ])
  const rejected = { decision: 'reject', comment: 'Chưa có dự toán.' }
  expect((await move(plant.manager, id, 'Decide', rejected)).status).toBe(200)
  expect(await kindsOf(plant.manager)).toEqual(['approvalWaiting ✓'])
  const [told] = await toldTo(plant.author)
  expect(told).toMatchObject({
    kind: 'requestRejected',
    detail: 'Chưa có dự toán.',
    actorName: 'Trần Khoa',
    address: expect.stringMatching(/^\/quan-ly-de-xuat\/\d+$/),
  })
})

test('the last signature tells the author once that it is approved', async () => {
  const plant = await plantOfTest()
  const id = await ask(server, plant.author, plant.plantId)
  for (const who of [plant.leader, plant.manager, plant.director]) await approve(who, id)
  const [first, ...others] = await kindsOf(plant.author)
  expect([first, others.filter((kind) => kind === 'requestApproved')]).toEqual(['requestApproved', []])
})

test('whoever signs for somebody is told like them; the author never is', async () => {
  const plant = await plantOfTest()
  const substitute = await signedIn(server, { roles: ['DHV'], plantIds: [plant.plantId] })
  const admin = await signedIn(server, { roles: ['Admin'] })
  await admin.send('PUT', `${delegationService}/UpdateRules`, { delegates: 'anyone', version: 0 })
  for (const toId of [substitute.userId, plant.author.userId]) {
    const days = { startsOn: '2026-11-21', endsOn: '2026-11-22', reason: 'Đi công tác' }
    const given = { toId, powerPlantId: plant.plantId, kinds: [], ...days }
    expect((await plant.leader.send('POST', `${delegationService}/Create`, given)).status).toBe(200)
  }
  expect(await toldTo(substitute)).toMatchObject([
    { kind: 'delegationGiven', subject: '21/11/2026 – 22/11/2026', detail: 'Đi công tác' },
  ])
  await ask(server, plant.author, plant.plantId)
  expect(await kindsOf(substitute)).toEqual(['approvalWaiting', 'delegationGiven'])
  expect(await kindsOf(plant.author)).toEqual(['delegationGiven'])
})

test('consent is asked of those it is about; the withdrawal of the request is told to them', async () => {
  const plant = await plantOfTest()
  const other = await signedIn(server, { roles: ['DHV'], plantIds: [plant.plantId] })
  const facts = { days: null, costVnd: null, subKind: null }
  const subject = {
    kind: 'shiftSwap',
    subjectId: 9001,
    plantId: plant.plantId,
    title: 'Đổi ca',
    facts,
  } as const
  const id = await within(server, plant.author, (work) =>
    startRequest(work, { ...subject, consentOf: [other.userId] }),
  )
  expect([await kindsOf(other), await kindsOf(plant.leader)]).toEqual([['consentWaiting'], []])
  expect((await move(plant.author, id, 'Withdraw', { comment: null })).status).toBe(200)
  expect(await kindsOf(other)).toEqual(['requestWithdrawn', 'consentWaiting ✓'])
})

test('reminder, overdue and escalation are told once, however many servers keep the deadlines', async () => {
  const plant = await plantOfTest()
  await ask(server, plant.author, plant.plantId)
  const at = async (instant: string) => {
    const context = { db: server.db, payload: null, now: new Date(instant), log: pino({ level: 'silent' }) }
    const run = () =>
      approvalDeadlines(server.db, {}).run({ ...context, signal: new AbortController().signal })
    await Promise.all([run(), run()])
  }
  for (const instant of ['2026-11-21T20:35:00Z', '2026-11-21T20:40:00Z']) await at(instant)
  const leader = await later(server, '2026-11-21T20:41:00Z', plant.leader)
  expect(await kindsOf(leader)).toEqual(['approvalDueSoon', 'approvalWaiting ✓'])
  for (const instant of ['2026-11-22T00:35:00Z', '2026-11-22T00:40:00Z']) await at(instant)
  const [late, manager] = [
    await later(server, '2026-11-22T00:41:00Z', plant.leader),
    await later(server, '2026-11-22T00:41:00Z', plant.manager),
  ]
  expect(await kindsOf(late)).toEqual(['approvalOverdue', 'approvalDueSoon ✓', 'approvalWaiting ✓'])
  expect(await toldTo(manager)).toMatchObject([{ kind: 'approvalEscalated', actorName: null }])
})
