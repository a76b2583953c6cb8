import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Device } from '#contract/devices/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { addDevice } from './testing/devices.ts'

let server: TestApp
let plantId: number
let otherPlantId: number
let manager: Client
let otherManager: Client
let operator: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db, { code: 'MT1', name: 'NMĐMT Mỹ Tường' })
  otherPlantId = await makePlant(server.db, { code: 'ST', name: 'NMTĐ Sông Trâm' })
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  otherManager = await signedIn(server, { roles: ['QĐ'], plantIds: [otherPlantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
})
afterAll(() => server.close())

const path = '/services/app/Device'
const list = (query: string, who = operator) => who.get<Page<Device>>(`${path}/GetAll?${query}`)
const codes = async (query: string, who = operator) =>
  (await list(query, who)).result.items.map(({ code }) => code)
const update = (body: object, who = manager) => who.send<Device>('PUT', `${path}/Update`, body)
const remove = (id: number, who = manager) => who.send('DELETE', `${path}/Delete?Id=${id}`)
const historyOf = async (id: number, who: Client) =>
  who.get<Page<HistoryEntry>>(`/services/app/AuditLog/GetEntityHistory?Entity=devices&EntityId=${id}`)

describe('the list', () => {
  test('comes by plant, kind and place, and refuses another plant', async () => {
    const own = await makePlant(server.db)
    const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [own] })
    await addDevice(keeper, own, { code: 'T1', kind: 'transformer', name: 'Máy biến áp T1' })
    await addDevice(keeper, own, { code: 'INV1.10', orderNo: 10, station: 'Trạm 1', ratedKw: 225 })
    await addDevice(keeper, own, { code: 'INV1.02', orderNo: 2, station: 'Trạm 1', ratedKw: 250 })
    await addDevice(keeper, own, { code: 'INV2.01', orderNo: 30, station: 'Trạm 2', isActive: false })
    expect(await codes('', keeper)).toEqual(['INV1.02', 'INV1.10', 'INV2.01', 'T1'])
    expect(await codes('IsActive=false', keeper)).toEqual(['INV2.01'])
    expect(await codes('Sorting=ratedKw,kind', keeper)).toEqual(['INV1.10', 'INV1.02', 'INV2.01', 'T1'])
    expect((await list(`PowerPlantId=${own}`, otherManager)).error?.problem).toBe('core.plantForbidden')
  })

  test('goes to Excel as it is filtered', async () => {
    const { code } = await addDevice(manager, plantId, {
      kind: 'meter',
      name: 'Công tơ chính',
      ratedKw: 12.5,
    })
    const headers = { authorization: `Bearer ${operator.token}` }
    const sheet = await exportedSheet(server, `${path}/ExportExcel?Kind=meter&IsActive=true`, headers)
    expect(sheet.lines[1]).toBe('Bộ lọc: Loại thiết bị: Công tơ; Đang sử dụng: Có')
    expect(sheet.rows).toEqual([
      ['NMĐMT Mỹ Tường', 'Công tơ', code, null, 'Công tơ chính', null, null, null, 12.5, null, null, 'Có'],
    ])
  })
})

