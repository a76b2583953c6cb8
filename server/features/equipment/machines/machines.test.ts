import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { Machine, MachineChoice, MachineStay } from '#contract/equipment/machines/machine.ts'
import type { Timeline } from '#contract/equipment/timeline.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { fresh, pump } from './testing/pumps.ts'

const path = '/services/app/EquipmentMachine'

let server: TestApp
let plantId: number
let manager: Client
let operator: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ', 'TC'], plantIds: [plantId], surname: 'Lê', name: 'Quân' })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

let made = 0
async function add(changes: object = {}) {
  const body = { ...pump(`BM${++made}`), powerPlantId: plantId, ...changes }
  const answer = await manager.send<EquipmentItem>('POST', '/services/app/Equipment/Create', body)
  expect(answer.error).toBeNull()
  return answer.result
}
const get = async (id: number, who = operator) =>
  (await who.get<EquipmentItem>(`/services/app/Equipment/Get?Id=${id}`)).result
const replace = (place: EquipmentItem, write: object, who = manager) =>
  who.send<EquipmentItem>('POST', `${path}/Replace`, {
    id: place.id,
    version: place.version,
    day: '2026-11-10',
    reason: 'Kẹt trục, cháy cuộn dây',
    ...write,
  })
const replaced = async (place: EquipmentItem, write: object) => {
  const answer = await replace(place, write)
  expect(answer.error).toBeNull()
  return answer.result
}
const stays = async (id: number, who = operator) =>
  (await who.get<{ items: MachineStay[] }>(`${path}/GetStays?Id=${id}`)).result.items
const briefly = async (id: number) =>
  (await stays(id)).map(({ serialNo, from, to, removedTo }) => [serialNo, from, to, removedTo])
const machine = (id: number | null | undefined, who = operator) => who.get<Machine>(`${path}/Get?Id=${id}`)
const choices = async (id: number) =>
  (await manager.get<{ items: MachineChoice[] }>(`${path}/GetChoices?Id=${id}`)).result.items
const choiceOf = async (place: EquipmentItem, serialNo: string) =>
  (await choices(place.id)).find((choice) => choice.serialNo === serialNo)
const life = async (id: number, query = '') =>
  (await manager.get<Timeline>(`/services/app/Equipment/GetTimeline?Id=${id}${query}`)).result.items.map(
    ({ source, kind, text }) => `${source} ${kind}: ${text}`,
  )
const lastChange = async (id: number) => {
  const history = `/services/app/AuditLog/GetEntityHistory?Entity=devices&EntityId=${id}`
  return (await manager.get<Page<HistoryEntry>>(history)).result.items[0]
}
const failed = async (equipmentId: number, lastOn: string) => {
  const line = { equipmentId, typeCode: 'crane', lastOn, result: 'failed' }
  expect((await manager.send('POST', '/services/app/EquipmentInspection/Create', line)).error).toBeNull()
}
const codeOf = async (answer: ReturnType<typeof replace>) => (await answer).error?.problem

test('what stood there becomes the first stay, and the plate is the new machine’s', async () => {
  const place = await add()
  expect(await briefly(place.id)).toEqual([[place.serialNo, '2011-06-20', null, null]])
  const after = await replaced(place, fresh('G-100'))
  expect(after).toMatchObject({
    serialNo: 'G-100',
    manufacturer: 'Grundfos',
    model: 'NK 80',
    warrantyUntil: null,
    installDate: '2011-06-20',
    commissionDate: '2011-11-25',
    machineSince: '2026-11-10',
    ratedParams: [{ name: 'Lưu lượng', value: '140', unit: 'm³/h' }],
  })
  expect(await briefly(place.id)).toEqual([
    ['G-100', '2026-11-10', null, null],
    [place.serialNo, '2011-06-20', '2026-11-10', 'store'],
  ])
  const [now, former] = await stays(place.id)
  expect(now).toMatchObject({ reason: 'Kẹt trục, cháy cuộn dây', installedByName: 'Lê Quân' })
  expect(await life(place.id)).toEqual([
    `machine installed: ${place.serialNo} → G-100 · Kẹt trục, cháy cuộn dây`,
  ])
  expect((await machine(former?.machineId)).result).toMatchObject({
    serialNo: place.serialNo,
    country: 'Đức',
    warrantyUntil: '2013-11-25',
    placeId: null,
    removedTo: 'store',
    ratedParams: place.ratedParams,
  })
  const entry = await lastChange(place.id)
  expect(entry?.reason).toBe('Kẹt trục, cháy cuộn dây')
  expect(entry?.changes).toContainEqual({ field: 'serialNo', from: place.serialNo, to: 'G-100' })
  expect(entry?.changes).toContainEqual({ field: 'machineSince', from: null, to: '2026-11-10' })
})

