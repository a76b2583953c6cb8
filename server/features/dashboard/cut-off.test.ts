import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Dashboard } from '#contract/dashboard/index.ts'
import type { StationTotals } from '#contract/device-parameters/index.ts'
import type { InverterHistory } from '#contract/inverter-history/history.ts'
import type { DaySummary } from '#contract/inverter-tracking/summary.ts'
import type { Figures } from '#contract/unit-operations/figures.ts'
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
  for (const code of Object.keys(courses)) {
    const state = { unitId: plant.deviceIds[code], state: 'generating', reason: 'Theo lệnh điều độ' }
    const startedAt = `${DAY}T00:00:00+07:00`
    const { status } = await plant.operator.send('POST', '/services/app/UnitOperation/Create', {
      ...state,
      startedAt,
    })
    if (status !== 200) throw new Error(`${code} was not taken into service: ${status}`)
  }
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
  const days = await ask<Page<InverterHistory>>(
    `inverter-history/get-histories?PowerPlantId=${plant.plantId}&ReportDate=${DAY}`,
  )
  const figures = await ask<Figures>(
    `UnitOperation/GetFigures?PowerPlantId=${plant.plantId}&From=${DAY}&To=${DAY}`,
  )
  const ofStation = totals.columns.find(({ code }) => code === 'P')
  const { day, month } = dashboard.plants[0]?.production?.energy ?? {}
  const yields = days.items.map(({ dailyYieldKwh }) => dailyYieldKwh ?? 0)
  return {
    days: days.items,
    figures,
    day,
    month,
    ofStation,
    historyKwh: yields.reduce((sum, kwh) => sum + kwh, 0),
    summary: await ask<DaySummary>(`InverterTracking/GetDaySummary?${of}`),
    dashboardMwh: day?.mwh ?? null,
    stationMwh: ofStation?.energyMwh ?? null,
  }
}

const rounded = (value: number | null | undefined) => Math.round((value ?? 0) * 1e6) / 1e6

/** The energy of the day by every service, in kWh. */
const everywhere = (said: Omit<Awaited<ReturnType<typeof askAt>>, 'day' | 'month'>) =>
  [
    said.summary.energyKwh,
    (said.dashboardMwh ?? 0) * 1000,
    (said.stationMwh ?? 0) * 1000,
    said.historyKwh,
    (said.figures.total.energyMwh ?? 0) * 1000,
  ].map(rounded)

/** Before the sun, at an end of a slot, just before one, within one, with people’s hours half over, and in the evening. */
const moments = [375, 389, 390, 405, 545, 600, 640, 660, 679, 700, 765, 1139, 1140, 1439]

