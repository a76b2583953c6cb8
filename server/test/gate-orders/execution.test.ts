import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { DutyShiftLogDetail, HandoverGate } from '#contract/duty-shift-logs/index.ts'
import {
  gateOrderApi,
  type GateOrderDetail,
  type PlantGateOrderSettings,
} from '#contract/gate-orders/index.ts'
import { problemOf } from '#server/features/duty-shift-logs/testing/each-shift.ts'
import { expectOk } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { service } from '#server/features/duty-shift-logs/testing/open-shift.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, PASSWORD } from '#server/test/people.ts'

import { all, confirm, doStep, drawUp, makeStorm, orderOf, read, receive, sign, type Storm } from './storm.ts'

const START = '2026-11-21T00:30:00.000Z'
let server: TestApp
let storm: Storm

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
beforeEach(async () => {
  server.setNow(START)
  storm = await makeStorm(server)
})
afterAll(() => server.close())

const drawn = async (more: object = {}) =>
  expectOk(await drawUp(storm.manager, orderOf(storm.reservoirId, more)))
const signed = async (more: object = {}) => expectOk(await sign(storm.director, await drawn(more)))
const received = async (more: object = {}) => expectOk(await receive(storm.leader, await signed(more), START))
/** An order that the shift has received, with the clock at its first step and an emergency as reason. */
async function atFirstStep(more: object = {}): Promise<GateOrderDetail> {
  const order = await received(more)
  server.setNow('2026-11-21T03:05:00.000Z')
  return order
}
const emergency = { unannouncedReason: 'Nước lên đột ngột' }
const complete = (order: GateOrderDetail, note: string | null = null) =>
  storm.leader.send<GateOrderDetail>('POST', gateOrderApi.complete.path, {
    id: order.id,
    version: order.version,
    note,
  })
const cancel = (who: Storm['leader'], { id, version }: GateOrderDetail) =>
  who.send<GateOrderDetail>('POST', gateOrderApi.cancel.path, { id, version, reason: 'Lũ về chậm' })
const shiftOf = async () =>
  expectOk(await storm.leader.get<DutyShiftLogDetail>(`${service}/Get?Id=${storm.shift.id}`))
const gateOf = async () =>
  expectOk(await storm.leader.get<HandoverGate>(`${service}/GetHandoverGate?Id=${storm.shift.id}`))
const carriedGates = async () =>
  (await gateOf()).carried.filter(({ kind }) => kind === 'gate').map(({ key }) => key)

describe('signing', () => {
  test('issues under the next number of reservoir and year, without gaps', async () => {
    const first = await signed()
    expect(first).toMatchObject({
      orderNo: '001/2026/LVH-ST',
      status: 'signed',
      signedByName: expect.any(String),
    })
    expect(first.contentHash).toMatch(/^[0-9a-f]{64}$/)
    expectOk(await cancel(storm.director, first))
    const wrong = await sign(storm.director, await drawn(), 'Sai12345x')
    expect(problemOf(wrong)).toEqual([422, 'gate-orders.wrongPassword'])
    expect((await signed()).orderNo).toBe('002/2026/LVH-ST')
  })
  test('is never of what one drew up or changed, and of what was seen', async () => {
    const own = expectOk(await drawUp(storm.director, orderOf(storm.reservoirId)))
    expect(problemOf(await sign(storm.director, own))).toEqual([422, 'gate-orders.signsOwn'])
    const order = await drawn()
    const rewritten = { ...orderOf(storm.reservoirId), id: order.id, reason: 'Mở lớn hơn' }
    const change = ({ version }: GateOrderDetail) =>
      storm.director.send<GateOrderDetail>('PUT', gateOrderApi.update.path, { ...rewritten, version })
    const changed = expectOk(await change(order))
    expect(changed.can.sign).toBe(false)
    // Whoever only saves it once more has written nothing, and takes back nothing.
    expectOk(await change(changed))
    expect(problemOf(await sign(storm.director, expectOk(await read(storm.director, order.id))))).toEqual([
      422,
      'gate-orders.signsOwn',
    ])
    const next = await drawn()
    const stale = { ...next, version: next.version + 1 }
    expect(problemOf(await sign(storm.director, stale))).toEqual([409, 'core.changedMeanwhile'])
  })
  test('is refused once the first step has passed, and while another order is open', async () => {
    const [order, other] = [await drawn(), await drawn()]
    server.setNow('2026-11-21T03:00:01.000Z')
    expect(problemOf(await sign(storm.director, order))).toEqual([422, 'gate-orders.planPassed'])
    server.setNow(START)
    expectOk(await sign(storm.director, order))
    expect(problemOf(await sign(storm.director, other))).toEqual([409, 'gate-orders.otherOrderOpen'])
  })
  test('what was signed is neither changed nor deleted, also past the product', async () => {
    const order = await signed()
    const write = { ...orderOf(storm.reservoirId), id: order.id, version: order.version }
    const changed = await storm.manager.send('PUT', gateOrderApi.update.path, write)
    expect(problemOf(changed)).toEqual([409, 'gate-orders.notDraft'])
    const removed = await storm.manager.send('DELETE', `${gateOrderApi.remove.path}?Id=${order.id}`)
    expect(problemOf(removed)).toEqual([409, 'gate-orders.notDraft'])
    const past = server.db.updateTable('gateOrders').set({ reason: 'Khác' }).where('id', '=', order.id)
    await expect(past.execute()).rejects.toThrow('is signed')
    const gone = server.db.deleteFrom('gateOrders').where('id', '=', order.id)
    await expect(gone.execute()).rejects.toThrow('is signed')
  })
})

