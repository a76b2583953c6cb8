import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import { LOCKOUT_FAILURES } from '#contract/core/session.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client, makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

import {
  accept,
  beginIncident,
  changeSettings,
  expectOk,
  fillHeader,
  letPass,
  refuse as refuseHandover,
  sign,
  SIGNABLE,
  signableShift,
} from '../testing/handed-over.ts'
import { service, signIn, type OpenedShift } from '../testing/open-shift.ts'

let server: TestApp
let opened: OpenedShift
let id: number
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  opened = await signableShift(server)
  id = opened.shift.id
})

const problemOf = ({ status, error }: Answer) => [status, error?.problem]
const readShift = async (who: Client, shiftId = id) =>
  expectOk(await who.get<DutyShiftLogDetail>(`${service}/Get?Id=${shiftId}`))
const withdraw = (who: Client, more: object = { reason: 'Ghi thêm' }) =>
  who.send<DutyShiftLogDetail>('POST', `${service}/WithdrawHandover`, { id, ...more })
const refuse = (who: Client, more: object = {}) => refuseHandover(who, id, more)
const elsewhere = async () => signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })

describe('the giver signs', () => {
  test('and the shift waits for its receiver, closed to writers', async () => {
    const shift = expectOk(await sign(opened.leader, id))
    expect(shift.status).toBe('awaitingReceiver')
    expect(shift.signatures).toEqual([
      {
        role: 'giver',
        employeeId: opened.leader.userId,
        fullName: shift.shiftLeaderName,
        at: new Date(SIGNABLE).toISOString().replace('.000', ''),
        ticked: [],
        waivers: [],
      },
    ])
    expect(shift.can).toMatchObject({ write: false, sign: false, withdraw: true, accept: false })
    const { sectionVersions } = shift
    const body = { id, sectionVersions, conclusion: { text: 'Thêm' } }
    expect(problemOf(await opened.leader.send('PUT', `${service}/Update`, body))).toEqual([
      409,
      'dutyShiftLogs.awaitingReceiver',
    ])
    expect(problemOf(await sign(opened.leader, id))).toEqual([409, 'dutyShiftLogs.awaitingReceiver'])
  })

  test('not without a password, not elsewhere, not for another crew', async () => {
    const empty = await opened.leader.send('POST', `${service}/SignHandover`, { id })
    expect(empty.status).toBe(400)
    expect(empty.error?.validationErrors?.[0]?.members).toEqual(['password'])
    expect(problemOf(await sign(await elsewhere(), id))).toEqual([404, 'core.notFound'])
    expect(problemOf(await sign(opened.nextLeader, id))).toEqual([403, 'dutyShiftLogs.notOnCrew'])
    expect(problemOf(await sign(opened.operator, id))).toEqual([403, 'core.forbidden'])
  })

  test('not before the time the plant allows', async () => {
    server.setNow('2026-11-21T06:29:59Z')
    const early = await sign(opened.leader, id)
    expect(problemOf(early)).toEqual([422, 'dutyShiftLogs.tooEarlyToSign'])
    expect(early.error?.message).toBe('Được ký giao ca từ 21/11/2026 13:30')
    server.setNow('2026-11-21T06:30:00Z')
    expect((await sign(opened.leader, id)).status).toBe(200)
  })

  test('not before the gate lets it pass, which is said in words', async () => {
    await fillHeader(opened, {
      conclusion: { text: null },
      meterReadings: [{ id: 'meter-1', meter: '171', startKwh: 1, endKwh: null, factor: 1 }],
    })
    const refused = await sign(opened.leader, id)
    expect(problemOf(refused)).toEqual([422, 'dutyShiftLogs.gateClosed'])
    expect(refused.error?.message).toBe(
      'Chưa giao ca được: 1 công tơ chưa có chỉ số cuối ca: 171; Chưa viết tóm tắt ca',
    )
  })

  test('past an incident only with the consent of leadership, by name', async () => {
    await beginIncident(server, opened)
    expect(problemOf(await sign(opened.leader, id))).toEqual([422, 'dutyShiftLogs.gateClosed'])
    const reason = 'Đang sửa chữa, đã báo Giám đốc'
    const typed = [{ ruleId: 'incidentInProgress', agreedBy: 'Phạm Thị Thu (GĐ)', reason }]
    expect(problemOf(await sign(opened.leader, id, { waivers: typed }))).toEqual([
      422,
      'dutyShiftLogs.gateClosed',
    ])
    const director = await signedIn(server, { roles: ['GD'], plantIds: [opened.plantId] })
    await letPass(opened, director, 'incidentInProgress', reason)
    const shift = expectOk(await sign(opened.leader, id))
    expect(shift.signatures[0]?.waivers).toMatchObject([
      { ruleId: 'incidentInProgress', reason, means: 'app', agreedAt: '2026-11-21T06:45:00Z', count: 1 },
    ])
  })

  test('no further than the consent goes: an incident that came since is not let pass', async () => {
    await beginIncident(server, opened)
    const director = await signedIn(server, { roles: ['GD'], plantIds: [opened.plantId] })
    await letPass(opened, director, 'incidentInProgress')
    await beginIncident(server, opened)
    expect(problemOf(await sign(opened.leader, id))).toEqual([422, 'dutyShiftLogs.gateClosed'])
    await letPass(opened, director, 'incidentInProgress')
    expectOk(await sign(opened.leader, id))
    await beginIncident(server, opened)
    expect(problemOf(await accept(opened.nextLeader, id))).toEqual([422, 'dutyShiftLogs.gateClosed'])
  })

  test('with their own password; wrong ones lock signing for a while', async () => {
    for (let guess = 1; guess <= LOCKOUT_FAILURES; guess++) {
      const wrong = await sign(opened.leader, id, { password: 'Khongphai2026' })
      expect(problemOf(wrong)).toEqual([422, 'dutyShiftLogs.wrongPassword'])
      expect(wrong.error?.validationErrors?.[0]?.members).toEqual(['password'])
    }
    expect(problemOf(await sign(opened.leader, id))).toEqual([422, 'account.confirmingLocked'])
    expect((await readShift(opened.leader)).status).toBe('onDuty')
  })

  test('whatever passwords strangers try at the login', async () => {
    const { userName } = await server.db
      .selectFrom('employees')
      .select('userName')
      .where('id', '=', opened.leader.userId)
      .executeTakeFirstOrThrow()
    const credentials = { userNameOrEmailAddress: userName, password: 'Khongphai2026' }
    for (let guess = 1; guess <= LOCKOUT_FAILURES; guess++)
      await client(server.app).send('POST', '/TokenAuth/Authenticate', credentials)
    expect((await sign(opened.leader, id)).status).toBe(200)
  })

  test('with a right password after wrong ones, which no longer count', async () => {
    await sign(opened.leader, id, { password: 'Khongphai2026' })
    expectOk(await sign(opened.leader, id))
    const { failedCount } = await server.db
      .selectFrom('accounts')
      .select('failedCount')
      .where('employeeId', '=', opened.leader.userId)
      .executeTakeFirstOrThrow()
    expect(failedCount).toBe(0)
  })
})