test('a machine takes its life and figures along, a place keeps its own', async () => {
  const [one, other] = [await add(), await add()]
  const told = async (equipmentId: number, occurredAt: string, more: object) => {
    const body = { equipmentId, kind: 'incident', occurredAt, content: `việc ${occurredAt}`, ...more }
    expect((await manager.send('POST', '/services/app/EquipmentEvent/Create', body)).error).toBeNull()
  }
  await told(one.id, '2020-05-01T00:00:00Z', { runningHours: 6000 })
  await told(one.id, '2026-11-15T00:00:00Z', {})
  const after = await replaced(one, { ...fresh('M-1'), removedTo: 'store' })
  await told(one.id, '2026-11-16T00:00:00Z', { runningHours: 40 })
  const moved = await choiceOf(other, one.serialNo ?? '')
  await replaced(other, { source: 'stored', machineId: moved?.machineId, day: '2026-11-12' })
  await told(other.id, '2026-11-18T00:00:00Z', { runningHours: 6120 })
  const { result } = await machine(moved?.machineId)
  expect(result.stays.map(({ placeCode, from, to }) => [placeCode, from, to])).toEqual([
    [other.code, '2026-11-12', null],
    [one.code, '2011-06-20', '2026-11-10'],
  ])
  // 6,120 h told by its counter; one incident in each of the two places while it stood there.
  expect(result.figures).toMatchObject({ runningHours: 6120, failureCount: 2, mtbfHours: 3060 })
  const ofMachine = `&Source=ownEvent&MachineId=${moved?.machineId}`
  expect(await life(other.id, ofMachine)).toEqual([
    'ownEvent incident: việc 2026-11-18T00:00:00Z',
    'ownEvent incident: việc 2020-05-01T00:00:00Z',
  ])
  expect(await life(one.id, '&Source=ownEvent')).toHaveLength(3)
  // The counter of the new machine is not divided by the failures of the old one.
  const figures = `/services/app/Equipment/GetFigures?Id=${one.id}`
  const {
    running,
    failures,
    mtbfHours,
    machine: present,
  } = (await manager.get<EquipmentFigures>(figures)).result
  expect([running?.hours, failures?.count, mtbfHours]).toEqual([40, 2, 20])
  expect(present).toMatchObject({ runningHours: 40, failureCount: 2, mtbfHours: 20 })
  expect(after.id).toBe(one.id)
})

test('machines of two places change places; one that is only taken leaves its place empty', async () => {
  const [one, other] = [await add(), await add()]
  await replaced(one, { source: 'elsewhere', fromId: other.id, removedTo: 'swapped' })
  expect((await get(one.id)).serialNo).toBe(other.serialNo)
  expect((await get(other.id)).serialNo).toBe(one.serialNo)
  expect(await briefly(other.id)).toEqual([
    [one.serialNo, '2026-11-10', null, null],
    [other.serialNo, '2011-06-20', '2026-11-10', 'swapped'],
  ])
  const third = await add()
  await replaced(await get(third.id), { source: 'elsewhere', fromId: one.id, day: '2026-11-11' })
  expect(await get(one.id)).toMatchObject({
    serialNo: null,
    model: null,
    ratedParams: [],
    machineSince: null,
  })
  expect((await briefly(one.id))[0]).toEqual([other.serialNo, '2026-11-10', '2026-11-11', 'swapped'])
  expect((await life(one.id))[0]).toBe(`machine removed: ${other.serialNo} · Kẹt trục, cháy cuộn dây`)
  const empty = await get(one.id)
  expect(await codeOf(replace(third, { source: 'elsewhere', fromId: one.id, day: '2026-11-12' }))).toBe(
    'equipmentMachines.unknownPlace',
  )
  await replaced(empty, { ...fresh('E-1'), day: '2026-11-11' })
  expect((await briefly(one.id))[0]).toEqual(['E-1', '2026-11-11', null, null])
})

