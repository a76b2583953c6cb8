import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import { noLimits, type DeviceLimits, type HeldLimits, type Parameter } from '#contract/devices/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { addDevice, addParameter } from '../testing/devices.ts'

let server: TestApp
let plantId: number
let manager: Client
let operator: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db, { code: 'MT1', name: 'NMĐMT Mỹ Tường' })
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

const path = '/services/app/DeviceParameter'
const list = (query: string, who = operator) => who.get<Page<Parameter>>(`${path}/GetAll?${query}`)
const update = (body: object, who = manager) => who.send<Parameter>('PUT', `${path}/Update`, body)
const remove = (id: number, who = manager) => who.send('DELETE', `${path}/Delete?Id=${id}`)
const historyOf = (entity: string, id: number, who: Client) =>
  who.get<Page<HistoryEntry>>(`/services/app/AuditLog/GetEntityHistory?Entity=${entity}&EntityId=${id}`)

describe('the catalogue', () => {
  test('keeps every field, and tells history', async () => {
    const body = {
      powerPlantId: plantId,
      deviceKind: 'generator',
      code: 'TOD',
      name: 'Nhiệt độ ổ đỡ',
      symbol: 'Tođ',
      group: 'Nhiệt độ',
      unit: '°C',
      decimals: 1,
      frequencyMinutes: 30,
      orderNo: 4,
      isRequired: true,
      direction: 'high',
      total: 'none',
      ...noLimits,
      warnMax: 70,
      alarmMax: 80,
      tripMax: 85,
      blockMin: -20,
    }
    const parameter = await addParameter(manager, plantId, body)
    expect(parameter).toEqual({ ...body, powerPlantName: 'NMĐMT Mỹ Tường', version: 1, id: parameter.id })
    expect((await operator.get(`${path}/Get?Id=${parameter.id}`)).result).toEqual(parameter)
    expect((await stranger.get(`${path}/Get?Id=${parameter.id}`)).status).toBe(404)
    const { result } = await historyOf('device-parameters', parameter.id, operator)
    expect(result.items[0]?.changes).toContainEqual({ field: 'tripMax', from: null, to: 85 })
    expect((await historyOf('device-parameters', parameter.id, stranger)).status).toBe(404)
  })

  test('comes by device kind and place, and goes to Excel', async () => {
    const own = await makePlant(server.db, { name: 'Riêng' })
    const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [own] })
    await addParameter(keeper, own, { code: 'B', name: 'Tần số', orderNo: 2, warnMax: 50.5 })
    await addParameter(keeper, own, { code: 'A', name: 'Công suất', orderNo: 1 })
    await addParameter(keeper, own, { code: 'D', name: 'Mức dầu' }, 'transformer')
    const codes = async (query: string) => (await list(query, keeper)).result.items.map(({ code }) => code)
    expect(await codes('')).toEqual(['A', 'B', 'D'])
    const headers = { authorization: `Bearer ${keeper.token}` }
    const sheet = await exportedSheet(server, `${path}/ExportExcel?Keyword=tan so`, headers)
    expect(sheet.rows).toEqual([
      // oxfmt-ignore -- one line of the sheet
      [
        'Riêng',
        'Inverter',
        'B',
        'Tần số',
        null,
        null,
        'kW',
        0,
        60,
        'Không',
        'Không',
        'Không',
        null,
        null,
        null,
        null,
        50.5,
        null,
        null,
        null,
      ],
    ])
    expect((await list(`PowerPlantId=${own}`)).error?.problem).toBe('core.plantForbidden')
  })

  test.each([
    [{ frequencyMinutes: 7 }, 'frequencyMinutes'],
    [{ decimals: 9 }, 'decimals'],
    [{ warnMax: 90, alarmMax: 80 }, 'alarmMax'],
    [{ blockMin: 10, warnMin: 5 }, 'warnMin'],
    [{ tripMax: 'cao' }, 'tripMax'],
  ])('refuses %o at its field', async (wrong, member) => {
    const body = { powerPlantId: plantId, deviceKind: 'inverter', code: 'X', name: 'X', ...wrong }
    const { status, error } = await manager.send('POST', `${path}/Create`, body)
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
  })

  test('a code is taken within its device kind; versions count; other plants are not found', async () => {
    const first = await addParameter(manager, plantId)
    await addParameter(manager, plantId, { code: first.code }, 'line')
    const twin = { powerPlantId: plantId, deviceKind: 'inverter', code: first.code, name: 'X' }
    const { error } = await manager.send('POST', `${path}/Create`, twin)
    expect(error?.problem).toBe('devices.parameterCodeTaken')
    const { result } = await update({ ...first, name: 'Mới', deviceKind: 'line' })
    expect(result).toEqual({ ...first, name: 'Mới', version: 2 })
    expect((await update({ ...first, name: 'Cũ' })).error?.problem).toBe('core.changedMeanwhile')
    expect((await update(result, stranger)).status).toBe(404)
    expect((await remove(first.id, stranger)).status).toBe(404)
    expect((await remove(first.id)).status).toBe(200)
    expect((await remove(first.id)).status).toBe(404)
  })
})