describe('receiving', () => {
  test('is by the crew on duty and stands in the book, whose line stays with the order', async () => {
    const order = await signed()
    expect(problemOf(await receive(storm.nextLeader, order, START))).toEqual([403, 'dutyShiftLogs.notOnCrew'])
    const executing = expectOk(await receive(storm.leader, order, START))
    expect(executing).toMatchObject({ status: 'executing', receivedAt: '2026-11-21T00:30:00Z' })
    const [line] = (await shiftOf()).operations
    expect(line?.content).toContain('Nhận Lệnh vận hành cửa van số 001/2026/LVH-ST')
    const struck = await storm.leader.send('DELETE', `${service}/DeleteOperation?Id=${line?.id}&reason=Nhầm`)
    expect(problemOf(struck)).toEqual([409, 'gate-orders.lineOfOrder'])
    const { can: _can, ...entry } = line ?? { can: null }
    const changed = await storm.leader.send('PUT', `${service}/UpdateOperation`, {
      ...entry,
      content: 'Khác',
    })
    expect(problemOf(changed)).toEqual([409, 'gate-orders.lineOfOrder'])
  })
  test('needs a shift on duty, and a time after the signature that is not in the future', async () => {
    const order = await signed()
    expect(problemOf(await receive(storm.leader, order, '2026-11-20T23:00:00Z'))).toEqual([
      422,
      'gate-orders.beforeSigning',
    ])
    expect(problemOf(await receive(storm.leader, order, '2026-11-21T01:00:00Z'))).toEqual([
      422,
      'gate-orders.inFuture',
    ])
    await server.db
      .updateTable('dutyShiftLogs')
      .set({ plantId: await makePlant(server.db) } as never)
      .where('id', '=', storm.shift.id)
      .execute()
    expect(problemOf(await receive(storm.leader, order, START))).toEqual([409, 'gate-orders.noShift'])
  })
})

describe('sirens and notices', () => {
  test('stand in order and book, and let gates open without a reason', async () => {
    const settings = expectOk(
      await storm.manager.get<PlantGateOrderSettings>(
        `${gateOrderApi.settings.path}?powerPlantId=${storm.plantId}`,
      ),
    )
    const contact = {
      id: 'xa',
      reservoirId: storm.reservoirId,
      office: 'UBND xã Trà Leng',
      personName: null,
      phoneNumber: null,
      isMandatory: true,
    }
    expectOk(
      await storm.manager.send('PUT', gateOrderApi.updateSettings.path, { ...settings, contacts: [contact] }),
    )
    const order = await received()
    const at = '2026-11-21T00:50:00Z'
    server.setNow(at)
    const notice = {
      id: order.id,
      contactId: 'xa',
      office: 'x',
      receiverName: 'Ông Minh',
      phoneNumber: null,
      means: 'phone',
      at,
    }
    const unknown = await storm.leader.send('POST', gateOrderApi.addNotice.path, {
      ...notice,
      contactId: 'khac',
    })
    expect(problemOf(unknown)).toEqual([422, 'gate-orders.unknownContact'])
    const told = expectOk(
      await storm.leader.send<GateOrderDetail>('POST', gateOrderApi.addNotice.path, notice),
    )
    expect(told.notices).toMatchObject([
      { office: 'UBND xã Trà Leng', receiverName: 'Ông Minh', means: 'phone' },
    ])
    expect(told.unannounced).toEqual(['còi báo xả'])
    server.setNow('2026-11-21T03:05:00.000Z')
    const silent = await doStep(storm, told)
    expect(problemOf(silent)).toEqual([422, 'gate-orders.unannounced'])
    const siren = { id: order.id, at: '2026-11-21T02:55:00Z', site: 'Nhà van đập tràn' }
    const sounded = expectOk(
      await storm.operator.send<GateOrderDetail>('POST', gateOrderApi.addSiren.path, siren),
    )
    expect(sounded.unannounced).toEqual([])
    const done = expectOk(await doStep(storm, sounded, { unannouncedReason: 'không cần' }))
    expect(done.doneSteps[0]?.unannouncedReason).toBeNull()
    expect((await shiftOf()).operations.map(({ kind }) => kind)).toEqual([
      'other',
      'other',
      'other',
      'switching',
    ])
  })
})