describe('is refused', () => {
  let place: EquipmentItem
  beforeAll(async () => {
    place = await replaced(await add(), fresh('R-1'))
  })

  test.each([
    ['a day that has not come', { day: '2026-11-21' }, 'inFuture'],
    ['a day before the place ran', { day: '2011-11-24' }, 'beforeInUse'],
    ['the day of the last replacement', { day: '2026-11-10' }, 'beforeFormer'],
    ['its own former machine as new', { serialNo: undefined }, 'serialStored'],
    ['a machine that is not there', { source: 'stored', machineId: 2_147_483_647 }, 'unknownMachine'],
    ['a place that is not there', { source: 'elsewhere', fromId: 2_147_483_647 }, 'unknownPlace'],
  ])('%s', async (_what, write, code) => {
    const former = (await stays(place.id))[1]?.serialNo
    const body = { ...fresh('R-2'), day: '2026-11-12', ...write }
    expect(
      await codeOf(replace(place, 'serialNo' in write ? { ...body, serialNo: former?.toLowerCase() } : body)),
    ).toBe(`equipmentMachines.${code}`)
  })

  test('a plate without number, a swap without place, a foreign plant, another kind, an old version', async () => {
    expect((await replace(place, { source: 'new', day: '2026-11-12' })).status).toBe(400)
    expect((await replace(place, { ...fresh('X'), removedTo: 'swapped' })).status).toBe(400)
    expect((await replace(place, { source: 'stored' })).status).toBe(400)
    expect((await replace(place, { source: 'stored', machineId: 2_147_483_648 })).status).toBe(400)
    expect((await replace(place, fresh('X'), stranger)).status).toBe(404)
    expect((await stranger.get(`${path}/GetStays?Id=${place.id}`)).status).toBe(404)
    const [, former] = await stays(place.id)
    expect((await machine(former?.machineId, stranger)).status).toBe(404)
    const crane = await add({ kind: 'crane' })
    const stored = { source: 'stored', machineId: former?.machineId }
    expect(await codeOf(replace(crane, stored))).toBe('equipmentMachines.unknownMachine')
    expect(await codeOf(replace(crane, { source: 'elsewhere', fromId: place.id }))).toBe(
      'equipmentMachines.unknownPlace',
    )
    expect(await codeOf(replace(place, { source: 'elsewhere', fromId: place.id, day: '2026-11-12' }))).toBe(
      'equipmentMachines.samePlace',
    )
    const old = { ...place, version: place.version - 1 }
    expect((await replace(old, { ...fresh('R-9'), day: '2026-11-12' })).status).toBe(409)
    // A machine of another thing of the plant is no life of this one.
    const query = `Id=${crane.id}&MachineId=${former?.machineId}`
    expect((await manager.get(`/services/app/Equipment/GetTimeline?${query}`)).status).toBe(404)
  })

  test('a number twice, whoever writes it', async () => {
    const [, former] = await stays(place.id)
    const taken = await add({ serialNo: null })
    const update = await manager.send('PUT', '/services/app/Equipment/Update', {
      ...taken,
      serialNo: former?.serialNo,
    })
    expect(update.error?.problem).toBe('devices.serialNoTaken')
    expect(await codeOf(replace(taken, fresh('R-1')))).toBe('devices.serialNoTaken')
  })

  test('what was scrapped, deleting a place with a past', async () => {
    const scrapped = await replaced(place, { ...fresh('R-3'), day: '2026-11-13', removedTo: 'scrapped' })
    const [, former] = await stays(place.id)
    expect(await choiceOf(await add(), former?.serialNo ?? '')).toBeUndefined()
    const stored = { source: 'stored', machineId: former?.machineId, day: '2026-11-14' }
    expect(await codeOf(replace(scrapped, stored))).toBe('equipmentMachines.unknownMachine')
    const remove = await manager.send('DELETE', `/services/app/Equipment/Delete?Id=${place.id}`)
    expect(remove.error?.problem).toBe('devices.inUse')
  })
})

test('a machine that must not be used is carried nowhere without a certificate', async () => {
  const [banned, other] = [await add({ kind: 'crane' }), await add({ kind: 'crane' })]
  await failed(banned.id, '2026-11-01')
  expect(await choiceOf(other, banned.serialNo ?? '')).toBeUndefined()
  const take = { source: 'elsewhere', fromId: banned.id }
  expect(await codeOf(replace(other, take))).toBe('equipmentMachines.bannedThere')
  const swap = { source: 'elsewhere', fromId: other.id, removedTo: 'swapped' }
  const now = await get(banned.id)
  expect(await codeOf(replace(now, swap))).toBe('equipmentMachines.bannedHere')
  await replaced(now, { ...fresh('C-1'), removedTo: 'repair' })
  const choice = await choiceOf(other, banned.serialNo ?? '')
  expect(choice).toMatchObject({ needsCertificate: true, removedTo: 'repair' })
  const put = { source: 'stored', machineId: choice?.machineId, day: '2026-11-15' }
  expect(await codeOf(replace(other, put))).toBe('equipmentMachines.needsCertificate')
  await replaced(other, { ...put, certificateNo: 'KĐ-77' })
  expect((await stays(other.id))[0]).toMatchObject({ serialNo: banned.serialNo, certificateNo: 'KĐ-77' })
})

