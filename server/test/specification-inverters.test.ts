import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from './app.ts'
import { INVERTER_DETAIL_ID } from '#contract/core/session.ts'

import { makePlant, signedIn } from './people.ts'

/* The specification line by line, continued: §7 "Inverter", "Inverter tracking" and "Inverter history", with the shapes of §3. */

let server: TestApp

interface Items {
  items: Record<string, unknown>[]
}
interface Detail extends Record<string, unknown> {
  id: number
}

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('§7 inverters', () => {
  const tracking = '/services/app/InverterTracking'

  /** An inverter with one parameter, and who records it. */
  async function oneInverter() {
    const ownPlantId = await makePlant(server.db)
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [ownPlantId] })
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [ownPlantId] })
    const ofPlant = { powerPlantId: ownPlantId, name: 'Công suất AC' }
    const inverter = { ...ofPlant, kind: 'inverter', code: 'INV1' }
    const { result } = await manager.send<Detail>('POST', '/services/app/Device/Create', inverter)
    const power = { ...ofPlant, deviceKind: 'inverter', code: 'P', unit: 'kW' }
    await manager.send('POST', '/services/app/DeviceParameter/Create', power)
    return { inverterId: result.id, operator, plantId: ownPlantId }
  }

  test('GET Inverter/GetAll, filter query plus MaxResultCount=100; GET Inverter/Get with an Id', async () => {
    const { inverterId, operator, plantId: ofPlant } = await oneInverter()
    const list = await operator.get<Items>(
      `/services/app/Inverter/GetAll?powerPlantId=${ofPlant}&MaxResultCount=100`,
    )
    expect(list.result.items).toMatchObject([{ id: inverterId, code: 'INV1' }])
    expect((await operator.get<Detail>(`/services/app/Inverter/Get?Id=${inverterId}`)).result.id).toBe(
      inverterId,
    )
    // The database is this file's own: its first device has the Id that a call without one means.
    const first = await operator.get<Detail>('/services/app/Inverter/Get?Id=1')
    expect(await operator.get<Detail>('/services/app/Inverter/Get')).toMatchObject({
      status: first.status,
      ...(first.status === 200 && { result: { id: INVERTER_DETAIL_ID } }),
    })
  })

  test('POST InverterTracking/Create; PUT InverterTracking/Update; GET InverterTracking/GetAll; POST InverterTracking/ExportExcel', async () => {
    const { inverterId, operator } = await oneInverter()
    const specification = { specificationName: 'Công suất AC', unit: 'kW' }
    const hour = (at: number, value: number) => ({
      hour: at,
      hourlyTrackingDataItems: [{ specification, value }],
    })
    const head = { inverterId, date: '2026-11-20', shiftCode: 'C1' }
    const body = { ...head, hourlyTrackingData: [hour(9, 150)] }
    const created = await operator.send<Detail>('POST', `${tracking}/Create`, body)
    expect(created.status).toBe(200)
    const update = { id: created.result.id, hourlyTrackingData: [hour(10, 160)] }
    expect((await operator.send('PUT', `${tracking}/Update`, update)).status).toBe(200)
    const { result } = await operator.get<Items>(
      `${tracking}/GetAll?inverterId=${inverterId}&date=2026-11-20`,
    )
    // §3: the first item is the detail; specificationName and unit are flattened onto the rows.
    const data = result.items[0]?.['hourlyTrackingData'] as {
      hour: number
      hourlyTrackingDataItems: { specification: typeof specification; value: number | null }[]
    }[]
    const rows = data.flatMap(({ hour: at, hourlyTrackingDataItems }) =>
      hourlyTrackingDataItems.map((item) => ({ ...item.specification, hour: at, value: item.value })),
    )
    expect(rows.filter(({ value }) => value !== null)).toEqual([
      { ...specification, hour: 9, value: 150 },
      { ...specification, hour: 10, value: 160 },
    ])
    const workbook = await server.app.inject({
      method: 'POST',
      url: `/api${tracking}/ExportExcel`,
      headers: { authorization: `Bearer ${operator.token}` },
      payload: { inverterId, date: '2026-11-20' },
    })
    expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })
})

describe.each(['/services/app/inverter-history', '/inverter-history'])(
  '§7 inverter history at %s',
  (history) => {
    const day = '2026-11-20'

    async function onePlant() {
      const plantId = await makePlant(server.db)
      const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
      const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
      const inverter = { powerPlantId: plantId, kind: 'inverter', code: 'INV1', name: 'Inverter 1' }
      const { result } = await manager.send<Detail>('POST', '/services/app/Device/Create', inverter)
      return { plantId, inverterId: result.id, operator }
    }

    test('POST upsert-history/{inverterId}, body; GET get-histories, filter query', async () => {
      const { plantId, inverterId, operator } = await onePlant()
      const figures = { dailyYieldKwh: 720, totalYieldKwh: 1_204_530, peakPowerKw: 198 }
      const body = { reportDate: day, status: 'running', ...figures }
      const written = await operator.send<Detail>('POST', `${history}/upsert-history/${inverterId}`, body)
      expect([written.status, written.result['inverterId']]).toEqual([200, inverterId])
      const list = await operator.get<Items>(
        `${history}/get-histories?powerPlantId=${plantId}&reportDate=${day}`,
      )
      expect(list.result.items).toMatchObject([{ inverterId, reportDate: day, ...figures }])
    })

    test('POST update-report-operation, body; GET get-report-operation/{powerPlantId}, query ReportDate', async () => {
      const { plantId, operator } = await onePlant()
      const body = { powerPlantId: plantId, reportDate: day, meterEnergyMwh: 92.3 }
      const written = await operator.send('POST', `${history}/update-report-operation`, body)
      expect(written.status).toBe(200)
      const path = `${history}/get-report-operation/${plantId}?ReportDate=${day}`
      const { status, result } = await operator.get<Detail>(path)
      expect([status, result]).toMatchObject([200, body])
    })
  },
)
