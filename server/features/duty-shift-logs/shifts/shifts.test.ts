import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { makeRosteredPlant, openedShift, service, signIn, type OpenedShift } from '../testing/open-shift.ts'
import { sealDirectly } from '../testing/seal-directly.ts'

const NOW = '2026-11-21T00:30:00Z'
let server: TestApp

beforeAll(async () => {
  // Tests move the clock by hours.
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())

const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members),
]
const get = (who: Client, id: number) => who.get<DutyShiftLogDetail>(`${service}/Get?Id=${id}`)

describe('opening a shift', () => {
  const create = (who: Client, body: object) =>
    who.send<DutyShiftLogDetail>('POST', `${service}/create`, body)

  test('takes the crew and the team of the published schedule', async () => {
    const { shift, leader, operator, plantId, crews } = await openedShift(server)
    const crew = crews.find(({ operator: { id } }) => id === operator.userId)
    expect(shift).toMatchObject({
      powerPlantId: plantId,
      day: '2026-11-21',
      shiftCode: 'C1',
      shiftName: 'Ca 1 (sáng)',
      startsAt: '2026-11-20T23:00:00Z',
      endsAt: '2026-11-21T07:00:00Z',
      dutyTeamId: crew?.teamId,
      shiftLeaderId: leader.userId,
      status: 'onDuty',
      creationTime: NOW,
      previous: null,
      next: null,
      can: { write: true, sign: true, delete: true, accept: false },
    })
    expect(shift.crew.map(({ employeeId, isShiftLeader }) => [employeeId, isShiftLeader])).toEqual([
      [leader.userId, true],
      [operator.userId, false],
    ])
    expect((await get(operator, shift.id)).result.can).toMatchObject({ write: true, sign: false })
  })

  test('takes another crew and leader where they are named', async () => {
    const plant = await makeRosteredPlant(server)
    const [one, other] = plant.crews as [(typeof plant.crews)[number], (typeof plant.crews)[number]]
    const leader = await signIn(server, one.leader)
    const body = { powerPlantId: plant.plantId, day: '2026-11-21', shiftCode: 'C1' }
    const crewIds = [one.leader.id, other.operator.id]
    const { result } = await create(leader, { ...body, crewIds })
    expect(result.crew.map(({ employeeId }) => employeeId)).toEqual(crewIds)
    expect(result.shiftLeaderId).toBe(one.leader.id)
  })

  test('refuses what cannot be opened', async () => {
    const plant = await makeRosteredPlant(server)
    const leader = await signIn(server, plant.crewOf('2026-11-21', 'C1').leader)
    const stranger = await makePerson(server.db)
    const operatorId = plant.crewOf('2026-11-21', 'C1').operator.id
    const body = { powerPlantId: plant.plantId, day: '2026-11-21', shiftCode: 'C1' }
    const refused = async (more: object) => refusal(await create(leader, { ...body, ...more }))
    expect(await refused({ day: '2026-02-30' })).toEqual([400, 'core.invalid', ['day']])
    expect(await refused({ shiftCode: 'C9' })).toEqual([422, 'dutyShiftLogs.unknownShift', ['shiftCode']])
    expect(await refused({ shiftCode: 'C2' })).toEqual([422, 'dutyShiftLogs.shiftInFuture', ['day']])
    expect(await refused({ crewIds: [stranger.id] })).toEqual([
      422,
      'dutyShiftLogs.personOfOtherPlant',
      undefined,
    ])
    expect(await refused({ crewIds: [operatorId] })).toEqual([
      422,
      'dutyShiftLogs.leaderMissing',
      ['shiftLeaderId'],
    ])
    expect(await refused({ shiftLeaderId: stranger.id })).toEqual([
      422,
      'dutyShiftLogs.leaderMissing',
      ['shiftLeaderId'],
    ])
    // No roster covers that day.
    expect((await refused({ day: '2026-10-01' }))[1]).toBe('dutyShiftLogs.leaderMissing')
    const foreign = await makePlant(server.db)
    expect((await refused({ powerPlantId: foreign })).slice(0, 2)).toEqual([403, 'core.plantForbidden'])
  })

  test('is possible half an hour before it begins', async () => {
    const { plantId, crewOf } = await makeRosteredPlant(server)
    const leader = await signIn(server, crewOf('2026-11-21', 'C2').leader)
    const body = { powerPlantId: plantId, day: '2026-11-21', shiftCode: 'C2' }
    server.setNow('2026-11-21T06:29:59Z')
    expect((await create(leader, body)).status).toBe(422)
    server.setNow('2026-11-21T06:30:00Z')
    expect((await create(leader, body)).status).toBe(200)
    server.setNow(NOW)
  })

  test('happens once, however many open it at the same moment', async () => {
    const { plantId, crewOf } = await makeRosteredPlant(server)
    const people = [crewOf('2026-11-21', 'C1').leader, crewOf('2026-11-21', 'C2').leader]
    const leaders = await Promise.all(people.map((person) => signIn(server, person)))
    const answers = await Promise.all(
      [...leaders, ...leaders].map((leader) =>
        create(leader, { powerPlantId: plantId, day: '2026-11-21', shiftCode: 'C1' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect(answers.find(({ status }) => status === 409)?.error?.problem).toBe('dutyShiftLogs.shiftTaken')
  })

  test('waits until the open one is handed over', async () => {
    const { plantId, leader } = await openedShift(server)
    server.setNow('2026-11-21T08:00:00Z')
    const answer = await create(leader, { powerPlantId: plantId, day: '2026-11-21', shiftCode: 'C2' })
    server.setNow(NOW)
    expect(refusal(answer).slice(0, 2)).toEqual([409, 'dutyShiftLogs.shiftStillOpen'])
    expect(answer.error?.message).toContain('Ca C1 ngày 21/11/2026')
  })

  test('after a gap carries on the last one that was handed over, never an earlier one', async () => {
    const { plantId, leader, shift, nextLeader } = await openedShift(server)
    await leader.send('PUT', `${service}/Update`, {
      id: shift.id,
      sectionVersions: { unfinishedWork: 1 },
      unfinishedWork: [{ id: 'w1', content: 'Thay dầu ổ hướng H1' }],
    })
    await sealDirectly(server.db, shift.id, NOW)
    server.setNow('2026-11-21T08:00:00Z')
    const early = await create(leader, { powerPlantId: plantId, day: '2026-11-20', shiftCode: 'C3' })
    expect(refusal(early)).toEqual([422, 'dutyShiftLogs.beforeLastShift', ['day']])
    const { result } = await create(nextLeader, {
      powerPlantId: plantId,
      day: '2026-11-21',
      shiftCode: 'C2',
    })
    server.setNow(NOW)
    expect(result.previous).toEqual({ id: shift.id, day: '2026-11-21', shiftCode: 'C1' })
    expect(result.unfinishedWork).toEqual([
      { id: 'w1', content: 'Thay dầu ổ hướng H1', isDone: false, carriedFromId: shift.id },
    ])
    expect((await get(leader, shift.id)).result.next).toEqual({
      id: result.id,
      day: '2026-11-21',
      shiftCode: 'C2',
    })
  })
})

describe('an open shift', () => {
  let opened: OpenedShift
  beforeEach(async () => {
    opened = await openedShift(server)
  })
  const update = (who: Client, sections: object, sectionVersions: object, id = opened.shift.id) =>
    who.send<DutyShiftLogDetail>('PUT', `${service}/Update`, { id, sectionVersions, ...sections })
  const conclusion = { text: 'Ca vận hành bình thường' }

  test('takes sections, and numbers only those that changed', async () => {
    const conditions = { weather: 'sunny', temperatureCelsius: 27.5, operatingMode: 'H1 theo lệnh A3' }
    const { result } = await update(
      opened.operator,
      { conclusion, conditions, dispatchers: opened.shift.dispatchers },
      { conclusion: 1, conditions: 1, dispatchers: 1 },
    )
    expect(result).toMatchObject({ conclusion, conditions })
    expect(result.sectionVersions).toMatchObject({ conclusion: 2, conditions: 2, dispatchers: 1, levels: 1 })
    const history = await opened.leader.get<{ items: { action: string; changes: { field: string }[] }[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=duty-shift-logs&entityId=${opened.shift.id}`,
    )
    expect(history.result.items[0]?.changes.map(({ field }) => field)).toEqual(['conditions', 'conclusion'])
  })

  test('two people write different sections at once, and neither loses a word', async () => {
    const dispatchers = { national: 'Tùng', regional: 'Minh', provincial: null }
    const answers = await Promise.all([
      update(opened.operator, { conclusion }, { conclusion: 1 }),
      update(opened.leader, { dispatchers }, { dispatchers: 1 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await get(opened.leader, opened.shift.id)).result).toMatchObject({ conclusion, dispatchers })
  })

  test('two people who write the same section: one is told who was first', async () => {
    const answers = await Promise.all([
      update(opened.operator, { conclusion }, { conclusion: 1 }),
      update(opened.leader, { conclusion: { text: 'Có sự cố' } }, { conclusion: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error?.problem).toBe('dutyShiftLogs.sectionChanged')
    expect(refused?.error?.message).toMatch(/“Tóm tắt ca” vừa được (Trưởng Ca|Trực Chính) . sửa/)
  })

  test('a section sent back unchanged is no change, however old its version', async () => {
    await update(opened.operator, { conclusion }, { conclusion: 1 })
    expect((await update(opened.leader, { conclusion }, { conclusion: 1 })).status).toBe(200)
    expect((await update(opened.leader, { conclusion: { text: '' } }, {})).status).toBe(409)
  })

  test('is written by its crew only, and by nobody of another plant', async () => {
    const { nextLeader, shift } = opened
    expect(refusal(await update(nextLeader, { conclusion }, { conclusion: 1 })).slice(0, 2)).toEqual([
      403,
      'dutyShiftLogs.notOnCrew',
    ])
    const stranger = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
    for (const answer of [
      await update(stranger, { conclusion }, { conclusion: 1 }),
      await get(stranger, shift.id),
      await stranger.send('DELETE', `${service}/delete?Id=${shift.id}`),
      await update(opened.leader, { conclusion }, { conclusion: 1 }, 999_999),
    ])
      expect(refusal(answer).slice(0, 2)).toEqual([404, 'core.notFound'])
  })

  test('takes nothing that is wrong in itself', async () => {
    const meter = { id: 'm', meter: '171', startKwh: 10, endKwh: 9, factor: 1 }
    expect(refusal(await update(opened.leader, { meterReadings: [meter] }, { meterReadings: 1 }))).toEqual([
      400,
      'core.invalid',
      ['meterReadings.0.endKwh'],
    ])
  })

  test('counts energy by the meters that were read at the end', async () => {
    const meter = (id: string, endKwh: number | null) => ({
      id,
      meter: id,
      startKwh: 100,
      endKwh,
      factor: 1000,
    })
    const read = (meterReadings: object[], seen: number) =>
      update(opened.leader, { meterReadings }, { meterReadings: seen })
    expect((await read([meter('a', null)], 1)).result.energyMwh).toBeNull()
    expect((await read([meter('a', 112.5), meter('b', null)], 2)).result.energyMwh).toBe(12.5)
  })

  test('is deleted while nothing is written in it', async () => {
    const { shift, leader, operator } = opened
    const remove = (who: Client) => who.send('DELETE', `${service}/delete?Id=${shift.id}`)
    expect((await remove(operator)).status).toBe(403)
    expect((await remove(leader)).status).toBe(200)
    expect((await get(leader, shift.id)).status).toBe(404)
  })

  test('is not deleted once something is written, or once it is sealed', async () => {
    const { shift, leader } = opened
    const remove = async () => refusal(await leader.send('DELETE', `${service}/delete?Id=${shift.id}`))
    await update(leader, { conclusion }, { conclusion: 1 })
    expect((await get(leader, shift.id)).result.can.delete).toBe(false)
    expect((await remove()).slice(0, 2)).toEqual([409, 'dutyShiftLogs.notEmpty'])
    await sealDirectly(server.db, shift.id, NOW)
    expect((await remove()).slice(0, 2)).toEqual([409, 'dutyShiftLogs.sealed'])
    expect(refusal(await update(leader, { conclusion }, { conclusion: 2 })).slice(0, 2)).toEqual([
      409,
      'dutyShiftLogs.sealed',
    ])
  })

  test('that waits for its receiver takes nothing either', async () => {
    const { shift, leader } = opened
    await server.db
      .updateTable('dutyShiftLogs')
      .set({ status: 'awaitingReceiver' })
      .where('id', '=', shift.id)
      .execute()
    expect(refusal(await update(leader, { conclusion }, { conclusion: 1 })).slice(0, 2)).toEqual([
      409,
      'dutyShiftLogs.awaitingReceiver',
    ])
  })
})

describe('what the shift before left behind', () => {
  const info = (who: Client, plantId: number) =>
    who.get<{ dutyShiftLogId: number | null; info: string }>(
      `${service}/GetPreviousHandoverInfo?powerPlantId=${plantId}`,
    )

  test('is empty while none was handed over', async () => {
    const { leader, plantId } = await openedShift(server)
    expect((await info(leader, plantId)).result).toEqual({
      dutyShiftLogId: null,
      day: null,
      shiftCode: null,
      info: '',
    })
    expect((await info(leader, await makePlant(server.db))).status).toBe(403)
  })

  test('is its conclusion and all it carries over, in words', async () => {
    const { leader, plantId, shift } = await openedShift(server)
    await leader.send('PUT', `${service}/Update`, {
      id: shift.id,
      sectionVersions: { conclusion: 1, unfinishedWork: 1 },
      conclusion: { text: 'H1 chạy 12 MW' },
      unfinishedWork: [{ id: 'w1', content: 'Thay dầu ổ hướng H1' }],
    })
    await sealDirectly(server.db, shift.id, NOW)
    const { result } = await info(leader, plantId)
    expect(result.dutyShiftLogId).toBe(shift.id)
    expect(result.info).toContain('Tóm tắt ca: H1 chạy 12 MW')
    expect(result.info).toContain('- Thay dầu ổ hướng H1')
  })
})

test('a shift is printed as a PDF, for those who see its plant', async () => {
  const { shift, leader } = await openedShift(server)
  const print = (who: Client) =>
    server.app.inject({
      url: `/api${service}/GetPdf?Id=${shift.id}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
  const answer = await print(leader)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain('so-giao-nhan-ca_2026-11-21_C1.pdf')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  expect((await print(stranger)).statusCode).toBe(404)
})
