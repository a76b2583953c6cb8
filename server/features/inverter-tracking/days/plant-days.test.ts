import { afterAll, beforeAll, expect, test } from 'vitest'

import { standstillSums } from '#contract/inverter-tracking/standstill-sums.ts'
import type { DaySummary, Standstill } from '#contract/inverter-tracking/summary.ts'
import { exportedSheet } from '#server/test/sheet.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { DAY, instantOf, solarPlant, type SolarPlant } from '../testing/solar-plant.ts'

const service = '/services/app/InverterTracking'

let server: TestApp
let plant: SolarPlant

/** One value for each of the thirteen hours. */
const everyHour = (valueOf: (hour: number) => number) =>
  Object.fromEntries(Array.from({ length: 13 }, (_, index) => [index + 6, valueOf(index + 6)]))

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T12:30:00.000Z')
  plant = await solarPlant(server)
  const [first, second, third] = plant.inverters
  if (!first || !second || !third) throw new Error('three inverters')
  await plant.read(
    plant.station,
    'G_POA',
    everyHour(() => 500),
  )
  await plant.read(
    plant.station,
    'T_MOD',
    everyHour(() => 45),
  )
  await plant.read(
    first,
    'P',
    everyHour(() => 100),
  )
  await plant.read(
    first,
    'PDC',
    everyHour(() => 102),
  )
  await plant.read(first, 'TIN', { 11: 58, 12: 61 })
  // At noon it stands, and after that nothing was read for two hours.
  const noon = everyHour((hour) => (hour === 11 || hour === 12 ? 0 : 100))
  delete noon[13]
  delete noon[14]
  await plant.read(second, 'P', noon)
  await plant.read(
    third,
    'P',
    everyHour(() => 100),
  )
  await plant.read(third, 'EDAY', { 17: 1350, 18: 1400 })
})
afterAll(() => server.close())

const summary = async (day = DAY) =>
  (await plant.operator.get<DaySummary>(`${service}/GetDaySummary?PowerPlantId=${plant.plantId}&Date=${day}`))
    .result
const standstills = async (query = '', period = `From=${DAY}&To=${DAY}`) =>
  plant.operator.get<{ items: Standstill[] }>(
    `${service}/GetStandstills?PowerPlantId=${plant.plantId}&${period}${query}`,
  )

test('the day of each inverter: energy by counter or by power, and every ratio', async () => {
  const day = await summary()
  expect(day).toMatchObject({ firstHour: 6, lastHour: 18, ghiKwhPerM2: null, energyKwh: 1300 + 900 + 1400 })
  expect(day.poaKwhPerM2).toBeCloseTo(6.5, 9)
  // 5.2 and 5.6 kWh/kWp; the 3.6 between them lack two hours.
  expect(day.medianKwhPerKwp).toBeCloseTo(5.4, 9)
  const [first, second, third] = day.items
  expect(first).toMatchObject({
    code: 'INV01',
    state: 'none',
    energyKwh: 1300,
    energySource: 'power',
    peakKw: 100,
    maxTemperatureC: 61,
    runningMinutes: 780,
    standstillMinutes: 0,
    missingMinutes: 0,
    isLagging: false,
  })
  expect(first?.deviation).toBeCloseTo(5.2 / 5.4 - 1, 6)
  expect(first?.capacityFactor).toBeCloseTo(1300 / 4800, 6)
  expect(first?.efficiency).toBeCloseTo(100 / 102, 6)
  expect(first?.performanceRatio).toBeCloseTo(0.8, 6)
  // At 45 °C the reference is 7 % less.
  expect(first?.correctedPerformanceRatio).toBeCloseTo(0.8 / 0.93, 6)
  expect(first?.hours).toHaveLength(13)
  expect(first?.hours[0]).toEqual({ hour: 6, specificYieldKwhPerKwp: 0.4 })
  expect(second).toMatchObject({
    standstillMinutes: 120,
    missingMinutes: 120,
    runningMinutes: 540,
    energyKwh: 900,
    capacityFactor: null,
    performanceRatio: null,
    correctedPerformanceRatio: null,
    efficiency: null,
    deviation: null,
    isLagging: false,
  })
  expect(third).toMatchObject({ energyKwh: 1400, energySource: 'counter', specificYieldKwhPerKwp: 5.6 })
})

