import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Dashboard } from '#contract/dashboard/index.ts'
import type { StationTotals } from '#contract/device-parameters/index.ts'
import type { OutputMonth } from '#contract/expected-outputs/comparison.ts'
import type { DaySummary } from '#contract/inverter-tracking/summary.ts'
import { solarPlant, type SolarPlant } from '#server/features/inverter-tracking/testing/solar-plant.ts'
import { readReport } from '#server/features/reports/definitions/testing/reading-reports.ts'

import { demoApp, type TestApp } from './app.ts'
import { DAY, reportedPlant, type ReportedPlant } from './reported-plant.ts'

const PAST = '2026-10-10'
const LATER = '2026-11-20'

let server: TestApp
let solar: SolarPlant
let river: ReportedPlant

/** Three inverters of which the last was read in October only. */
beforeAll(async () => {
  server = await demoApp()
  server.setNow('2026-11-21T03:10:00.000Z')
  solar = await solarPlant(server)
  const [first, second, third] = solar.inverters
  if (!first || !second || !third) throw new Error('three inverters')
  for (const one of [first, second, third]) await solar.read(one, 'P', { 9: 80, 10: 100, 11: 90 }, PAST)
  await solar.read(third, 'EDAY', { 10: 180, 11: 260 }, PAST)
  for (const one of [first, second]) await solar.read(one, 'P', { 9: 60, 10: 70 }, LATER)
  river = await reportedPlant(server)
})
afterAll(() => server.close())

const retire = (id: number | undefined) =>
  server.db
    .updateTable('devices')
    .set({ isActive: false })
    .where('id', '=', id ?? 0)
    .execute()

/** What every screen says of October and of the year by today. */
async function pastOf({ plantId: powerPlantId, manager }: SolarPlant) {
  const ask = async <T>(path: string) => (await manager.get<T>(`/services/app/${path}`)).result
  const of = `PowerPlantId=${powerPlantId}`
  const dashboard = await ask<Dashboard>(`Dashboard/Get?${of}`)
  const month = await ask<OutputMonth>(`ExpectedOutput/GetMonth?${of}&Day=${PAST}`)
  const totals = await ask<StationTotals>(`DeviceParameter/GetStationTotals?${of}&Date=${PAST}`)
  const tracked = await ask<DaySummary>(`InverterTracking/GetDaySummary?${of}&Date=${PAST}`)
  const october = { powerPlantId, from: '2026-10-01', to: '2026-10-31' }
  const report = await readReport(server, 'month', october)
  const inverters = await readReport(server, 'inverter', october)
  const { energy } = dashboard.plants[0]?.production ?? {}
  return {
    year: energy?.year.mwh,
    month: energy?.month,
    planned: month.days.find(({ day }) => day === PAST)?.actualMwh,
    station: totals.columns.find(({ code }) => code === 'P')?.energyMwh,
    tracked: [tracked.energyKwh, tracked.items.map(({ code }) => code)],
    gross: report.number('grossMwh'),
    peak: [report.number('maxMw'), report.figure('maxAt').value],
    inverters: [inverters.number('inverterCount'), inverters.number('energyMwh')],
  }
}

const rowsOn = async (day: string) => {
  const path = `InverterTracking/GetDaySummary?PowerPlantId=${solar.plantId}&Date=${day}`
  const { result } = await solar.manager.get<DaySummary>(`/services/app/${path}`)
  return result.items.map(({ code }) => code)
}

test('taking an inverter out of use changes nothing of what it made', async () => {
  const before = await pastOf(solar)
  expect(before).toMatchObject({ gross: 0.8, year: 1.06, planned: 0.8, peak: [0.3, expect.any(String)] })
  expect(await rowsOn(LATER)).toEqual(['INV01', 'INV02', 'INV03'])
  await retire(solar.inverters[2]?.id)
  expect(await pastOf(solar)).toEqual(before)
  // It has no row of a day of which nothing was read.
  expect(await rowsOn(LATER)).toEqual(['INV01', 'INV02'])
})

test('what all units gave in a half-hour still needs all of them', async () => {
  const subject = { powerPlantId: river.plantId, from: DAY, to: DAY }
  const before = await readReport(server, 'day', subject)
  await retire(river.unitIds[1])
  const after = await readReport(server, 'day', subject)
  for (const column of ['grossMw', 'reactiveMvar', 'busbarKv'])
    expect(after.column('slots', column)).toEqual(before.column('slots', column))
  expect(after.number('grossMwh')).toEqual(before.number('grossMwh'))
  // One value of the first unit is missing: the half-hour is not what the other gave alone.
  await server.db
    .deleteFrom('readings')
    .where('deviceId', '=', river.unitIds[0] ?? 0)
    .where('at', '=', `${DAY}T02:00:00Z`)
    .execute()
  const [slot] = (await readReport(server, 'day', subject)).column('slots', 'grossMw').slice(18, 19)
  expect(slot).toBeNull()
})
