import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Device } from '#contract/devices/index.ts'
import type { EquipmentItem, EquipmentNode } from '#contract/equipment/equipment.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { addDevice } from '#server/features/devices/testing/devices.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

const path = '/services/app/Equipment'

let server: TestApp
let plantId: number
let otherPlantId: number
let manager: Client
let otherManager: Client
let operator: Client

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T01:00:00.000Z')
  plantId = await makePlant(server.db)
  otherPlantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  otherManager = await signedIn(server, { roles: ['QĐ'], plantIds: [otherPlantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
})
afterAll(() => server.close())

let made = 0
const body = (changes: object = {}) => ({
  powerPlantId: plantId,
  kind: 'pump',
  code: `TB${++made}`,
  name: `Bơm ${made}`,
  priority: 'B',
  ...changes,
})
const create = (changes: object = {}, who = manager) =>
  who.send<EquipmentItem>('POST', `${path}/Create`, body(changes))
const add = async (changes: object = {}) => {
  const answer = await create(changes)
  expect(answer.error).toBeNull()
  return answer.result
}
const update = (write: object, who = manager) => who.send<EquipmentItem>('PUT', `${path}/Update`, write)
const move = (ids: readonly number[], parentId: number | null, who = manager, powerPlantId = plantId) =>
  who.send<{ movedCount: number }>('POST', `${path}/Move`, { powerPlantId, ids, parentId })
const remove = (id: number, who = manager) => who.send('DELETE', `${path}/Delete?Id=${id}`)
const get = async (id: number, who = operator) =>
  (await who.get<EquipmentItem>(`${path}/Get?Id=${id}`)).result
const tree = async (who = operator) =>
  (await who.get<{ items: EquipmentNode[] }>(`${path}/GetTree?PowerPlantId=${plantId}`)).result.items
const changesOf = async (id: number) =>
  (
    await manager.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=devices&EntityId=${id}`,
    )
  ).result.items[0]?.changes

describe('one register', () => {
  test('what is added can be picked where equipment is named, and is a device of the catalogue', async () => {
    const unit = await add({ kind: 'generator', code: 'H1', name: 'Tổ máy H1' })
    const { items } = (
      await operator.get<{ items: { id: number; code: string }[] }>(
        `/services/app/Device/GetEquipment?PowerPlantId=${plantId}`,
      )
    ).result
    expect(items.find(({ id }) => id === unit.id)?.code).toBe('H1')
    const device = await operator.get<Device>(`/services/app/Device/Get?Id=${unit.id}`)
    expect(device.result).toMatchObject({ code: 'H1', kind: 'generator', isActive: true, version: 1 })
  })

  test('a device that the register says nothing of stands at the top, in use, its rank open', async () => {
    const device = await addDevice(manager, plantId, { kind: 'meter', station: 'Trạm 1' })
    expect(await get(device.id)).toMatchObject({
      code: device.code,
      parentId: null,
      state: 'inUse',
      priority: null,
      station: 'Trạm 1',
      ratedParams: [],
      version: 1,
    })
    expect((await tree()).find(({ id }) => id === device.id)).toMatchObject({
      parentId: null,
      state: 'inUse',
    })
  })

  test('settings and register change the same record: the second one is told', async () => {
    const device = await addDevice(manager, plantId, { ratedKw: 225 })
    const seen = await get(device.id)
    await manager.send('PUT', '/services/app/Device/Update', { ...device, name: 'Tên mới' })
    const stale = await update({ ...seen, priority: 'C' })
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const { result } = await update({ ...(await get(device.id)), priority: 'C', manufacturer: 'Sungrow' })
    expect(result).toMatchObject({ name: 'Tên mới', manufacturer: 'Sungrow', version: 3 })
    const after = await operator.get<Device>(`/services/app/Device/Get?Id=${device.id}`)
    expect(after.result).toMatchObject({ ratedKw: 225, version: 3 })
    expect((await changesOf(device.id))?.map(({ field }) => field).toSorted()).toEqual([
      'manufacturer',
      'priority',
    ])
  })

  test('what is retired is no longer in use, and comes back in use from settings', async () => {
    const thing = await add({ state: 'standby' })
    const { result } = await update({ ...thing, state: 'retired' })
    expect(result.state).toBe('retired')
    const { result: device } = await manager.get<Device>(`/services/app/Device/Get?Id=${thing.id}`)
    expect(device.isActive).toBe(false)
    await manager.send('PUT', '/services/app/Device/Update', { ...device, isActive: true })
    expect((await get(thing.id)).state).toBe('inUse')
  })
})

describe('writing', () => {
  test('keeps everything that is said', async () => {
    const said = {
      operatingNo: '171',
      kind: 'breaker',
      manufacturer: 'Siemens',
      country: 'Đức',
      model: '3AP1',
      serialNo: 'K-77',
      station: 'Trạm 110 kV',
      installDate: '2011-06-20',
      commissionDate: '2011-11-25',
      warrantyUntil: '2013-11-25',
      ratedParams: [{ name: 'Dòng cắt', value: '31,5', unit: 'kA' }],
      state: 'repair',
      priority: 'A',
      responsibleUnit: 'Phân xưởng vận hành',
    }
    expect(await add(said)).toMatchObject(said)
  })

  test.each([
    [{ code: '' }, 'code'],
    [{ name: ' ' }, 'name'],
    [{ kind: 'spaceship' }, 'kind'],
    [{ priority: null }, 'priority'],
    [{ priority: 'D' }, 'priority'],
    [{ state: 'lost' }, 'state'],
    [{ installDate: '2011-02-30' }, 'installDate'],
    [{ installDate: '2012-01-01', commissionDate: '2011-12-31' }, 'commissionDate'],
    [{ commissionDate: '2012-01-01', warrantyUntil: '2011-12-31' }, 'warrantyUntil'],
    [{ parentId: 2_147_483_648 }, 'parentId'],
    [{ parentId: 2_147_483_647 }, 'parentId'],
    [{ operatingNo: '171 7' }, 'operatingNo'],
  ])('refuses %o at its field', async (wrong, member) => {
    const { status, error } = await create(wrong)
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
  })

  test('refuses a parent, a code or a plant that is not there for the caller', async () => {
    const foreign = await addDevice(otherManager, otherPlantId)
    expect((await create({ parentId: foreign.id })).error?.problem).toBe('equipment.unknownParent')
    const { code } = await add()
    expect((await create({ code })).error?.problem).toBe('devices.codeTaken')
    expect((await create({}, otherManager)).error?.problem).toBe('core.plantForbidden')
    expect((await create({}, operator)).status).toBe(403)
    const thing = await add()
    expect((await update({ ...thing, name: 'X' }, otherManager)).status).toBe(404)
    expect((await remove(thing.id, otherManager)).status).toBe(404)
    expect((await operator.get(`${path}/Get?Id=${foreign.id}`)).status).toBe(404)
    expect((await operator.get(`${path}/GetTree?PowerPlantId=${otherPlantId}`)).status).toBe(403)
  })
})

describe('the tree', () => {
  test('shows what is part of what; the list finds a thing with all that is below it', async () => {
    const unit = await add({ kind: 'generator' })
    const governor = await add({ parentId: unit.id, kind: 'governor' })
    const pump = await add({ parentId: governor.id })
    expect((await tree()).find(({ id }) => id === pump.id)?.parentId).toBe(governor.id)
    const { result } = await operator.get<Page<EquipmentItem>>(`${path}/GetAll?UnderId=${unit.id}`)
    expect(result.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      unit.id,
      governor.id,
      pump.id,
    ])
    expect(pump.parentCode).toBe(governor.code)
  })

  test('nothing stands below itself or below its own part, by update or by move', async () => {
    const top = await add()
    const middle = await add({ parentId: top.id })
    const low = await add({ parentId: middle.id })
    for (const parentId of [top.id, middle.id, low.id]) {
      expect((await update({ ...top, parentId })).error?.problem).toBe('equipment.cycle')
      expect((await move([top.id], parentId)).error?.problem).toBe('equipment.cycle')
    }
    expect((await get(top.id)).parentId).toBeNull()
  })

  test('two moves at once make no circle', async () => {
    const [one, other] = [await add(), await add()]
    const answers = await Promise.all([move([one.id], other.id), move([other.id], one.id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  test('several things are moved at once, told in history, and their versions with them', async () => {
    const [station, first, second] = [await add(), await add(), await add()]
    const { result } = await move([first.id, second.id, first.id], station.id)
    expect(result).toEqual({ movedCount: 2 })
    expect(await get(first.id)).toMatchObject({ parentCode: station.code, priority: 'B', version: 2 })
    expect(await changesOf(second.id)).toEqual([{ field: 'parentCode', from: null, to: station.code }])
    expect((await update({ ...first, name: 'cũ' })).error?.problem).toBe('core.changedMeanwhile')
    expect((await move([first.id], station.id)).result).toEqual({ movedCount: 0 })
    expect((await move([first.id, second.id], null)).result).toEqual({ movedCount: 2 })
    expect((await get(second.id)).parentId).toBeNull()
  })

  test('a move takes nothing of another plant and nothing that is not there', async () => {
    const foreign = await addDevice(otherManager, otherPlantId)
    const thing = await add()
    expect((await move([foreign.id], null)).status).toBe(404)
    expect((await move([thing.id, 2_147_483_647], null)).status).toBe(404)
    expect((await move([thing.id], foreign.id)).error?.problem).toBe('equipment.unknownParent')
    expect((await move([foreign.id], null, manager, otherPlantId)).error?.problem).toBe('core.plantForbidden')
    expect((await move([thing.id], null, operator)).status).toBe(403)
    expect((await move([2_147_483_648], null)).status).toBe(400)
  })

  test('what has parts or is named in a log is not deleted, from settings neither', async () => {
    const station = await add()
    const part = await add({ parentId: station.id })
    const refused = await remove(station.id)
    expect([refused.status, refused.error?.problem]).toEqual([409, 'devices.hasParts'])
    const settings = await manager.send('DELETE', `/services/app/Device/Delete?Id=${station.id}`)
    expect(settings.error?.problem).toBe('devices.hasParts')
    const named = await operator.send('POST', '/services/app/Abnormal/Create', {
      powerPlantId: plantId,
      deviceId: part.id,
      equipment: 'x',
      level: 'defect',
      occurredAt: '2026-11-20T00:30:00.000Z',
      phenomenon: 'Rò dầu',
      initialAction: 'Theo dõi',
    })
    expect(named.status).toBe(200)
    expect((await remove(part.id)).error?.problem).toBe('devices.inUse')
    const free = await add()
    expect((await remove(free.id)).status).toBe(200)
    expect((await remove(free.id)).status).toBe(404)
  })
})
