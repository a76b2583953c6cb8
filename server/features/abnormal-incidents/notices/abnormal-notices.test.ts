import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { kindsToldTo, toldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { cause, defect, entered, handle, incident, move, service } from '../testing/abnormals.ts'
import { overdueEvents } from './overdue-events.service.ts'

let server: TestApp
let plantId: number
let operator: Client
let leader: Client
let manager: Client
let director: Client

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  server.setNow('2026-11-21T00:30:00.000Z')
  plantId = await makePlant(server.db)
  const one = (role: string) => signedIn(server, { roles: [role], plantIds: [plantId] })
  operator = await one('DHV')
  leader = await one('TC')
  manager = await one('QĐ')
  director = await one('GD')
})
afterAll(() => server.close())

test('whoever is given an event is told once, those who confirm when it is dealt with', async () => {
  const event = await entered(leader, defect(plantId))
  const given = await handle(leader, event, { ...cause, assigneeId: operator.userId })
  expect(given.status).toBe(200)
  expect((await handle(leader, given.result, { ...cause, assigneeId: operator.userId })).status).toBe(200)
  expect(await toldTo(operator)).toMatchObject([
    {
      kind: 'eventAssigned',
      subject: `${event.code} · Bơm nước kỹ thuật số 2`,
      detail: 'Rò nước tại chèn trục, khoảng 2 lít/phút',
      address: `/bat-thuong-su-co/${event.id}`,
    },
  ])
  for (const action of ['start', 'submit'] as const) await move(operator, event, action)
  expect([await kindsToldTo(leader), await kindsToldTo(manager)]).toEqual([['eventWaiting'], []])
  expect((await move(leader, event, 'return', 'Còn rò nước')).status).toBe(200)
  expect(await kindsToldTo(leader)).toEqual(['eventWaiting ✓'])
  expect((await toldTo(operator))[0]).toMatchObject({ kind: 'eventReturned', detail: 'Còn rò nước' })
})

test('an incident is told to those who lead the plant', async () => {
  await entered(operator, incident(plantId))
  for (const who of [manager, director]) expect(await kindsToldTo(who)).toEqual(['incidentReported'])
  expect(await kindsToldTo(leader)).toEqual([])
})

/** Gives an event another level. */
async function regraded({ id }: AbnormalDetail, level: string): Promise<void> {
  const { result } = await operator.get<AbnormalDetail>(`${service}/Get?Id=${id}`)
  const write = { ...incident(plantId, { level }), id, version: result.version }
  expect((await operator.send('PUT', `${service}/Update`, write)).status).toBe(200)
}

test('an event that becomes an incident, or is none any more, is told to those who lead the plant', async () => {
  const event = await entered(operator, incident(plantId, { level: 'abnormal' }))
  expect(await kindsToldTo(director)).toEqual([])
  await regraded(event, 'prolongedIncident')
  await regraded(event, 'spreadingIncident')
  await regraded(event, 'defect')
  for (const who of [manager, director]) {
    expect(await toldTo(who)).toMatchObject([
      { kind: 'incidentWithdrawn', detail: 'Sự cố lan tràn → Khiếm khuyết' },
      { kind: 'incidentReported' },
    ])
  }
  await regraded(event, 'transientIncident')
  const strike = `${service}/Delete?Id=${event.id}&Reason=${encodeURIComponent('Ghi nhầm')}`
  expect((await operator.send('DELETE', strike)).status).toBe(200)
  expect((await toldTo(director))[0]).toMatchObject({ kind: 'incidentWithdrawn', detail: 'Ghi nhầm' })
  expect(await kindsToldTo(director)).toHaveLength(4)
})

test('an event of another level waits for those who confirm that one', async () => {
  const event = await entered(operator, incident(plantId, { level: 'abnormal' }))
  await handle(operator, event, cause)
  for (const action of ['start', 'submit'] as const) await move(operator, event, action)
  expect(await kindsToldTo(manager)).toEqual(['eventWaiting'])
  await regraded(event, 'defect')
  expect([await kindsToldTo(leader), await kindsToldTo(manager)]).toEqual([
    ['eventWaiting'],
    ['eventWaiting ✓'],
  ])
})

test('an event whose day has passed is told once each day it had, however many servers run', async () => {
  const event = await entered(leader, defect(plantId))
  const { result } = await handle(leader, event, { assigneeId: operator.userId, dueOn: '2026-11-21' })
  const run = (now: string) => {
    const job = overdueEvents(server.db)
    const log = pino({ level: 'silent' })
    const { signal } = new AbortController()
    return job.run({ db: server.db, payload: null, now: new Date(now), log, signal })
  }
  await run('2026-11-21T16:59:00Z')
  expect(await kindsToldTo(operator)).toEqual(['eventAssigned'])
  await Promise.all([run('2026-11-21T17:01:00Z'), run('2026-11-21T17:01:00Z')])
  await run('2026-11-22T17:01:00Z')
  expect(await kindsToldTo(operator)).toEqual(['eventOverdue', 'eventAssigned'])
  expect(await kindsToldTo(leader)).toEqual(['eventOverdue'])
  await handle(leader, result, { assigneeId: operator.userId, dueOn: '2026-11-23' })
  await run('2026-11-23T17:01:00Z')
  expect((await kindsToldTo(operator)).filter((kind) => kind === 'eventOverdue')).toHaveLength(2)
  await run('2027-02-01T17:01:00Z')
  expect((await kindsToldTo(operator)).filter((kind) => kind === 'eventOverdue')).toHaveLength(2)
})
