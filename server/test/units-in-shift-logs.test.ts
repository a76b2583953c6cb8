import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { DutyShiftLogDetail, Operation } from '#contract/duty-shift-logs/index.ts'
import type { UnitStateOffer } from '#contract/unit-operations/index.ts'
import { openedShift, type OpenedShift } from '#server/features/duty-shift-logs/testing/open-shift.ts'
import { addUnit, enter, refusal, service } from '#server/features/unit-operations/testing/units.ts'

import { testApp, type TestApp } from './app.ts'
import { makePlant, signedIn, type Client } from './people.ts'

/* What is typed once: changes of units' states and entries of shift logs, by the doors of both features. */

const shiftLog = '/services/app/DutyShiftLog'

let server: TestApp
let opened: OpenedShift
let unitId: number

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())
beforeEach(async () => {
  opened = await openedShift(server)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
  unitId = (await addUnit(manager, opened.plantId)).id
  await enter(opened.operator, unitId, 'coldStandby', '2026-11-20T01:00:00Z')
})

const people = () => ({ executorId: opened.operator.userId, orderLevel: 'A3', orderFrom: 'ĐĐV Minh' })
const detail = async () =>
  (await opened.leader.get<DutyShiftLogDetail>(`${shiftLog}/Get?Id=${opened.shift.id}`)).result

describe('a change of state', () => {
  test('is written into the log of the shift on duty as well', async () => {
    const { status, result } = await enter(opened.operator, unitId, 'generating', '2026-11-21T00:14:00Z', {
      orderNo: 'L-05',
      reason: 'ĐĐV A3 lệnh khởi động H1, P = 12 MW',
      operation: people(),
    })
    expect(status).toBe(200)
    const { operations } = await detail()
    expect(operations).toMatchObject([
      {
        id: result.dutyOperationId,
        occurredAt: '2026-11-21T00:14:00Z',
        finishedAt: '2026-11-21T00:14:00Z',
        kind: 'start',
        eventType: 2,
        deviceId: unitId,
        equipment: 'Tổ máy H1',
        orderNo: 'L-05',
        orderLevel: 'A3',
        orderFrom: 'ĐĐV Minh',
        content: 'Dự phòng nguội → Phát điện. ĐĐV A3 lệnh khởi động H1, P = 12 MW',
      },
    ])
  })

  test('is not made when the shift log refuses the entry', async () => {
    const tell = (who: Client, startedAt: string) =>
      enter(who, unitId, 'generating', startedAt, { operation: people() })
    expect(refusal(await tell(opened.nextOperator, '2026-11-21T00:14:00Z'))[1]).toBe(
      'dutyShiftLogs.notOnCrew',
    )
    expect(refusal(await tell(opened.operator, '2026-11-20T12:00:00Z'))[1]).toBe('dutyShiftLogs.outsideShift')
    const found = await opened.operator.get<{ totalCount: number }>(`${service}/GetAll?UnitId=${unitId}`)
    expect(found.result.totalCount).toBe(1)
    expect((await detail()).operations).toEqual([])
  })

  test('that is neither start nor stop is not told from here, nor what is told already', async () => {
    const standby = await enter(opened.operator, unitId, 'hotStandby', '2026-11-21T00:14:00Z', {
      operation: people(),
    })
    expect(refusal(standby)).toEqual([422, 'unit-operations.notAStart', ['operation']])
    const twice = await enter(opened.operator, unitId, 'generating', '2026-11-21T00:14:00Z', {
      operation: people(),
      dutyOperationId: 1,
    })
    expect(refusal(twice)).toEqual([422, 'unit-operations.toldTwice', ['operation']])
  })

  test('is not told where no shift is on duty', async () => {
    const plantId = await makePlant(server.db)
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const unit = await addUnit(manager, plantId)
    const answer = await enter(operator, unit.id, 'generating', '2026-11-21T00:14:00Z', {
      operation: { executorId: operator.userId },
    })
    expect(refusal(answer)).toEqual([409, 'unit-operations.noShift', []])
  })
})

