import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { DutySchedule } from '#contract/duty-schedules/index.ts'
import type { DutyShiftLogDetail, PersonnelChange } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { openedShift, service, signIn, type OpenedShift } from '../testing/open-shift.ts'
import { sealDirectly } from '../testing/seal-directly.ts'

const NOW = '2026-11-21T02:00:00Z'
let server: TestApp
let opened: OpenedShift
/** Somebody of the plant who stands no shift. */
let helper: { id: number; userName: string }
/** The workshop manager, who is asked. */
let manager: Client

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(NOW)
  opened = await openedShift(server)
  helper = await makePerson(server.db, { plantIds: [opened.plantId], roles: ['DHV'] })
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
})

const values = (more: object = {}) => ({
  dutyShiftLogId: opened.shift.id,
  changedAt: '2026-11-21T01:00:00Z',
  post: 'mainOperator',
  outEmployeeId: opened.operator.userId,
  inEmployeeId: helper.id,
  reason: 'sick',
  restCode: 'Đ',
  approvedById: manager.userId,
  ...more,
})
const ask = (more: object = {}, who: Client = opened.leader) =>
  who.send<PersonnelChange>('POST', `${service}/CreateChangePersonnel`, values(more))
const give = ({ id, version }: PersonnelChange, who: Client = manager, more: object = {}) =>
  who.send<DutyShiftLogDetail>('POST', `${service}/GiveConsent`, {
    subject: 'personnelChange',
    id,
    version,
    ...more,
  })
/** Asks and is allowed; answers the first of both that is refused. */
async function add(more: object = {}, who: Client = opened.leader) {
  const asked = await ask(more, who)
  if (asked.status !== 200) return asked
  const { status, error } = await give(asked.result)
  return { ...asked, status, error }
}
const change = ({ id, version }: PersonnelChange, more: object = {}, who: Client = opened.leader) =>
  who.send<PersonnelChange>('PUT', `${service}/UpdateChangePersonnel`, { ...values(more), id, version })
const remove = (id: number, who: Client = opened.leader) =>
  who.send('DELETE', `${service}/DeleteChangePersonnel?Id=${id}`)