test('the usual parameters come once, and leave alone what the plant has', async () => {
  const own = await makePlant(server.db)
  const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [own] })
  const power = await addParameter(keeper, own, { code: 'P', name: 'Công suất riêng' })
  const add = (deviceKind: string) =>
    keeper.send<{ added: number }>('POST', `${path}/CreateDefaults`, { powerPlantId: own, deviceKind })
  expect((await add('inverter')).result).toEqual({ added: 44 })
  expect((await add('inverter')).result).toEqual({ added: 0 })
  expect((await add('generator')).result).toEqual({ added: 28 })
  expect((await add('other')).error?.problem).toBe('devices.noDefaults')
  const { result } = await list(`DeviceKind=inverter&MaxResultCount=1000`, keeper)
  expect(result.items).toContainEqual(power)
  expect(result.totalCount).toBe(45)
})

describe('limits of a device', () => {
  test('are the parameter’s until the device has its own, and again when those are taken away', async () => {
    const own = await makePlant(server.db)
    const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [own] })
    const { id } = await addDevice(keeper, own)
    const heat = await addParameter(keeper, own, { code: 'TIN', warnMax: 65, tripMax: 80 })
    const limitsOf = async () =>
      (await keeper.get<DeviceLimits>(`/services/app/Device/GetLimits?Id=${id}`)).result
    const set = (version: number, limits: object | null, parameterId = heat.id) =>
      keeper.send<DeviceLimits>('PUT', '/services/app/Device/UpdateLimits', {
        id,
        version,
        parameterId,
        limits,
      })
    const usual = { ...noLimits, warnMax: 65, tripMax: 80 }
    const row = { parameterId: heat.id, code: 'TIN', name: 'Thông số', unit: 'kW' }
    expect(await limitsOf()).toEqual({ version: 1, items: [{ ...row, isOwn: false, ...usual }] })
    const changed = await set(1, { warnMax: 60 })
    const ownLimits = { ...row, isOwn: true, ...noLimits, warnMax: 60 }
    expect(changed.result).toEqual({ version: 2, items: [ownLimits] })
    expect(await limitsOf()).toEqual(changed.result)
    expect((await set(1, { warnMax: 61 })).error?.problem).toBe('core.changedMeanwhile')
    expect((await set(2, { warnMax: 61, warnMin: 62 })).status).toBe(400)
    const { result } = await historyOf('devices', id, keeper)
    expect(result.items[0]?.changes).toEqual([
      { field: 'TIN.warnMax', from: 65, to: 60 },
      { field: 'TIN.tripMax', from: 80, to: null },
    ])
    expect((await set(2, null)).result.items).toEqual([{ ...row, isOwn: false, ...usual }])
  })

  test('of a parameter are told for every device: its own, or what its rating allows', async () => {
    const own = await makePlant(server.db)
    const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [own] })
    const small = await addDevice(keeper, own, { code: 'INV1', ratedKw: 100, dcKwp: null })
    const large = await addDevice(keeper, own, { code: 'INV2', ratedKw: 250, dcKwp: null })
    const power = await addParameter(keeper, own, { code: 'PDC', unit: 'kW' })
    const limits = { ...noLimits, blockMin: 0, blockMax: 260 }
    const changed = { id: large.id, version: large.version, parameterId: power.id, limits }
    expect((await keeper.send('PUT', '/services/app/Device/UpdateLimits', changed)).status).toBe(200)
    const held = (who: Client, id = power.id) => who.get<HeldLimits>(`${path}/GetHeldLimits?Id=${id}`)
    expect((await held(keeper)).result.items).toEqual([
      { deviceId: small.id, ...noLimits, blockMin: -150, blockMax: 150 },
      { deviceId: large.id, ...limits },
    ])
    expect((await held(stranger)).status).toBe(404)
    expect((await held(keeper, 2_147_483_647)).status).toBe(404)
  })

  test('are for parameters of its kind and plant', async () => {
    const { id, version } = await addDevice(manager, plantId)
    const other = await addParameter(manager, plantId, {}, 'transformer')
    const body = { id, version, parameterId: other.id, limits: null }
    const { error } = await manager.send('PUT', '/services/app/Device/UpdateLimits', body)
    expect(error?.problem).toBe('devices.otherKind')
    expect((await stranger.send('PUT', '/services/app/Device/UpdateLimits', body)).status).toBe(404)
    expect((await stranger.get(`/services/app/Device/GetLimits?Id=${id}`)).status).toBe(404)
  })
})
