import { describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { DutySchedule } from '#contract/duty-schedules/index.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, signedIn, type Client } from '#server/test/people.ts'

import { eachWithReplacing } from '../testing/each-shift.ts'
import { service, signIn, type OpenedShift } from '../testing/open-shift.ts'
import { refusal, type Replacing, type replacer } from '../testing/replacing.ts'
import { sealDirectly } from '../testing/seal-directly.ts'

let server: TestApp
let opened: OpenedShift
let helper: Replacing['helper']
let manager: Client
let to: ReturnType<typeof replacer>

eachWithReplacing((on, stage, how) => {
  server = on
  ;({ opened, helper, manager } = stage)
  to = how
})

const detail = async (who: Client = opened.leader) =>
  (await who.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`)).result
const crew = async () =>
  Object.fromEntries(
    (await detail()).crew.map(({ employeeId, presentFrom, presentUntil }) => [
      employeeId,
      [presentFrom, presentUntil],
    ]),
  )

describe('a change of personnel', () => {
  test('changes the crew, the roster, and who may write', async () => {
    const { operator, leader } = opened
    const { status, result } = await to.add({ note: 'sốt' })
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
    expect([await to.cellOf(operator.userId), await to.cellOf(helper.id)]).toEqual([
      ['C1', { from: null, until: 480 }],
      ['C1', { from: 480, until: null }],
    ])
    expect((await detail(operator)).can.write).toBe(false)
    const comer = await signIn(server, helper)
    expect((await detail(comer)).can.write).toBe(true)
    const late = await operator.send('POST', `${service}/CreateOperation`, {
      dutyShiftLogId: opened.shift.id,
      occurredAt: '2026-11-21T02:00:00Z',
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
    const { result } = await to.add(leads, opened.operator)
    const after = await detail()
    expect(after.shiftLeaderId).toBe(helper.id)
    expect(after.crew[0]).toMatchObject({ employeeId: helper.id, isShiftLeader: true, post: 'shiftLeader' })
    expect((await to.remove(result.id, opened.operator)).status).toBe(200)
    expect(await detail()).toMatchObject({
      shiftLeaderId: opened.leader.userId,
      shiftLeaderName: expect.stringMatching(/^Trưởng Ca/),
    })
  })

  test('for a while brings who left back, and keeps the lead where it is', async () => {
    await to.add({ until: '2026-11-21T03:00:00Z' })
    expect(await crew()).toMatchObject({
      [opened.operator.userId]: ['2026-11-21T03:00:00Z', null],
      [helper.id]: ['2026-11-21T01:00:00Z', '2026-11-21T03:00:00Z'],
    })
    expect((await detail(opened.operator)).can.write).toBe(false)
    server.setNow('2026-11-21T03:00:00Z')
    expect((await detail(opened.operator)).can.write).toBe(true)
  })

  test('leaves the roster alone where none is published', async () => {
    await server.db
      .updateTable('dutySchedules')
      .set({ status: 'draft' })
      .where('plantId', '=', opened.plantId)
      .execute()
    const { result } = await to.add()
    expect(await to.cellOf(opened.operator.userId)).toEqual(['C1'])
    expect(await crew()).toMatchObject({ [helper.id]: ['2026-11-21T01:00:00Z', null] })
    expect((await to.remove(result.id)).status).toBe(200)
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
    expect(refusal(await to.add(Object.fromEntries(more)))).toEqual(expected)
  })

  test('is written by the crew, in an open shift', async () => {
    const { result } = await to.add()
    const outsiders = [
      [opened.nextLeader, [403, 'dutyShiftLogs.notOnCrew']],
      [
        await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] }),
        [404, 'core.notFound'],
      ],
    ] as const
    for (const [who, expected] of outsiders)
      for (const answer of [
        await to.add({}, who),
        await to.change(result, {}, who),
        await to.remove(result.id, who),
      ])
        expect(refusal(answer).slice(0, 2)).toEqual(expected)
    expect((await to.remove(999_999)).status).toBe(404)
    await sealDirectly(server.db, opened.shift.id, '2026-11-21T02:00:00Z')
    for (const answer of [await to.add(), await to.change(result), await to.remove(result.id)])
      expect(refusal(answer).slice(0, 2)).toEqual([409, 'dutyShiftLogs.sealed'])
  })

  test('is changed while nobody has decided; who changes places stays', async () => {
    const { result } = await to.ask()
    const changed = await to.change(result, {
      changedAt: '2026-11-21T01:30:00Z',
      until: '2026-11-21T05:00:00Z',
      reason: 'swap',
    })
    expect(changed.result).toMatchObject({ version: 2, reason: 'swap', until: '2026-11-21T05:00:00Z' })
    expect(await crew()).toMatchObject({ [opened.operator.userId]: [null, null] })
    expect(refusal(await to.give(result)).slice(0, 2)).toEqual([409, 'core.changedMeanwhile'])
    const others = await to.change(changed.result, { inEmployeeId: opened.nextOperator.userId })
    expect(refusal(others)).toEqual([422, 'dutyShiftLogs.peopleFixed', ['inEmployeeId']])
    expect((await to.give(changed.result)).status).toBe(200)
    expect(await crew()).toMatchObject({
      [helper.id]: ['2026-11-21T01:30:00Z', '2026-11-21T05:00:00Z'],
      [opened.operator.userId]: ['2026-11-21T05:00:00Z', null],
    })
    expect([await to.cellOf(opened.operator.userId), await to.cellOf(helper.id)]).toEqual([
      ['C1', { from: null, until: 510 }, { from: 720, until: null }],
      ['C1', { from: 510, until: 720 }],
    ])
    expect(refusal(await to.change({ ...changed.result, version: 3 })).slice(0, 2)).toEqual([
      409,
      'dutyShiftLogs.changeDecided',
    ])
  })

  test('is taken back whole: crew and roster are as they were', async () => {
    const { result } = await to.add()
    expect((await to.remove(result.id)).status).toBe(200)
    expect(await crew()).toEqual({
      [opened.leader.userId]: [null, null],
      [opened.operator.userId]: [null, null],
    })
    expect([await to.cellOf(opened.operator.userId), await to.cellOf(helper.id)]).toEqual([['C1'], undefined])
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
    const { result } = await to.add()
    expect(await to.cellOf(helper.id)).toEqual(['C1', { from: 480, until: null }])
    expect((await write(opened.operator.userId, 'C1', 'Đ')).status).toBe(200)
    expect((await to.remove(result.id)).status).toBe(200)
    expect([await to.cellOf(opened.operator.userId), await to.cellOf(helper.id)]).toEqual([['Đ'], ['P']])
  })

  test('two for the same person, taken back in any order, leave what stood before', async () => {
    const third = await makePerson(server.db, { plantIds: [opened.plantId] })
    const first = await to.add({ changedAt: '2026-11-20T23:00:00Z', until: '2026-11-21T00:00:00Z' })
    const second = await to.add({ inEmployeeId: third.id, until: '2026-11-21T02:00:00Z' })
    const hours = [
      { from: 420, until: 480 },
      { from: 540, until: null },
    ]
    expect(await to.cellOf(opened.operator.userId)).toEqual(['C1', ...hours])
    expect((await to.remove(first.result.id)).status).toBe(200)
    expect(await to.cellOf(opened.operator.userId)).toEqual(['C1', { from: null, until: 480 }, hours[1]])
    expect((await to.remove(second.result.id)).status).toBe(200)
    expect([await to.cellOf(opened.operator.userId), await to.cellOf(third.id)]).toEqual([['C1'], undefined])
  })

  test('is not taken back while a later one builds on it', async () => {
    const { result } = await to.add()
    const third = await makePerson(server.db, { plantIds: [opened.plantId] })
    const next = await to.add({
      outEmployeeId: helper.id,
      inEmployeeId: third.id,
      changedAt: '2026-11-21T01:30:00Z',
    })
    expect(next.status).toBe(200)
    expect(refusal(await to.remove(result.id)).slice(0, 2)).toEqual([422, 'dutyShiftLogs.notOnShift'])
    await to.remove(next.result.id)
    expect((await to.remove(result.id)).status).toBe(200)
  })

  test('two at once for the same person: one is refused', async () => {
    const third = await makePerson(server.db, { plantIds: [opened.plantId] })
    const asked = [await to.ask(), await to.ask({ inEmployeeId: third.id })]
    const answers = await Promise.all(asked.map(({ result }) => to.give(result)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })
})