const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members),
]
const detail = async (who: Client = opened.leader) =>
  (await who.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`)).result
const crew = async () =>
  Object.fromEntries(
    (await detail()).crew.map(({ employeeId, presentFrom, presentUntil }) => [
      employeeId,
      [presentFrom, presentUntil],
    ]),
  )

/** What somebody does on the day of the shift by the published roster: the code, the parts of it, and those of other shifts. */
async function cellOf(employeeId: number) {
  const cell = await server.db
    .selectFrom('dutyCells')
    .select(['code', 'stretches', 'extra'])
    .where('employeeId', '=', employeeId)
    .where('day', '=', '2026-11-21')
    .executeTakeFirst()
  return cell && [cell.code, ...(cell.stretches ?? []), ...cell.extra]
}

/** What a cell says beside its codes. */
const markOf = (employeeId: number) =>
  server.db
    .selectFrom('dutyCells')
    .select(['restCode', 'emergency'])
    .where('employeeId', '=', employeeId)
    .where('day', '=', '2026-11-21')
    .executeTakeFirst()

/** Who has allowed breaches in the roster of the plant. */
async function allowedBy() {
  const rows = await server.db
    .selectFrom('dutyOverrides as o')
    .innerJoin('dutySchedules as s', 's.id', 'o.scheduleId')
    .select('o.byId')
    .where('s.plantId', '=', opened.plantId)
    .execute()
  return rows.map(({ byId }) => byId)
}

describe('a change of personnel', () => {
  test('changes the crew, the roster, and who may write', async () => {
    const { operator, leader } = opened
    const { status, result } = await add({ note: 'sốt' })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      outEmployeeName: expect.stringMatching(/^Trực Chính/),
      inEmployeeName: expect.stringMatching(/^Nguyễn Văn Thử/),
      approvedById: manager.userId,
      until: null,
      note: 'sốt',
    })
    expect(await crew()).toEqual({
      [leader.userId]: [null, null],
      [operator.userId]: [null, '2026-11-21T01:00:00Z'],
      [helper.id]: ['2026-11-21T01:00:00Z', null],
    })
    // 01:00Z is 08:00: 2 of the 8 hours from 06:00 on for the one, 6 for the other.
    expect([await cellOf(operator.userId), await cellOf(helper.id)]).toEqual([
      ['C1', { from: null, until: 480 }],
      ['C1', { from: 480, until: null }],
    ])
    expect((await detail(operator)).can.write).toBe(false)
    const comer = await signIn(server, helper)
    expect((await detail(comer)).can.write).toBe(true)
    const late = await operator.send('POST', `${service}/CreateOperation`, {
      dutyShiftLogId: opened.shift.id,
      occurredAt: NOW,
      kind: 'other',
      content: 'x',
      executorId: operator.userId,
      eventType: 1,
    })
    expect(refusal(late).slice(0, 2)).toEqual([403, 'dutyShiftLogs.notOnCrew'])
  })

  test('hands the lead on with the shift leader’s place, and back when it is deleted', async () => {
    const leads = { outEmployeeId: opened.leader.userId, post: 'shiftLeader', allowBreaches: false }
    await server.db
      .updateTable('employees')
      .set({ positionTitle: 'shiftLeader' })
      .where('id', '=', helper.id)
      .execute()
    await server.db
      .insertInto('certificates')
      .values({
        employeeId: helper.id,
        kind: 'operating',
        number: '2',
        issuedOn: null,
        expiresOn: null,
        fileId: null,
      })
      .execute()
    const { result } = await add(leads, opened.operator)
    const after = await detail()
    expect(after.shiftLeaderId).toBe(helper.id)
    expect(after.crew[0]).toMatchObject({ employeeId: helper.id, isShiftLeader: true, post: 'shiftLeader' })
    expect((await remove(result.id, opened.operator)).status).toBe(200)
    expect(await detail()).toMatchObject({
      shiftLeaderId: opened.leader.userId,
      shiftLeaderName: expect.stringMatching(/^Trưởng Ca/),
    })
  })

  test('for a while brings who left back, and keeps the lead where it is', async () => {
    await add({ until: '2026-11-21T03:00:00Z' })
    expect(await crew()).toMatchObject({
      [opened.operator.userId]: ['2026-11-21T03:00:00Z', null],
      [helper.id]: ['2026-11-21T01:00:00Z', '2026-11-21T03:00:00Z'],
    })
    expect((await detail(opened.operator)).can.write).toBe(false)
    server.setNow('2026-11-21T03:00:00Z')
    expect((await detail(opened.operator)).can.write).toBe(true)
  })

  test('that breaks a rule of the roster is an emergency, which the workshop manager confirms', async () => {
    // The next crew stands C2, which follows at once.
    const more = { inEmployeeId: opened.nextOperator.userId, changedAt: '2026-11-21T01:30:00Z' }
    const refused = await ask(more)
    expect(refusal(refused).slice(0, 2)).toEqual([409, 'dutyShiftLogs.breaksRoster'])
    expect(refused.error?.message).toContain('Bộ luật Lao động số 45/2019/QH14')
    const emergency = { ...more, isEmergency: true, note: 'Lũ về, mở cửa van' }
    expect(refusal(await ask({ ...emergency, note: null }))).toEqual([400, 'core.invalid', ['note']])
    const byLeader = await ask({ ...emergency, approvedById: opened.nextLeader.userId })
    expect(refusal(byLeader)).toEqual([422, 'dutyShiftLogs.approverNotManager', ['approvedById']])
    const { result } = await ask(emergency)
    const texts = result.breaches.map(({ text }) => text).join('\n')
    expect(texts).toContain('chỉ nghỉ 10,5 giờ giữa hai ca')
    expect(texts).toContain('Điều 110, Bộ luật Lao động số 45/2019/QH14')
    expect(await crew()).toMatchObject({ [opened.operator.userId]: [null, null] })
    expect((await give(result)).status).toBe(200)
    expect(await cellOf(opened.nextOperator.userId)).toEqual(['C2', { code: 'C1', from: 510, until: null }])
    expect(await markOf(opened.nextOperator.userId)).toMatchObject({
      emergency: expect.stringMatching(/^Lũ về, mở cửa van \(.* xác nhận\)$/),
    })
    expect(await allowedBy()).toEqual([manager.userId])
    expect((await remove(result.id)).status).toBe(200)
    expect(await cellOf(opened.nextOperator.userId)).toEqual(['C2'])
    expect(await cellOf(opened.operator.userId)).toEqual(['C1'])
    expect([await markOf(opened.nextOperator.userId), await allowedBy()]).toEqual([
      { restCode: null, emergency: null },
      [],
    ])
  })

  test('of somebody ill gives the rest of the shift its code, and the whole shift where none was stood', async () => {
    expect(refusal(await ask({ restCode: null }))).toEqual([400, 'core.invalid', ['restCode']])
    expect(refusal(await ask({ restCode: 'C2' }))).toEqual([
      422,
      'dutySchedules.restCodeIsWork',
      ['restCode'],
    ])
    const { result } = await add()
    expect(await markOf(opened.operator.userId)).toEqual({ restCode: 'Đ', emergency: null })
    await remove(result.id)
    expect(await markOf(opened.operator.userId)).toEqual({ restCode: null, emergency: null })
    await add({ changedAt: '2026-11-20T23:00:00Z' })
    expect(await cellOf(opened.operator.userId)).toEqual(['Đ'])
  })

  test('whose place may be held by who comes only', async () => {
    const director = await makePerson(server.db, { plantIds: [opened.plantId] })
    await server.db
      .updateTable('employees')
      .set({ positionTitle: 'boardMember' })
      .where('id', '=', director.id)
      .execute()
    const refused = [422, 'dutyShiftLogs.postNotAllowed', ['post']]
    expect(refusal(await ask({ inEmployeeId: director.id }))).toEqual(refused)
    expect(refusal(await ask({ post: 'shiftLeader' }))).toEqual(refused)
    expect(refusal(await ask({ post: 'officer' }))).toEqual(refused)
  })

  test('leaves the roster alone where none is published', async () => {
    await server.db
      .updateTable('dutySchedules')
      .set({ status: 'draft' })
      .where('plantId', '=', opened.plantId)
      .execute()
    const { result } = await add()
    expect(await cellOf(opened.operator.userId)).toEqual(['C1'])
    expect(await crew()).toMatchObject({ [helper.id]: ['2026-11-21T01:00:00Z', null] })
    expect((await remove(result.id)).status).toBe(200)
    expect(await crew()).toEqual({
      [opened.leader.userId]: [null, null],
      [opened.operator.userId]: [null, null],
    })
  })

  test.each([
    [{ inEmployeeId: 'self' }, [400, 'core.invalid', ['inEmployeeId']]],
    [{ until: '2026-11-21T01:00:00Z' }, [400, 'core.invalid', ['until']]],
    [{ reason: 'x' }, [400, 'core.invalid', ['reason']]],
    [{ changedAt: '2026-11-21T02:30:00Z' }, [422, 'dutyShiftLogs.changeOutsideShift', ['changedAt']]],
    [{ changedAt: '2026-11-20T22:00:00Z' }, [422, 'dutyShiftLogs.changeOutsideShift', ['changedAt']]],
    [{ until: '2026-11-21T07:00:01Z' }, [422, 'dutyShiftLogs.untilAfterShift', ['until']]],
    [{ outEmployeeId: 'helper', inEmployeeId: 'next' }, [422, 'dutyShiftLogs.notOnShift', ['outEmployeeId']]],
    [{ inEmployeeId: 'leader' }, [422, 'dutyShiftLogs.alreadyOnShift', ['inEmployeeId']]],
    [{ inEmployeeId: 'stranger' }, [422, 'dutyShiftLogs.personOfOtherPlant', ['inEmployeeId']]],
    [{ approvedById: 'helper' }, [422, 'dutyShiftLogs.approverNotEntitled', ['approvedById']]],
    [{ approvedById: 'stranger' }, [422, 'dutyShiftLogs.approverNotEntitled', ['approvedById']]],
  ])('is refused: %o', async (wish, expected) => {
    const stranger = await makePerson(server.db, {
      roles: ['TC'],
      plantIds: [await makePlant(server.db)],
    })
    const people: Record<string, number> = {
      self: opened.operator.userId,
      leader: opened.leader.userId,
      next: opened.nextOperator.userId,
      helper: helper.id,
      stranger: stranger.id,
    }
    const more = Object.entries(wish).map(([name, value]) => [name, people[value] ?? value])
    expect(refusal(await add(Object.fromEntries(more)))).toEqual(expected)
  })

  test.each([
    ['leader', 'leader', 'dutyShiftLogs.consentsToOwn'],
    ['operator', 'operator', 'dutyShiftLogs.approverNotEntitled'],
  ] as const)('by the %s is not allowed by the %s', async (writer, approver, problem) => {
    const more = { outEmployeeId: opened.operator.userId, approvedById: opened[approver].userId }
    expect(refusal(await ask(more, opened[writer])).slice(0, 2)).toEqual([422, problem])
  })

  test('is allowed by the shift leader when somebody else of the crew writes it, but not of their own place', async () => {
    const { result } = await ask({ approvedById: opened.leader.userId }, opened.operator)
    expect((await give(result, opened.leader)).status).toBe(200)
    const own = { outEmployeeId: opened.leader.userId, approvedById: opened.leader.userId }
    const third = await makePerson(server.db, { plantIds: [opened.plantId] })
    const comer = await signIn(server, helper)
    const refused = await ask({ ...own, inEmployeeId: third.id }, comer)
    expect(refusal(refused)).toEqual([422, 'dutyShiftLogs.approverTakesPart', ['approvedById']])
  })

  test('is written by the crew, in an open shift', async () => {
    const { result } = await add()
    const outsiders = [
      [opened.nextLeader, [403, 'dutyShiftLogs.notOnCrew']],
      [
        await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] }),
        [404, 'core.notFound'],
      ],
    ] as const
    for (const [who, expected] of outsiders)
      for (const answer of [await add({}, who), await change(result, {}, who), await remove(result.id, who)])
        expect(refusal(answer).slice(0, 2)).toEqual(expected)
    expect((await remove(999_999)).status).toBe(404)
    await sealDirectly(server.db, opened.shift.id, NOW)
    for (const answer of [await add(), await change(result), await remove(result.id)])
      expect(refusal(answer).slice(0, 2)).toEqual([409, 'dutyShiftLogs.sealed'])
  })

  test('is changed while nobody has decided; who changes places stays', async () => {
    const { result } = await ask()
    const changed = await change(result, {
      changedAt: '2026-11-21T01:30:00Z',
      until: '2026-11-21T05:00:00Z',
      reason: 'swap',
    })
    expect(changed.result).toMatchObject({ version: 2, reason: 'swap', until: '2026-11-21T05:00:00Z' })
    expect(await crew()).toMatchObject({ [opened.operator.userId]: [null, null] })
    expect(refusal(await give(result)).slice(0, 2)).toEqual([409, 'core.changedMeanwhile'])
    const others = await change(changed.result, { inEmployeeId: opened.nextOperator.userId })
    expect(refusal(others)).toEqual([422, 'dutyShiftLogs.peopleFixed', ['inEmployeeId']])
    expect((await give(changed.result)).status).toBe(200)
    expect(await crew()).toMatchObject({
      [helper.id]: ['2026-11-21T01:30:00Z', '2026-11-21T05:00:00Z'],
      [opened.operator.userId]: ['2026-11-21T05:00:00Z', null],
    })
    expect([await cellOf(opened.operator.userId), await cellOf(helper.id)]).toEqual([
      ['C1', { from: null, until: 510 }, { from: 720, until: null }],
      ['C1', { from: 510, until: 720 }],
    ])
    expect(refusal(await change({ ...changed.result, version: 3 })).slice(0, 2)).toEqual([
      409,
      'dutyShiftLogs.changeDecided',
    ])
  })

  test('is taken back whole: crew and roster are as they were', async () => {
    const { result } = await add()
    expect((await remove(result.id)).status).toBe(200)
    expect(await crew()).toEqual({
      [opened.leader.userId]: [null, null],
      [opened.operator.userId]: [null, null],
    })
    expect([await cellOf(opened.operator.userId), await cellOf(helper.id)]).toEqual([['C1'], undefined])
    expect((await detail()).changePersonnels).toEqual([])
    const onRoster = server.db
      .selectFrom('dutySchedulePeople')
      .select('employeeId')
      .where('employeeId', '=', helper.id)
    expect(await onRoster.execute()).toEqual([])
  })

  test('gives leave back, and leaves alone what the manager wrote meanwhile', async () => {
    const { items } = (
      await manager.get<Page<DutySchedule>>(
        `/services/app/DutySchedule/GetAll?powerPlantId=${opened.plantId}&month=2026-11`,
      )
    ).result
    const write = (employeeId: number, from: string | null, to: string) =>
      manager.send('PUT', '/services/app/DutySchedule/UpdateCells', {
        id: items[0]?.id,
        cells: [{ employeeId, day: '2026-11-21', from, to }],
        reason: 'theo đơn',
        allowBreaches: true,
      })
    expect((await write(helper.id, null, 'P')).status).toBe(200)
    const { result } = await add()
    expect(await cellOf(helper.id)).toEqual(['C1', { from: 480, until: null }])
    expect((await write(opened.operator.userId, 'C1', 'Đ')).status).toBe(200)
    expect((await remove(result.id)).status).toBe(200)
    expect([await cellOf(opened.operator.userId), await cellOf(helper.id)]).toEqual([['Đ'], ['P']])
  })

  test('two for the same person, taken back in any order, leave what stood before', async () => {
    const third = await makePerson(server.db, { plantIds: [opened.plantId] })
    const first = await add({ changedAt: '2026-11-20T23:00:00Z', until: '2026-11-21T00:00:00Z' })
    const second = await add({ inEmployeeId: third.id, until: '2026-11-21T02:00:00Z' })
    const hours = [
      { from: 420, until: 480 },
      { from: 540, until: null },
    ]
    expect(await cellOf(opened.operator.userId)).toEqual(['C1', ...hours])
    expect((await remove(first.result.id)).status).toBe(200)
    expect(await cellOf(opened.operator.userId)).toEqual(['C1', { from: null, until: 480 }, hours[1]])
    expect((await remove(second.result.id)).status).toBe(200)
    expect([await cellOf(opened.operator.userId), await cellOf(third.id)]).toEqual([['C1'], undefined])
  })

  test('is not taken back while a later one builds on it', async () => {
    const { result } = await add()
    const third = await makePerson(server.db, { plantIds: [opened.plantId] })
    const next = await add({
      outEmployeeId: helper.id,
      inEmployeeId: third.id,
      changedAt: '2026-11-21T01:30:00Z',
    })
    expect(next.status).toBe(200)
    expect(refusal(await remove(result.id)).slice(0, 2)).toEqual([422, 'dutyShiftLogs.notOnShift'])
    await remove(next.result.id)
    expect((await remove(result.id)).status).toBe(200)
  })

  test('two at once for the same person: one is refused', async () => {
    const third = await makePerson(server.db, { plantIds: [opened.plantId] })
    const asked = [await ask(), await ask({ inEmployeeId: third.id })]
    const answers = await Promise.all(asked.map(({ result }) => give(result)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })
})
