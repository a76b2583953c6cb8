import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { Problem } from '#contract/core/problem.ts'
import { codeOn, commonRotations } from '#contract/duty-schedules/rotation.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { Work } from '#server/platform/http/call.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson } from '#server/test/people.ts'

import {
  hasPublishedNextShift,
  recordPersonnelChange,
  rosteredCrew,
  shiftTypesOf,
  type PersonnelChange,
} from './duty-schedules.public.ts'
import { addPeople, insertSchedule, touchSchedule, writeCells } from './duty-schedules.store.ts'
import { daysOfMonth } from './rules/calendar.rules.ts'
import { makeCrewedPlant, type CrewedPlant } from './testing/crewed-plant.ts'

let server: TestApp
let plant: CrewedPlant
let scheduleId: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** A published November of 3 ca 4 kíp, in which team A has C1 on the 1st and 2nd. */
beforeEach(async () => {
  const { db } = server
  plant = await makeCrewedPlant(db)
  const { cycle, offsets } = commonRotations['3c4k']
  const schedule = { plantId: plant.plantId, month: '2026-11', anchorDay: '2026-11-01', cycle, teams: [] }
  scheduleId = await insertSchedule(db, { ...schedule, rotationKind: '3c4k', createdAt: new Date() })
  for (const [team, { id, leaderId, operatorId }] of plant.teams.entries())
    for (const employeeId of [leaderId, operatorId]) {
      await addPeople(db, scheduleId, [{ employeeId, dutyTeamId: id }])
      const walk = { cycle, anchorDay: '2026-11-01', offset: offsets[team] ?? 0 }
      const cells = daysOfMonth('2026-11').map((day) => ({ employeeId, day, code: codeOn(walk, day) }))
      await writeCells(db, scheduleId, cells)
    }
  await touchSchedule(db, scheduleId, 'published')
})

const idsOf = async (day: string, code: string) =>
  (await rosteredCrew(server.db, plant.plantId, day, code)).map(({ employeeId }) => employeeId)
const operatorOf = (team: number) => plant.teams[team]?.operatorId ?? 0

function replace(change: Partial<PersonnelChange>, permissions: readonly string[] = []): Promise<void> {
  const actor = { userId: 1, fullName: 'Nguyễn Văn Hòa', permissions: new Set(permissions) }
  const rest = { actor, now: new Date(), audit: new Audit(), caller: { language: 'vi' } }
  return server.db.transaction().execute((db) =>
    recordPersonnelChange({ ...rest, db } as unknown as Work, {
      plantId: plant.plantId,
      day: '2026-11-01',
      shiftCode: 'C1',
      outEmployeeId: operatorOf(0),
      inEmployeeId: operatorOf(1),
      reason: 'Ốm đột xuất',
      ...change,
    }),
  )
}
const problemOf = (promise: Promise<void>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof Problem ? error.kind.code : error),
  )

test('shifts come in order of the day, a crew with its leader first', async () => {
  expect((await shiftTypesOf(server.db, plant.plantId)).map(({ code }) => code)).toEqual(['C1', 'C2', 'C3'])
  const [team] = plant.teams
  const crew = await rosteredCrew(server.db, plant.plantId, '2026-11-01', 'C1')
  expect(crew).toMatchObject([
    {
      employeeId: team?.leaderId,
      positionTitle: 'shiftLeader',
      dutyTeamId: team?.id,
      phoneNumber: '0912345678',
    },
    { employeeId: team?.operatorId, fullName: 'Trực Chính A' },
  ])
})

test('the next shift is known over midnight, and only from published schedules', async () => {
  const has = (day: string, code: string) => hasPublishedNextShift(server.db, plant.plantId, day, code)
  expect([
    await has('2026-11-01', 'C1'),
    await has('2026-11-01', 'C3'),
    await has('2026-11-30', 'C3'),
  ]).toEqual([true, true, false])
  await touchSchedule(server.db, scheduleId, 'draft')
  expect(await has('2026-11-01', 'C1')).toBe(false)
  expect(await idsOf('2026-11-01', 'C1')).toEqual([])
  expect(await problemOf(replace({}))).toBe('dutySchedules.notPublished')
})

test('a replacement takes the shift, and old and new are kept', async () => {
  const helper = await makePerson(server.db, { plantIds: [plant.plantId] })
  await replace({ inEmployeeId: helper.id })
  expect(await idsOf('2026-11-01', 'C1')).toEqual([plant.teams[0]?.leaderId, helper.id])
  const kept = await server.db
    .selectFrom('dutyCellChanges')
    .selectAll()
    .where('scheduleId', '=', scheduleId)
    .execute()
  expect(kept).toMatchObject([
    {
      employeeId: operatorOf(0),
      fromCode: 'C1',
      toCode: null,
      reason: 'Ốm đột xuất',
      byName: 'Nguyễn Văn Hòa',
    },
    { employeeId: helper.id, fromCode: null, toCode: 'C1' },
  ])
})

test('a replacement without 12 hours of rest is refused unless allowed by right', async () => {
  // Team D stands C3 on the 1st, until 06:00 on the 2nd, when C1 begins.
  const tired = { day: '2026-11-02', inEmployeeId: operatorOf(3) }
  expect(await problemOf(replace(tired))).toBe('dutySchedules.breaksRule')
  expect(await problemOf(replace({ ...tired, allowBreaches: true }))).toBe('core.forbidden')
})

test('somebody who has a shift that day gets overtime', async () => {
  await replace({ inEmployeeId: operatorOf(2), hours: 4, allowBreaches: true }, ['DutySchedules.Override'])
  const cell = await server.db
    .selectFrom('dutyCells')
    .select(['code', 'overtimeHours'])
    .where('scheduleId', '=', scheduleId)
    .where('employeeId', '=', operatorOf(2))
    .where('day', '=', '2026-11-01')
    .executeTakeFirst()
  expect(cell).toEqual({ code: 'C2', overtimeHours: 4 })
})

test('only who is on the shift can be replaced, and only by people of the plant', async () => {
  expect(await problemOf(replace({ outEmployeeId: operatorOf(2) }))).toBe('dutySchedules.notOnShift')
  const foreign = await makePerson(server.db)
  expect(await problemOf(replace({ inEmployeeId: foreign.id }))).toBe('dutySchedules.personOfOtherPlant')
})
