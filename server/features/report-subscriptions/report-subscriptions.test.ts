import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { HistoryEntry } from '#contract/history/index.ts'
import type { Page } from '#contract/core/page.ts'
import type { ReportSubscription } from '#contract/report-subscriptions/subscription.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makeRole, signedIn, type Answer } from '#server/test/people.ts'
import { orThrow, reportingPlant, type Reporting } from '#server/test/reports/reporting.ts'

import { service, subscriptions } from './testing/subscribing.ts'

let server: TestApp
let world: Reporting
let on: ReturnType<typeof subscriptions>

const problemOf = ({ status, error }: Answer) => [
  status,
  error?.problem === 'core.invalid' ? error.validationErrors?.[0]?.members?.[0] : error?.problem,
]

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T03:00:00.000Z')
  world = await reportingPlant(server)
  on = subscriptions(server, world.plantId)
})
afterAll(() => server.close())

test('whoever sees reports subscribes himself and nobody else; a manager subscribes others', async () => {
  const { leader, operator, manager } = world
  const own = orThrow(await on.subscribe(leader))
  expect(own).toMatchObject({
    isRunning: true,
    isMine: true,
    nextDueAt: '2026-11-20T23:00:00Z',
    lastDueAt: null,
    receivers: [{ id: leader.userId, maySee: true }],
    can: { edit: true, join: false, leave: true },
  })
  const others = { receiverIds: [leader.userId, operator.userId] }
  expect(problemOf(await on.subscribe(leader, others))).toEqual([403, 'reportSubscriptions.onlyOneself'])
  const forAll = orThrow(await on.subscribe(manager, { ...others, format: 'both', note: 'Họp giao ban' }))
  expect(forAll).toMatchObject({ isMine: false, can: { edit: true, join: true, leave: false } })
  const seen = await on.read(operator, forAll.id)
  expect(seen).toMatchObject({ isMine: true, can: { edit: false, join: false, leave: true } })
  expect(problemOf(await on.change(operator, seen, { sendTime: '07:00' }))).toEqual([
    403,
    'reportSubscriptions.notOwn',
  ])
  const people = await manager.get<{ items: { id: number }[] }>(
    `${service}/GetPeople?PowerPlantId=${world.plantId}&Kind=day`,
  )
  const ids = people.result.items.map(({ id }) => id)
  expect(ids).toContain(operator.userId)
  expect(ids).not.toContain(world.stranger.userId)
})

test('a report that is a page of a book goes to nobody who may not see the book', async () => {
  const role = await makeRole(server.db, 'Reports.View')
  const outsider = await signedIn(server, { roles: [role], plantIds: [world.plantId] })
  const hours = { kind: 'timesheet', rhythm: 'month', monthDay: 5 }
  expect(problemOf(await on.subscribe(outsider, hours))).toEqual([
    400,
    'reportSubscriptions.receiverMayNotSee',
  ])
  const receiverIds = [world.manager.userId, outsider.userId]
  expect(problemOf(await on.subscribe(world.manager, { ...hours, receiverIds }))).toEqual([
    400,
    'reportSubscriptions.receiverMayNotSee',
  ])
  const { id } = orThrow(await on.subscribe(world.manager, hours))
  expect((await on.read(outsider, id)).can.join).toBe(false)
  expect(problemOf(await on.step(outsider, 'Join', { id }))).toEqual([403, 'core.forbidden'])
  const people = await world.manager.get<{ items: { id: number }[] }>(
    `${service}/GetPeople?PowerPlantId=${world.plantId}&Kind=timesheet`,
  )
  const ids = people.result.items.map((one) => one.id)
  expect(ids).toContain(world.manager.userId)
  expect(ids).not.toContain(outsider.userId)
})

describe('what is no subscription is refused at its field', () => {
  test.each([
    ['a time that is none', { sendTime: '24:00' }, 'sendTime'],
    ['no day of the week', { kind: 'week', rhythm: 'week' }, 'weekday'],
    ['no day of the month', { kind: 'month', rhythm: 'month' }, 'monthDay'],
    ['the 32nd', { kind: 'month', rhythm: 'month', monthDay: 32 }, 'monthDay'],
    ['nobody to get it', { receiverIds: [] }, 'receiverIds'],
    [
      'a number that no account can have',
      { receiverIds: [2_147_483_647] },
      'reportSubscriptions.receiverMayNotSee',
    ],
    ['a number beyond all', { receiverIds: [2_147_483_648] }, 'receiverIds.0'],
    ['a shift, which is one record', { kind: 'shift' }, 'kind'],
    ['a monthly report every day', { kind: 'month', rhythm: 'day' }, 'reportSubscriptions.rhythmUnsuitable'],
    ['a report that the plant has not', { kind: 'hydrology' }, 'reports.kindUnsuitable'],
  ])('%s', async (_, changes, said) => {
    expect(problemOf(await on.subscribe(world.manager, changes))).toEqual([400, said])
  })

  test('somebody of another plant, and somebody twice', async () => {
    const { manager, stranger } = world
    const foreign = await on.subscribe(manager, { receiverIds: [stranger.userId] })
    expect(problemOf(foreign)).toEqual([400, 'reportSubscriptions.receiverMayNotSee'])
    const twice = await on.subscribe(manager, { receiverIds: [manager.userId, manager.userId] })
    expect(problemOf(twice)).toEqual([400, 'receiverIds'])
  })
})

