import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ReportOperation } from '#contract/inverter-history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { readMeterDays, readReportedLight } from './days.service.ts'
import { addInverters, DAY, read, record, refusal, report, service } from '../testing/days.ts'

let server: TestApp
let plantId: number
let inverterIds: number[]
let manager: Client
let leader: Client
let operator: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow('2026-11-21T00:30:00.000Z')
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId], surname: 'Lê', name: 'Trưởng' })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId], surname: 'Trần', name: 'Ghi' })
  inverterIds = await addInverters(manager, plantId, ['INV1', 'INV2'])
})

const get = (who: Client = operator, day = DAY) =>
  who.get<ReportOperation>(`${service}/get-report-operation/${plantId}?ReportDate=${day}`)
const whole = {
  irradiationGhiKwhPerM2: 5.1,
  irradiationPoaKwhPerM2: 5.4,
  meterEnergyMwh: 92.3,
  auxEnergyMwh: 0.4,
  gridLimits: [
    { from: `${DAY}T04:00:00Z`, to: `${DAY}T06:30:00Z`, limitMw: 12, availableMw: 15.92, orderNo: 'A2-114' },
  ],
  gridOutageMinutes: 12,
  cleanedMwp: 1.2,
  clearedHa: 0.5,
  weather: 'Nắng, chiều có mây',
  summary: 'Vận hành bình thường',
}

