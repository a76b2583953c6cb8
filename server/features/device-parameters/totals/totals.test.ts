import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DaySheet, StationTotals } from '#contract/device-parameters/index.ts'
import type { Page } from '#contract/core/page.ts'
import type { Parameter } from '#contract/devices/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

const SERVICE = '/services/app/DeviceParameter'
const DAY = '2026-11-20'

let server: TestApp
let plantId: number
let operator: Client
const deviceIds: number[] = []
let power: Parameter | undefined

beforeAll(async () => {
  server = await testApp()
  // 01:10 of the day at the plants.
  server.setNow('2026-11-19T18:10:00.000Z')
  plantId = await makePlant(server.db)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  for (const code of ['H1', 'H2']) {
    const body = { powerPlantId: plantId, kind: 'generator', code, name: `Tổ máy ${code}`, ratedKw: 15_000 }
    const { result } = await manager.send<{ id: number }>('POST', '/services/app/Device/Create', body)
    deviceIds.push(result.id)
  }
  await manager.send('POST', `${SERVICE}/CreateDefaults`, { powerPlantId: plantId, deviceKind: 'generator' })
  const { result } = await manager.get<Page<Parameter>>(
    `${SERVICE}/GetAll?PowerPlantId=${plantId}&MaxResultCount=100`,
  )
  power = result.items.find(({ code }) => code === 'P')
  const [h1, h2] = deviceIds
  const read = (deviceId: number | undefined, at: string, value: number) => ({
    deviceId,
    parameterId: power?.id,
    at,
    value,
  })
  await operator.send('POST', '/services/app/Reading/Write', {
    powerPlantId: plantId,
    readings: [
      read(h1, '2026-11-19T17:00:00Z', 12),
      read(h2, '2026-11-19T17:00:00Z', 13.5),
      read(h1, '2026-11-19T17:30:00Z', 14),
      read(h1, '2026-11-19T18:00:00Z', 12),
      read(h2, '2026-11-19T18:00:00Z', 12),
    ],
  })
})
afterAll(() => server.close())

const totals = (who = operator, id = plantId) =>
  who.get<StationTotals>(`${SERVICE}/GetStationTotals?PowerPlantId=${id}&Date=${DAY}`)

test('powers are added up by time and column, energy until 01:00: (12 + 14) MW × 0.5 h + 13.5 MW × 1 h = 26.5 MWh', async () => {
  const { status, result } = await totals()
  expect([status, result.slots.length]).toEqual([200, 48])
  // Voltages, currents and frequencies add up to nothing.
  expect(result.columns.map(({ code }) => code)).toEqual(['P', 'Q'])
  const [column] = result.columns
  expect(column?.values.slice(0, 3)).toEqual([
    { value: 25.5, count: 2, missing: 0 },
    { value: 14, count: 1, missing: 1 },
    { value: 24, count: 2, missing: 0 },
  ])
  expect(column).toMatchObject({ deviceCount: 2, max: 25.5, min: 14, energyMwh: 26.5 })
})

test('are the figures of the dashboard, of the sheets and of the Excel file', async () => {
  const { result } = await totals()
  const [column] = result.columns
  const path = `/services/app/Dashboard/Get?PowerPlantId=${plantId}`
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  await server.db.updateTable('plants').set({ kind: 'hydro' }).where('id', '=', plantId).execute()
  type Answer = { plants: { production: { power: { value: number }; energy: { day: { mwh: number } } } }[] }
  const dashboard = (await manager.get<Answer>(path)).result.plants[0]?.production
  expect(dashboard?.power.value).toBe(column?.values[2]?.value)
  expect(dashboard?.energy.day.mwh).toBeCloseTo(column?.energyMwh ?? 0, 9)

  const pages = await Promise.all(
    deviceIds.map(async (id) => {
      const query = `DeviceId=${id}&Sheet=power&Date=${DAY}`
      return (await operator.get<DaySheet>(`${SERVICE}/GetSheet?${query}`)).result.readings
    }),
  )
  const atSix = pages
    .flat()
    .filter((one) => one.parameterId === power?.id && one.at.startsWith('2026-11-19T17:00'))
  expect(atSix.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(column?.values[0]?.value)

  const headers = { authorization: `Bearer ${operator.token}` }
  const excel = `${SERVICE}/ExportStationTotals?PowerPlantId=${plantId}&Date=${DAY}`
  const answer = await server.app.inject({ url: `/api${excel}`, headers })
  expect(answer.statusCode).toBe(200)
  const { rows } = await exportedSheet(server, excel, headers)
  const column1 = rows.map((row) => row[1])
  expect(column1).toEqual(expect.arrayContaining([25.5, 14, 24, 26.5, 'tính từ công suất']))
})

test('a plant without units has no columns; another plant is refused', async () => {
  const empty = await makePlant(server.db)
  const there = await signedIn(server, { roles: ['DHV'], plantIds: [empty] })
  expect((await totals(there, empty)).result.columns).toEqual([])
  expect((await totals(there)).status).toBe(403)
  expect((await totals(there, 2_147_483_648)).status).toBeLessThan(500)
  const wrong = await operator.get(`${SERVICE}/GetStationTotals?PowerPlantId=${plantId}&Date=2026-02-30`)
  expect(wrong.status).toBe(400)
})