describe('an entry of the shift log', () => {
  const write = async (more: object = {}) => {
    const { result } = await opened.operator.send<Operation>('POST', `${shiftLog}/CreateOperation`, {
      dutyShiftLogId: opened.shift.id,
      occurredAt: '2026-11-21T00:05:00Z',
      finishedAt: '2026-11-21T00:14:00Z',
      kind: 'start',
      equipment: 'Tổ máy H1',
      content: '06:14 H1 hòa lưới tốt',
      orderNo: 'L-05',
      executorId: opened.operator.userId,
      eventType: 2,
      ...more,
    })
    return result.id
  }
  const offerOf = (id: number, who: Client = opened.operator) =>
    who.get<UnitStateOffer>(`${service}/GetOffer?DutyOperationId=${id}`)

  test('offers the state, which is made from it once', async () => {
    const id = await write()
    const { result: offer } = await offerOf(id)
    expect(offer).toMatchObject({
      unitId,
      unitCode: 'H1',
      state: 'generating',
      startedAt: '2026-11-21T00:14:00Z',
      orderNo: 'L-05',
      reason: '06:14 H1 hòa lưới tốt',
      unitStateId: null,
    })
    expect(offer.nextStates).toContain('generating')
    const { startedAt, orderNo, reason } = offer
    const accept = () =>
      enter(opened.operator, unitId, 'generating', startedAt, { orderNo, reason, dutyOperationId: id })
    const { result } = await accept()
    expect(result).toMatchObject({ dutyOperationId: id, startResult: 'succeeded' })
    expect((await offerOf(id)).result.unitStateId).toBe(result.id)
    expect((await detail()).operations).toHaveLength(1)
    const again = await enter(opened.operator, unitId, 'hotStandby', '2026-11-21T00:20:00Z', {
      dutyOperationId: id,
    })
    expect(refusal(again)).toEqual([409, 'unit-operations.operationUsed', ['dutyOperationId']])
  })

  test('offers what it can tell: a stop after a fault, no unit where none is named', async () => {
    await enter(opened.operator, unitId, 'generating', '2026-11-20T23:00:00Z')
    const fault = { kind: 'stop', eventType: 5, equipment: null, content: 'H1 dừng do F87G' }
    expect((await offerOf(await write(fault))).result).toMatchObject({
      unitId,
      state: 'forcedOutage',
      startedAt: '2026-11-21T00:05:00Z',
    })
    const unnamed = { kind: 'stop', equipment: 'Trạm', content: 'Dừng theo lệnh' }
    expect((await offerOf(await write(unnamed))).result).toMatchObject({
      unitId: null,
      state: 'hotStandby',
      nextStates: [],
    })
    expect((await offerOf(await write({ kind: 'inspection', finishedAt: null }))).result.state).toBeNull()
  })

  test('offers the unit that was picked, and none for another device, whatever the words name', async () => {
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    const breaker = await addUnit(manager, opened.plantId, {
      kind: 'breaker',
      code: 'MC 701',
      name: 'Máy cắt 701 đầu cực H1',
    })
    const other = await addUnit(manager, opened.plantId, { code: 'H2', name: 'Tổ máy H2' })
    expect((await offerOf(await write({ deviceId: breaker.id }))).result.unitId).toBeNull()
    expect((await offerOf(await write({ deviceId: other.id }))).result.unitId).toBe(other.id)
  })

  describe('that is struck through', () => {
    const strike = (id: number) =>
      opened.operator.send('DELETE', `${shiftLog}/DeleteOperation?Id=${id}&Reason=Nh%E1%BA%A7m%20t%E1%BB%95`)
    const from = (id: number, state: string, startedAt: string) =>
      enter(opened.operator, unitId, state, startedAt, { dutyOperationId: id })
    const states = async () => {
      const list = await opened.operator.get<{ items: { state: string; startResult: string | null }[] }>(
        `${service}/GetAll?UnitId=${unitId}&Sorting=startedAt`,
      )
      return list.result.items.map(({ state, startResult }) => [state, startResult])
    }

    test('offers nothing, and the state that was made from it is taken back', async () => {
      const id = await write()
      const { result } = await from(id, 'generating', '2026-11-21T00:14:00Z')
      expect((await strike(id)).status).toBe(200)
      expect((await offerOf(id)).status).toBe(404)
      expect((await opened.operator.get(`${service}/Get?Id=${result.id}`)).status).toBe(404)
      expect(await states()).toEqual([['coldStandby', null]])
      expect(refusal(await from(id, 'generating', '2026-11-21T00:14:00Z'))[1]).toBe(
        'unit-operations.otherOperation',
      )
    })

    test('leaves the states after it where they may follow the one before', async () => {
      const id = await write({ kind: 'stop', content: 'H1 dự phòng nóng' })
      await from(id, 'hotStandby', '2026-11-21T00:14:00Z')
      await enter(opened.operator, unitId, 'generating', '2026-11-21T00:20:00Z')
      expect((await strike(id)).status).toBe(200)
      expect(await states()).toEqual([
        ['coldStandby', null],
        ['generating', 'succeeded'],
      ])
    })

    test('is refused where they may not', async () => {
      await enter(opened.operator, unitId, 'plannedRepair', '2026-11-21T00:01:00Z')
      const id = await write({ kind: 'stop', content: 'H1 dự phòng nguội' })
      await from(id, 'coldStandby', '2026-11-21T00:14:00Z')
      await enter(opened.operator, unitId, 'generating', '2026-11-21T00:20:00Z')
      expect(refusal(await strike(id)).slice(0, 2)).toEqual([409, 'unit-operations.lineFollowed'])
      expect((await detail()).operations[0]?.struckAt).toBeNull()
      expect(await states()).toHaveLength(4)
    })
  })

  test('of another plant offers nothing', async () => {
    const id = await write()
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    expect((await offerOf(id, stranger)).status).toBe(404)
    expect((await offerOf(999_999)).status).toBe(404)
    expect((await opened.operator.get(`${service}/GetOffer`)).status).toBe(400)
  })
})
