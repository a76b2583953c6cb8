import { gateOrderApi, type GateOrderDetail, type GateOrderWrite } from '#contract/gate-orders/index.ts'
import { addDevice } from '#server/features/devices/testing/devices.ts'
import { openedShift, type OpenedShift } from '#server/features/duty-shift-logs/testing/open-shift.ts'
import { songTram } from '#server/features/reservoirs/testing/song-tram.ts'
import type { TestApp } from '#server/test/app.ts'
import { PASSWORD, signedIn, type Answer, type Client } from '#server/test/people.ts'

/** A plant with a reservoir of three gates, its shift on duty, and the people who have to do with an order. */
export interface Storm extends OpenedShift {
  readonly reservoirId: number
  readonly manager: Client
  readonly director: Client
}

/** Gates of the reservoir, all as far open. */
export const all = (openingM: number) => songTram.gates.map(({ code }) => ({ gateCode: code, openingM }))

/** Makes a plant with a reservoir, and opens the first shift of the server's day. */
export async function makeStorm(test: TestApp, opened?: OpenedShift): Promise<Storm> {
  const shift = opened ?? (await openedShift(test))
  const { plantId } = shift
  const reservoirId = await makeReservoir(test, plantId)
  const manager = await signedIn(test, { roles: ['QĐ'], plantIds: [plantId] })
  const director = await signedIn(test, { roles: ['GD'], plantIds: [plantId], name: 'Sơn' })
  return { ...shift, reservoirId, manager, director }
}

/** Makes a reservoir like Sông Trâm at a plant, which becomes one of water. */
export async function makeReservoir(test: TestApp, plantId: number): Promise<number> {
  const { db } = test
  await db.updateTable('plants').set({ kind: 'hydro' }).where('id', '=', plantId).execute()
  const manager = await signedIn(test, { roles: ['QĐ'], plantIds: [plantId] })
  const device = await addDevice(manager, plantId, { kind: 'reservoir', code: 'HO', name: 'Hồ chứa' })
  const row = { plantId, code: 'ST', name: 'Sông Trâm', deviceId: device.id }
  const { id } = await db
    .insertInto('reservoirs')
    .values({ ...row, upstreamReservoirId: null, travelHours: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reservoirVersions')
    .values({ reservoirId: id, validFrom: '2020-01-01', content: JSON.stringify(songTram) })
    .execute()
  return id
}

/** An order that opens three gates in two steps, from a quarter of an hour after the server's start. */
export const orderOf = (reservoirId: number, more: Partial<GateOrderWrite> = {}): GateOrderWrite => ({
  reservoirId,
  authority: 'plant',
  authorityName: null,
  authorityOrderNo: null,
  reason: 'Đón lũ, hạ mực nước hồ',
  note: null,
  levelM: 320.42,
  inflowM3s: 120,
  turbineFlowM3s: 54.8,
  openingsBefore: all(0),
  steps: [
    { at: '2026-11-21T03:00:00Z', openings: all(0.2) },
    { at: '2026-11-21T04:00:00Z', openings: all(0.5) },
  ],
  ...more,
})

type Order = Answer<GateOrderDetail>

export const drawUp = (who: Client, write: object): Promise<Order> =>
  who.send('POST', gateOrderApi.create.path, write)
export const sign = (who: Client, { id, version }: GateOrderDetail, password = PASSWORD): Promise<Order> =>
  who.send('POST', gateOrderApi.sign.path, { id, version, password })
export const receive = (who: Client, { id, version }: GateOrderDetail, receivedAt: string): Promise<Order> =>
  who.send('POST', gateOrderApi.receive.path, { id, version, receivedAt })
export const read = (who: Client, id: number): Promise<Order> => who.get(`${gateOrderApi.get.path}?Id=${id}`)

/** The next step as the plan has it, done by operator and leader at its time. */
export function doStep(
  { leader, operator }: Pick<Storm, 'leader' | 'operator'>,
  order: GateOrderDetail,
  more: object = {},
): Promise<Order> {
  const step = order.steps[order.doneCount]
  return operator.send('POST', gateOrderApi.addStep.path, {
    id: order.id,
    version: order.version,
    stepNo: order.doneCount + 1,
    startedAt: step?.at,
    finishedAt: step?.at,
    openings: step?.openings,
    levelM: 320.42,
    executorId: operator.userId,
    supervisorId: leader.userId,
    note: null,
    unannouncedReason: null,
    ...more,
  })
}

export const confirm = (
  who: Client,
  id: number,
  stepNo: number,
  password: string | null = null,
): Promise<Order> => who.send('POST', gateOrderApi.confirmStep.path, { id, stepNo, password })