test('a day without readings knows nothing, and says so', async () => {
  const day = await summary('2026-11-19')
  expect(day).toMatchObject({ energyKwh: null, poaKwhPerM2: null, medianKwhPerKwp: null })
  expect(day.items[0]).toMatchObject({
    energyKwh: null,
    performanceRatio: null,
    missingMinutes: 780,
    standstillMinutes: 0,
    hours: [],
  })
})

test('of a day that is not over, only the hours that have begun can be missing', async () => {
  server.setNow('2026-11-20T12:30:00.000Z')
  const tomorrow = await summary('2026-11-21')
  expect(tomorrow.items[0]?.missingMinutes).toBe(0)
})

test('until when its energies and its light tell is said of a day that goes on: counters may be read less far', async () => {
  // At half past seven in the evening, with a counter that was read last at six.
  expect(await summary()).toMatchObject({ energyUntil: instantOf(18), lightUntil: instantOf(19) })
  expect(await summary('2026-11-19')).toMatchObject({ energyUntil: null, lightUntil: null })
})

test('standstills say from when to when, what of it was at noon, and what it cost', async () => {
  const { result } = await standstills('', 'From=2026-11-18&To=2026-11-20')
  expect(result.items).toEqual([
    {
      inverterId: plant.inverters[1]?.id,
      code: 'INV02',
      name: 'INV02',
      date: DAY,
      from: instantOf(11),
      to: instantOf(13),
      minutes: 120,
      noonMinutes: 120,
      coversNoon: true,
      lostKwh: 200,
      group: null,
    },
  ])
  expect((await standstills('&CoversNoon=false')).result.items).toEqual([])
  expect((await standstills(`&InverterId=${plant.inverters[0]?.id}`)).result.items).toEqual([])
})

test('what stops together is told as one, on the wire and in Excel, and sums agree', async () => {
  const { inverters, plantId, station } = plant
  const outage = '2026-11-17'
  await plant.read(station, 'G_POA', { 10: 600, 11: 700, 12: 800, 13: 700 }, outage)
  for (const inverter of inverters)
    await plant.read(inverter, 'P', { 10: 100, 11: 0, 12: 0, 13: 100 }, outage)
  const { result } = await standstills('', `From=${outage}&To=${outage}`)
  const group = { kind: 'plant', station: null, stopped: 3, of: 3 }
  expect(result.items).toMatchObject([{ group }, { group }, { group }])
  const [sum, ...others] = standstillSums(result.items)
  expect(others).toEqual([])
  expect(sum).toMatchObject({ minutes: 3 * 120, noonMinutes: 3 * 120, lostKwh: null })
  const { rows } = await exportedSheet(
    server,
    `${service}/ExportStandstillsExcel?PowerPlantId=${plantId}&From=${outage}&To=${outage}`,
    { authorization: `Bearer ${plant.operator.token}` },
  )
  expect(rows.map((row) => row[8])).toEqual(
    Array.from({ length: 3 }, () => 'Cả nhà máy, nghi lưới (3/3 máy)'),
  )
})

test('periods have an end, plants have their people', async () => {
  const long = await standstills('', 'From=2026-01-01&To=2026-11-20')
  expect([long.status, long.error?.problem]).toEqual([422, 'inverter-tracking.periodTooLong'])
  expect((await standstills('', 'From=2026-11-20&To=2026-11-19')).status).toBe(422)
  expect((await standstills('', 'From=yesterday&To=today')).status).toBe(400)
  const stranger = await solarPlant(server, 1)
  const path = `${service}/GetDaySummary?PowerPlantId=${plant.plantId}&Date=${DAY}`
  expect((await stranger.operator.get(path)).status).toBe(403)
})
