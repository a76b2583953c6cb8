import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CHECK_RESULT } from '#contract/reports/checks.ts'
import { demoApp, type TestApp } from '#server/test/app.ts'
import { makePlant } from '#server/test/people.ts'

import { DAY, reportedPlant, YEAR_BEFORE, type ReportedPlant } from '#server/test/reported-plant.ts'
import { raw } from './testing/raw-figures.ts'
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
const demoPlant = async (code: string) =>
  (await server.db.selectFrom('plants').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

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
    expect(report.column('slots', 'reactiveMvar')[0]).toBe(3.5)
    expect(report.column('slots', 'busbarKv').slice(0, 4)).toEqual([114, 114, 114.5, 114.5])
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

describe('days of solar plants', () => {
  test.each(['MT1', 'MT2'])('of %s agree with the readings', async (code) => {
    const { db } = server
    const id = await demoPlant(code)
    const report = await dayOf(id)
    near(report, 'grossMwh', await raw.counterMwh(db, id, DAY, DAY))
    near(report, 'netMwh', await raw.metersMwh(db, id, 'EOUT', DAY, DAY), 2)
    near(report, 'receivedMwh', await raw.metersMwh(db, id, 'EIN', DAY, DAY), 2)
    near(report, 'ghiKwhPerM2', await raw.irradiationKwhPerM2(db, id, 'G_GHI', DAY))
    near(report, 'poaKwhPerM2', await raw.irradiationKwhPerM2(db, id, 'G_POA', DAY))
    near(report, 'serviceHours', await raw.stateHours(db, id, ['generating', 'condensing'], DAY, DAY))
    const lit = await server.db
      .selectFrom('lossDeviceDays')
      .select(({ fn }) => [fn.sum('actualTotalWh').as('made'), fn.sum('referenceWh').as('possible')])
      .where('plantId', '=', id)
      .where('day', '=', DAY)
      .executeTakeFirstOrThrow()
    near(report, 'performanceRatioPercent', (Number(lit.made) / Number(lit.possible)) * 100)
    const [slots] = report.column('checks', CHECK_RESULT)
    expect(slots).toBe('passed')
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
    expect(report.column('checks', CHECK_RESULT)).toEqual(['passed', 'passed', 'failed', 'passed'])
    expect(report.suggestions.some((one) => one.startsWith('Thiếu số liệu 4/6 ngày: 16/11/2026'))).toBe(true)
  })

  test('a month that runs has its plan beside it', async () => {
    const report = await period('month', '2026-11-01', '2026-11-30')
    const days = await raw.halfHoursMwh(server.db, plant.plantId, 'generator', '2026-11-01', '2026-11-30')
    near(report, 'grossMwh', days)
    expect(report.figure('grossMwh').plan).toBe(15_000)
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
