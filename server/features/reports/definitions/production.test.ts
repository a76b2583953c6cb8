import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CHECK_RESULT } from '#contract/reports/checks.ts'
import { demoApp, type TestApp } from '#server/test/app.ts'
import { makePlant } from '#server/test/people.ts'

import {
  DAY,
  readLittle,
  readySince,
  reportedPlant,
  YEAR_BEFORE,
  type ReportedPlant,
} from '#server/test/reported-plant.ts'
import { sumsOf } from './production/energy.ts'
import { raw } from './testing/raw-figures.ts'
import { rawHours, together } from './testing/raw-hours.ts'
import { readReport, type ReadReport } from './testing/reading-reports.ts'

const BEFORE = '2026-11-19'

let server: TestApp
let plant: ReportedPlant

beforeAll(async () => {
  server = await demoApp()
  plant = await reportedPlant(server)
})
afterAll(() => server.close())

const near = (report: ReadReport, key: string, value: number | null, digits = 6) => {
  expect(value).not.toBeNull()
  expect({ [key]: report.number(key) }).toEqual({
    [key]: expect.closeTo(value ?? Number.NaN, digits) as number,
  })
}
const dayOf = (powerPlantId: number, day = DAY) =>
  readReport(server, 'day', { powerPlantId, from: day, to: day })

test('own use is gross less net: 412.6 and 406.9 MWh leave 5.7, which are 1.38 % (domain-2 2.10)', () => {
  const { ownUseMwh, ownUsePercent } = sumsOf(412.6, 406.9, 0)
  expect([ownUseMwh?.toFixed(1), ownUsePercent?.toFixed(2)]).toEqual(['5.7', '1.38'])
  expect(sumsOf(412.6, null, 0)).toMatchObject({ ownUseMwh: null, ownUsePercent: null })
  expect(sumsOf(0, 0, 0)).toMatchObject({ ownUseMwh: 0, ownUsePercent: null })
})