describe('carrying out', () => {
  test('keeps what the openings let through, in the book as switching of two people under the order', async () => {
    const order = expectOk(await doStep(storm, await atFirstStep(), emergency))
    expect(order.doneSteps[0]).toMatchObject({
      stepNo: 1,
      confirmedAt: null,
      unannouncedReason: 'Nước lên đột ngột',
    })
    expect(order.actualSpillM3s).toBeCloseTo(45.3, 0)
    const line = (await shiftOf()).operations.at(-1)
    expect(line).toMatchObject({
      kind: 'switching',
      switchingSheetNo: order.orderNo,
      supervisorId: storm.leader.userId,
    })
    expect(line?.content).toContain('Mở khi chưa báo đủ: Nước lên đột ngột')
  })
  test('is written by one of two people of the crew', async () => {
    const order = await atFirstStep()
    const others = { executorId: storm.leader.userId, supervisorId: storm.nextLeader.userId, ...emergency }
    expect(problemOf(await doStep(storm, order, others))).toEqual([422, 'gate-orders.notOneOfTwo'])
    const absent = { supervisorId: storm.nextLeader.userId, ...emergency }
    expect(problemOf(await doStep(storm, order, absent))).toEqual([422, 'gate-orders.notOfCrew'])
    const alone = await doStep(storm, order, { supervisorId: storm.operator.userId })
    expect(alone.error?.validationErrors?.[0]?.members).toEqual(['supervisorId'])
  })
  test('never goes further than what was signed, and says why where it differs', async () => {
    const order = await atFirstStep()
    const wider = { openings: all(0.3), note: 'Mở thêm', ...emergency }
    expect(problemOf(await doStep(storm, order, wider))).toEqual([422, 'gate-orders.beyondOrder'])
    const less = { openings: all(0.15), ...emergency }
    expect(problemOf(await doStep(storm, order, less))).toEqual([422, 'gate-orders.differsFromOrder'])
    expectOk(await doStep(storm, order, { ...less, note: 'Kẹt cữ chặn' }))
  })
  test('is not sooner than what was signed, nor out of its order', async () => {
    const order = await received()
    server.setNow('2026-11-21T02:30:00.000Z')
    const times = { startedAt: '2026-11-21T02:30:00Z', finishedAt: '2026-11-21T02:30:00Z' }
    expect(problemOf(await doStep(storm, order, { ...times, ...emergency }))).toEqual([
      422,
      'gate-orders.tooEarly',
    ])
    server.setNow('2026-11-21T03:05:00.000Z')
    expect(problemOf(await doStep(storm, order, { stepNo: 2, ...emergency }))).toEqual([
      409,
      'gate-orders.notNextStep',
    ])
    const first = expectOk(await doStep(storm, order, emergency))
    server.setNow('2026-11-21T04:05:00.000Z')
    const overlapping = { startedAt: '2026-11-21T02:59:00Z', note: 'x', ...emergency }
    expect(problemOf(await doStep(storm, first, overlapping))).toEqual([422, 'gate-orders.beforeLastStep'])
    const stale = await doStep(storm, { ...first, version: first.version - 1 }, emergency)
    expect(problemOf(stale)).toEqual([409, 'core.changedMeanwhile'])
  })
  test('is confirmed by the other one alone, in their session or by their password', async () => {
    const order = expectOk(await doStep(storm, await atFirstStep(), emergency))
    expect(problemOf(await confirm(storm.operator, order.id, 1))).toEqual([
      403,
      'gate-orders.notYoursToConfirm',
    ])
    const wrong = await confirm(storm.operator, order.id, 1, 'Sai12345x')
    expect(problemOf(wrong)).toEqual([422, 'gate-orders.wrongPassword'])
    expect((await read(storm.leader, order.id)).result.doneSteps[0]?.waitsForMe).toBe(true)
    const confirmed = expectOk(await confirm(storm.leader, order.id, 1))
    expect(confirmed.doneSteps[0]).toMatchObject({ confirmedBy: 'app', waitsForMe: false })
    expect(problemOf(await confirm(storm.leader, order.id, 1))).toEqual([409, 'gate-orders.confirmed'])
    server.setNow('2026-11-21T04:05:00.000Z')
    const second = expectOk(await doStep(storm, confirmed, emergency))
    const spot = expectOk(await confirm(storm.operator, second.id, 2, PASSWORD))
    expect(spot.doneSteps[1]?.confirmedBy).toBe('onTheSpot')
  })
})

