import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Dashboard } from '#contract/dashboard/index.ts'
import type { StationTotals } from '#contract/device-parameters/index.ts'
import type { InverterHistory } from '#contract/inverter-history/history.ts'
import type { DaySummary } from '#contract/inverter-tracking/summary.ts'
import type { Figures } from '#contract/unit-operations/figures.ts'
import { up as addCarried } from '#server/migrations/0126-carried-counters.ts'
import { testApp, type TestApp } from './app.ts'

import {
  makePlantOfDashboard,
  type PlantOfDashboard,
  type TestReading,
} from '#server/features/dashboard/testing/plant-of-dashboard.ts'

const BEFORE = '2026-11-20'
const DAY = '2026-11-21'
const hourly = { frequencyMinutes: 60 }

let server: TestApp
let plant: PlantOfDashboard

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
/** Values of a device by the hour; null where none was read. */
const course = (
  device: string,
  code: string,
  day: string,
  valueAt: (hour: number) => number | null,
): TestReading[] =>
  Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour): TestReading[] => {
    const value = valueAt(hour)
    return value === null ? [] : [[device, code, `${day} ${clock(hour)}`, value]]
  })

const isDay = (hour: number) => hour >= 6 && hour < 19
const counted = (hour: number, kwh: number) => kwh * (Math.min(hour, 19) - 6)

/** A bright day of 100 kW, and a dull one of 40 kW through which the second inverter slept. */
beforeAll(async () => {
  server = await testApp()
  server.setNow(`${DAY}T16:59:00.000Z`)
  plant = await makePlantOfDashboard(
    server,
    { installedMwp: 0.5, ratedMw: 0.4 },
    { INV1: 'inverter', INV2: 'inverter' },
    [
      { code: 'P', deviceKind: 'inverter', extra: { ...hourly, unit: 'kW', total: 'energy' } },
      { code: 'EDAY', deviceKind: 'inverter', extra: { ...hourly, unit: 'kWh' } },
    ],
  )
  for (const code of ['INV1', 'INV2']) {
    const state = { unitId: plant.deviceIds[code], state: 'generating', reason: 'Theo lệnh điều độ' }
    await plant.operator.send('POST', '/services/app/UnitOperation/Create', {
      ...state,
      startedAt: `${BEFORE}T00:00:00+07:00`,
    })
  }
  // Files come in any order: the dull day is there before the one whose total it carried over.
  await plant.read([
    ...course('INV1', 'P', DAY, (hour) => (isDay(hour) ? 40 : 0)),
    ...course('INV1', 'EDAY', DAY, (hour) => (hour < 7 ? 1300 : counted(hour, 40))),
    ...course('INV2', 'P', DAY, () => 0),
    ...course('INV2', 'EDAY', DAY, () => 1300),
  ])
  await plant.read(
    ['INV1', 'INV2'].flatMap((device) => [
      ...course(device, 'P', BEFORE, (hour) => (isDay(hour) ? 100 : 0)),
      ...course(device, 'EDAY', BEFORE, (hour) => (hour < 7 ? null : counted(hour, 100))),
    ]),
  )
})
afterAll(() => server.close())