test('at any moment all services count until the newest complete slot, and agree', async () => {
  for (const minute of moments) {
    const said = await askAt(minute)
    const { summary } = said
    const kwh = kwhUntil(Math.floor(minute / 15) * 15)
    const silent = Math.min(120, Math.max(0, Math.floor(minute / 15) * 15 - 540))
    const [first, second, third] = summary.items
    // 100 kW of 250 kWp at 500 W/m²: the ratio is that of the same time, whatever the clock says.
    expect({
      at: clock(minute),
      kwh: everywhere(said),
      ratios: [first, third].map((row) => rounded(row?.performanceRatio)),
      missing: [first, second, third].map((row) => row?.missingMinutes),
    }).toEqual({
      at: clock(minute),
      kwh: [kwh, kwh, kwh, kwh, kwh].map(rounded),
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
    const said = await askAt(minute)
    const { summary, days, figures, day, ofStation } = said
    const [first] = summary.items
    const counted = Math.min(13, Math.floor((Math.floor(minute / 15) * 15 - 360) / 60)) * 100
    const kwh = counted + kwhUntil(Math.floor(minute / 15) * 15, ['INV2', 'INV3'])
    expect({
      at: clock(minute),
      first: [first?.energyKwh, rounded(first?.performanceRatio), days[0]?.dailyYieldKwh],
      units: figures.items.map(({ energyMwh }) => rounded((energyMwh ?? 0) * 1000)),
      kwh: everywhere(said),
      // What told of it is said everywhere alike.
      sources: [summary.energySource, day?.source, ofStation?.energySource, figures.total.energySource],
      ofUnits: [summary.items, days, figures.items].map((all) => all.map((one) => one.energySource)),
    }).toEqual({
      at: clock(minute),
      first: [counted, 0.8, counted],
      units: summary.items.map(({ energyKwh }) => rounded(energyKwh)),
      kwh: Array.from({ length: 5 }, () => rounded(kwh)),
      sources: ['mixed', 'mixed', 'mixed', 'mixed'],
      ofUnits: Array.from({ length: 3 }, () => ['counter', 'power', 'power']),
    })
  }
})

test('today is held against yesterday until its counters were read last, not until its newest power', async () => {
  const own = await makePlantOfDashboard(server, { installedMwp: 0.25, ratedMw: 0.2 }, { INV1: 'inverter' }, [
    { code: 'P', deviceKind: 'inverter', extra: quarter },
    { code: 'EDAY', deviceKind: 'inverter', extra: { unit: 'kWh', frequencyMinutes: 15 } },
  ])
  // The same course on both days, 100 kWh an hour from six on; today until a quarter to eight, its counter until seven.
  const course = (day: string, powerUntil: number, countedUntil: number): TestReading[] => [
    ...every(15, 360, powerUntil, 100).map(({ minute, kw }): TestReading => [
      'INV1',
      'P',
      `${day}${clock(minute).slice(10)}`,
      kw,
    ]),
    ...every(60, 360, countedUntil, 100).map(({ minute }): TestReading => [
      'INV1',
      'EDAY',
      `${day}${clock(minute).slice(10)}`,
      ((minute - 360) / 60) * 100,
    ]),
  ]
  server.setNow(`${DAY}T01:00:20.000Z`)
  await own.read([...course('2026-11-19', 1080, 1080), ...course(DAY, 480, 480)])
  const { result } = await own.operator.get<Dashboard>(
    `/services/app/Dashboard/Get?PowerPlantId=${own.plantId}`,
  )
  expect(result.plants[0]?.production?.energy.day).toMatchObject({
    mwh: 0.1,
    source: 'counter',
    beforeMwh: 0.1,
  })
})

test('the day counts whole as soon as it is over, everywhere', async () => {
  const said = await askAt(1440 + 20)
  const kwh = 1300 + kwhUntil(1440, ['INV2', 'INV3'])
  const { month } = said
  expect(everywhere({ ...said, dashboardMwh: month?.mwh ?? null })).toEqual(
    Array.from({ length: 5 }, () => rounded(kwh)),
  )
  expect([said.summary.energySource, month?.source]).toEqual(['mixed', 'mixed'])
})

test('a heat map shows the hours that are over', async () => {
  const { summary } = await askAt(645)
  expect(summary.items[0]?.hours.map(({ hour }) => hour)).toEqual([6, 7, 8, 9])
  expect(summary.items[0]?.hours.every((one) => one.specificYieldKwhPerKwp === 0.4)).toBe(true)
})

test('a day recorded at ten by one key goes on with the readings, until somebody enters a yield', async () => {
  const upsert = `/services/app/inverter-history/upsert-history/${plant.deviceIds['INV2']}`
  const send = (body: object) =>
    plant.operator.send<InverterHistory>('POST', upsert, {
      reportDate: DAY,
      status: 'running',
      totalYieldKwh: 5000,
      ...body,
    })
  const now = await askAt(600)
  expect((await send({})).result).toMatchObject({
    isRecorded: true,
    dailyYieldKwh: now.summary.items[1]?.energyKwh,
    energySource: 'power',
    enteredFigures: ['totalYieldKwh'],
  })
  const later = await askAt(1140)
  expect(rounded(later.historyKwh)).toBe(rounded(later.summary.energyKwh))
  expect((await send({ version: 1, dailyYieldKwh: 999 })).result).toMatchObject({
    dailyYieldKwh: 999,
    energySource: 'entered',
    enteredFigures: ['dailyYieldKwh', 'totalYieldKwh'],
  })
})