describe('a mistaken replacement', () => {
  const undo = async (id: number, who = manager, version?: number) =>
    who.send<EquipmentItem>('POST', `${path}/Undo`, {
      id,
      version: version ?? (await get(id)).version,
      reason: 'Ghi nhầm bơm bên cạnh',
    })
  const undone = async (id: number) => expect((await undo(id)).error).toBeNull()
  const plateOf = ({
    manufacturer,
    country,
    model,
    serialNo,
    warrantyUntil,
    ratedParams,
  }: EquipmentItem) => ({
    plate: { manufacturer, country, model, serialNo, warrantyUntil, ratedParams },
  })

  test('by a new machine is as if it had not been, but for its history', async () => {
    const place = await add()
    await replaced(place, fresh('U-1'))
    await undone(place.id)
    expect(plateOf(await get(place.id))).toEqual(plateOf(place))
    expect(await briefly(place.id)).toEqual([[place.serialNo, '2011-06-20', null, null]])
    expect(await life(place.id)).toEqual([])
    expect(await choiceOf(await add(), 'U-1')).toBeUndefined()
    const entry = await lastChange(place.id)
    expect(entry?.reason).toBe('Ghi nhầm bơm bên cạnh')
    expect(entry?.changes).toContainEqual({ field: 'serialNo', from: 'U-1', to: place.serialNo })
    expect((await replaced(await get(place.id), fresh('U-1'))).serialNo).toBe('U-1')
  })

  test('by a stored machine puts it back into the store', async () => {
    const [one, other] = [await add(), await add()]
    await replaced(one, { ...fresh('U-2'), removedTo: 'repair' })
    const choice = await choiceOf(other, one.serialNo ?? '')
    await replaced(other, { source: 'stored', machineId: choice?.machineId, day: '2026-11-12' })
    await undone(other.id)
    expect((await get(other.id)).serialNo).toBe(other.serialNo)
    expect((await machine(choice?.machineId)).result).toMatchObject({
      placeId: null,
      removedTo: 'repair',
      warrantyUntil: one.warrantyUntil,
      ratedParams: one.ratedParams,
    })
    await undone(one.id)
    expect(plateOf(await get(one.id))).toEqual(plateOf(one))
  })

  test.each([
    ['a swap', 'swapped'],
    ['a machine taken from another place', 'scrapped'],
  ])('by %s gives both places their machines back', async (_what, removedTo) => {
    const [one, other] = [await add(), await add()]
    await replaced(one, { source: 'elsewhere', fromId: other.id, removedTo })
    await undone(one.id)
    for (const place of [one, other])
      expect(await briefly(place.id)).toEqual([[place.serialNo, '2011-06-20', null, null]])
    expect(plateOf(await get(other.id))).toEqual(plateOf(other))
  })

  test('is not taken back where there is none, where something has followed, by a stranger, from an old version', async () => {
    const [one, other] = [await add(), await add()]
    expect(await codeOf(undo(one.id))).toBe('equipmentMachines.nothingToUndo')
    await replaced(one, fresh('U-3'))
    expect((await undo(one.id, stranger)).status).toBe(404)
    expect((await undo(2_147_483_648, manager, 1)).status).toBe(400)
    expect((await undo(one.id, manager, one.version)).status).toBe(409)
    const [, former] = await stays(one.id)
    await replaced(other, { source: 'stored', machineId: former?.machineId, day: '2026-11-12' })
    expect(await codeOf(undo(one.id))).toBe('equipmentMachines.followed')
    const third = await add()
    await replaced(third, { source: 'elsewhere', fromId: other.id, day: '2026-11-13' })
    await replaced(await get(other.id), { ...fresh('U-4'), day: '2026-11-14' })
    expect(await codeOf(undo(third.id))).toBe('equipmentMachines.followed')
  })

  test('is not taken back once an inspection has set a ban', async () => {
    const crane = await add({ kind: 'crane' })
    await replaced(crane, fresh('U-5'))
    await failed(crane.id, '2026-11-15')
    expect(await codeOf(undo(crane.id))).toBe('equipmentMachines.banChanged')
  })
})
