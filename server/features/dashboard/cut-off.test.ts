import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Dashboard } from '#contract/dashboard/index.ts'
import type { StationTotals } from '#contract/device-parameters/index.ts'
import type { DaySummary } from '#contract/inverter-tracking/summary.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import {
  makePlantOfDashboard,
  type PlantOfDashboard,
  type TestReading,
} from './testing/plant-of-dashboard.ts'

const DAY = '2026-11-20'
const quarter = { unit: 'kW', frequencyMinutes: 15, total: 'energy' }

let server: TestApp
let plant: PlantOfDashboard

/** Values of a device at minutes of the day, each with the minutes it stands for. */
type Course = readonly { readonly minute: number; readonly kw: number; readonly stands: number }[]
const every = (step: number, from: number, to: number, kw: number): Course =>
  Array.from({ length: (to - from) / step }, (_, index) => ({
    minute: from + index * step,
    kw,
    stands: step,
  }))

/** One runs all day; one is silent from 9 to 11; the recorder of one dies at 11 and people read it by the hour. */
const courses: Readonly<Record<string, Course>> = {
  INV1: every(15, 360, 1140, 100),
  INV2: [...every(15, 360, 540, 80), ...every(15, 660, 1140, 120)],
  INV3: [...every(15, 360, 660, 100), ...every(60, 660, 1140, 100)],
}
const clock = (minute: number) =>
  `${DAY} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const rows = (device: string, code: string, course: Course): TestReading[] =>
  course.map(({ minute, kw }) => [device, code, clock(minute), kw])

/** What all courses come to until a minute of the day, worked out value by value. */
const kwhUntil = (end: number, devices = Object.keys(courses)) =>
  devices
    .flatMap((device) => courses[device] ?? [])
    .reduce((sum, { minute, kw, stands }) => sum + (kw * Math.max(0, Math.min(stands, end - minute))) / 60, 0)

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T16:59:00.000Z')
  plant = await makePlantOfDashboard(
    server,
    { installedMwp: 0.75, ratedMw: 0.6 },
    { INV1: 'inverter', INV2: 'inverter', INV3: 'inverter', TKT1: 'weatherStation' },
    [
      { code: 'P', deviceKind: 'inverter', extra: quarter },
      { code: 'PDC', deviceKind: 'inverter', extra: quarter },
      { code: 'EDAY', deviceKind: 'inverter', extra: { unit: 'kWh', frequencyMinutes: 15 } },
      { code: 'G_POA', deviceKind: 'weatherStation', extra: { unit: 'W/m²', frequencyMinutes: 15 } },
    ],
  )
  await server.db
    .updateTable('devices')
    .set({ dcKwp: 250, ratedKw: 200 })
    .where('plantId', '=', plant.plantId)
    .where('kind', '=', 'inverter')
    .execute()
  const third = courses['INV3'] ?? []
  await plant.read([
    ...rows('INV1', 'P', courses['INV1'] ?? []),
    ...rows('INV1', 'PDC', every(15, 360, 1140, 96)),
    ...rows('INV2', 'P', courses['INV2'] ?? []),
    ...rows(
      'INV3',
      'P',
      third.filter(({ stands }) => stands === 15),
    ),
    ...rows('TKT1', 'G_POA', every(15, 360, 1140, 500)),
  ])
  await plant.read(
    rows(
      'INV3',
      'P',
      third.filter(({ stands }) => stands === 60),
    ),
    'manual',
  )
})
afterAll(() => server.close())

/** What every service says at a time of the day. */
async function askAt(minute: number) {
  server.setNow(new Date(dayStartMs(DAY) + minute * 60_000 + 20_000).toISOString())
  const ask = async <T>(path: string) => {
    const { status, result } = await plant.operator.get<T>(`/services/app/${path}`)
    expect(status).toBe(200)
    return result
  }
  const of = `PowerPlantId=${plant.plantId}&Date=${DAY}`
  const dashboard = await ask<Dashboard>(`Dashboard/Get?PowerPlantId=${plant.plantId}`)
  const totals = await ask<StationTotals>(`DeviceParameter/GetStationTotals?${of}`)
  return {
    summary: await ask<DaySummary>(`InverterTracking/GetDaySummary?${of}`),
    dashboardMwh: dashboard.plants[0]?.production?.energy.day.mwh ?? null,
    stationMwh: totals.columns.find(({ code }) => code === 'P')?.energyMwh ?? null,
  }
}

const rounded = (value: number | null | undefined) => Math.round((value ?? 0) * 1e6) / 1e6

/** Before the sun, at an end of a slot, just before one, within one, with people’s hours half over, and in the evening. */
const moments = [375, 389, 390, 405, 545, 600, 640, 660, 679, 700, 765, 1139, 1140, 1439]

test('at any moment all services count until the newest complete slot, and agree', async () => {
  for (const minute of moments) {
    const { summary, dashboardMwh, stationMwh } = await askAt(minute)
    const kwh = kwhUntil(Math.floor(minute / 15) * 15)
    const silent = Math.min(120, Math.max(0, Math.floor(minute / 15) * 15 - 540))
    const [first, second, third] = summary.items
    // 100 kW of 250 kWp at 500 W/m²: the ratio is that of the same time, whatever the clock says.
    expect({
      at: clock(minute),
      kwh: [summary.energyKwh, (dashboardMwh ?? 0) * 1000, (stationMwh ?? 0) * 1000].map(rounded),
      ratios: [first, third].map((row) => rounded(row?.performanceRatio)),
      missing: [first, second, third].map((row) => row?.missingMinutes),
    }).toEqual({
      at: clock(minute),
      kwh: [kwh, kwh, kwh].map(rounded),
      ratios: [0.8, 0.8],
      missing: [0, silent, 0],
    })
  }
})

test('an output of more than what went in is doubted in words', async () => {
  const { summary } = await askAt(1439)
  expect(summary.items[0]?.efficiency).toBeCloseTo(100 / 96, 6)
  expect(summary.items[0]?.doubts).toEqual([{ figure: 'efficiency', side: 'above' }])
  expect(summary.items[2]?.doubts).toEqual([])
})

test('a counter that is read by the hour tells until its last reading, everywhere, and the light with it', async () => {
  server.setNow('2026-11-20T16:59:00.000Z')
  await plant.read(
    Array.from({ length: 13 }, (_, index): TestReading => [
      'INV1',
      'EDAY',
      clock(420 + index * 60),
      100 * (index + 1),
    ]),
  )
  for (const minute of moments.filter((one) => one >= 420)) {
    const { summary, dashboardMwh } = await askAt(minute)
    const [first] = summary.items
    const counted = Math.min(13, Math.floor((Math.floor(minute / 15) * 15 - 360) / 60)) * 100
    const kwh = counted + kwhUntil(Math.floor(minute / 15) * 15, ['INV2', 'INV3'])
    expect({
      at: clock(minute),
      first: [first?.energyKwh, first?.energySource, rounded(first?.performanceRatio)],
      kwh: [summary.energyKwh, (dashboardMwh ?? 0) * 1000].map(rounded),
    }).toEqual({ at: clock(minute), first: [counted, 'counter', 0.8], kwh: [kwh, kwh].map(rounded) })
  }
})
