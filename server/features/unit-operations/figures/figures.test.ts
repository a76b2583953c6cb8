import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Counters, Figures, TimelineUnit } from '#contract/unit-operations/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { exportedSheet } from '#server/test/sheet.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { addUnit, enter, refusal, service } from '../testing/units.ts'

let server: TestApp
let plantId: number
let unitId: number
let manager: Client
let operator: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow('2026-11-21T00:00:00.000Z')
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  unitId = (await addUnit(manager, plantId)).id
})

/** Four days from 16 November, 00:00 at the plants: 48 h running, 6 h fault, 18 h standby, 12 h without grid, 12 h running. */
async function fourDays() {
  await enter(operator, unitId, 'generating', '2026-11-15T17:00:00Z')
  await enter(operator, unitId, 'forcedOutage', '2026-11-17T17:00:00Z', { expectedPowerMw: 12 })
  await enter(operator, unitId, 'coldStandby', '2026-11-17T23:00:00Z')
  await enter(operator, unitId, 'gridOutage', '2026-11-18T17:00:00Z', { reason: 'Mất ĐZ 171' })
  await enter(operator, unitId, 'generating', '2026-11-19T05:00:00Z')
}

const timeline = (query: string, who: Client = operator) =>
  who.get<{ items: TimelineUnit[] }>(`${service}/GetTimeline?PowerPlantId=${plantId}${query}`)
const figures = (query: string) =>
  operator.get<Figures>(`${service}/GetFigures?PowerPlantId=${plantId}${query}`)

/** Hours in which the unit gave 12 MW. */
async function generated(hours: readonly string[]) {
  await manager.send('POST', '/services/app/DeviceParameter/CreateDefaults', {
    powerPlantId: plantId,
    deviceKind: 'generator',
  })
  const parameters = `/services/app/DeviceParameter/GetAll?PowerPlantId=${plantId}&MaxResultCount=100`
  const { items } = (await manager.get<{ items: { id: number; code: string }[] }>(parameters)).result
  const parameterId = items.find(({ code }) => code === 'P')?.id
  const readings = hours.map((at) => ({ deviceId: unitId, parameterId, at, value: 12 }))
  const body = { powerPlantId: plantId, source: 'import', readings }
  expect((await operator.send('POST', '/services/app/Reading/Write', body)).status).toBe(200)
}

describe('the timeline', () => {
  test('has every unit with the states that touch the days, and its counters', async () => {
    await addUnit(manager, plantId, { code: 'INV1', kind: 'inverter', name: 'Inverter 1', orderNo: 2 })
    await fourDays()
    const { status, result } = await timeline('&From=2026-11-18&To=2026-11-18')
    expect(status).toBe(200)
    const [unit, inverter] = result.items
    expect(unit?.states).toMatchObject([
      { state: 'forcedOutage', startedAt: '2026-11-17T17:00:00.000Z', endedAt: '2026-11-17T23:00:00.000Z' },
      { state: 'coldStandby', startedAt: '2026-11-17T23:00:00.000Z', endedAt: '2026-11-18T17:00:00.000Z' },
    ])
    expect(unit).toMatchObject({
      unitId,
      code: 'H1',
      ratedMw: 15,
      currentState: 'generating',
      currentSince: '2026-11-19T05:00:00Z',
      // 48 hours, and 43 from 12:00 of the 19th until now.
      runningHours: 91,
      starts: 1,
      hoursSinceService: null,
      nextServiceHours: 500,
      hoursToService: 409,
      countersVersion: 0,
    })
    expect(unit?.nextStates).not.toContain('plannedRepair')
    expect(inverter).toMatchObject({ code: 'INV1', states: [], currentState: null, starts: 0 })
    expect((await timeline('&From=2026-11-18&To=2026-11-18&Kind=inverter')).result.items).toHaveLength(1)
    expect((await timeline('&From=2026-11-18&To=2026-11-18', manager)).result.items[0]?.nextStates).toEqual(
      [],
    )
  })

  test('counts hours since the last maintenance', async () => {
    await enter(operator, unitId, 'maintenance', '2026-11-15T17:00:00Z')
    await enter(operator, unitId, 'coldStandby', '2026-11-18T17:00:00Z')
    await enter(operator, unitId, 'generating', '2026-11-20T00:00:00Z')
    const { result } = await timeline('&From=2026-11-20&To=2026-11-21')
    expect(result.items[0]).toMatchObject({ runningHours: 24, hoursSinceService: 24 })
  })

  test('of too many days, none or another plant is refused', async () => {
    expect(refusal(await timeline('&From=2025-01-01&To=2026-11-18'))).toEqual([
      422,
      'unit-operations.periodTooLong',
      ['to'],
    ])
    expect((await timeline('&From=2026-11-18')).status).toBe(400)
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    expect((await timeline('&From=2026-11-18&To=2026-11-18', stranger)).status).toBe(403)
  })
})

