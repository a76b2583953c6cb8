import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  gateOrderApi,
  type GateOrderDetail,
  type GateOrderStart,
  type ReleaseCurve,
} from '#contract/gate-orders/index.ts'
import { problemOf } from '#server/features/duty-shift-logs/testing/each-shift.ts'
import { expectOk } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'

import { all, drawUp, makeReservoir, makeStorm, orderOf, read, sign, type Storm } from './storm.ts'

let server: TestApp
let storm: Storm

beforeAll(async () => {
  server = await testApp()
  storm = await makeStorm(server)
})
beforeEach(() => server.setNow('2026-11-21T00:30:00.000Z'))
afterAll(() => server.close())

const update = (order: GateOrderDetail, more: object) =>
  storm.leader.send<GateOrderDetail>('PUT', gateOrderApi.update.path, {
    ...orderOf(storm.reservoirId),
    id: order.id,
    version: order.version,
    ...more,
  })
const remove = (id: number) => storm.leader.send('DELETE', `${gateOrderApi.remove.path}?Id=${id}`)

describe('drawing up', () => {
  test('keeps the plan with the release that follows from it, and no number', async () => {
    const order = expectOk(await drawUp(storm.leader, orderOf(storm.reservoirId)))
    expect(order).toMatchObject({
      status: 'draft',
      orderNo: null,
      stepCount: 2,
      doneCount: 0,
      contentHash: null,
    })
    expect(order.steps[0]?.spillFlowM3s).toBeCloseTo(45.3, 0)
    expect(order.expectedSpillM3s).toBeCloseTo(111.8, 0)
    expect(order.curve.peak.releaseM3s).toBeCloseTo(order.expectedSpillM3s + 54.8 + 3.2, 6)
    expect(order.can).toMatchObject({ edit: true, sign: false, receive: false })
  })
  test('the plan alone can be asked for what follows from it', async () => {
    const { reservoirId, levelM, inflowM3s, turbineFlowM3s, openingsBefore, steps } = orderOf(
      storm.reservoirId,
    )
    const plan = { reservoirId, levelM, inflowM3s, turbineFlowM3s, openingsBefore, steps }
    const curve = expectOk(await storm.leader.send<ReleaseCurve>('POST', gateOrderApi.preview.path, plan))
    const drawn = expectOk(await drawUp(storm.leader, orderOf(storm.reservoirId)))
    expect(drawn.curve).toEqual(curve)
  })
  test('starts from how the reservoir stands', async () => {
    const path = `${gateOrderApi.start.path}?powerPlantId=${storm.plantId}`
    const { reservoirs } = expectOk(await storm.leader.get<GateOrderStart>(path))
    expect(reservoirs).toMatchObject([
      { id: storm.reservoirId, name: 'Sông Trâm', openings: all(0), levelM: null },
    ])
  })
  test.each([
    ['steps out of order', { steps: [...orderOf(1).steps].toReversed() }, 'steps.1.at'],
    [
      'gates that are left out',
      { steps: [{ at: '2026-11-21T03:00:00Z', openings: all(1).slice(1) }] },
      'steps.0.openings',
    ],
    [
      'a step that moves nothing',
      { steps: [{ at: '2026-11-21T03:00:00Z', openings: all(0) }] },
      'steps.0.openings',
    ],
    [
      'a plan of more than a week',
      { steps: [...orderOf(1).steps, { at: '2026-12-21T03:00:00Z', openings: all(0) }] },
      'steps.2.at',
    ],
    ['an order of above without its number', { authority: 'province' }, 'authorityOrderNo'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('refuses %s at its field', async (_, more, field) => {
    const answer = await drawUp(storm.leader, orderOf(storm.reservoirId, more as object))
    expect(answer.status).toBe(400)
    expect(answer.error?.validationErrors?.flatMap(({ members }) => members)).toContain(field)
  })
  test.each([
    [
      'gates that the reservoir has not',
      {
        openingsBefore: [{ gateCode: 'X', openingM: 0 }],
        steps: [{ at: '2026-11-21T03:00:00Z', openings: [{ gateCode: 'X', openingM: 1 }] }],
      },
      422,
      'gate-orders.otherGates',
    ],
    [
      'a gate wider than it opens',
      { steps: [{ at: '2026-11-21T03:00:00Z', openings: all(12) }] },
      422,
      'gate-orders.tooFarOpen',
    ],
    ['a level that no curve reaches', { levelM: 400 }, 422, 'gate-orders.outsideCurve'],
    ['a reservoir that is not there', { reservoirId: 2147483647 }, 404, 'core.notFound'],
  ])('refuses %s', async (_, more, status, problem) => {
    expect(problemOf(await drawUp(storm.leader, orderOf(storm.reservoirId, more as object)))).toEqual([
      status,
      problem,
    ])
  })
  test('a reservoir of a plant that one does not see is not there', async () => {
    const other = await makePlant(server.db)
    const reservoirId = await makeReservoir(server, other)
    expect(problemOf(await drawUp(storm.leader, orderOf(reservoirId)))).toEqual([404, 'core.notFound'])
    const stranger = await signedIn(server, { roles: ['GD'], plantIds: [other] })
    const order = expectOk(await drawUp(storm.leader, orderOf(storm.reservoirId)))
    expect(problemOf(await read(stranger, order.id))).toEqual([404, 'core.notFound'])
    expect(problemOf(await sign(stranger, order))).toEqual([404, 'core.notFound'])
  })
})

describe('a draft', () => {
  test('is changed by who saw its last state, and history tells what', async () => {
    const order = expectOk(await drawUp(storm.leader, orderOf(storm.reservoirId)))
    const changed = expectOk(await update(order, { reason: 'Hạ mực nước về 320,5 m' }))
    expect(changed).toMatchObject({ reason: 'Hạ mực nước về 320,5 m', version: order.version + 1 })
    expect(problemOf(await update(order, {}))).toEqual([409, 'core.changedMeanwhile'])
    const history = await storm.leader.get<{ items: { changes: { field: string }[] }[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=gate-orders&entityId=${order.id}`,
    )
    expect(history.result.items[0]?.changes.map(({ field }) => field)).toEqual(['reason'])
  })
  test('is thrown away', async () => {
    const order = expectOk(await drawUp(storm.leader, orderOf(storm.reservoirId)))
    expect((await remove(order.id)).status).toBe(200)
    expect(problemOf(await read(storm.leader, order.id))).toEqual([404, 'core.notFound'])
    expect(problemOf(await remove(2147483647))).toEqual([404, 'core.notFound'])
  })
})

describe('contacts', () => {
  const path = gateOrderApi.settings.path
  const contact = {
    id: 'xa-tra-leng',
    office: 'UBND xã Trà Leng',
    personName: 'Ông Minh',
    phoneNumber: '0905111222',
    isMandatory: true,
  }
  const write = (settings: object) => storm.manager.send('PUT', gateOrderApi.updateSettings.path, settings)

  test('belong to reservoirs of the plant, each office once', async () => {
    const { result } = await storm.manager.get<object>(`${path}?powerPlantId=${storm.plantId}`)
    const mine = { ...contact, reservoirId: storm.reservoirId }
    const twice = { ...result, contacts: [mine, { ...mine, id: 'b', office: 'ubnd xã trà leng' }] }
    expect(problemOf(await write(twice))).toEqual([422, 'gate-orders.doubleContact'])
    expect(problemOf(await write({ ...result, contacts: [{ ...contact, reservoirId: 999_999 }] }))).toEqual([
      422,
      'gate-orders.noReservoir',
    ])
    expect((await write({ ...result, contacts: [mine] })).status).toBe(200)
    expect(problemOf(await write({ ...result, contacts: [mine] }))).toEqual([409, 'core.changedMeanwhile'])
    const order = expectOk(await drawUp(storm.leader, orderOf(storm.reservoirId)))
    expect(order.contacts).toEqual([mine])
    expect(order.unannounced).toEqual(['còi báo xả', 'UBND xã Trà Leng'])
  })
})