describe('the day of a hydro plant', () => {
  let report: ReadReport
  let gross: number
  beforeAll(async () => {
    report = await dayOf(plant.plantId)
    gross = (await raw.halfHoursMwh(server.db, plant.plantId, 'generator', DAY, DAY)) ?? Number.NaN
  })

  test('adds up energy as the readings do, with the plan and the year before', async () => {
    const { db } = server
    const net = await raw.metersMwh(db, plant.plantId, 'EOUT', DAY, DAY)
    near(report, 'grossMwh', gross)
    near(report, 'netMwh', net)
    expect(net).toBeCloseTo(558.938, 9)
    near(report, 'receivedMwh', 0.2)
    near(report, 'ownUseMwh', gross - 558.938)
    near(report, 'ownUsePercent', ((gross - 558.938) / gross) * 100)
    near(report, 'planPercent', (gross / 600) * 100)
    expect(report.figure('grossMwh').plan).toBe(600)
    const before = await raw.halfHoursMwh(db, plant.plantId, 'generator', YEAR_BEFORE, YEAR_BEFORE)
    expect(report.figure('grossMwh').yearBefore).toBeCloseTo(before ?? Number.NaN, 6)
    expect(report.figure('netMwh').yearBefore).toBe(447)
  })

  test('has 48 half-hours from 00:30 to 24:00, and what they come to', async () => {
    const ends = report.column('slots', 'end')
    expect([ends.length, ends[0], ends[31], ends[47]]).toEqual([48, '00:30', '16:00', '24:00'])
    expect(report.column('slots', 'grossMw').slice(30, 33)).toEqual([25.6, 12.3, 12])
    const { db } = server
    const read = (kind: string, code: string) => raw.halfHours(db, plant.plantId, kind, code, DAY)
    const told = (key: string) => report.column('slots', key).map(Number)
    const near48 = (values: readonly number[]) => values.map((one) => expect.closeTo(one, 9) as number)
    expect(told('grossMw')).toEqual(near48(await read('generator', 'P')))
    expect(told('reactiveMvar')).toEqual(near48(await read('generator', 'Q')))
    expect(told('saleMw')).toEqual(near48(await read('line', 'P')))
    // Read by the hour, it stands for both halves.
    const hours = await read('station', 'UTC')
    expect(told('busbarKv')).toEqual(near48(hours.flatMap((kilovolts) => [kilovolts, kilovolts])))
    const [, sum, none, sale] = report.table('slots').totals ?? []
    const line = await raw.halfHoursMwh(server.db, plant.plantId, 'line', DAY, DAY)
    expect([Number(sum).toFixed(6), none, Number(sale).toFixed(6)]).toEqual([
      gross.toFixed(6),
      null,
      Number(line).toFixed(6),
    ])
    near(report, 'maxMw', await raw.peakMw(server.db, plant.plantId, 'max', DAY))
    near(report, 'minMw', await raw.peakMw(server.db, plant.plantId, 'min', DAY))
    expect([report.figure('maxAt').value, report.figure('minAt').value]).toEqual(['02:00', '16:30'])
  })

  test('says how units ran and why they stood', async () => {
    const running = ['generating', 'condensing']
    const hours = await raw.stateHours(server.db, plant.plantId, running, DAY, DAY)
    near(report, 'serviceHours', hours)
    expect(hours).toBeCloseTo(48 - 3.2, 9)
    near(report, 'availabilityPercent', ((48 - 3.2) / 48) * 100)
    near(report, 'forcedOutageRatePercent', (3.2 / 48) * 100)
    near(report, 'capacityFactorPercent', (gross / (30 * 24)) * 100)
    expect([report.number('forcedOutages'), report.number('starts')]).toEqual([1, 1])
    near(report, 'hoursBetweenFailures', 48 - 3.2)
    expect(report.suggestions).toContain('H2 dừng 3,2 giờ do F87G')
    expect(report.suggestions).toContain(
      `Sản lượng đạt ${((gross / 600) * 100).toFixed(1).replace('.', ',')} % kế hoạch`,
    )
    expect(report.suggestions).toContain('Có 1 sự cố')
  })

  test('has the water as it was read and balances it', async () => {
    const { db } = server
    const of = (code: string, which: 'avg' | 'sum' | 'max' | 'min') =>
      raw.water(db, plant.plantId, code, which, DAY)
    near(report, 'levelStartM', await of('MNTL', 'max'))
    near(report, 'levelEndM', 320.16)
    near(report, 'levelMinM', await of('MNTL', 'min'), 2)
    near(report, 'levelMaxM', await of('MNTL', 'max'))
    near(report, 'turbineFlowM3s', await of('QCM', 'avg'))
    near(report, 'spillFlowM3s', await of('QXT', 'avg'))
    near(report, 'environmentalFlowM3s', await of('QMT', 'avg'))
    near(report, 'rainfallMm', await of('MUA', 'sum'))
    near(report, 'waterRateM3PerKwh', (45 * 86_400) / (gross * 1000), 4)
    // 24 cm of 5.7 hm³ to the metre are 1.368 hm³ a day, 15.83 m³/s less than goes.
    near(report, 'inflowM3s', 50.25 - (0.24 * 5.7e6) / 86_400, 1)
    expect(report.suggestions).toContain('Mực nước hồ Sông Trâm giảm 0,24 m, còn 320,16 m')
  })

  test('checks itself', () => {
    expect(report.column('checks', CHECK_RESULT)).toEqual(['passed', 'passed', 'passed'])
    expect(report.column('abnormals', 'code')).toHaveLength(1)
  })
})