describe('the report of a day', () => {
  test('that nobody has written is proposed from the readings', async () => {
    const [one = 0, two = 0] = inverterIds
    const device = (body: object) =>
      manager.send<{ id: number }>('POST', '/services/app/Device/Create', { powerPlantId: plantId, ...body })
    for (const deviceKind of ['weatherStation', 'meter'])
      await manager.send('POST', '/services/app/DeviceParameter/CreateDefaults', {
        powerPlantId: plantId,
        deviceKind,
      })
    const weather = (await device({ kind: 'weatherStation', code: 'TKT1', name: 'Trạm khí tượng' })).result.id
    const meter = (await device({ kind: 'meter', code: 'CT171', name: 'Công tơ 171' })).result.id
    await read(operator, plantId, [
      [one, 'P', '09:00', 140],
      [two, 'P', '09:00', 0],
      [weather, 'G_POA', '08:00', 40],
      [weather, 'G_POA', '09:00', 600],
      [weather, 'G_POA', '10:00', 800],
      [meter, 'EOUT', '00:00', 100_000],
      [meter, 'EOUT', '23:00', 192_000],
    ])
    const figures = { dailyYieldKwh: 900, totalYieldKwh: 50_000, peakPowerKw: 150 }
    const stops = [{ from: `${DAY}T02:30:00Z`, to: `${DAY}T03:30:00Z`, cause: 'fault' }]
    await record(operator, one, { ...figures, stops })
    const { status, result } = await get()
    expect(status).toBe(200)
    expect(result).toMatchObject({
      powerPlantId: plantId,
      reportDate: DAY,
      isRecorded: false,
      meterEnergyMwh: 92,
      gridLimits: [],
      curtailedEnergyMwh: 0,
      runningCount: 1,
      inverterCount: 2,
      unrecordedCount: 1,
      // One recorded inverter, two hours of sun, one of them lost to a fault.
      availability: 0.5,
      version: 0,
      can: { edit: true, confirm: false },
    })
    expect(result.irradiationPoaKwhPerM2).toBeCloseTo(1.44, 9)
  })

  test('follows the readings where nobody entered a figure, until it is confirmed', async () => {
    const device = (body: object) =>
      manager.send<{ id: number }>('POST', '/services/app/Device/Create', { powerPlantId: plantId, ...body })
    await manager.send('POST', '/services/app/DeviceParameter/CreateDefaults', {
      powerPlantId: plantId,
      deviceKind: 'meter',
    })
    const meter = (await device({ kind: 'meter', code: 'CT171', name: 'Công tơ 171' })).result.id
    const registers = (clock: string, kwh: number) => read(operator, plantId, [[meter, 'EOUT', clock, kwh]])
    await registers('00:00', 100_000)
    await registers('12:00', 146_000)
    const { gridLimits } = whole
    const morning = await report(operator, plantId, { gridLimits, irradiationGhiKwhPerM2: 2.5 })
    expect(morning.result).toMatchObject({ meterEnergyMwh: 46, enteredFigures: ['irradiationGhiKwhPerM2'] })
    await registers('22:00', 192_000)
    const evening = (await get()).result
    expect(evening).toMatchObject({ meterEnergyMwh: 92, irradiationGhiKwhPerM2: 2.5, gridLimits })
    const days = { from: DAY, to: DAY }
    expect((await readMeterDays(server.db, plantId, days)).outOn(DAY)).toBe(92)
    const light = await readReportedLight(server.db, plantId, days, server.platform.now())
    expect(light(DAY)).toEqual({ ghiKwhPerM2: 2.5, poaKwhPerM2: null })

    const sent = { gridLimits, irradiationGhiKwhPerM2: 2.5 }
    await report(leader, plantId, { ...sent, isConfirmed: true, version: evening.version })
    await registers('23:00', 193_000)
    expect((await get()).result).toMatchObject({
      meterEnergyMwh: 92,
      enteredFigures: ['irradiationGhiKwhPerM2', 'meterEnergyMwh'],
    })
    expect((await readMeterDays(server.db, plantId, days)).outOn(DAY)).toBe(92)
  })

  test('is written, changed by who saw it, and told by history', async () => {
    const { status, result } = await report(operator, plantId, whole)
    expect(status).toBe(200)
    expect(result).toMatchObject({ ...whole, isRecorded: true, reporterName: 'Trần Ghi', version: 1 })
    expect(result.curtailedEnergyMwh).toBeCloseTo(9.8, 9)
    const changed = await report(leader, plantId, { ...whole, gridOutageMinutes: 20, version: 1 })
    expect(changed.result).toMatchObject({ gridOutageMinutes: 20, reporterName: 'Trần Ghi', version: 2 })
    expect((await get()).result).toMatchObject({ gridOutageMinutes: 20, isRecorded: true })
    expect(refusal(await report(operator, plantId, { ...whole, version: 0 }))[1]).toBe(
      'inverter-history.taken',
    )
    expect(refusal(await report(operator, plantId, { ...whole, version: 1 }))).toEqual([
      409,
      'core.changedMeanwhile',
      [],
    ])
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=report-operations&EntityId=${result.id}`
    const history = await operator.get<{ items: { changes: object[] }[] }>(path)
    expect(history.result.items[0]?.changes).toEqual([{ field: 'gridOutageMinutes', from: 12, to: 20 }])
    expect((await report(operator, plantId, whole)).result).toMatchObject({
      gridOutageMinutes: 12,
      version: 3,
    })
    const after = await operator.get<{ items: { reason: string }[] }>(path)
    expect(after.result.items[0]?.reason).toBe('Cập nhật không kèm phiên bản')
  })

  test('is confirmed by the shift leader and not changed afterwards', async () => {
    await report(operator, plantId, whole)
    const confirm = (who: Client, isConfirmed: boolean, version: number) =>
      report(who, plantId, { ...whole, isConfirmed, version })
    expect((await confirm(operator, true, 1)).status).toBe(403)
    expect((await confirm(leader, true, 1)).result).toMatchObject({
      confirmedByName: 'Lê Trưởng',
      confirmedAt: '2026-11-21T00:30:00Z',
      can: { edit: false, confirm: true },
    })
    expect(refusal(await report(operator, plantId, { ...whole, version: 2 }))).toEqual([
      409,
      'inverter-history.confirmed',
      [],
    ])
    expect((await confirm(operator, false, 2)).status).toBe(403)
    expect((await confirm(leader, false, 2)).result).toMatchObject({ confirmedAt: null, can: { edit: true } })
  })

  test('is refused for a day to come, with a limit on another day, and with what is none', async () => {
    expect(refusal(await report(operator, plantId, { reportDate: '2026-11-22' }))).toEqual([
      422,
      'inverter-history.inFuture',
      ['reportDate'],
    ])
    const limit = { from: '2026-11-20T16:00:00Z', to: '2026-11-20T17:30:00Z', limitMw: 12 }
    expect(refusal(await report(operator, plantId, { gridLimits: [limit] }))).toEqual([
      422,
      'inverter-history.limitOnOtherDay',
      ['gridLimits'],
    ])
    expect((await report(operator, plantId, { gridOutageMinutes: 1441 })).status).toBe(400)
    expect((await operator.get(`${service}/get-report-operation/${plantId}`)).status).toBe(400)
  })

  test('of another plant is not seen, nor of none', async () => {
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    expect((await get(stranger)).status).toBe(403)
    expect((await report(stranger, plantId)).status).toBe(403)
    const executive = await signedIn(server, { roles: ['BDH'] })
    const path = `${service}/get-report-operation/999999?ReportDate=${DAY}`
    expect((await executive.get(path)).status).toBe(404)
  })
})
