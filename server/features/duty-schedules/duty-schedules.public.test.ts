import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { Problem } from '#contract/core/problem.ts'
import { codeOn, commonRotations } from '#contract/duty-schedules/rotation.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { Work } from '#server/platform/http/call.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson } from '#server/test/people.ts'

import {
  hasPublishedNextShift,
  recordShiftStood,
  rosteredCrew,
  shiftTypesOf,
} from './duty-schedules.public.ts'
import { addPeople, insertSchedule, touchSchedule, writeCells } from './duty-schedules.store.ts'
import { daysOfMonth } from './rules/calendar.rules.ts'
import type { Stretch } from './rules/duties.rules.ts'
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

interface Replacement {
  readonly day: string
  readonly out: number
  readonly into: number
  readonly outStood: readonly Stretch[] | null
  readonly inStood: readonly Stretch[] | null
  readonly isAllowed: boolean
  readonly takenBack: string
}

/** The operator of team A is replaced for the whole of C1 on the 1st by that of team B, unless told otherwise. */
function replace(change: Partial<Replacement>): Promise<void> {
  const actor = { userId: 1, fullName: 'Nguyễn Văn Hòa', permissions: new Set() }
  const rest = { actor, now: new Date(), audit: new Audit(), caller: { language: 'vi' } }
  const { out = operatorOf(0), into = operatorOf(1), outStood = [], inStood = whole } = change
  return server.db.transaction().execute((db) =>
    recordShiftStood({ ...rest, db } as unknown as Work, {
      plantId: plant.plantId,
      day: change.day ?? '2026-11-01',
      shiftCode: 'C1',
      people: [
        { employeeId: out, stretches: outStood },
        { employeeId: into, stretches: inStood },
      ],
      reason: 'Ốm đột xuất',
      ...(change.takenBack && { takenBack: change.takenBack }),
      allowance: change.isAllowed
        ? { keys: everything, by: { id: 2, fullName: 'Lê Quản Đốc' }, cause: 'change 1' }
        : null,
    }),
  )
}
const everything = { has: () => true } as unknown as ReadonlySet<string>
const whole: readonly Stretch[] = [{ from: null, until: null }]
const cellOf = (employeeId: number, day = '2026-11-01') =>
  server.db
    .selectFrom('dutyCells')
    .select(['code', 'stretches', 'extra'])
    .where('scheduleId', '=', scheduleId)
    .where('employeeId', '=', employeeId)
    .where('day', '=', day)
    .executeTakeFirst()
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
  await replace({ into: helper.id })
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

test('a part of the shift is a part for both, and comes back whole with leave and overtime', async () => {
  const helper = await makePerson(server.db, { plantIds: [plant.plantId] })
  await addPeople(server.db, scheduleId, [{ employeeId: helper.id, dutyTeamId: null }])
  await writeCells(server.db, scheduleId, [{ employeeId: helper.id, day: '2026-11-01', code: 'P' }])
  const before = [await cellOf(operatorOf(0)), await cellOf(helper.id)]
  const parts = {
    into: helper.id,
    outStood: [{ from: null, until: 600 }],
    inStood: [{ from: 600, until: null }],
  }
  await replace(parts)
  expect([await cellOf(operatorOf(0)), await cellOf(helper.id)]).toMatchObject([
    { code: 'C1', stretches: [{ from: null, until: 600 }] },
    { code: 'C1', stretches: [{ from: 600, until: null }] },
  ])
  await replace({ ...parts, outStood: null, inStood: null })
  expect([await cellOf(operatorOf(0)), await cellOf(helper.id)]).toEqual(before)
  const texts = await server.db
    .selectFrom('dutyCellChanges')
    .select(['fromCode', 'toCode'])
    .where('scheduleId', '=', scheduleId)
    .orderBy('id')
    .execute()
  expect(texts.map(({ fromCode, toCode }) => `${fromCode} → ${toCode}`)).toEqual([
    'C1 → C1 06:00–10:00',
    'P → C1 10:00–14:00',
    'C1 06:00–10:00 → C1',
    'C1 10:00–14:00 → P',
  ])
  expect(
    await server.db
      .selectFrom('dutyFormerCells')
      .select('day')
      .where('scheduleId', '=', scheduleId)
      .execute(),
  ).toEqual([])
})

test('what was recorded twice alike changes nothing', async () => {
  const parts = { outStood: [{ from: null, until: 600 }], isAllowed: true }
  await replace(parts)
  const once = await server.db
    .selectFrom('dutyCellChanges')
    .select('id')
    .where('scheduleId', '=', scheduleId)
    .execute()
  await replace(parts)
  expect(
    await server.db.selectFrom('dutyCellChanges').select('id').where('scheduleId', '=', scheduleId).execute(),
  ).toEqual(once)
})

test('a replacement without 12 hours of rest is refused unless allowed by right', async () => {
  // Team D stands C3 on the 1st, until 06:00 on the 2nd, when C1 begins.
  const tired = { day: '2026-11-02', into: operatorOf(3) }
  expect(await problemOf(replace(tired))).toBe('dutySchedules.breaksRule')
  await replace({ ...tired, isAllowed: true })
  const allowed = () =>
    server.db
      .selectFrom('dutyOverrides')
      .select(['byName', 'cause'])
      .where('scheduleId', '=', scheduleId)
      .execute()
  expect(await allowed()).toMatchObject([{ byName: 'Lê Quản Đốc', cause: 'change 1' }])
  await replace({ ...tired, outStood: null, inStood: null, takenBack: 'change 1' })
  expect(await allowed()).toEqual([])
})

test('somebody who has a shift that day stands the part besides, and no more once it is taken back', async () => {
  const before = await cellOf(operatorOf(2))
  const beside = {
    into: operatorOf(2),
    outStood: [{ from: null, until: 600 }],
    inStood: [{ from: 600, until: null }],
  }
  await replace(beside)
  expect(await cellOf(operatorOf(2))).toEqual({
    code: 'C2',
    stretches: null,
    extra: [{ code: 'C1', from: 600, until: null }],
  })
  // As long as before, at another time.
  const moved = { from: 540, until: 780 }
  const around = [
    { from: null, until: 540 },
    { from: 780, until: null },
  ]
  await replace({ ...beside, outStood: around, inStood: [moved] })
  expect(await cellOf(operatorOf(2))).toMatchObject({ extra: [{ code: 'C1', ...moved }] })
  await replace({ ...beside, outStood: null, inStood: null })
  expect(await cellOf(operatorOf(2))).toEqual(before)
})

test('only people of the plant come on the roster', async () => {
  const foreign = await makePerson(server.db)
  expect(await problemOf(replace({ into: foreign.id }))).toBe('dutySchedules.personOfOtherPlant')
})