describe('longer periods', () => {
  const period = (kind: 'week' | 'month' | 'quarter' | 'year', from: string, to: string) =>
    readReport(server, kind, { powerPlantId: plant.plantId, from, to })

  test('a week adds its days up; days without readings are not days of nothing', async () => {
    const report = await period('week', '2026-11-16', '2026-11-22')
    const gross = await raw.halfHoursMwh(server.db, plant.plantId, 'generator', '2026-11-16', '2026-11-22')
    near(report, 'grossMwh', gross)
    // It runs: nothing of it is held against a whole week.
    expect(report.number('planPercent')).toBeNull()
    expect(report.figure('grossMwh').yearBefore).toBeNull()
    expect(report.column('parts', 'part').at(-1)).toBe('2026-11-21')
    expect(report.column('parts', 'grossMwh').map((mwh) => mwh === null)).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
    ])
    near(report, 'netMwh', 1061.982)
    expect(report.number('ownUseMwh')).toBeCloseTo((gross ?? 0) - 1061.982, 6)
    expect(report.suggestions.some((one) => one.startsWith('Thiếu số liệu 3/5 ngày: 16/11/2026'))).toBe(true)
  })

  test('a month that runs has its plan beside it', async () => {
    const report = await period('month', '2026-11-01', '2026-11-30')
    const days = await raw.halfHoursMwh(server.db, plant.plantId, 'generator', '2026-11-01', '2026-11-30')
    near(report, 'grossMwh', days)
    expect(report.figure('grossMwh').plan).toBe(15_000)
    const { db } = server
    near(report, 'netMwh', await raw.meterDaysMwh(db, plant.plantId, 'EOUT', '2026-11-01', '2026-11-30'))
    const hours = together(await rawHours(server, plant.plantId, '2026-11-01', '2026-11-30'))
    near(report, 'serviceHours', hours.service)
    near(report, 'forcedOutageRatePercent', (hours.forced / (hours.forced + hours.service)) * 100)
    const flow = await raw.water(db, plant.plantId, 'QCM', 'avg', '2026-11-01', '2026-11-30')
    near(report, 'turbineFlowM3s', flow)
    near(report, 'levelMaxM', await raw.water(db, plant.plantId, 'MNTL', 'max', BEFORE, DAY))
    // The day has a plan of its own, the others what the month has for them: 250 MWh of each of two units.
    expect(report.column('parts', 'plannedMwh').slice(18, 20)).toEqual([500, 600])
    expect(report.column('parts', 'yearBeforeMwh').every((mwh) => mwh === null)).toBe(true)
    expect(report.column('units', 'forcedOutages')).toEqual([0, 1])
    // The mean of an hour, 12.2 and 12.3 MW beside 13.4.
    near(report, 'maxMw', 25.65)
    expect(report.figure('maxAt').value).toBe('20/11/2026 01:00')
  })

  test('a month of the year before, told by itself, has one day', async () => {
    const report = await period('month', '2025-11-01', '2025-11-30')
    near(
      report,
      'grossMwh',
      await raw.halfHoursMwh(server.db, plant.plantId, 'generator', YEAR_BEFORE, YEAR_BEFORE),
    )
    expect(report.figure('grossMwh').plan).toBeNull()
    expect(report.number('serviceHours')).toBeNull()
    expect(report.column('parts', 'grossMwh').filter((mwh) => mwh !== null)).toHaveLength(1)
  })

  test('a quarter is planned by its months, a year by itself; both are told by months', async () => {
    const quarter = await period('quarter', '2026-10-01', '2026-12-31')
    // October and November have plans of their own, December what the year has for it.
    expect(quarter.figure('grossMwh').plan).toBe(12_400 + 15_000 + 10_000)
    expect(quarter.column('parts', 'part')).toEqual(['10/2026', '11/2026'])
    expect(quarter.column('parts', 'readCount')).toEqual([0, 2])
    const year = await period('year', '2026-01-01', '2026-12-31')
    expect(year.figure('grossMwh').plan).toBe(120_000)
    expect(year.column('parts', 'plannedMwh').slice(8)).toEqual([10_000, 12_400, 15_000])
    near(year, 'grossMwh', await raw.halfHoursMwh(server.db, plant.plantId, 'generator', BEFORE, DAY))
    for (const [report, first] of [
      [quarter, '2026-10-01'],
      [year, '2026-01-01'],
    ] as const) {
      near(report, 'netMwh', await raw.meterDaysMwh(server.db, plant.plantId, 'EOUT', first, DAY))
      near(
        report,
        'serviceHours',
        together(await rawHours(server, plant.plantId, first, '2026-12-31')).service,
      )
    }
  })
})