describe('the handover does not come about', () => {
  test('because the giver takes the signature back', async () => {
    expectOk(await sign(opened.leader, id))
    expect(problemOf(await withdraw(opened.nextLeader))).toEqual([403, 'dutyShiftLogs.notGiver'])
    const shift = expectOk(await withdraw(opened.leader))
    expect(shift).toMatchObject({ status: 'onDuty', signatures: [], can: { write: true, sign: true } })
    expect(shift.refusals).toMatchObject([
      {
        kind: 'withdrawn',
        byName: shift.shiftLeaderName,
        giverName: shift.shiftLeaderName,
        reason: 'Ghi thêm',
      },
    ])
    expectOk(await sign(opened.leader, id))
  })

  test('because the receiver refuses', async () => {
    expectOk(await sign(opened.leader, id))
    expect(problemOf(await refuse(opened.leader))).toEqual([422, 'dutyShiftLogs.giverReceives'])
    expect(problemOf(await refuse(await elsewhere()))).toEqual([404, 'core.notFound'])
    const shift = expectOk(await refuse(opened.nextLeader))
    expect(shift).toMatchObject({ status: 'onDuty', signatures: [], giverName: null })
    expect(shift.refusals).toMatchObject([{ kind: 'refused', reason: 'Thiếu chìa khóa' }])
    const { result } = await opened.leader.get<{ items: { action: string; reason: string | null }[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=duty-shift-logs&entityId=${id}`,
    )
    expect(result.items.map(({ action }) => action)).toContain('handoverRefused')
  })

  test('only with a reason, and only while a receiver is awaited', async () => {
    for (const call of [withdraw, refuse]) {
      expect((await call(opened.leader, { reason: '' })).status).toBe(400)
      expect(problemOf(await call(opened.leader))).toEqual([409, 'dutyShiftLogs.notAwaiting'])
    }
  })
})

describe('the receiver signs', () => {
  beforeEach(async () => {
    expectOk(await sign(opened.leader, id))
  })

  test('the shift is sealed, and the next one is theirs with all that is carried over', async () => {
    server.setNow('2026-11-21T07:02:03.456Z')
    const { sealedId, hash, nextId } = expectOk(await accept(opened.nextLeader, id))
    expect(sealedId).toBe(id)
    const [sealed, next] = [await readShift(opened.leader), await readShift(opened.nextLeader, nextId)]
    expect(sealed).toMatchObject({
      status: 'handedOver',
      hash,
      seal: { chainNo: 1, hash, previousHash: null, sealedAt: '2026-11-21T07:02:03.456Z' },
      next: { id: nextId, day: '2026-11-21', shiftCode: 'C2' },
      can: { write: false, sign: false, correct: true },
    })
    expect(sealed.signatures.map(({ role, employeeId }) => [role, employeeId])).toEqual([
      ['giver', opened.leader.userId],
      ['receiver', opened.nextLeader.userId],
    ])
    const [earth] = sealed.portableEarths
    expect(sealed.signatures[1]?.ticked).toContain(`portableEarth:${earth?.id}`)
    expect(next).toMatchObject({
      status: 'onDuty',
      shiftLeaderId: opened.nextLeader.userId,
      previous: { id },
      portableEarths: [{ ...earth, carriedFromId: id }],
      meterReadings: [{ startKwh: 1250.5, endKwh: null }],
      conclusion: { text: null },
      can: { write: true },
    })
    expect(next.crew.map(({ employeeId }) => employeeId)).toEqual([
      opened.nextLeader.userId,
      opened.nextOperator.userId,
    ])
  })

  test('not the giver, not somebody of no next crew, not somebody elsewhere', async () => {
    expect(problemOf(await accept(opened.leader, id))).toEqual([422, 'dutyShiftLogs.giverReceives'])
    const other = await signIn(server, opened.crewOf('2026-11-21', 'C3').leader)
    expect(problemOf(await accept(other, id))).toEqual([422, 'dutyShiftLogs.receiverNotRostered'])
    expect(problemOf(await refuse(other))).toEqual([422, 'dutyShiftLogs.receiverNotRostered'])
    expect((await readShift(other)).can.accept).toBe(false)
    expect((await readShift(opened.nextLeader)).can.accept).toBe(true)
    expect(problemOf(await accept(await elsewhere(), id))).toEqual([404, 'core.notFound'])
    expect(problemOf(await accept(opened.nextOperator, id))).toEqual([403, 'core.forbidden'])
  })

  test('somebody of no next crew, where the plant allows it: they join the crew', async () => {
    await changeSettings(server, opened, { receiverOnRosterOnly: false })
    const other = await signIn(server, opened.crewOf('2026-11-21', 'C3').leader)
    const { nextId } = expectOk(await accept(other, id))
    const next = await readShift(other, nextId)
    expect(next.shiftLeaderId).toBe(opened.nextLeader.userId)
    expect(next.crew.map(({ employeeId }) => employeeId)).toContain(other.userId)
    expect(next.can.write).toBe(true)
  })

  test('with every item ticked; what is not is named', async () => {
    const one = await accept(opened.nextLeader, id, { ticked: ['unitState:unit-1', 'nothing:1'] })
    expect(problemOf(one)).toEqual([422, 'dutyShiftLogs.notTicked'])
    expect(one.error?.message).toMatch(/^Còn 8 mục chưa xác nhận: TĐ-03, /)
    expect(one.error?.validationErrors?.[0]?.members).toEqual(['ticked'])
  })

  test('with their password', async () => {
    const wrong = await accept(opened.nextLeader, id, { password: 'Khongphai2026' })
    expect(problemOf(wrong)).toEqual([422, 'dutyShiftLogs.wrongPassword'])
    expect((await accept(opened.nextLeader, id, { password: '' })).status).toBe(400)
    expect((await readShift(opened.leader)).status).toBe('awaitingReceiver')
  })

  test('what they have read: not what the giver wrote on and signed again since', async () => {
    const giverSignedAt = (await readShift(opened.nextLeader)).signatures[0]?.at
    server.setNow('2026-11-21T06:50:00.000Z')
    expectOk(await withdraw(opened.leader))
    await fillHeader(
      { ...opened, shift: await readShift(opened.leader) },
      { conclusion: { text: 'H1 rung' } },
    )
    const again = expectOk(await sign(opened.leader, id))
    const stale = await accept(opened.nextLeader, id, { giverSignedAt })
    expect(problemOf(stale)).toEqual([409, 'dutyShiftLogs.signedAnew'])
    expect(stale.error?.message).toContain('ký lại lúc 21/11/2026 13:50')
    expect(problemOf(await refuse(opened.nextLeader, { giverSignedAt }))).toEqual([
      409,
      'dutyShiftLogs.signedAnew',
    ])
    expectOk(await accept(opened.nextLeader, id, { giverSignedAt: again.signatures[0]?.at }))
  })

  test('not while an incident has begun since', async () => {
    await beginIncident(server, opened)
    const refused = await accept(opened.nextLeader, id)
    expect(problemOf(refused)).toEqual([422, 'dutyShiftLogs.gateClosed'])
    expect(refused.error?.message).toContain('H2 dừng do F87G')
  })

  test('once: of two who sign at the same time one receives', async () => {
    await changeSettings(server, opened, { receiverOnRosterOnly: false })
    const other = await signIn(server, opened.crewOf('2026-11-21', 'C3').leader)
    const answers = await Promise.all([accept(opened.nextLeader, id), accept(other, id)])
    expect(new Set(answers.map(({ status, error }) => error?.problem ?? status))).toEqual(
      new Set([200, 'dutyShiftLogs.notAwaiting']),
    )
    const { count } = await server.db
      .selectFrom('dutyShiftLogs')
      .select((on) => on.fn.countAll<number>().as('count'))
      .where('previousId', '=', id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('then nobody signs, refuses or takes back any more', async () => {
    expectOk(await accept(opened.nextLeader, id))
    expect(problemOf(await accept(opened.nextLeader, id))).toEqual([409, 'dutyShiftLogs.notAwaiting'])
    expect(problemOf(await refuse(opened.nextLeader))).toEqual([409, 'dutyShiftLogs.notAwaiting'])
    expect(problemOf(await withdraw(opened.leader))).toEqual([409, 'dutyShiftLogs.notAwaiting'])
    expect(problemOf(await sign(opened.leader, id))).toEqual([409, 'dutyShiftLogs.sealed'])
  })
})

test('without a published crew for the next shift, leadership lets it pass and any shift leader receives', async () => {
  await server.db
    .deleteFrom('dutyCells')
    .where('day', '=', '2026-11-21')
    .where('code', '=', 'C2')
    .where('employeeId', 'in', [opened.nextLeader.userId, opened.nextOperator.userId])
    .execute()
  expect(problemOf(await sign(opened.leader, id))).toEqual([422, 'dutyShiftLogs.gateClosed'])
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
  await letPass(opened, manager, 'nextCrewMissing', 'Lịch chưa công bố')
  expectOk(await sign(opened.leader, id))
  const { nextId } = expectOk(await accept(opened.nextLeader, id))
  const next = await readShift(opened.nextLeader, nextId)
  expect(next.shiftLeaderId).toBe(opened.nextLeader.userId)
  expect(next.crew.map(({ employeeId }) => employeeId)).toEqual([opened.nextLeader.userId])
})