describe('counters', () => {
  const set = (who: Client, more: object = {}) =>
    who.send<Counters>('PUT', `${service}/UpdateCounters`, {
      unitId,
      hoursBefore: 61_250.5,
      startsBefore: 812,
      version: 0,
      ...more,
    })

  test('go on from what they stood at before the first state', async () => {
    await fourDays()
    expect((await set(manager)).result).toEqual({
      unitId,
      hoursBefore: 61_250.5,
      startsBefore: 812,
      version: 1,
    })
    const { result } = await timeline('&From=2026-11-18&To=2026-11-18')
    expect(result.items[0]).toMatchObject({ runningHours: 61_341.5, starts: 813, countersVersion: 1 })
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=unit-counters&EntityId=${unitId}`
    const history = await operator.get<{ items: { changes: object[] }[] }>(path)
    expect(history.result.items[0]?.changes).toEqual([
      { field: 'hoursBefore', from: 0, to: 61_250.5 },
      { field: 'startsBefore', from: 0, to: 812 },
    ])
  })

  test('are set by the manager, who saw what they are', async () => {
    expect((await set(operator)).status).toBe(403)
    await set(manager)
    expect(refusal(await set(manager))[1]).toBe('core.changedMeanwhile')
    expect((await set(manager, { version: 1, startsBefore: 813 })).result.version).toBe(2)
    expect((await set(manager, { startsBefore: -1 })).status).toBe(400)
    expect(refusal(await set(manager, { unitId: 999_999 }))[1]).toBe('unit-operations.notAUnit')
    const elsewhere = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
    expect((await set(elsewhere)).status).toBe(404)
  })
})

describe('figures', () => {
  test('of IEEE Std 762 for some days, causes outside control left out and named', async () => {
    await fourDays()
    const { status, result } = await figures('&From=2026-11-16&To=2026-11-19')
    expect(status).toBe(200)
    expect(result.items).toMatchObject([
      {
        unitId,
        code: 'H1',
        ratedMw: 15,
        periodHours: 84,
        serviceHours: 60,
        reserveHours: 18,
        forcedOutageHours: 6,
        excludedHours: 12,
        excluded: [{ state: 'gridOutage', reason: 'Mất ĐZ 171', hours: 12, times: 1 }],
        forcedOutages: 1,
        starts: 1,
        hoursBetweenFailures: 60,
        capacityFactor: null,
        energyMwh: null,
        lostEnergyMwh: 72,
      },
    ])
    expect(result.items[0]?.availability).toBeCloseTo(78 / 84, 6)
    expect(result.items[0]?.forcedOutageRate).toBeCloseTo(6 / 66, 6)
    const { unitId: _id, code: _code, name: _name, ratedMw: _mw, ...only } = result.items[0] ?? {}
    expect(result.total).toEqual(only)
  })

  test('go into an Excel file, with the causes that were left out', async () => {
    await fourDays()
    const path = `${service}/ExportFiguresExcel?PowerPlantId=${plantId}`
    const authorization = { authorization: `Bearer ${operator.token}` }
    const { lines, titles, rows } = await exportedSheet(
      server,
      `${path}&From=2026-11-16&To=2026-11-19`,
      authorization,
    )
    expect(lines[1]).toBe(
      'Bộ lọc: Từ ngày: 16/11/2026; Đến ngày: 19/11/2026; Nguyên nhân ngoài tầm quản lý: loại trừ',
    )
    const unit = Object.fromEntries(titles?.map((title, at) => [title, rows[0]?.[at]]) ?? [])
    expect(unit).toMatchObject({
      Mã: 'H1',
      'Công suất đặt (MW)': 15,
      'PH – giờ trong kỳ': 84,
      'SH – giờ chạy': 60,
      'FOH – giờ dừng sự cố': 6,
      'Giờ loại trừ': 12,
      'CF – hệ số công suất': null,
      'Nguyên nhân loại trừ': 'Dừng do lưới – Mất ĐZ 171: 1 lần, 12.0 h',
    })
    expect(unit['AF – hệ số khả dụng']).toBeCloseTo(78 / 84, 9)
    expect(rows.map(([code]) => code)).toEqual(['H1', 'Cả nhà máy'])
    const counted = await exportedSheet(
      server,
      `${path}&From=2026-11-16&To=2026-11-19&CountsOutsideControl=true`,
      authorization,
    )
    expect(counted.rows[0]?.at(-1)).toBeNull()
    expect(refusal(await operator.get(`${path}&From=2010-01-01&To=2026-11-19`))[1]).toBe(
      'unit-operations.periodTooLong',
    )
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    expect((await stranger.get(`${path}&From=2026-11-16&To=2026-11-19`)).status).toBe(403)
  })

  test('count energy of the days with known states only, and name what the grid held back', async () => {
    await generated(['2026-11-14T17:00:00Z', '2026-11-16T17:00:00Z'])
    const limit = { from: '2026-11-18T02:00:00Z', to: '2026-11-18T05:30:00Z', limitMw: 8, availableMw: 12 }
    const report = { powerPlantId: plantId, reportDate: '2026-11-18', gridLimits: [limit] }
    const reported = await operator.send(
      'POST',
      '/services/app/inverter-history/update-report-operation',
      report,
    )
    expect(reported.status).toBe(200)
    await fourDays()
    const { result } = await figures('&From=2026-11-01&To=2026-11-19')
    // A value alone in its hour stands for the hour; that before the first state is no energy of the hours shown. Of 96
    // hours with a state 12 are left out, so CF = 12 MWh / (15 MW × 84 h).
    expect(result).toMatchObject({ curtailedEnergyMwh: 14, items: [{ energyMwh: 12 }] })
    expect(result.items[0]?.capacityFactor).toBeCloseTo(12 / (15 * (result.items[0]?.periodHours ?? 0)), 6)
    expect(result.items[0]?.periodHours).toBe(84)
    expect((await figures('&From=2026-11-19&To=2026-11-19')).result.curtailedEnergyMwh).toBe(0)
  })

  test('hold the energy of a day that goes on against the hours that it tells of', async () => {
    await enter(operator, unitId, 'generating', '2026-11-20T17:00:00Z')
    await generated(Array.from({ length: 7 }, (_, hour) => `2026-11-20T${hour + 17}:00:00Z`))
    server.setNow('2026-11-21T00:22:00.000Z')
    const [unit] = (await figures('&From=2026-11-21&To=2026-11-21')).result.items
    // 84 MWh / (15 MW × 7 h), at 07:22.
    expect(unit).toMatchObject({ energyMwh: 84, capacityFactor: 0.8 })
    expect(unit?.periodHours).toBeCloseTo(7.3667, 4)
  })

  test('count causes outside control when asked to, and nothing beyond now', async () => {
    await fourDays()
    const { result } = await figures(
      `&From=2026-11-16&To=2026-12-31&CountsOutsideControl=true&UnitId=${unitId}`,
    )
    // 127 hours from the first state until now.
    expect(result.items[0]).toMatchObject({ periodHours: 127, forcedOutageHours: 18, excluded: [] })
  })

  test('of a period without states or that ends before it begins', async () => {
    await fourDays()
    expect((await figures('&From=2026-01-01&To=2026-01-31')).result).toMatchObject({
      items: [],
      total: { periodHours: 0, availability: null },
    })
    expect(refusal(await figures('&From=2026-11-19&To=2026-11-16'))[1]).toBe('unit-operations.periodTooLong')
    expect((await figures('&From=2026-11-31&To=2026-11-16')).status).toBe(400)
  })
})
