import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ApprovalRequestDetail, PlannedPath } from '#contract/approvals/request.ts'
import { plantDay } from '#contract/core/format.ts'
import {
  ask,
  chainService,
  delegationService,
  inbox,
  read,
  service,
} from '#server/features/approvals/testing/asking.ts'
import { keepAbsences } from '#server/features/duty-schedules/changes/absences.store.ts'
import { openedShift, signIn, type OpenedShift } from '#server/features/duty-shift-logs/testing/open-shift.ts'

import { testApp, type TestApp } from './app.ts'
import { kindsToldTo } from './notifications.ts'
import { makePerson, makePlant, signedIn, type Client } from './people.ts'

let server: TestApp
let plant: OpenedShift
let author: Client
/** The leader of the author's crew, who is off today. */
let own: Client

beforeAll(async () => {
  server = await testApp()
  plant = await openedShift(server)
  const crew = plant.crews.find(
    ({ leader }) => leader.id !== plant.leader.userId && leader.id !== plant.nextLeader.userId,
  )
  if (!crew) throw new Error('a plant has four crews')
  author = await signIn(server, crew.operator)
  own = await signIn(server, crew.leader)
  for (const role of ['QĐ', 'GD']) await makePerson(server.db, { roles: [role], plantIds: [plant.plantId] })
})
afterAll(() => server.close())

const called = ({ path }: Pick<ApprovalRequestDetail, 'path'>) =>
  path[0]?.seats.map((seat) => [seat.called, seat.people.map(({ id }) => id)])
const send = async (who = author) => {
  const id = await ask(server, who, plant.plantId)
  return { id, seats: called((await read(who, id)).result) }
}
const waitsFor = async (who: Client, id: number) => (await inbox(who, 'waiting')).some((one) => one.id === id)

test('the leader of the author’s own crew is called, and nobody besides', async () => {
  const query = `powerPlantId=${plant.plantId}&kind=materials`
  const planned = (await author.get<PlannedPath>(`${service}/PreviewPath?${query}`)).result
  expect(planned.steps[0]?.seats).toMatchObject([{ called: 'crewLeader', people: [{ id: own.userId }] }])
  const { id, seats } = await send()
  expect(seats).toEqual([['crewLeader', [own.userId]]])
  expect(await waitsFor(own, id)).toBe(true)
  expect(await kindsToldTo(own)).toEqual(['approvalWaiting'])
  for (const other of [plant.leader, plant.nextLeader]) {
    expect([await waitsFor(other, id), await kindsToldTo(other)]).toEqual([false, []])
    expect((await read(other, id)).status).toBe(404)
  }
  const decision = { id, turn: 1, decision: 'approve' }
  expect((await plant.leader.send('POST', `${service}/Decide`, decision)).status).toBe(404)
  expect((await own.send('POST', `${service}/Decide`, decision)).status).toBe(200)
})

test('of a leader on leave who leads the running shift is called; then who signs for them; then any shift leader', async () => {
  const { db, platform } = server
  const away = { plantId: plant.plantId, code: 'P', reason: 'Nghỉ phép' }
  const day = plantDay(platform.now())
  await keepAbsences(db, [{ ...away, employeeId: own.userId, day }])
  expect((await send()).seats).toEqual([['onDuty', [plant.leader.userId]]])
  // Whoever leads the shift has no seat in their own request, and no right to sign for their crew.
  await db.deleteFrom('dutyShiftCrew').where('employeeId', '=', plant.leader.userId).execute()
  const anybody = (await send()).seats
  expect(anybody).toMatchObject([[null, expect.arrayContaining([own.userId, plant.nextLeader.userId])]])
  const days = { startsOn: day, endsOn: day, reason: 'Nghỉ phép' }
  const given = { toId: plant.nextLeader.userId, powerPlantId: plant.plantId, kinds: [], ...days }
  expect((await own.send('POST', `${delegationService}/Create`, given)).status).toBe(200)
  const { id, seats } = await send()
  expect(seats).toEqual([['deputy', [own.userId]]])
  expect(await waitsFor(plant.nextLeader, id)).toBe(true)
})

test('an author without a crew, or of a crew elsewhere, asks any shift leader', async () => {
  const of = { roles: ['DHV'], plantIds: [plant.plantId] }
  const elsewhere = await makePlant(server.db)
  const { id: dutyTeamId } = await server.db
    .insertInto('dutyTeams')
    .values({ plantId: elsewhere, code: 'Z', name: 'Kíp Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.deleteFrom('dutyShiftCrew').execute()
  await makePerson(server.db, { roles: ['TC'], plantIds: [elsewhere], dutyTeamId })
  for (const person of [of, { ...of, dutyTeamId }])
    expect((await send(await signedIn(server, person))).seats).toMatchObject([
      [null, expect.arrayContaining([own.userId, plant.nextLeader.userId])],
    ])
})

test('a plant may ask any shift leader, kind by kind; a seat of a crew is of a role', async () => {
  const director = await signedIn(server, { roles: ['GD'], plantIds: [plant.plantId] })
  const laidDown = (
    await director.get<{ items: { kind: string; steps: { seats: object[] }[] }[] }>(
      `${chainService}/GetAll?powerPlantId=${plant.plantId}`,
    )
  ).result
  const chain = laidDown.items.find(({ kind }) => kind === 'repair')
  const [leader, ...others] = chain?.steps ?? []
  expect(leader?.seats).toEqual([{ roleName: 'TC', employeeId: null, isOfCrew: true }])
  const lay = (seats: object[]) =>
    director.send('PUT', `${chainService}/Update`, { ...chain, steps: [{ ...leader, seats }, ...others] })
  const wrong = await lay([{ employeeId: own.userId, isOfCrew: true }])
  expect([wrong.status, wrong.error?.validationErrors?.[0]?.members]).toEqual([
    400,
    ['steps.0.seats.0.roleName'],
  ])
  expect((await lay([{ roleName: 'TC' }])).status).toBe(200)
  const id = await ask(server, author, plant.plantId, { kind: 'repair' })
  expect(await waitsFor(plant.nextLeader, id)).toBe(true)

  // As it was kept before a seat could be of a crew.
  await sql`update approval_chains set steps = (select jsonb_agg(step || jsonb_build_object('seats', (
      select jsonb_agg(seat - 'isOfCrew') from jsonb_array_elements(step -> 'seats') seat)))
    from jsonb_array_elements(steps) step)`.execute(server.db)
  const kept = (await director.get<typeof laidDown>(`${chainService}/GetAll?powerPlantId=${plant.plantId}`))
    .result
  expect(kept.items.find(({ kind }) => kind === 'repair')?.steps[0]?.seats).toEqual([
    { roleName: 'TC', employeeId: null, isOfCrew: false },
  ])
})