/** What every screen says of the day and of the month at an hour of the day; 24 is when it is over. */
async function askAt(hour: number) {
  const instant = new Date(Date.parse(`${DAY}T00:05:00+07:00`) + hour * 3_600_000)
  server.setNow(instant.toISOString())
  const ask = async <T>(path: string) => {
    const { status, result } = await plant.operator.get<T>(`/services/app/${path}`)
    expect(status).toBe(200)
    return result
  }
  const id = plant.plantId
  const { plants } = await ask<Dashboard>(`Dashboard/Get?PowerPlantId=${id}`)
  const { day, month } = plants[0]?.production?.energy ?? {}
  const summary = await ask<DaySummary>(`InverterTracking/GetDaySummary?PowerPlantId=${id}&Date=${DAY}`)
  const totals = await ask<StationTotals>(`DeviceParameter/GetStationTotals?PowerPlantId=${id}&Date=${DAY}`)
  const history = await ask<Page<InverterHistory>>(
    `inverter-history/get-histories?PowerPlantId=${id}&ReportDate=${DAY}`,
  )
  const figures = await ask<Figures>(`UnitOperation/GetFigures?PowerPlantId=${id}&From=${DAY}&To=${DAY}`)
  const kwh = (mwh: number | null | undefined) => Math.round((mwh ?? 0) * 1e6) / 1e3
  return {
    kwh: {
      ...(hour < 24 && { dashboard: kwh(day?.mwh) }),
      summary: summary.energyKwh,
      station: kwh(totals.columns.find(({ code }) => code === 'P')?.energyMwh),
      history: history.items.reduce((sum, { dailyYieldKwh }) => sum + (dailyYieldKwh ?? 0), 0),
      figures: kwh(figures.total.energyMwh),
    },
    monthKwh: kwh(month?.mwh),
    sources: summary.items.map(({ energySource }) => energySource),
  }
}

const everywhere = (hour: number, kwh: number) => ({
  ...(hour < 24 && { dashboard: kwh }),
  summary: kwh,
  station: kwh,
  history: kwh,
  figures: kwh,
})

test.each([
  [1, 0, ['power', 'power']],
  [5, 0, ['power', 'power']],
  // It has been at work for an hour, and its counter has not been read since it woke.
  [6, 0, ['power', 'power']],
  [10, 160, ['counter', 'power']],
  [20, 520, ['counter', 'power']],
  [24, 520, ['counter', 'power']],
])(
  'at %s o’clock a counter that has not woken tells nothing of today: %s kWh',
  async (hour, kwh, sources) => {
    const said = await askAt(hour)
    expect(said).toEqual({ kwh: everywhere(hour, kwh), monthKwh: 2600 + kwh, sources })
  },
)

test('a day follows when the last value of the day before it is corrected', async () => {
  const { db } = server
  const [deviceId, plantId] = [plant.deviceIds['INV1'] ?? 0, plant.plantId]
  const { id: parameterId } = await db
    .selectFrom('deviceParameters')
    .select('id')
    .where('plantId', '=', plantId)
    .where('code', '=', 'EDAY')
    .executeTakeFirstOrThrow()
  const ofDay = () =>
    db
      .selectFrom('readingDays')
      .select(['carried', 'ownMax', 'max'])
      .where('deviceId', '=', deviceId)
      .where('parameterId', '=', parameterId)
      .where('day', '=', DAY)
      .executeTakeFirstOrThrow()
  const correct = async (value: number) => {
    const reading = { deviceId, parameterId, at: `${BEFORE}T23:00:00+07:00`, value }
    const correctionReason = 'Đọc nhầm'
    const { status } = await plant.operator.send('POST', '/services/app/Reading/Write', {
      powerPlantId: plantId,
      source: 'manual',
      correctionReason,
      readings: [reading],
    })
    expect(status).toBe(200)
  }
  expect(await ofDay()).toEqual({ carried: 1300, ownMax: 520, max: 1300 })
  await correct(1310)
  // The day began with another value than the one before it ended with, so it counts as its own.
  expect(await ofDay()).toEqual({ carried: null, ownMax: null, max: 1300 })
  await correct(1300)
  expect(await ofDay()).toEqual({ carried: 1300, ownMax: 520, max: 1300 })
})

test('a database of before is looked at once, and comes to the same', async () => {
  const { db } = server
  const days = () =>
    db
      .selectFrom('readingDays')
      .select(['deviceId', 'parameterId', 'day', 'carried', 'ownMax'])
      .where('carried', 'is not', null)
      .orderBy('deviceId')
      .execute()
  const known = await days()
  expect(known.map(({ carried, ownMax }) => [carried, ownMax])).toEqual([
    [1300, 520],
    [1300, null],
  ])
  await sql`alter table reading_days drop column carried, drop column own_max`.execute(db)
  await addCarried(db as never)
  expect(await days()).toEqual(known)
})
