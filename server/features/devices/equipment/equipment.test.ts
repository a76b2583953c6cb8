import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { UNDECIDED, type Device, type Equipment } from '#contract/devices/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { addDevice } from '../testing/devices.ts'

const path = '/services/app/Device'

let server: TestApp
let plantId: number
let manager: Client
let operator: Client

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T01:00:00.000Z')
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
})
afterAll(() => server.close())

const add = (changes: object) => addDevice(manager, plantId, changes)
const create = (body: object, who = manager) =>
  who.send<Device>('POST', `${path}/Create`, { powerPlantId: plantId, code: 'X', name: 'X', ...body })
const catalogue = (who = operator, id = plantId) =>
  who.get<{ items: Equipment[] }>(`${path}/GetEquipment?PowerPlantId=${id}`)
const codes = async () => (await catalogue()).result.items.map(({ code }) => code)
const enter = (deviceId: number | null, equipment = 'h1', who = operator, powerPlantId = plantId) =>
  who.send<{ id: number; version: number; deviceId: number | null; equipment: string }>(
    'POST',
    '/services/app/Abnormal/Create',
    {
      powerPlantId,
      deviceId,
      equipment,
      level: 'defect',
      occurredAt: '2026-11-20T00:30:00.000Z',
      phenomenon: 'Rò dầu',
      initialAction: 'Theo dõi',
    },
  )

describe('operating numbers', () => {
  test('are found by search, and taken once for each kind of device', async () => {
    await add({ kind: 'line', code: 'DZ171', operatingNo: '171', name: 'Đường dây 171' })
    await add({ kind: 'breaker', code: 'MC 171', operatingNo: '171', name: 'Máy cắt 171' })
    const { result } = await operator.get<{ items: Device[] }>(
      `${path}/GetAll?Keyword=171&Sorting=operatingNo`,
    )
    expect(result.items.map(({ code, operatingNo }) => [code, operatingNo])).toEqual([
      ['DZ171', '171'],
      ['MC 171', '171'],
    ])
    const twin = await create({ kind: 'breaker', code: 'MC171B', operatingNo: '171' })
    expect([twin.status, twin.error?.problem]).toEqual([409, 'devices.operatingNoTaken'])
    expect(twin.error?.validationErrors?.[0]?.members).toEqual(['operatingNo'])
  })

  test('a solar plant has no reservoir', async () => {
    const { status, error } = await create({ kind: 'reservoir', code: 'HO', name: 'Hồ' })
    expect([status, error?.problem]).toEqual([422, 'devices.notAtThisPlant'])
  })
})

describe('the catalogue to pick from', () => {
  test('has the devices in use, those named last first, of the caller’s plants only', async () => {
    const first = await add({ kind: 'breaker', code: 'MC 131', operatingNo: '131', name: 'Máy cắt 131' })
    const second = await add({ kind: 'other', code: 'TD91', name: 'Tự dùng TD91' })
    await add({ kind: 'other', code: 'CU', name: 'Đã tháo', isActive: false })
    expect(await codes()).not.toContain('CU')
    await enter(first.id)
    server.setNow('2026-11-20T01:01:00.000Z')
    await enter(second.id)
    expect((await codes()).slice(0, 2)).toEqual(['TD91', 'MC 131'])
    server.setNow('2026-11-20T01:02:00.000Z')
    await enter(first.id)
    expect((await codes()).slice(0, 2)).toEqual(['MC 131', 'TD91'])
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    expect((await catalogue(stranger)).status).toBe(403)
  })
})

describe('naming a device', () => {
  test('writes the words of the catalogue, and keeps them when the device is called otherwise later', async () => {
    const device = await add({ kind: 'generator', code: 'H1', name: 'Tổ máy H1' })
    const { result } = await enter(device.id, 'h1')
    expect(result).toMatchObject({ deviceId: device.id, equipment: 'Tổ máy H1' })
    await manager.send('PUT', `${path}/Update`, { ...device, name: 'Tổ máy số 1' })
    const changed = await operator.send<typeof result>('PUT', '/services/app/Abnormal/Update', {
      ...result,
      phenomenon: 'Rò dầu ổ hướng',
    })
    expect(changed.result).toMatchObject({ deviceId: device.id, equipment: 'Tổ máy H1' })
    const removed = await manager.send('DELETE', `${path}/Delete?Id=${device.id}`)
    expect([removed.status, removed.error?.problem]).toEqual([409, 'devices.inUse'])
  })

  test('words of their own stay what they are', async () => {
    expect((await enter(null, 'Bơm tạm số 9')).result).toMatchObject({
      deviceId: null,
      equipment: 'Bơm tạm số 9',
    })
  })

  test('refuses what is not decided, at the field of the words', async () => {
    const { status, error } = await enter(UNDECIDED)
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, ['equipment']])
  })

  test('refuses another plant’s device', async () => {
    const other = await makePlant(server.db)
    const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [other] })
    const { status, error } = await enter((await addDevice(keeper, other)).id)
    expect([status, error?.problem]).toEqual([400, 'devices.unknownEquipment'])
  })

  test.each([2_147_483_647, 2_147_483_648, -1])('refuses %i, which no device is', async (deviceId) => {
    expect((await enter(deviceId)).status).toBe(400)
  })
})
