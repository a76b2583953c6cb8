import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  abnormalActions,
  abnormalStatuses,
  type AbnormalAction,
  type AbnormalDetail,
  type AbnormalStatus,
} from '#contract/abnormal-incidents/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { cause, defect, entered, handle, incident, move, service } from './testing/abnormals.ts'

const roles = ['DHV', 'TC', 'QĐ', 'GD', 'HDQT'] as const
type Role = (typeof roles)[number]

let server: TestApp
let plantId: number
const people = new Map<Role, Client>()

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  for (const role of roles) people.set(role, await signedIn(server, { roles: [role], plantIds: [plantId] }))
})
beforeEach(() => server.setNow('2026-11-21T00:30:00.000Z'))
afterAll(() => server.close())

function as(role: Role): Client {
  const person = people.get(role)
  if (!person) throw new Error(`Nobody is ${role}`)
  return person
}

const full = { ...cause, prevention: 'Thay theo giờ chạy', restoredAt: '2026-11-21T00:00:00Z' }
const levels = {
  defect: { body: () => defect(plantId), closer: 'TC' },
  abnormal: { body: () => incident(plantId, { level: 'abnormal' }), closer: 'QĐ' },
  spreadingIncident: { body: () => incident(plantId, { level: 'spreadingIncident' }), closer: 'GD' },
} as const
type Level = keyof typeof levels

const path: Record<AbnormalStatus, readonly AbnormalAction[]> = {
  open: [],
  inProgress: ['start'],
  awaitingConfirmation: ['start', 'submit'],
  resolved: ['start', 'submit', 'close'],
}

/** An event of a level in a status, complete enough to be closed. */
async function eventIn(level: Level, status: AbnormalStatus): Promise<AbnormalDetail> {
  const { body, closer } = levels[level]
  const event = await entered(as('DHV'), body())
  await handle(as('DHV'), event, full)
  for (const action of path[status]) {
    expect((await move(as(action === 'close' ? closer : 'DHV'), event, action)).status).toBe(200)
  }
  return event
}

describe.each(Object.keys(levels) as Level[])('%s', (level) => {
  test.each(abnormalStatuses)('%s: every step by every role', async (status) => {
    const writers: readonly Role[] = ['DHV', 'TC', 'QĐ']
    const outcome: Record<AbnormalAction, AbnormalStatus | undefined> = {
      start: status === 'open' ? 'inProgress' : undefined,
      submit: status === 'inProgress' ? 'awaitingConfirmation' : undefined,
      return: status === 'awaitingConfirmation' ? 'inProgress' : undefined,
      close: status === 'awaitingConfirmation' ? 'resolved' : undefined,
      reopen: status === 'resolved' ? 'inProgress' : undefined,
    }
    for (const action of abnormalActions) {
      const allowed: readonly Role[] = ['start', 'submit'].includes(action) ? writers : [levels[level].closer]
      for (const role of roles) {
        // A step that succeeds changes the status, so it gets an event of its own.
        const event = await eventIn(level, status)
        const { status: answer } = await move(as(role), event, action, 'Kiểm tra lại')
        const { result: now } = await as(role).get<AbnormalDetail>(`${service}/Get?Id=${event.id}`)
        const isAllowed = allowed.includes(role)
        const expected = !isAllowed ? 403 : outcome[action] ? 200 : 409
        const after = isAllowed ? (outcome[action] ?? status) : status
        expect([action, role, answer, now.status]).toEqual([action, role, expected, after])
      }
    }
  })
})

test('what is missing is named field by field, both when submitting and when closing', async () => {
  const event = await entered(as('DHV'), incident(plantId))
  await move(as('DHV'), event, 'start')
  const submitted = await move(as('DHV'), event, 'submit')
  expect([submitted.status, submitted.error?.problem]).toEqual([422, 'abnormals.incomplete'])
  const named = submitted.error?.validationErrors?.map(({ members }) => members[0])
  expect(named).toEqual(['restoredAt', 'causeGroup', 'causeText', 'remedy', 'prevention'])
  const { result } = await as('DHV').get<AbnormalDetail>(`${service}/Get?Id=${event.id}`)
  const { result: handled } = await handle(as('DHV'), result, full)
  expect((await move(as('DHV'), event, 'submit')).status).toBe(200)
  await handle(
    as('QĐ'),
    { ...handled, handlingVersion: handled.handlingVersion + 1 },
    { ...full, prevention: null },
  )
  const closed = await move(as('GD'), event, 'close')
  expect([closed.status, closed.error?.problem]).toEqual([422, 'abnormals.incomplete'])
})

test('a step by somebody who saw an older state is refused', async () => {
  const event = await entered(as('DHV'), defect(plantId))
  await handle(as('TC'), event, cause)
  const stale = await as('DHV').send('POST', `${service}/Move`, {
    id: event.id,
    handlingVersion: event.handlingVersion,
    action: 'start',
  })
  expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
})