describe('the end', () => {
  test('takes every word, and a reason for what was left out', async () => {
    const order = expectOk(await doStep(storm, await atFirstStep(), emergency))
    expect(problemOf(await complete(order, 'Lũ xuống'))).toEqual([409, 'gate-orders.stepsUnconfirmed'])
    const confirmed = expectOk(await confirm(storm.leader, order.id, 1))
    expect(problemOf(await complete(confirmed))).toEqual([422, 'gate-orders.stepsLeft'])
    expect(problemOf(await cancel(storm.leader, confirmed))).toEqual([409, 'gate-orders.gatesMoved'])
    const over = expectOk(await complete(confirmed, 'Lũ xuống'))
    expect(over).toMatchObject({ status: 'completed', completionNote: 'Lũ xuống', crew: [] })
    expect(Object.values(over.can)).not.toContain(true)
    expect(problemOf(await complete(over, 'x'))).toEqual([409, 'gate-orders.wrongStatus'])
  })
  test('gates that stay open stay on the handover, and the next order starts from them', async () => {
    expect(await carriedGates()).toEqual([])
    const order = await signed()
    expect(await carriedGates()).toEqual([`gate:order-${order.id}`])
    expectOk(await receive(storm.leader, order, START))
    server.setNow('2026-11-21T03:05:00.000Z')
    const done = expectOk(await doStep(storm, (await read(storm.leader, order.id)).result, emergency))
    expectOk(await complete(expectOk(await confirm(storm.leader, done.id, 1)), 'Lũ xuống'))
    expect(await carriedGates()).toEqual([`gate:gates-${storm.reservoirId}`])
    expect((await shiftOf()).gates).toMatchObject([{ subject: 'Cửa van đang mở, Sông Trâm' }])
    const steps = [{ at: '2026-11-21T04:00:00Z', openings: all(0.5) }]
    expect(problemOf(await sign(storm.director, await drawn({ steps })))).toEqual([
      409,
      'gate-orders.stateMoved',
    ])
    const shutting = { openingsBefore: all(0.2), steps: [{ at: '2026-11-21T04:00:00Z', openings: all(0) }] }
    const shut = expectOk(await receive(storm.leader, await signed(shutting), '2026-11-21T03:05:00Z'))
    server.setNow('2026-11-21T04:05:00.000Z')
    // Nobody below has to be told of gates that close.
    const closed = expectOk(await doStep(storm, shut))
    expectOk(await complete(expectOk(await confirm(storm.leader, closed.id, 1))))
    expect(await carriedGates()).toEqual([])
  })
  test('of an order that nobody has carried out is a cancellation with a reason', async () => {
    const order = await signed()
    expect(problemOf(await cancel(storm.leader, order))).toEqual([403, 'core.forbidden'])
    expect(expectOk(await cancel(storm.director, order))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Lũ về chậm',
    })
    const other = await received()
    expect(problemOf(await complete(other, 'x'))).toEqual([422, 'gate-orders.stepsLeft'])
    expectOk(await cancel(storm.leader, other))
    expect((await shiftOf()).operations.at(-1)?.content).toContain(
      'Hủy Lệnh vận hành cửa van số 002/2026/LVH-ST',
    )
    expect(await carriedGates()).toEqual([])
  })
})