describe('adding', () => {
  test('keeps every field, and tells history', async () => {
    const body = {
      powerPlantId: plantId,
      kind: 'inverter',
      code: 'INV4.22',
      operatingNo: 'INV4-22',
      name: 'Inverter 4.22',
      model: 'Sungrow SG250HX',
      station: 'Trạm 4',
      ratedKw: 225,
      dcKwp: 280.5,
      serialNo: 'A2104-0088',
      stringCount: 24,
      orderNo: 88,
      isActive: true,
    }
    const device = await addDevice(manager, plantId, body)
    expect(device).toEqual({
      ...body,
      powerPlantName: 'NMĐMT Mỹ Tường',
      formerCodes: [],
      version: 1,
      id: device.id,
    })
    expect((await operator.get(`${path}/Get?Id=${device.id}`)).result).toEqual(device)
    const { result } = await historyOf(device.id, operator)
    expect(result.items[0]?.changes).toContainEqual({ field: 'ratedKw', from: null, to: 225 })
    expect((await historyOf(device.id, otherManager)).status).toBe(404)
  })

  test.each([
    [{ code: '' }, 'code'],
    [{ kind: 'wind' }, 'kind'],
    [{ ratedKw: 0 }, 'ratedKw'],
    [{ dcKwp: 'x' }, 'dcKwp'],
    [{ orderNo: -1 }, 'orderNo'],
    [{ operatingNo: '171 7' }, 'operatingNo'],
    [{ operatingNo: '171-' }, 'operatingNo'],
  ])('refuses %o at its field', async (wrong, member) => {
    const body = { powerPlantId: plantId, kind: 'inverter', code: 'X', name: 'X', ...wrong }
    const { status, error } = await manager.send('POST', `${path}/Create`, body)
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
  })

  test('a code or serial number is taken within its plant only, and a plant must be the caller’s', async () => {
    const { code } = await addDevice(manager, plantId)
    const body = { powerPlantId: plantId, kind: 'line', code, name: 'ĐZ 171' }
    const twin = await manager.send('POST', `${path}/Create`, body)
    expect([twin.status, twin.error?.problem]).toEqual([409, 'devices.codeTaken'])
    await addDevice(manager, plantId, { serialNo: 'SN-1' })
    const plate = { ...body, code: 'SN', serialNo: 'sn-1' }
    const second = await manager.send('POST', `${path}/Create`, plate)
    expect([second.status, second.error?.problem]).toEqual([409, 'devices.serialNoTaken'])
    expect((await addDevice(otherManager, otherPlantId, { code })).code).toBe(code)
    const foreign = await otherManager.send('POST', `${path}/Create`, body)
    expect(foreign.error?.problem).toBe('core.plantForbidden')
  })
})

describe('changing', () => {
  test('changes what is said of it; plant and kind stay', async () => {
    const device = await addDevice(manager, plantId, { station: 'Trạm 1' })
    const changes = { name: 'Inverter mới', station: null, isActive: false }
    const { result } = await update({ ...device, ...changes, kind: 'meter', powerPlantId: otherPlantId })
    expect(result).toEqual({ ...device, ...changes, version: 2 })
    const history = await historyOf(device.id, manager)
    expect(history.result.items[0]?.changes.map(({ field }) => field)).toEqual([
      'name',
      'station',
      'isActive',
    ])
  })

  test('a stale version and a taken code are conflicts, another plant’s device is not found', async () => {
    const [first, second] = [await addDevice(manager, plantId), await addDevice(manager, plantId)]
    expect((await update({ ...first, code: second.code })).error?.problem).toBe('devices.codeTaken')
    await update({ ...first, name: 'A' })
    expect((await update({ ...first, name: 'B' })).error?.problem).toBe('core.changedMeanwhile')
    expect((await update({ ...second, name: 'C' }, otherManager)).status).toBe(404)
    expect((await remove(second.id, otherManager)).status).toBe(404)
  })
})

test('deleting takes a device that has no readings; its history stays for those who see every plant', async () => {
  const admin = await signedIn(server, { roles: ['Admin'] })
  const { id } = await addDevice(manager, plantId)
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  expect((await historyOf(id, admin)).result.items.map(({ action }) => action)).toEqual([
    'deleted',
    'created',
  ])
  expect((await historyOf(id, manager)).status).toBe(404)
})

test('a plant with devices stays', async () => {
  const own = await makePlant(server.db)
  const admin = await signedIn(server, { roles: ['Admin'] })
  await addDevice(admin, own)
  const { error } = await admin.send('DELETE', `/services/app/PowerPlant/Delete?Id=${own}`)
  expect(error?.problem).toBe('plants.hasRecords')
})

describe('the specification’s two calls', () => {
  test('GET Inverter/GetAll, filter query plus MaxResultCount=100: the inverters in result.items', async () => {
    const own = await makePlant(server.db)
    const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [own] })
    await addDevice(keeper, own, { kind: 'meter' })
    const inverter = await addDevice(keeper, own)
    const { status, result } = await keeper.get<Page<Device>>(
      `/services/app/Inverter/GetAll?powerPlantId=${own}&MaxResultCount=100`,
    )
    expect([status, result]).toEqual([200, { totalCount: 1, items: [inverter] }])
  })

  test('GET Inverter/Get: one inverter; another kind of device is none', async () => {
    const [inverter, meter] = [
      await addDevice(manager, plantId),
      await addDevice(manager, plantId, { kind: 'meter' }),
    ]
    const get = (id: number, who = operator) => who.get(`/services/app/Inverter/Get?Id=${id}`)
    expect((await get(inverter.id)).result).toEqual(inverter)
    expect((await get(meter.id)).status).toBe(404)
    expect((await get(inverter.id, otherManager)).status).toBe(404)
  })
})