test('nobody sees or touches those of another plant, and none that is not there', async () => {
  const { stranger, manager } = world
  const { id, version } = orThrow(await on.subscribe(manager))
  for (const which of [id, 2_147_483_647]) {
    expect((await stranger.get(`${service}/Get?Id=${which}`)).status).toBe(404)
    expect((await on.step(stranger, 'Join', { id: which })).status).toBe(404)
    expect((await on.step(stranger, 'Pause', { id: which, version })).status).toBe(404)
    expect((await stranger.send('DELETE', `${service}/Delete?Id=${which}`)).status).toBe(404)
  }
  expect((await on.subscribe(stranger)).status).toBe(403)
  const all = await stranger.get<Page<ReportSubscription>>(`${service}/GetAll`)
  expect(all.result.totalCount).toBe(0)
})

test('it is changed as it was seen, paused, resumed, joined and left, and history tells each', async () => {
  const { leader, manager, operator } = world
  const made = orThrow(
    await on.subscribe(manager, { kind: 'stock', rhythm: 'week', weekday: 1, monthDay: 5 }),
  )
  expect(made).toMatchObject({ weekday: 1, monthDay: null, nextDueAt: '2026-11-22T23:00:00Z' })
  const changed = orThrow(await on.change(manager, made, { rhythm: 'month', monthDay: 31, format: 'xlsx' }))
  expect(changed).toMatchObject({ weekday: null, monthDay: 31, nextDueAt: '2026-11-29T23:00:00Z' })
  expect(problemOf(await on.change(manager, made))).toEqual([409, 'core.changedMeanwhile'])
  const paused = orThrow(await on.step(manager, 'Pause', changed))
  expect(paused).toMatchObject({ isRunning: false, nextDueAt: null })
  expect(problemOf(await on.step(manager, 'Pause', paused))).toEqual([409, 'reportSubscriptions.runsAlready'])
  expect(orThrow(await on.change(manager, paused, { sendTime: '08:00' })).nextDueAt).toBeNull()
  expect(problemOf(await on.step(manager, 'Resume', paused))).toEqual([409, 'core.changedMeanwhile'])
  const resumed = orThrow(await on.step(manager, 'Resume', await on.read(manager, made.id)))
  expect(resumed.nextDueAt).toBe('2026-11-30T01:00:00Z')
  orThrow(await on.step(operator, 'Join', { id: made.id }))
  expect(problemOf(await on.step(operator, 'Join', { id: made.id }))).toEqual([
    409,
    'reportSubscriptions.joinedAlready',
  ])
  expect(problemOf(await on.step(leader, 'Leave', { id: made.id }))).toEqual([
    409,
    'reportSubscriptions.notJoined',
  ])
  orThrow(await on.step(manager, 'Leave', { id: made.id }))
  const empty = orThrow(await on.step(operator, 'Leave', { id: made.id }))
  expect(empty).toMatchObject({ isRunning: false, receivers: [] })
  expect(problemOf(await on.step(manager, 'Resume', empty))).toEqual([409, 'reportSubscriptions.nobodyLeft'])
  const history = await manager.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=report-subscriptions&EntityId=${made.id}`,
  )
  expect(history.result.totalCount).toBe(8)
  expect((await manager.send('DELETE', `${service}/Delete?Id=${made.id}`)).status).toBe(200)
  expect((await manager.get(`${service}/Get?Id=${made.id}`)).status).toBe(404)
})

test('who lost the plant may stay among the receivers of a changed one, and is shown as such', async () => {
  const { manager, plantId } = world
  const lost = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  const made = orThrow(await on.subscribe(manager, { receiverIds: [manager.userId, lost.userId] }))
  await server.db.deleteFrom('employeePlants').where('employeeId', '=', lost.userId).execute()
  const changed = orThrow(await on.change(manager, made, { note: 'Giữ lại' }))
  expect(changed.receivers.find(({ id }) => id === lost.userId)?.maySee).toBe(false)
})
