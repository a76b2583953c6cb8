import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { UNDECIDED, type Device, type Equipment, type FormerCode } from '#contract/devices/index.ts'
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

describe('former codes', () => {
  const update = (device: Device, changes: object) =>
    manager.send<Device>('PUT', `${path}/Update`, { ...device, ...changes })
  const former = async (id: number) =>
    (await operator.get<{ items: FormerCode[] }>(`${path}/GetFormerCodes?Id=${id}`)).result.items
  const note = (id: number, field: string, value: string, who = manager) =>
    who.send<FormerCode>('POST', `${path}/AddFormerCode`, { id, field, value })
  const forget = (id: number, formerId: number, who = manager) =>
    who.send('DELETE', `${path}/RemoveFormerCode?Id=${id}&FormerId=${formerId}`)
  const codesFound = async (keyword: string) =>
    (
      await operator.get<{ items: Device[] }>(
        `${path}/GetAll?PowerPlantId=${plantId}&Keyword=${encodeURIComponent(keyword)}`,
      )
    ).result.items.map(({ code }) => code)
  const changes = async (id: number) => {
    const history = `/services/app/AuditLog/GetEntityHistory?Entity=devices&EntityId=${id}`
    return (await manager.get<{ items: { changes: object[] }[] }>(history)).result.items[0]?.changes
  }

  test('what a device was called is kept when it is renumbered, and finds it', async () => {
    server.setNow('2026-11-20T01:05:00.000Z')
    const device = await add({ kind: 'breaker', code: 'MC 901', operatingNo: '901', name: 'Đầu cực' })
    const { result } = await update(device, { code: 'MC 701', operatingNo: '701' })
    expect(result.formerCodes).toEqual(['901', 'MC 901'])
    expect(await former(device.id)).toMatchObject([
      { field: 'operatingNo', value: '901', notedAt: '2026-11-20T01:05:00Z' },
      { field: 'code', value: 'MC 901' },
    ])
    expect(await codesFound('mc 901')).toEqual(['MC 701'])
    expect((await catalogue()).result.items.find(({ id }) => id === device.id)?.formerCodes).toEqual([
      '901',
      'MC 901',
    ])
    // Called as before again: that is no former code any more, what it was in between is one.
    const back = await update(result, { code: 'MC 901', operatingNo: null })
    expect(back.result.formerCodes).toEqual(['701', 'MC 701', '901'])
    expect(await codesFound('MC 701')).toEqual(['MC 901'])
    // Another name is no other code.
    const named = await update(back.result, { name: 'Máy cắt đầu cực' })
    expect(named.result.formerCodes).toEqual(['701', 'MC 701', '901'])
  })

  test('a former code is given to no other thing, new or old, and the refusal says whose it is', async () => {
    const device = await add({ kind: 'line', code: 'DZ 1', operatingNo: '181', name: 'Đường dây 181' })
    const renamed = (await update(device, { code: 'DZ 181', operatingNo: '183' })).result
    const twin = await create({ kind: 'breaker', code: 'DZ 1' })
    expect([twin.status, twin.error?.problem]).toEqual([409, 'devices.codeIsFormer'])
    expect(twin.error?.validationErrors).toEqual([
      { message: expect.stringContaining('DZ 181 Đường dây 181') as string, members: ['code'] },
    ])
    const other = await add({ kind: 'line', code: 'DZ 2', name: 'Đường dây 2' })
    expect((await update(other, { code: 'DZ 1' })).error?.problem).toBe('devices.codeIsFormer')
    const number = await update(other, { operatingNo: '181' })
    expect([number.error?.problem, number.error?.validationErrors?.[0]?.members]).toEqual([
      'devices.operatingNoIsFormer',
      ['operatingNo'],
    ])
    // Numbers are told apart by kind, codes by capitals.
    await add({ kind: 'breaker', code: 'dz 1', operatingNo: '181', name: 'Máy cắt 181' })
    // Once it is forgotten it may be given again.
    const [, code] = await former(renamed.id)
    expect((await forget(renamed.id, code?.id ?? 0)).status).toBe(200)
    expect(await changes(renamed.id)).toEqual([{ field: 'formerCodes', from: 'DZ 1', to: null }])
    expect((await create({ kind: 'breaker', code: 'DZ 1' })).status).toBe(200)
  })

  test('is added by hand where it is nobody else’s, and forgotten, by whoever may change devices', async () => {
    const device = await add({ kind: 'pump', code: 'B1', name: 'Bơm 1' })
    const other = await add({ kind: 'pump', code: 'B2', operatingNo: 'K2', name: 'Bơm 2' })
    const added = await note(device.id, 'code', ' BƠM-01 ')
    expect(added.result).toMatchObject({ field: 'code', value: 'BƠM-01' })
    expect(await changes(device.id)).toEqual([{ field: 'formerCodes', from: null, to: 'BƠM-01' }])
    expect(await codesFound('bom-01')).toEqual(['B1'])
    const refused = async (answer: ReturnType<typeof note>) => {
      const { status, error } = await answer
      return [status, error?.problem, error?.validationErrors?.[0]?.members[0]]
    }
    expect(await refused(note(device.id, 'code', 'B1'))).toEqual([422, 'devices.formerIsOwn', 'value'])
    expect(await refused(note(device.id, 'code', 'B2'))).toEqual([409, 'devices.formerIsTaken', 'value'])
    expect(await refused(note(other.id, 'code', 'BƠM-01'))).toEqual([409, 'devices.formerIsKnown', 'value'])
    expect(await refused(note(device.id, 'code', 'BƠM-01'))).toEqual([409, 'devices.formerIsKnown', 'value'])
    expect(await refused(note(device.id, 'operatingNo', 'k2'))).toEqual([
      409,
      'devices.formerIsTaken',
      'value',
    ])
    expect(await refused(note(device.id, 'code', ' '))).toEqual([400, 'core.invalid', 'value'])
    expect(await refused(note(device.id, 'name', 'X'))).toEqual([400, 'core.invalid', 'field'])
    expect((await note(2147483647, 'code', 'X')).status).toBe(404)
    expect((await note(2147483648, 'code', 'X')).status).toBe(400)
    const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
    expect((await note(device.id, 'code', 'X', stranger)).status).toBe(404)
    expect((await forget(device.id, added.result.id, stranger)).status).toBe(404)
    expect((await forget(other.id, added.result.id)).status).toBe(404)
    expect((await stranger.get(`${path}/GetFormerCodes?Id=${device.id}`)).status).toBe(404)
    expect((await forget(device.id, added.result.id)).status).toBe(200)
    expect(await former(device.id)).toEqual([])
    // What is deleted had no former codes.
    await note(other.id, 'code', 'BƠM-02')
    expect((await manager.send('DELETE', `${path}/Delete?Id=${other.id}`)).status).toBe(200)
    expect((await note(device.id, 'code', 'BƠM-02')).status).toBe(200)
  })
})