describe('the water of some days', () => {
  test('is what was read, day by day and together, and what came in balances it', async () => {
    const { db } = server
    const { plantId } = plant
    const report = await readReport(server, 'hydrology', { powerPlantId: plantId, from: BEFORE, to: DAY })
    const levels = await Promise.all([BEFORE, DAY, '2026-11-21'].map((day) => raw.levelAt(db, plantId, day)))
    const [first, second, last] = levels
    const flows = ['QCM', 'QXT', 'QMT'] as const
    const released = async (from: string, to: string) => {
      const out = await Promise.all(flows.map((code) => raw.water(db, plantId, code, 'avg', from, to)))
      return out.reduce<number>((sum, one) => sum + Number(one), 0)
    }
    const filled = (from = first, to = last, days = 2) =>
      (((to?.volumeHm3 ?? 0) - (from?.volumeHm3 ?? 0)) * 1e6) / (days * 86_400)
    const inflow = (await released(BEFORE, DAY)) + filled()
    const balance = report.table('balance')
    const total = (key: string) => balance.totals?.[balance.columns.findIndex((one) => one.key === key)]
    const days = (key: string) => report.column('balance', key)
    expect(days('day')).toEqual([BEFORE, DAY])
    const metres = (values: readonly unknown[]) => values.map((level) => Number(level).toFixed(3))
    const read = [first, second, last].map((one) => one?.levelM)
    expect(metres(days('levelM'))).toEqual(metres(read.slice(0, 2)))
    expect(metres(days('levelEndM'))).toEqual(metres(read.slice(1)))
    expect(metres([total('levelM'), total('levelEndM')])).toEqual(metres([first?.levelM, last?.levelM]))
    expect(days('volumeHm3').map(Number)).toEqual(
      [first, second].map((one) => expect.closeTo(one?.volumeHm3 ?? 0, 6) as number),
    )
    expect(days('inflowM3s')[0]).toBeCloseTo((await released(BEFORE, BEFORE)) + filled(first, second, 1), 1)
    expect(days('inflowM3s')[1]).toBeCloseTo((await released(DAY, DAY)) + filled(second, last, 1), 1)
    expect(total('inflowM3s')).toBeCloseTo(inflow, 1)
    near(report, 'inflowM3s', inflow, 1)
    expect(total('releaseM3s')).toBeCloseTo(await released(BEFORE, DAY), 6)
    for (const [place, day] of [BEFORE, DAY].entries()) {
      const rain = await raw.water(db, plantId, 'MUA', 'sum', day)
      expect(days('rainfallMm')[place]).toBeCloseTo(rain ?? Number.NaN, 6)
      const energy = await raw.halfHoursMwh(db, plantId, 'generator', day, day)
      expect(days('energyMwh')[place]).toBeCloseTo(energy ?? Number.NaN, 3)
    }
    expect(total('rainfallMm')).toBeCloseTo(Number(days('rainfallMm')[0]) + Number(days('rainfallMm')[1]), 6)
    const energy = await raw.halfHoursMwh(db, plantId, 'generator', BEFORE, DAY)
    expect(total('energyMwh')).toBeCloseTo(energy ?? Number.NaN, 3)
  })

  test('of one day has the year before beside it', async () => {
    const report = await readReport(server, 'hydrology', {
      powerPlantId: plant.plantId,
      from: DAY,
      to: DAY,
    })
    const then = (code: string, which: 'avg' | 'sum' | 'max') =>
      raw.water(server.db, plant.plantId, code, which, YEAR_BEFORE)
    expect(report.figure('levelStartM').yearBefore).toBe(await then('MNTL', 'max'))
    expect(report.figure('turbineFlowM3s').yearBefore).toBeCloseTo((await then('QCM', 'avg')) ?? 0, 6)
    expect(report.figure('rainfallMm').yearBefore).toBeCloseTo((await then('MUA', 'sum')) ?? 0, 6)
  })
})

