import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { DeviceLatest } from '#contract/device-parameters/latest.ts'
import type { TemperatureDay } from '#contract/device-parameters/temperatures.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { DAY, hydroPlant, instantOf, made, SERVICE, type HydroPlant } from '../testing/hydro-plant.ts'

let server: TestApp
let plant: HydroPlant

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  // 07:10 of the day at the plants.
  server.setNow('2026-11-20T00:10:00.000Z')
  plant = await hydroPlant(server)
})
afterAll(() => server.close())

const list = (query: string, who = plant.operator) =>
  who.get<Page<DeviceLatest>>(`${SERVICE}/GetLatest?Sheet=generators&PowerPlantId=${plant.plantId}&${query}`)
const bearingAt = (hour: number, value: number) => ({
  parameterId: plant.bearing.id,
  at: instantOf(hour),
  value,
})
const addUnit = (code: string) =>
  made<{ id: number }>(plant.manager, 'Device', {
    powerPlantId: plant.plantId,
    kind: 'generator',
    code,
    name: `Tổ máy ${code}`,
  })

describe('the latest values', () => {
  test('are those of the parameters of the book, with time, limits and state', async () => {
    await plant.write([bearingAt(5, 90), bearingAt(7, 81)])
    const { totalCount, items } = (await list('')).result
    expect(totalCount).toBe(1)
    expect(items[0]).toMatchObject({ code: 'H1', state: 'alarm', latestAt: instantOf(7), overdueCount: 0 })
    expect(items[0]?.values).toMatchObject([
      {
        code: 'TOD',
        value: 81,
        at: instantOf(7),
        isCurrent: true,
        state: 'alarm',
        alarmMax: 80,
        decimals: 1,
      },
      { code: 'OIL', value: null, at: null, isCurrent: false, state: 'normal' },
    ])
  })

  test('are no data once the next value is half an hour late', async () => {
    await plant.write([bearingAt(6, 81)])
    server.setNow('2026-11-20T00:30:00.000Z')
    expect((await list('')).result.items[0]).toMatchObject({ state: 'alarm', overdueCount: 0 })
    server.setNow('2026-11-20T00:31:00.000Z')
    expect((await list('')).result.items[0]).toMatchObject({ state: 'noData', overdueCount: 1 })
  })

  test('of years ago are found, those of the future are not', async () => {
    const reading = { deviceId: plant.unit.id, parameterId: plant.bearing.id }
    await plant.operator.send('POST', '/services/app/Reading/Write', {
      powerPlantId: plant.plantId,
      source: 'import',
      readings: [{ ...reading, at: '2023-03-01T05:00:00Z', value: 55 }],
    })
    expect((await list('')).result.items[0]?.values[0]).toMatchObject({ value: 55, isCurrent: false })
  })

  test('are narrowed by state and keyword, and sorted', async () => {
    await addUnit('H2')
    await plant.write([bearingAt(7, 60)])
    const codes = async (query: string) => (await list(query)).result.items.map(({ code }) => code)
    expect(await codes('')).toEqual(['H1', 'H2'])
    expect(await codes('Sorting=code desc')).toEqual(['H2', 'H1'])
    expect(await codes('Sorting=state desc')).toEqual(['H2', 'H1'])
    expect(await codes('State=normal')).toEqual(['H1'])
    expect(await codes('State=noData&MaxResultCount=1')).toEqual(['H2'])
    expect(await codes('Keyword=to may h2')).toEqual(['H2'])
    expect(await codes('Kind=line')).toEqual([])
    expect((await list('Sorting=weight')).status).toBe(200)
    expect((await list('Sheet=everything')).status).toBe(400)
  })

  test('are those of one’s plants', async () => {
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    expect((await list('', stranger)).error?.problem).toBe('core.plantForbidden')
    const own = await stranger.get<Page<DeviceLatest>>(`${SERVICE}/GetLatest?Sheet=generators`)
    expect(own.result.totalCount).toBe(0)
  })

  test('go to Excel value by value', async () => {
    await plant.write([bearingAt(7, 81)])
    const path = `${SERVICE}/ExportLatest?Sheet=generators&PowerPlantId=${plant.plantId}&State=alarm`
    const { lines, rows } = await exportedSheet(server, path, {
      authorization: `Bearer ${plant.operator.token}`,
    })
    expect(lines[1]).toBe('Bộ lọc: Tình trạng: Báo động')
    expect(rows[0]?.slice(1, 8)).toEqual(['H1', 'Tổ máy H1', 'Tổ máy', null, 'Nhiệt độ ổ đỡ', '°C', 81])
    expect(rows[0]?.slice(9)).toEqual(['Báo động', null, null, null, 70, 80, 85])
    expect(rows[1]?.[9]).toBe('Chưa có số liệu')
  })
})

test('temperatures of inverters stand beside the median, the air and their limits', async () => {
  server.setNow('2026-11-20T12:00:00.000Z')
  const { plantId, manager, operator } = await hydroPlant(server)
  const add = (kind: string, code: string, more: object = {}) =>
    made<{ id: number }>(manager, 'Device', { powerPlantId: plantId, kind, code, name: code, ...more })
  const parameter = (deviceKind: string, code: string, more: object = {}) =>
    made<{ id: number }>(manager, 'DeviceParameter', {
      powerPlantId: plantId,
      deviceKind,
      code,
      name: code,
      ...more,
    })
  const [one, other, weather] = [
    await add('inverter', 'I1'),
    await add('inverter', 'I2'),
    await add('weatherStation', 'TT'),
  ]
  await add('inverter', 'I3', { isActive: false })
  const inside = await parameter('inverter', 'TIN', { warnMax: 65, decimals: 1 })
  const air = await parameter('weatherStation', 'TAMB', { name: 'Nhiệt độ môi trường' })
  const reading = (deviceId: number, parameterId: number, hour: number, value: number) => ({
    deviceId,
    parameterId,
    at: instantOf(hour),
    value,
  })
  await operator.send('POST', '/services/app/Reading/Write', {
    powerPlantId: plantId,
    source: 'import',
    readings: [
      reading(one.id, inside.id, 11, 50),
      reading(other.id, inside.id, 11, 72),
      reading(other.id, inside.id, 11.25, 99),
      reading(other.id, inside.id, 19, 99),
      reading(weather.id, air.id, 11, 34),
    ],
  })
  const path = `${SERVICE}/GetTemperatures?PowerPlantId=${plantId}&Date=${DAY}`
  const { result } = await operator.get<TemperatureDay>(path)
  expect(result).toMatchObject({ firstHour: 6, lastHour: 18, hotterThanPeersK: 10, decimals: 1 })
  expect(result.items).toMatchObject([
    { code: 'I2', max: 72, warnMax: 65, mostAboveMedian: 11, hotterHours: 1 },
    { code: 'I1', max: 50, hotterHours: 0 },
  ])
  expect(result.companions).toEqual([{ name: 'Nhiệt độ môi trường', values: expect.anything() }])
  expect(result.companions[0]?.values.find(({ hour }) => hour === 11)?.value).toBe(34)
  expect(result.medians.find(({ hour }) => hour === 11)?.value).toBe(61)
  // Out of use today, I2 was warm on the day that it was read all the same; and it is not asked for after that.
  await server.pool.query('update devices set is_active = false where id = $1', [other.id])
  expect((await operator.get<TemperatureDay>(path)).result.items).toEqual(result.items)
  const next = await operator.get<TemperatureDay>(path.replace(DAY, '2026-11-21'))
  expect(next.result.items.map(({ code }) => code)).toEqual(['I1'])
})