test('of a plant that nothing is known of everything is unknown, never nothing', async () => {
  const plantId = await makePlant(server.db)
  for (const report of [
    await dayOf(plantId),
    await readReport(server, 'month', { powerPlantId: plantId, from: '2026-10-01', to: '2026-10-31' }),
  ]) {
    const energies = [
      'grossMwh',
      'netMwh',
      'receivedMwh',
      'ownUseMwh',
      'ownUsePercent',
      'planPercent',
      'maxMw',
    ]
    const others = ['serviceHours', 'availabilityPercent', 'ghiKwhPerM2', 'performanceRatioPercent']
    expect([...energies, ...others].filter((key) => report.number(key) !== null)).toEqual([])
    expect(report.figure('grossMwh')).toMatchObject({ plan: null, yearBefore: null })
  }
})

test('a plant that the reader may not see is not there', async () => {
  const asked = readReport(
    server,
    'day',
    { powerPlantId: plant.plantId, from: DAY, to: DAY },
    { plantIds: [] },
  )
  await expect(asked).rejects.toThrow('core.notFound')
})

describe('once they are over', () => {
  beforeAll(async () => {
    // The first days of periods, without which nothing of a year before is told.
    const firsts = ['2026-01-01', '2026-10-01', '2026-11-01', '2026-11-16']
    for (const [place, day] of firsts.entries())
      await readLittle(server, plant, day, 600_000 + place * 10_000)
    await readySince(server.db, plant.plantId, '2025-12-31T17:00:00Z')
    server.setNow('2028-01-05T02:00:00.000Z')
  })

  test('a month has how much of its plan was made', async () => {
    const [from, to] = ['2026-11-01', '2026-11-30']
    const report = await readReport(server, 'month', { powerPlantId: plant.plantId, from, to })
    const gross = await raw.halfHoursMwh(server.db, plant.plantId, 'generator', from, to)
    expect(report.number('planPercent')).toBeCloseTo(((gross ?? Number.NaN) / 15_000) * 100, 6)
  })

  test.each([
    ['week', '2027-11-15', '2027-11-21', '2026-11-16', '2026-11-22'],
    ['month', '2027-11-01', '2027-11-30', '2026-11-01', '2026-11-30'],
    ['quarter', '2027-10-01', '2027-12-31', '2026-10-01', '2026-12-31'],
    ['year', '2027-01-01', '2027-12-31', '2026-01-01', '2026-12-31'],
  ] as const)('a %s has the one of the year before beside it', async (kind, from, to, thenFrom, thenTo) => {
    const { db } = server
    const report = await readReport(server, kind, { powerPlantId: plant.plantId, from, to })
    const then = (key: string, value: number | null) =>
      expect({ [key]: report.figure(key).yearBefore }).toEqual({
        [key]: expect.closeTo(value ?? Number.NaN, 6) as number,
      })
    then('grossMwh', await raw.halfHoursMwh(db, plant.plantId, 'generator', thenFrom, thenTo))
    then('netMwh', await raw.meterDaysMwh(db, plant.plantId, 'EOUT', thenFrom, thenTo))
    const hours = together(await rawHours(server, plant.plantId, thenFrom, thenTo))
    then('serviceHours', hours.service)
    then('forcedOutageRatePercent', (hours.forced / (hours.forced + hours.service)) * 100)
    then('turbineFlowM3s', await raw.water(db, plant.plantId, 'QCM', 'avg', thenFrom, thenTo))
    const parts = report.column('parts', 'yearBeforeMwh').filter((mwh) => mwh !== null)
    expect(parts.reduce<number>((sum, mwh) => sum + Number(mwh), 0)).toBeCloseTo(
      Number(report.figure('grossMwh').yearBefore),
      6,
    )
  })
})
